/* SPDX-License-Identifier: MIT */
/* resume.c: --resume, which asks for what a ledger is of. */
#include "resume.h"
#include "record.h"
#include "waiting.h"
#include "tools/options/duration.h"
#include "tools/options/option-row.h"
#include "tools/shared/status.h"

#include <string.h>

const char *
resume_take (int *argc, char **argv)
{
  if (*argc == 0 || argv[0][0] != '-')
    return NULL;
  for (int i = 0, words; i < *argc && !g_str_equal (argv[i], "--"); i++)
    {
      const char *path = option_row_value_at ("--resume", *argc - i, argv + i, &words);

      if (!path)
        continue;
      *argc -= words;
      memmove (argv + i, argv + i + words, (size_t) (*argc - i) * sizeof *argv);
      return path;
    }
  return NULL;
}

const char *
resume_plugin (int argc, char **argv)
{
  const char *file = NULL;

  for (int i = 0, words; i < argc && !file; i++)
    file = option_row_value_at ("--plugin", argc - i, argv + i, &words);
  return file;
}

/* A server may be away when the run is asked for.  What is wrong with the value
 * is said when all options are read.
 */
static void
set_patience (const char *path, int argc, char **argv)
{
  SearchLedgerSharing sharing = waiting_sharing (path);

  sharing.patience = duration_find ("--patience", argc, argv);
  search_ledger_set_sharing (&sharing);
}

SearchLedgerRun *
resume_open (const char *path, int argc, char **argv, GError **error)
{
  SearchLedgerRun *run = NULL;
  SearchLedger    *ledger;

  for (int i = 0; i < argc; i++)
    if (g_str_has_prefix (argv[i], "--ledger"))
      {
        usage_error (error, "--resume names the ledger; leave out %s", argv[i]);
        return NULL;
      }
  set_patience (path, argc, argv);
  ledger = search_ledger_open (path,
                               search_ledger_is_shared (path)
                                   ? SEARCH_LEDGER_WORK /* the run alone */
                                   : SEARCH_LEDGER_READ,
                               error);
  if (ledger)
    run = search_ledger_run_copy (search_ledger_run (ledger));
  search_ledger_free (ledger);
  return run;
}

void
resume_prefix (const Resumed *resumed, GError **error)
{
  char **arguments = record_arguments (resumed->run, NULL);
  char  *command = g_strjoinv (" ", arguments);

  g_prefix_error (error, "the ledger is of %s; ", command);
  g_free (command);
  g_strfreev (arguments);
}
