/* SPDX-License-Identifier: MIT */
/* recorded.c: a ledger with what it is about. */
#include "recorded.h"
#include "tools/run/record.h"
#include "tools/run/recorded-plugin.h"
#include "tools/shared/exits.h"
#include "tools/shared/message.h"
#include "tools/shared/status.h"

/* Does the plugin make of the ledger's run what it was?  That it was compiled
 * anew since is no obstacle to reading, but should be known.
 */
static bool
check_same (const Recorded *recorded, GError **error)
{
  const LedgerRun *run = &recorded->ledger->run;
  const char      *path = recorded->options.ledger;
  LedgerRun        here;
  char            *difference = NULL;
  bool             good = record_make (&recorded->options, &here, error);

  if (good && !g_str_equal (here.fingerprint, run->fingerprint))
    {
      remark ("'%s': the plugin has changed since it was made", path);
      g_free (here.fingerprint);
      here.fingerprint = g_strdup (run->fingerprint);
    }
  if (good && (difference = ledger_run_difference (run, &here, true)))
    {
      g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DIFFERS,
                   "'%s' was made by another plugin; %s", path, difference);
      good = false;
    }
  g_free (difference);
  ledger_run_clear (&here);
  return good;
}

/* Parses the run's command line. */
static bool
parse (Recorded *recorded, const char *path, GError **error)
{
  const LedgerRun *run = &recorded->ledger->run;
  char           **stored = record_arguments (run, path);
  const bool       good = run_options_parse (
            &recorded->options, search_module_problem (recorded->module), run,
            (int) g_strv_length (stored), stored, error);

  recorded->options.spec.plugin = run->plugin;
  recorded->options.plugin_file = search_module_file (recorded->module);
  recorded->has_options = true;
  g_strfreev (stored);
  return good;
}

bool
recorded_open (Recorded *recorded, const char *path, const char *plugin,
               GError **error)
{
  *recorded = (Recorded){ 0 };
  recorded->ledger = ledger_open (path, LEDGER_READ, error);
  if (!recorded->ledger)
    return false;
  recorded->module
      = recorded_plugin_load (&recorded->ledger->run, path, plugin, error);
  if (recorded->module)
    exits_blame (search_module_file (recorded->module));
  return recorded->module && parse (recorded, path, error)
         && check_same (recorded, error);
}

bool
recorded_open_alone (Recorded *recorded, const char *path, GError **error)
{
  static const SearchProblem any = { 0 };
  const LedgerRun           *run;

  *recorded = (Recorded){ 0 };
  recorded->ledger = ledger_open (path, LEDGER_READ, error);
  if (!recorded->ledger)
    return false;
  run = &recorded->ledger->run;
  recorded->options = (RunOptions){
    .spec = { .settings = g_ptr_array_new_with_free_func (g_free),
              .best = g_str_equal (run->find, "best"),
              .symmetry = g_str_equal (run->symmetry, "none")
                              ? SEARCH_SYMMETRY_NONE
                              : SEARCH_SYMMETRY_ORBITS },
    .output = { .json = true },
    .at = { .format = search_problem_find_format (&any, "json", NULL) },
    .ledger = g_strdup (path),
  };
  recorded->has_options = true;
  return true;
}

void
recorded_close (Recorded *recorded)
{
  if (recorded->has_options)
    run_options_clear (&recorded->options);
  search_module_free (recorded->module);
  ledger_close (recorded->ledger, NULL);
}
