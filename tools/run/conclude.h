/* SPDX-License-Identifier: MIT */
/* conclude.h: how a run ends: its summary and its status. */
#pragma once

#include "run-report.h"
#include "tools/shared/output.h"
#include "tools/shared/status.h"

/* Reports all that was found, with the results or beside them, and as a page,
 * if there is one to write; how to end.  `ledger`: where it is recorded, or
 * NULL.
 */
Status conclude (const RunOptions *options, const RunTotal *total,
                 const RunLedger *ledger, Output *output, Output *page);
