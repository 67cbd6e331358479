/* SPDX-License-Identifier: MIT */
/* option-parser.c: a command line, by two tables of options. */
#include "option-parser.h"
#include "option-synonyms.h"
#include "tools/shared/status.h"
#include "tools/shared/typed.h"

#include <string.h>

/* A command line as far as it is read. */
typedef struct
{
  const OptionParser *parser;
  int                 argc;
  char              **argv;
  int                 at; /* the word at hand */
} Line;

void
option_parser_init (OptionParser *parser, const OptionRow *rows, void *values)
{
  *parser = (OptionParser){
    .rows = rows,
    .values = values,
    .all = g_array_new (TRUE, FALSE, sizeof (OptionRow)),
  };
  for (; rows->name; rows++)
    g_array_append_vals (parser->all, rows, 1);
  parser->own = parser->all->len;
}

/* The one integer option of the problem, or NULL. */
static const char *
find_counter (const SearchProblem *problem)
{
  const char *counter = NULL;

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    {
      if (search_option_is_number (option) && counter)
        return NULL;
      if (search_option_is_number (option))
        counter = option->name;
    }
  return counter;
}

void
option_parser_add_problem (OptionParser *parser, const SearchProblem *problem,
                           OptionValues take, GPtrArray *settings)
{
  parser->problem = problem;
  parser->settings = settings;
  parser->counter = find_counter (problem);
  for (guint i = 0; i < parser->own; i++)
    g_array_index (parser->all, OptionRow, i).hidden
        = !option_row_fits (&parser->rows[i], problem);
  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    {
      const bool      is_number = search_option_is_number (option);
      const bool      is_flag = option->type == SEARCH_OPTION_FLAG;
      const OptionRow row
          = { .name = option->name,
              .kind = take == OPTION_VALUES ? OPTION_SETTING : OPTION_RANGE,
              .setting = option,
              .optional = is_flag && take == OPTION_VALUES,
              .words = option->words,
              .value = is_number && take == OPTION_RANGES ? "A..B"
                       : is_flag && take == OPTION_RANGES ? "0..1"
                       : option->value                    ? option->value
                       : is_number                        ? "INTEGER"
                                                          : "TEXT" };

      g_array_append_val (parser->all, row);
    }
}

const OptionRow *
option_parser_rows (const OptionParser *parser)
{
  return (const OptionRow *) parser->all->data;
}

void
option_parser_clear (OptionParser *parser)
{
  g_array_unref (parser->all);
}

/* A problem's option must not hide one of ours. */
static bool
check_taken (const OptionParser *parser, GError **error)
{
  for (guint i = parser->own; i < parser->all->len; i++)
    {
      const char *name = option_parser_rows (parser)[i].name;

      if (option_row_find (parser->rows, name, strlen (name)))
        {
          g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
                       "%s: option %s: %s has one of this name",
                       parser->problem->name, name, g_get_prgname ());
          return false;
        }
    }
  return true;
}

/* As many options as are listed where none is meant. */
#define FEW 6

/* The names of options that are shown, each behind `dashes`; unref it. */
static GPtrArray *
shown_names (const OptionRow *rows, const char *dashes)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (; rows->name; rows++)
    if (!rows->hidden)
      g_ptr_array_add (names, g_strconcat (dashes, rows->name, NULL));
  g_ptr_array_add (names, NULL);
  return names;
}

/* The one among `names` that `typed`, without dashes, was meant to be, or NULL:
 * of one letter, every name of one letter is as near.
 */
static const char *
meant_name (const OptionRow *rows, const GPtrArray *names, const char *typed)
{
  const char *const *all = (const char *const *) names->pdata;
  const char        *synonym = option_synonym (rows, typed);

  if (synonym)
    return synonym;
  if (strlen (typed) > 1)
    return search_nearest_name (typed, all);
  return g_strv_contains (all, typed) ? typed : NULL;
}

static bool
is_number (const char *text)
{
  return text && *text && strspn (text, "0123456789") == strlen (text);
}

