/* SPDX-License-Identifier: MIT */
/* table-settle.c: finds the options of a table in a command line, and checks
 * them.
 */
#include "table-line.h"
#include "facts.h"
#include "tools/cli/ranges.h"

#include <string.h>

/* Returns the index of a later setting of the option; 0: none. */
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

/* Returns the option if the setting gives several values to a whole number;
 * else NULL.
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

bool
table_check (RunOptions *options, const SearchProblem *problem, GError **error)
{
  Table      *table = options->table;
  const char *name = options->results.format_name;
  const bool  is_csv = g_strcmp0 (name, "csv") == 0;
  const bool  is_b_file = g_strcmp0 (name, "b-file") == 0;

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
  g_string_free (table->text, TRUE);
  g_free (table);
}
