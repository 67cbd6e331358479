/* SPDX-License-Identifier: MIT */
/* describe.c: describes a search as the run of a ledger. */
#include <libsearch/search-ledger.h>

#include "libsearch/ledger/rows/run.h"

#include <string.h>

/* Returns the option's value in this instance, as "n=16"; NULL: it has none, or
 * is a flag that is not set.
 */
static char *
spell (const SearchInstance *instance, const SearchOption *option)
{
  const char *text;

  if (search_option_is_number (option))
    return g_strdup_printf ("%s=%" G_GINT64_FORMAT, option->name,
                            (gint64) search_instance_value (instance, option));
  text = search_instance_text (instance, option);
  if (option->type == SEARCH_OPTION_FLAG && g_str_equal (text, "no"))
    return NULL;
  return text ? g_strdup_printf ("%s=%s", option->name, text) : NULL;
}

/* Returns all options of the problem that have values. */
static char **
list_options (const SearchInstance *instance)
{
  const SearchProblem *problem = search_instance_problem (instance);
  GPtrArray           *list = g_ptr_array_new ();

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    {
      char *text = spell (instance, option);

      if (text)
        g_ptr_array_add (list, text);
    }
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_free (list, FALSE);
}

/* The SHA-256 of a file. */
static char *
fingerprint (const char *file, GError **error)
{
  char *text, *sum = NULL;
  gsize length;

  if (g_file_get_contents (file, &text, &length, error))
    {
      sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) text,
                                         length);
      g_free (text);
    }
  return sum;
}

static const char *
find_name (const SearchSettings *settings, bool keep)
{
  return settings->best             ? "best"
         : settings->solution_limit ? "first"
         : keep                     ? "all"
                                    : "count";
}

SearchLedgerRun *
search_ledger_run_describe (const char *plugin, const char *fingerprint,
                            const SearchInstance *instance,
                            const SearchRepr     *repr,
                            const SearchSettings *settings, bool keep)
{
  static const SearchSettings none = SEARCH_SETTINGS (.threads = 0);
  SearchLedgerRun            *run = g_new0 (SearchLedgerRun, 1);

  if (!settings)
    settings = &none;
  run->fingerprint = g_strdup (fingerprint);
  run->problem = g_strdup (search_instance_problem (instance)->name);
  run->plugin = g_strdup (plugin);
  run->abi = search_abi ();
  run->options = list_options (instance);
  run->repr = g_strdup (repr->name);
  run->symmetry = g_strdup (
      settings->symmetry == SEARCH_SYMMETRY_NONE ? "none" : "orbits");
  run->find = g_strdup (find_name (settings, keep));
  run->maximise
      = settings->best
        && search_instance_goal (instance, repr) == SEARCH_GOAL_GREATEST;
  run->wanted = settings->solution_limit;
  run->part = run->parts = 1;
  run->answer_length = search_instance_answer_length (instance);
  run->seed = SEARCH_LEDGER_SEED;
  run->version = g_strdup (search_version ());
  run->created = (uint64_t) g_get_real_time ();
  return run;
}

SearchLedgerRun *
search_ledger_run_new (const SearchModule *module, const char *plugin,
                       const SearchInstance *instance, const SearchRepr *repr,
                       const SearchSettings *settings, bool keep,
                       GError **error)
{
  char            *sum = fingerprint (search_module_file (module), error);
  char            *name;
  SearchLedgerRun *run = NULL;

  if (!sum)
    return NULL;
  /* The absolute name of a file, so that it is found from any folder. */
  name = strchr (plugin, G_DIR_SEPARATOR)
             ? g_canonicalize_filename (plugin, NULL)
             : g_strdup (plugin);
  run = search_ledger_run_describe (name, sum, instance, repr, settings, keep);
  g_free (name);
  g_free (sum);
  return run;
}

SearchLedgerRun *
search_ledger_run_copy (const SearchLedgerRun *run)
{
  SearchLedgerRun *copy = g_new (SearchLedgerRun, 1);

  ledger_run_copy (copy, run);
  return copy;
}

void
search_ledger_run_free (SearchLedgerRun *run)
{
  if (run)
    ledger_run_clear (run);
  g_free (run);
}
