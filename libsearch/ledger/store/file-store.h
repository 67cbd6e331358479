/* SPDX-License-Identifier: MIT */
/* file-store.h: a file that a session works on. */
#pragma once

#include "file.h"
#include "store.h"

/* Makes the store of a file that was opened to work on, and is the ledger of
 * `run`; both must outlive it.  NULL with an error.
 */
LedgerStore *ledger_file_store_new (LedgerFile *file, const LedgerRun *run,
                                    GError **error);
