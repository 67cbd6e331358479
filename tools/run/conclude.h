/* SPDX-License-Identifier: MIT */
/* conclude.h: how a run ends: its summary and its status. */
#pragma once

#include "run-report.h"
#include "show.h"
#include "tools/shared/status.h"

/* Reports all that was found, with the results or beside them, and ends what
 * shows solutions; how to end.  `ledger`: where it is recorded, or NULL.
 * `page`: what --profile is written to, or NULL.
 */
Status conclude (const RunTotal *total, const RunLedger *ledger, Show *show,
                 Output *page);
