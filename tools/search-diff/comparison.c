/* SPDX-License-Identifier: MIT */
/* comparison.c: compares the representations of a problem on each instance that
 * the user has chosen.
 */
#include "comparison.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/names.h"
#include "tools/cli/program.h"
#include "tools/cli/terminal.h"
#include "tools/cli/watchdog.h"

#include <string.h>

/* A combination of values, one for each option of the problem.  Combinations
 * are sorted by `size`: the sum, over all options, of the difference between
 * the value and the first value in the option's range.
 */
typedef struct
{
  gint64 size;
  char **settings;
} Candidate;

static int
compare_sizes (const void *a, const void *b)
{
  const Candidate *x = *(const Candidate *const *) a;
  const Candidate *y = *(const Candidate *const *) b;

  return (x->size > y->size) - (x->size < y->size);
}

/* Returns the settings of all instances in the ranges that the user has chosen,
 * the smallest instance first.  Each element is a char **: texts "NAME=VALUE",
 * ended by NULL.  Free with g_ptr_array_unref().
 */
static GPtrArray *
list_instances (const Options *options)
{
  const guint count = options->ranges->len;
  GPtrArray  *candidates = g_ptr_array_new ();
  GPtrArray  *instances
      = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (size_t index = 0; index < options->instances; index++)
    {
      Candidate *candidate = g_new0 (Candidate, 1);

      candidate->settings = g_new0 (char *, count + options->texts->len + 1);
      for (guint i = 0; i < count; i++)
        {
          const Range  *range = &g_array_index (options->ranges, Range, i);
          const int64_t value = ranges_value (options->ranges, index, i);

          candidate->size += value - g_array_index (range->values, int64_t, 0);
          candidate->settings[i] = text_format (
              "%s=%" G_GINT64_FORMAT, range->option->name, (gint64) value);
        }
      for (guint i = 0; i < options->texts->len; i++)
        candidate->settings[count + i] = g_strdup (options->texts->pdata[i]);
      g_ptr_array_add (candidates, candidate);
    }
  g_ptr_array_sort (candidates, compare_sizes);
  for (guint i = 0; i < candidates->len; i++)
    {
      Candidate *candidate = candidates->pdata[i];

      g_ptr_array_add (instances, candidate->settings);
      g_free (candidate);
    }
  g_ptr_array_unref (candidates);
  return instances;
}

/* Returns the options of an instance in the form of a command line, such as "
 * --n 5".  Free with g_free().
 */
static char *
describe (const Comparison *comparison, char **settings)
{
  GString *text = g_string_new (NULL);

  for (; *settings; settings++)
    {
      const char *value = strchr (*settings, '=');
      char       *quoted = names_quote (value + 1);

      text_append_format (text, " --%.*s %s", (int) (value - *settings),
                          *settings, quoted);
      g_free (quoted);
    }
  if (comparison->options.input_path)
    {
      char *quoted = names_quote (comparison->options.input_path);

      text_append_format (text, " --input %s", quoted);
      g_free (quoted);
    }
  return g_string_free (text, FALSE);
}

/* Appends to `line` a description of the current search, such as "nqueens --n
 * 12 rows depth dynamic".
 */
static void
write_comparison (const void *data, GString *line)
{
  const Comparison *comparison = data;

  text_append_format (line, "%s%s  %s", comparison->options.problem->name,
                      comparison->name->str, comparison->diff->doing->str);
}

/* Returns the settings in `settings`, which are for all sides (the compared
 * plugins), and after them the settings that only `side` has.  Free with
 * g_free().
 */
static const char **
add_settings (char **settings, const Side *side)
{
  GPtrArray *all = g_ptr_array_new ();

  for (; *settings; settings++)
    g_ptr_array_add (all, *settings);
  for (guint i = 0; i < side->items->len; i++)
    if (strchr (side->items->pdata[i], '='))
      g_ptr_array_add (all, side->items->pdata[i]);
  g_ptr_array_add (all, NULL);
  return (const char **) g_ptr_array_free (all, FALSE);
}

/* Makes the instance of a side (one of the compared plugins) from the settings.
 * With the option --input, reads the instance from `input`.  Returns NULL with
 * an error.
 */
static SearchInstance *
make_instance (const Comparison *comparison, const Side *side, char **settings,
               SearchInput *input, GError **error)
{
  const SearchProblem *problem = search_plugin_problem (side->loaded);
  const char         **all = add_settings (settings, side);
  SearchInstance      *instance
      = comparison->options.input_path
            ? search_instance_read (problem, all, input, error)
            : search_instance_new (problem, all, error);

  if (!instance && comparison->options.sides->len > 1)
    g_prefix_error (error, "%s: ", side->word);
  g_free (all);
  return instance;
}

