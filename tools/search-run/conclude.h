/* SPDX-License-Identifier: MIT */
/* conclude.h: how a run ends: its summary and its status. */
#pragma once

#include "run-report.h"
#include "show.h"
#include "tools/cli/status.h"

/* Reports the results, on stdout or stderr, and ends the output of solutions;
 * returns the exit status.  `ledger`: the ledger of the run, or NULL. `page`:
 * the output of --profile, or NULL.
 */
Status conclude (const RunTotal *total, const RunLedger *ledger, Show *show,
                 Output *page);
