/* SPDX-License-Identifier: MIT */
/* table-settle.c: checks the command line of a table, which searches several
 * instances.  Finds the options with several values, which make a table.
 */
#include "table-line.h"
#include "facts.h"
#include "libsearch/text/format.h"
#include "tools/cli/names.h"
#include "tools/cli/ranges.h"

#include <string.h>

/* Two elements of `settings` can set one option.  Returns the index of the
 * first element after the index `at` that sets the option of the element `at`;
 * 0: there is none.  `length` is the length of the option's name.
 */
static guint
find_later (const GPtrArray *settings, guint at, size_t length)
{
  const char *setting = settings->pdata[at];

  for (guint i = at + 1; i < settings->len; i++)
    {
      const char *other = settings->pdata[i];

      if (strcspn (other, "=") == length
          && strncmp (setting, other, length) == 0)
        return i;
    }
  return 0;
}

/* Returns the option in `setting`, "NAME=VALUES", if there are several values
 * and the option takes whole numbers.  Otherwise returns NULL.
 */
static const SearchOption *
find_several (const SearchProblem *problem, const char *setting)
{
  const size_t length = strcspn (setting, "=");

  if (!strstr (setting + length, "..") && !strchr (setting + length, ','))
    return NULL;
  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    if (search_option_is_number (option) && strlen (option->name) == length
        && strncmp (option->name, setting, length) == 0)
      return option;
  return NULL;
}

/* Beginning of the word that contains the value of --repr, in the text that
 * table_options() returns.
 */
#define REPR "repr="

/* Appends `before` and `text` as one word, in quotes if a shell needs them. */
static void
append_quoted (GString *list, const char *before, const char *text)
{
  char *whole = g_strconcat (before, text, NULL);
  char *quoted = names_quote (whole);

  text_append_format (list, "%s%s", list->len ? " " : "", quoted);
  g_free (quoted);
  g_free (whole);
}

/* Returns the options that the user entered, in the form in which the ledgers
 * of the table record them.  Free with g_free().
 */
static char *
list_typed (const SearchSpec *spec)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < spec->settings->len; i++)
    append_quoted (list, "", spec->settings->pdata[i]);
  if (spec->repr_name)
    append_quoted (list, REPR, spec->repr_name);
  return g_string_free (list, FALSE);
}

const char *
table_options (const Table *table)
{
  return table ? table->typed : NULL;
}

bool
table_take (SearchSpec *spec, const SearchLedgerRun *run, const char *ledger,
            GError **error)
{
  char **options;

  if (!run->table_options
      || !g_shell_parse_argv (run->table_options, NULL, &options, NULL))
    return usage_error (error, "'%s' is not a ledger of a table", ledger);
  g_clear_pointer (&spec->repr_name, g_free);
  g_ptr_array_set_size (spec->settings, 0);
  for (char **option = options; *option; option++)
    if (g_str_has_prefix (*option, REPR))
      {
        g_free (spec->repr_name);
        spec->repr_name = g_strdup (*option + strlen (REPR));
      }
    else
      g_ptr_array_add (spec->settings, g_strdup (*option));
  g_strfreev (options);
  return true;
}

bool
table_settle (RunOptions *options, const SearchProblem *problem, GError **error)
{
  GPtrArray *settings = options->spec.settings;
  Table     *table = g_new0 (Table, 1);
  bool       good = true;

  *table = (Table){ .options = options,
                    .ranges = ranges_new (),
                    .settings = g_array_new (FALSE, FALSE, sizeof (guint)),
                    .command = facts_typed_command (&options->spec, problem),
                    .text = g_string_new (NULL) };
  options->table = table;
  table->typed = list_typed (&options->spec);
  table->repr = g_strdup (options->spec.repr_name);
  for (guint i = 0; i < settings->len && good; i++)
    {
      const char         *setting = settings->pdata[i];
      const SearchOption *option = find_several (problem, setting);
      const size_t        length = option ? strlen (option->name) : 0;

      if (option && find_later (settings, i, length))
        g_ptr_array_remove_index (settings, i--);
      else if (option)
        {
          good = range_read (ranges_add (table->ranges, option),
                             setting + length + 1, error);
          g_array_append_val (table->settings, i);
        }
    }
  good = good && ranges_count (table->ranges, &table->instances, error);
  if (!good || table->ranges->len == 0)
    {
      table_free (table);
      options->table = NULL;
    }
  return good;
}

/* Returns false with an error if a table (several instances) has a ledger
 * instead of a folder, or if a single run has a folder of ledgers.
 */
static bool
check_folder (const RunOptions *options, GError **error)
{
  const char *path = options->ledger;
  const bool  is_folder = path && !search_ledger_is_shared (path)
                         && g_str_has_suffix (path, G_DIR_SEPARATOR_S);

  if (!path || is_folder == (options->table != NULL))
    return true;
  return is_folder
             ? usage_error (
                 error,
                 "--ledger=%s: a folder needs an option with several "
                 "values, such as --n=1..8; name a file",
                 path)
             : usage_error (error,
                            "--ledger=%s: a table has a ledger for each "
                            "instance; name a folder, such as --ledger=table/",
                            path);
}

bool
table_check (RunOptions *options, const SearchProblem *problem, GError **error)
{
  Table      *table = options->table;
  const char *name = options->results.format_name;
  const bool  is_csv = g_strcmp0 (name, "csv") == 0;
  const bool  is_b_file = g_strcmp0 (name, "b-file") == 0;

  if (!check_folder (options, error))
    return false;
  if (!table)
    return !is_b_file
           || usage_error (error,
                           "--format=b-file needs an option with several "
                           "values, such as --n=1..8");
  if (name && !is_csv && !is_b_file)
    return usage_error (error,
                        "--format=%s prints solutions, and a table has none; "
                        "use csv or b-file",
                        name);
  if (is_b_file && table->ranges->len > 1)
    return usage_error (error, "--format=b-file: a sequence has one index; "
                               "give several values to one option");
  if (is_b_file && options->spec.find == FIND_UNIQUE)
    return usage_error (error,
                        "--format=b-file cannot be combined with --unique");
  table->form = options->results.json ? FORM_JSON
                : is_csv              ? FORM_CSV
                : is_b_file           ? FORM_B_FILE
                                      : FORM_TEXT;
  table->folder = g_strdup (options->ledger);
  table->time = options->limits.time;
  table->limited = options->limits.nodes > 0;
  table->nodes = options->limits.nodes;
  if (problem->known && options->spec.find != FIND_UNIQUE
      && !options->spec.partial)
    options->results.check = true;
  return true;
}

void
table_free (Table *table)
{
  if (!table)
    return;
  g_array_unref (table->ranges);
  g_array_unref (table->settings);
  g_free (table->command);
  g_free (table->folder);
  g_free (table->typed);
  g_free (table->repr);
  g_string_free (table->text, TRUE);
  g_free (table);
}