/* Compares the length of the answers of the side with the index `index` (one of
 * the compared plugins) with the length of the first side's answers.  If the
 * lengths differ, the answers cannot be compared; then returns false with an
 * error.
 */
static bool
can_compare (const Comparison *comparison, SearchInstance *const *instances,
             guint index, GError **error)
{
  const Side  *first = comparison->options.sides->pdata[0];
  const Side  *side = comparison->options.sides->pdata[index];
  const size_t left = search_instance_answer_length (instances[0]);
  const size_t right = search_instance_answer_length (instances[index]);

  if (left == right)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
               "answers of %s have %zu value%s, those of %s %zu: both need "
               "answers of one form to be compared",
               first->word, left, plural (left), side->word, right);
  return false;
}

/* Makes the instance of each side (compared plugin) from the settings, or reads
 * the next instance of the input for each side.  Returns false with an error.
 */
static bool
make_instances (Comparison *comparison, char **settings,
                SearchInstance **instances, GError **error)
{
  const GPtrArray  *sides = comparison->options.sides;
  const SearchInput start = comparison->input;

  for (guint i = 0; i < sides->len; i++)
    {
      comparison->input = start;
      instances[i] = make_instance (comparison, sides->pdata[i], settings,
                                    &comparison->input, error);
      if (!instances[i] || !can_compare (comparison, instances, i, error))
        return false;
    }
  return true;
}

static Status
compare_instance (Comparison *comparison, char **settings)
{
  const guint      sides = comparison->options.sides->len;
  GError          *error = NULL;
  char            *name = describe (comparison, settings);
  SearchInstance **instances = g_new0 (SearchInstance *, sides);
  const bool made = make_instances (comparison, settings, instances, &error);
  Status     status = STATUS_COMPLETE;

  g_string_assign (comparison->name, name);
  g_string_truncate (comparison->written, 0);
  if (made && comparison->options.input_path
      && comparison->options.problem->input.write)
    comparison->options.problem->input.write (
        search_instance_data (instances[0]), comparison->written);
  if (!made && g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    {
      /* After a usage error, continues with the next combination of values,
       * since the error means that this combination is not a valid instance.
       */
      g_clear_error (&comparison->refused);
      comparison->refused = error;
    }
  else if (!made)
    status = finish_failed (error);
  else if (diff_instance (comparison->diff, instances))
    {
      if (comparison->compared++ == 0)
        g_string_assign (comparison->first, name);
      g_string_assign (comparison->last, name);
    }
  else
    {
      activity_end ();
      if ((error = g_steal_pointer (&comparison->diff->error)))
        status = finish_failed (error);
      else
        status = comparison->diff->fault ? comparison_fault (comparison, name)
                                         : STATUS_LIMIT;
    }
  for (guint i = 0; i < sides; i++)
    search_instance_free (instances[i]);
  g_free (instances);
  g_free (name);
  return status;
}

/* Compares the representations on all instances of the input.  Without an
 * input, compares them on the instance with these settings.
 */
static Status
compare_all (Comparison *comparison, char **settings)
{
  const bool many = comparison->options.input_path
                    && comparison->options.problem->input.many;
  Status status;

  comparison->input.position = 0;
  do
    status = compare_instance (comparison, settings);
  while (many && status == STATUS_COMPLETE
         && !search_input_at_end (&comparison->input));
  return status;
}

char *
comparison_problems (const Comparison *comparison)
{
  const Options *options = &comparison->options;
  GString       *names = g_string_new (options->problem->name);

  for (guint i = 1; i < options->sides->len; i++)
    {
      const Side *side = options->sides->pdata[i];
      const char *name = search_plugin_problem (side->loaded)->name;

      if (!g_str_equal (name, options->problem->name))
        text_append_format (names, " and %s", name);
    }
  return g_string_free (names, FALSE);
}

Status
comparison_run (Comparison *comparison)
{
  GPtrArray *instances = list_instances (&comparison->options);
  Status     status = STATUS_COMPLETE;

  watchdog_catch ();
  comparison->diff = diff_new (&comparison->options);
  activity_begin (comparison->options.quiet, write_comparison, comparison);
  for (guint i = 0; i < instances->len && status == STATUS_COMPLETE; i++)
    status = compare_all (comparison, instances->pdata[i]);
  activity_end ();
  if (status == STATUS_COMPLETE && comparison->compared == 0)
    status = finish_failed (g_steal_pointer (&comparison->refused));
  else if (status == STATUS_COMPLETE || status == STATUS_LIMIT)
    comparison_agreement (comparison, status == STATUS_COMPLETE);
  g_clear_error (&comparison->refused);
  diff_free (comparison->diff);
  g_ptr_array_unref (instances);
  return status;
}
