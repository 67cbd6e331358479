/* SPDX-License-Identifier: MIT */
/* recorded.c: a ledger with what it is about. */
#include "recorded.h"
#include "tools/run/record.h"
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
      complain ("'%s': the plugin has changed since it was made", path);
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

/* Parses the run's command line, and `more`. */
static bool
parse (Recorded *recorded, const char *path, const char *const *more,
       GError **error)
{
  const LedgerRun *run = &recorded->ledger->run;
  char           **stored = record_arguments (run, path);
  GPtrArray       *all = g_ptr_array_new ();
  bool             good;

  for (char **argument = stored; *argument; argument++)
    g_ptr_array_add (all, *argument);
  for (; more && *more; more++)
    g_ptr_array_add (all, (char *) *more);
  g_ptr_array_add (all, NULL);
  good = run_options_parse (&recorded->options,
                            search_module_problem (recorded->module), run,
                            (int) all->len - 1, (char **) all->pdata, error);
  recorded->options.plugin = run->plugin;
  recorded->options.plugin_file = search_module_file (recorded->module);
  recorded->has_options = true;
  g_ptr_array_unref (all);
  g_strfreev (stored);
  return good;
}

bool
recorded_open (Recorded *recorded, const char *path, LedgerAccess access,
               const char *const *more, GError **error)
{
  *recorded = (Recorded){ 0 };
  recorded->ledger = ledger_open (path, access, error);
  if (!recorded->ledger)
    return false;
  recorded->module = search_module_load (recorded->ledger->run.plugin, error);
  return recorded->module && parse (recorded, path, more, error)
         && check_same (recorded, error);
}

void
recorded_close (Recorded *recorded)
{
  if (recorded->has_options)
    run_options_clear (&recorded->options);
  search_module_free (recorded->module);
  ledger_close (recorded->ledger, NULL);
}
