/* SPDX-License-Identifier: MIT */
/* modes.c: what can be asked for at once. */
#include "modes.h"
#include "tools/shared/status.h"

/* What is said where something else does not go with a mode; of two modes, of
 * the first.
 */
static const struct
{
  Mode        mode;
  const char *what;
  const char *instead; /* of leaving something out; NULL: nothing */
} sayings[] = {
  { MODE_MANY, "an input may hold many instances", "name one by an option" },
  { MODE_MORE, "an input may hold many instances", "name one by an option" },
  { MODE_EXPLAIN,
    "--explain shows the steps of a plain depth-first search, as many as it "
    "says",
    NULL },
  { MODE_TREE, "--tree draws a plain depth-first search in a file of its own",
    NULL },
  { MODE_PARANOID, "--paranoid is a run of its own", NULL },
  { MODE_PROFILE, "--profile is of a search that counts by depth", NULL },
  { MODE_LEDGER, "--ledger records a search, depth first", NULL },
  { MODE_CHECK_SYMMETRY, "--check-symmetry is a run of its own", NULL },
  { MODE_PRINT_INPUT, "--print-input searches nothing", NULL },
  { MODE_ESTIMATE, "--estimate is of a count, depth first", NULL },
  { MODE_BEST, "--best is a search of its own, depth first", NULL },
  { MODE_UNIQUE, "--unique stops at the second solution", NULL },
  { MODE_ORBITS, "--symmetry acts on whole answers, not on partial states",
    NULL },
  { MODE_PARTIAL, "--depth finds partial states, not whole answers", NULL },
  { MODE_SEEN, "--symmetry=seen goes depth first", "use --symmetry=orbits" },
  { MODE_FIRST, "--first finds the first few solutions alone", NULL },
  { MODE_COUNT, "--count prints no solutions", NULL },
};

/* The mode that the row makes of a run; 0: none. */
static unsigned
made_by (const OptionRow *row, const void *values)
{
  if (!row->mode || !option_row_is_used (row, values))
    return 0;
  return row->kind == OPTION_WORD
             ? row->mode << (option_row_word (row, values) - 1)
             : row->mode;
}

unsigned
modes_made (const OptionRow *rows, const void *values)
{
  unsigned modes = 0;

  for (; rows->name; rows++)
    modes |= made_by (rows, values);
  return modes;
}

static bool
is_for (const OptionRow *row, unsigned mode)
{
  return !row->modes || row->modes & mode;
}

/* Does the row go with a mode, which `maker` makes (NULL: none)? */
static bool
goes_with (const OptionRow *row, const void *values, unsigned mode,
           const OptionRow *maker)
{
  const unsigned made = made_by (row, values);

  return row == maker
         || (is_for (row, mode) && (!maker || !made || is_for (maker, made)));
}

/* The row that makes the mode, or NULL. */
static const OptionRow *
find_maker (unsigned mode, const OptionRow *rows, const void *values)
{
  while (rows->name && !(made_by (rows, values) & mode))
    rows++;
  return rows->name ? rows : NULL;
}

/* Appends one more of a list, which is `last` or not: "--a, --b and --c". */
static void
append_listed (GString *list, const char *text, bool last, const char *word)
{
  if (list->len > 0)
    g_string_append_printf (list, last ? " %s " : ", ", word);
  g_string_append (list, text);
}

/* The texts as a list, which takes them; free with g_free(). */
static char *
join (GPtrArray *texts, const char *word)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < texts->len; i++)
    append_listed (list, texts->pdata[i], i + 1 == texts->len, word);
  g_ptr_array_unref (texts);
  return g_string_free (list, FALSE);
}

/* What is used and does not go with the mode: texts to be freed. */
static GPtrArray *
list_strangers (unsigned mode, const OptionRow *maker, const OptionRow *rows,
                const void *values)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (; rows->name; rows++)
    if (option_row_is_used (rows, values)
        && !goes_with (rows, values, mode, maker))
      g_ptr_array_add (list, option_row_spell (rows, values));
  return list;
}

/* As many options are named to choose from. */
#define FEW 2

/* The first options that make one of the modes, as they would be added. */
static GPtrArray *
list_makers (unsigned modes, const OptionRow *rows)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (; rows->name && list->len < FEW; rows++)
    if (rows->mode & modes)
      g_ptr_array_add (list,
                       g_strconcat ("--", rows->name,
                                    rows->kind == OPTION_FILE ? "=" : NULL,
                                    rows->value, NULL));
  return list;
}

/* Does each row that is used have one of the modes that it needs? */
static bool
check_needs (unsigned modes, const OptionRow *rows, const void *values,
             GError **error)
{
  for (const OptionRow *row = rows; row->name; row++)
    if (row->needs && !(row->needs & modes) && option_row_is_used (row, values))
      {
        char *list = join (list_makers (row->needs, rows), "or");

        usage_error (error, "--%s: %s; add %s", row->name, row->missing, list);
        g_free (list);
        return false;
      }
  return true;
}

/* Says that what is in `list` does not go with a mode, which is an option or,
 * not `typed`, how things are.
 */
static bool
fail_together (const char *what, const char *instead, bool typed,
               const char *list, GError **error)
{
  const char * or = instead ? ", or " : "";

  instead = instead ? instead : "";
  return typed ? usage_error (error, "%s; leave out %s%s%s", what, list, or,
                              instead)
               : usage_error (error, "%s: %s; leave it out%s%s", list, what, or,
                              instead);
}

bool
modes_check (unsigned modes, const OptionRow *rows, const void *values,
             GError **error)
{
  bool good = true;

  for (size_t i = 0; i < G_N_ELEMENTS (sayings) && good; i++)
    if (modes & sayings[i].mode)
      {
        const OptionRow *maker = find_maker (sayings[i].mode, rows, values);
        char            *list = join (
                       list_strangers (sayings[i].mode, maker, rows, values), "and");

        good = !*list
               || fail_together (sayings[i].what, sayings[i].instead, maker,
                                 list, error);
        g_free (list);
      }
  return good && check_needs (modes, rows, values, error);
}
