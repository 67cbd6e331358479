/* SPDX-License-Identifier: MIT */
/* waiting.h: what is said, and done, while a ledger is waited for. */
#pragma once

#include <libsearch/search-ledger.h>

/* How to share the ledger at `path`, which lives as long: messages say that its
 * server is waited for, and the waiting ends with the process, see watchdog.h.
 */
SearchLedgerSharing waiting_sharing (const char *path);