/* Reports that the option of the current word, with its dashes, is unknown. */
static bool
fail_unknown (const Line *line, const char *word, GError **error)
{
  const OptionRow *rows = option_parser_rows (line->parser);
  GPtrArray       *names = shown_names (rows, "");
  char            *option = g_strndup (word, strcspn (word, "="));
  const char      *value = word[strlen (option)]       ? strchr (word, '=') + 1
                           : line->at + 1 < line->argc ? line->argv[line->at + 1]
                                                       : NULL;
  const char      *typed = option + strspn (option, "-");
  const char      *meant = meant_name (rows, names, typed);

  if (!meant && is_number (value) && !option_is_synonym (typed))
    meant = line->parser->counter;
  if (meant)
    usage_error (error, "no option '%s'; did you mean '--%s'?", option, meant);
  else if (names->len - 1 <= FEW)
    {
      GPtrArray *listed = shown_names (rows, "--");
      char      *all = g_strjoinv (", ", (char **) listed->pdata);

      usage_error (error, "no option '%s'; there is %s", option, all);
      g_free (all);
      g_ptr_array_unref (listed);
    }
  else
    usage_error (error, "no option '%s'", option);
  g_ptr_array_unref (names);
  g_free (option);
  return false;
}

/* Reads an option with its value, NULL where that does not stand in the same
 * word; then it is the next one, if one is needed or, `last` of its word, it
 * can be one.
 */
static bool
read_option (Line *line, const OptionRow *row, const char *value, bool last,
             GError **error)
{
  const OptionParser *parser = line->parser;
  const char         *next
      = line->at + 1 < line->argc ? line->argv[line->at + 1] : NULL;

  if (!value && option_row_needs_value (row) && !next)
    return usage_error (error, "--%s: needs a value", row->name);
  if (!value && last && row->value && next && !row->attached
      && (!row->optional || *next != '-'))
    {
      value = next;
      line->at++;
    }
  if (!row->setting)
    return option_row_read (row, parser->rows, value, parser->values, error);
  g_ptr_array_add (parser->settings, g_strconcat (row->name, "=", value, NULL));
  return true;
}

/* --NAME, --NAME=VALUE */
static bool
read_name (Line *line, GError **error)
{
  const char      *word = line->argv[line->at] + strlen ("--");
  const size_t     length = strcspn (word, "=");
  const OptionRow *row
      = option_row_find (option_parser_rows (line->parser), word, length);

  if (!row)
    return fail_unknown (line, line->argv[line->at], error);
  if (word[length] && !row->value)
    return usage_error (error, "--%s takes no value", row->name);
  return read_option (line, row, word[length] ? word + length + 1 : NULL, true,
                      error);
}

/* Was the option typed as --NAME? */
static bool
is_typed (const Line *line, const OptionRow *row)
{
  for (int i = 1; i < line->argc; i++)
    if (g_str_has_prefix (line->argv[i], "--")
        && option_row_find (row, line->argv[i] + strlen ("--"),
                            strcspn (line->argv[i] + strlen ("--"), "="))
               == row)
      return true;
  return false;
}

/* -L, -LVALUE, or several letters of which the last may have a value. */
static bool
read_letters (Line *line, GError **error)
{
  bool good = true;

  for (const char *letter = line->argv[line->at] + 1; *letter && good; letter++)
    {
      const OptionRow *row = option_parser_rows (line->parser);

      while (row->name && row->letter != *letter)
        row++;
      if (!row->name)
        {
          char *rest = g_strconcat ("-", letter, NULL);

          good = fail_unknown (line, rest, error);
          g_free (rest);
          return good;
        }
      if (!is_typed (line, row))
        typed_note_letter (row->name, row->letter);
      if (option_row_needs_value (row) && letter[1])
        return read_option (line, row, letter + 1, true, error);
      good = read_option (line, row, NULL, !letter[1], error);
    }
  return good;
}

bool
option_parser_parse (const OptionParser *parser, int argc, char **argv,
                     GPtrArray *rest, GError **error)
{
  Line line = { parser, argc, argv, 1 };
  bool good = check_taken (parser, error);

  for (; good && line.at < argc && !g_str_equal (argv[line.at], "--");
       line.at++)
    if (argv[line.at][0] != '-' || !argv[line.at][1])
      g_ptr_array_add (rest, argv[line.at]); /* - alone is a file */
    else
      good = argv[line.at][1] == '-' ? read_name (&line, error)
                                     : read_letters (&line, error);
  for (line.at++; good && line.at < argc; line.at++)
    g_ptr_array_add (rest, argv[line.at]);
  return good;
}
