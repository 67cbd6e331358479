/* SPDX-License-Identifier: MIT */
/* ledger-state.h: returns the whole state of a ledger as text, and checks it.
 */
#pragma once

#include "libsearch/ledger/ledger.h"

/* Returns all rows of all tables, and their totals, as one text; free with
 * g_free().  Returns NULL with an error if it cannot read a part, or if a row
 * has a wrong checksum.
 */
char *ledger_state (SearchLedger *ledger, GError **error);

/* The result of reading a ledger. */
typedef enum
{
  READING_REFUSED, /* the ledger cannot be opened */

  /* A check of `search-run verify` failed: of pages, checksums, units or
   * solutions.
   */
  READING_FAILED,
  READING_DONE
} Reading;

/* Opens the ledger, makes all checks, and closes it.  If the result is
 * READING_DONE, sets `state`, otherwise `error`.
 */
Reading ledger_state_read (const char *path, SearchLedgerAccess access,
                           char **state, GError **error);
