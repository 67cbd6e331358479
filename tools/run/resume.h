/* SPDX-License-Identifier: MIT */
/* resume.h: --resume, which asks for what a ledger is of. */
#pragma once

#include "libsearch/ledger/store/run.h"

/* Is (*argv)[0] the option?  Takes it away, and returns the ledger it names;
 * NULL: it is not, or names none.
 */
const char *resume_take (int *argc, char ***argv);

/* The file that --plugin names in argv, or NULL. */
const char *resume_plugin (int argc, char **argv);

/* The command line for the run in the ledger at `path`, with argv behind it,
 * and the run; free both.  NULL with an error.
 */
char **resume_arguments (const char *path, int argc, char **argv,
                         LedgerRun *run, GError **error);

/* Says that the ledger has a part in what is wrong with a command line. */
void resume_prefix (const LedgerRun *run, GError **error);
