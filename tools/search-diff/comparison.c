/* SPDX-License-Identifier: MIT */
/* comparison.c: compares the representations of a problem on all chosen
 * instances.
 */
#include "comparison.h"
#include "libsearch/text/format.h"
#include "tools/cli/names.h"
#include "tools/cli/program.h"
#include "tools/cli/terminal.h"
#include "tools/cli/watchdog.h"

#include <string.h>

/* A combination of values, one for each option, and its distance from the
 * smallest combination.
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

/* Lists all instances in the ranges, the smallest first.  Each is a char **:
 * strings "NAME=VALUE", ended by NULL.  Free with g_ptr_array_unref().
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

/* Returns the options of an instance in the form for a command line, "--n 5".
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

/* Appends the current search in words: "nqueens --n 12 rows depth dynamic". */
static void
write_comparison (const void *data, GString *line)
{
  const Comparison *comparison = data;

  text_append_format (line, "%s%s  %s", comparison->options.problem->name,
                      comparison->name->str, comparison->diff->doing->str);
}

/* Makes the instance with these settings, or reads the next instance from the
 * input.
 */
static SearchInstance *
make_instance (Comparison *comparison, char **settings, GError **error)
{
  const SearchProblem *problem = comparison->options.problem;

  if (comparison->options.input_path)
    return search_instance_read (problem, (const char *const *) settings,
                                 &comparison->input, error);
  return search_instance_new (problem, (const char *const *) settings, error);
}

static Status
compare_instance (Comparison *comparison, char **settings)
{
  GError         *error = NULL;
  char           *name = describe (comparison, settings);
  SearchInstance *instance = make_instance (comparison, settings, &error);
  Status          status = STATUS_COMPLETE;

  g_string_assign (comparison->name, name);
  g_string_truncate (comparison->written, 0);
  if (instance && comparison->options.input_path
      && comparison->options.problem->input.write)
    comparison->options.problem->input.write (search_instance_data (instance),
                                              comparison->written);
  if (!instance && g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    {
      /* Some combinations of values are not valid instances. */
      g_clear_error (&comparison->refused);
      comparison->refused = error;
    }
  else if (!instance)
    status = finish_failed (error);
  else if (diff_instance (comparison->diff, instance))
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
  search_instance_free (instance);
  g_free (name);
  return status;
}

/* Compares the representations on the instance with these settings, or on all
 * instances of the input.
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
