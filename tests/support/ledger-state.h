/* SPDX-License-Identifier: MIT */
/* ledger-state.h: functions that return the whole state of a ledger (all its
 * rows and totals) as a text, and check the ledger.
 */
#pragma once

#include "libsearch/ledger/ledger.h"

/* Returns all rows of all tables of a ledger, and their totals, as one text.
 * Free with g_free().  Returns NULL with an error if a part of the ledger
 * cannot be read, or if a row has a wrong checksum.
 */
char *ledger_state (SearchLedger *ledger, GError **error);

/* The result of reading a ledger. */
typedef enum
{
  READING_REFUSED, /* the ledger cannot be opened */

  /* A check of `search-run verify` has failed: the check of pages, checksums,
   * units or solutions.
   */
  READING_FAILED,
  READING_DONE
} Reading;

/* Opens the ledger, makes all checks, and closes the ledger.  If all checks
 * succeed, returns READING_DONE and sets *state to the text of ledger_state().
 * Otherwise sets *error.
 */
Reading ledger_state_read (const char *path, SearchLedgerAccess access,
                           char **state, GError **error);
