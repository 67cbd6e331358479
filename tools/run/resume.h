/* SPDX-License-Identifier: MIT */
/* resume.h: --resume, which asks for what a ledger is of. */
#pragma once

#include "run-options.h"

/* Does an option stand first, and is this one among them?  Takes it away, and
 * returns the ledger it names; NULL: it is not there, or names none.
 */
const char *resume_take (int *argc, char **argv);

/* The file that --plugin names in argv, or NULL. */
const char *resume_plugin (int argc, char **argv);

/* The run in the ledger at `path`, which argv is to be read for; free it with
 * search_ledger_run_free().  NULL with an error.
 */
SearchLedgerRun *resume_open (const char *path, int argc, char **argv,
                              GError **error);

/* Says that the ledger has a part in what is wrong with a command line. */
void resume_prefix (const Resumed *resumed, GError **error);
