/* SPDX-License-Identifier: MIT */
/* recorded.c: a ledger with what it is about. */
#include "recorded.h"
#include "tools/run/record.h"

/* Is the plugin that of the ledger? */
static bool
check_same (const Recorded *recorded, GError **error)
{
  LedgerRun here;
  char     *difference = NULL;
  bool      good = record_make (&recorded->options, &here, error);

  if (good
      && (difference
          = ledger_run_difference (&recorded->ledger->run, &here, true)))
    {
      g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DIFFERS,
                   "%s was made by another plugin; %s",
                   recorded->options.ledger, difference);
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
