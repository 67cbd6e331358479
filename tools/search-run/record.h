/* SPDX-License-Identifier: MIT */
/* record.h: a run as its ledger records it. */
#pragma once

#include "run-instance.h"

/* Describes the run of an instance, whose plugin is `module`; free with
 * search_ledger_run_free().  NULL with an error where that cannot be read.
 */
SearchLedgerRun *record_make (const SearchSpec *spec, const RunInstance *at,
                              const SearchModule *module, GError **error);

/* The command line for search-run that asks for the run in the ledger at `path`
 * (NULL: for the run alone), from what names the problem on; free with
 * g_strfreev().
 */
char **record_arguments (const SearchLedgerRun *run, const char *path);
