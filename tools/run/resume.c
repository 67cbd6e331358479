/* SPDX-License-Identifier: MIT */
/* resume.c: --resume, which asks for what a ledger is of. */
#include "resume.h"
#include "record.h"
#include "tools/ledger/ledger.h"
#include "tools/shared/status.h"

#include <string.h>

const char *
resume_take (int *argc, char ***argv)
{
  static const char prefix[] = "--resume=";
  const char       *path = NULL;

  if (g_str_has_prefix (**argv, prefix))
    path = **argv + strlen (prefix);
  else if (*argc > 1 && g_str_equal (**argv, "--resume"))
    {
      path = (*argv)[1];
      --*argc;
      ++*argv;
    }
  else
    return NULL;
  --*argc;
  ++*argv;
  return path;
}

char **
resume_arguments (const char *path, int argc, char **argv, LedgerRun *run,
                  GError **error)
{
  Ledger    *ledger = ledger_open (path, LEDGER_READ, error);
  GPtrArray *all;
  char     **stored;

  if (!ledger)
    return NULL;
  for (int i = 0; i < argc; i++)
    if (g_str_has_prefix (argv[i], "--ledger"))
      {
        ledger_close (ledger, NULL);
        usage_error (error, "--resume names the ledger; leave out %s", argv[i]);
        return NULL;
      }
  ledger_run_copy (run, &ledger->run);
  ledger_close (ledger, NULL);
  all = g_ptr_array_new ();
  stored = record_arguments (run, path);
  for (char **argument = stored; *argument; argument++)
    g_ptr_array_add (all, *argument);
  for (int i = 0; i < argc; i++)
    g_ptr_array_add (all, g_strdup (argv[i]));
  g_ptr_array_add (all, NULL);
  g_free (stored);
  return (char **) g_ptr_array_free (all, FALSE);
}

void
resume_prefix (const LedgerRun *run, GError **error)
{
  char **arguments = record_arguments (run, NULL);
  char  *command = g_strjoinv (" ", arguments);

  g_prefix_error (error, "the ledger is of %s; ", command);
  g_free (command);
  g_strfreev (arguments);
}
