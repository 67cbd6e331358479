/* SPDX-License-Identifier: MIT */
/* record.h: a run as its ledger tells it. */
#pragma once

#include "run-options.h"

/* Describes what `options` ask for; free with ledger_run_clear() either way.
 * False with an error where the plugin cannot be read.
 */
bool record_make (const RunOptions *options, LedgerRun *run, GError **error);

/* The command line for search-run that asks for the run in the ledger at `path`
 * (NULL: for the run alone), from what names the problem on; free with
 * g_strfreev().
 */
char **record_arguments (const LedgerRun *run, const char *path);
