/* SPDX-License-Identifier: MIT */
/* waiting.h: what is said while the server of a ledger is waited for. */
#pragma once

/* Says why it is waited for, or with NULL that it is no more; `uri` is that of
 * the ledger.  For SearchLedgerSharing.
 */
void waiting_say (void *uri, const char *why);
