/* SPDX-License-Identifier: MIT */
/* ledger-state.h: all that a ledger says, and whether that passes every check.
 */
#pragma once

#include "libsearch/ledger/ledger.h"

/* All rows of all tables, and what they add up to, as one text; free with
 * g_free().  NULL with an error where something cannot be read, or a checksum
 * is not that of its row.
 */
char *ledger_state (SearchLedger *ledger, GError **error);

/* How reading a ledger ends. */
typedef enum
{
  READING_REFUSED, /* it cannot be opened */
  READING_FAILED,  /* and one of the checks that `search-run verify` makes of
                      pages, checksums, units and solutions found something */
  READING_DONE
} Reading;

/* Opens the ledger, makes the checks, and closes it; with READING_DONE sets
 * `state`, otherwise an error.
 */
Reading ledger_state_read (const char *path, SearchLedgerAccess access,
                           char **state, GError **error);
