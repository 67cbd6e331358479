/* SPDX-License-Identifier: MIT */
/* recorded.c: a ledger with what it is about. */
#include "recorded.h"
#include "record.h"
#include "recorded-plugin.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/cli/status.h"

/* Does the plugin make of the ledger's run what it was?  That it was compiled
 * anew since is no obstacle to reading, but should be known.
 */
static bool
check_same (const Recorded *recorded, GError **error)
{
  const SearchLedgerRun *run = search_ledger_run (recorded->ledger);
  const char            *path = recorded->options.ledger;
  SearchLedgerRun *here = record_make (&recorded->options.spec, &recorded->at,
                                       recorded->module, error);
  char            *difference;

  if (!here)
    return false;
  if (!g_str_equal (here->fingerprint, run->fingerprint))
    {
      remark ("'%s': the plugin has changed since it was made", path);
      g_free (here->fingerprint);
      here->fingerprint = g_strdup (run->fingerprint);
    }
  difference = search_ledger_run_difference (run, here, true);
  search_ledger_run_free (here);
  if (!difference)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "'%s' was made by another plugin; %s", path, difference);
  g_free (difference);
  return false;
}

/* The options of the run as it is in the ledger. */
static bool
read_options (Recorded *recorded, const char *path, GError **error)
{
  run_options_init (&recorded->options);
  recorded->has_options = true;
  recorded->options.ledger = g_strdup (path);
  recorded->options.resumed = search_ledger_run (recorded->ledger);
  return spec_read (&recorded->options.spec,
                    search_ledger_run (recorded->ledger), error);
}

/* Takes up the run as it is in the ledger. */
static bool
take_up (Recorded *recorded, const char *path, GError **error)
{
  const SearchProblem *problem = search_module_problem (recorded->module);

  return read_options (recorded, path, error)
         && run_options_settle (&recorded->options, problem, error)
         && run_instance_begin (&recorded->at, &recorded->options, problem,
                                error);
}

bool
recorded_open (Recorded *recorded, const char *path, const char *plugin,
               const SearchLedgerSharing *sharing, GError **error)
{
  *recorded = (Recorded){ 0 };
  recorded->ledger
      = search_ledger_open (path, SEARCH_LEDGER_READ, sharing, error);
  if (!recorded->ledger)
    return false;
  recorded->module = recorded_plugin_load (search_ledger_run (recorded->ledger),
                                           path, plugin, error);
  if (recorded->module)
    exits_blame (search_module_file (recorded->module));
  return recorded->module && take_up (recorded, path, error)
         && check_same (recorded, error);
}

bool
recorded_open_alone (Recorded *recorded, const char *path, GError **error)
{
  static const SearchProblem any = { 0 };

  *recorded = (Recorded){ 0 };
  recorded->ledger = search_ledger_open (path, SEARCH_LEDGER_READ, NULL, error);
  if (!recorded->ledger)
    return false;
  recorded->at.format = search_problem_find_format (&any, "json", NULL);
  if (!read_options (recorded, path, error))
    return false;
  recorded->options.results.json = true;
  return true;
}

void
recorded_close (Recorded *recorded)
{
  if (recorded->has_options)
    {
      run_instance_clear (&recorded->at);
      run_options_clear (&recorded->options);
    }
  search_module_free (recorded->module);
  search_ledger_free (recorded->ledger);
}
