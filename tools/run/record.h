/* SPDX-License-Identifier: MIT */
/* record.h: a run as its ledger tells it. */
#pragma once

#include "run-instance.h"

/* Describes the run of an instance, by the plugin in `file`; free with
 * ledger_run_clear() either way.
 * False with an error where the plugin cannot be read.
 */
bool record_make (const SearchSpec *spec, const RunInstance *at,
                  const char *file, LedgerRun *run, GError **error);

/* The command line for search-run that asks for the run in the ledger at `path`
 * (NULL: for the run alone), from what names the problem on; free with
 * g_strfreev().
 */
char **record_arguments (const LedgerRun *run, const char *path);
