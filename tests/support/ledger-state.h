/* SPDX-License-Identifier: MIT */
/* ledger-state.h: functions that return the whole state of a ledger as a text,
 * and check this state.
 */
#pragma once

#include "libsearch/ledger/ledger.h"

/* Returns all rows of all tables of a ledger, and their totals, as one text.
 * Free with g_free().  Returns NULL with an error if a part cannot be read, or
 * if a row has a wrong checksum.
 */
char *ledger_state (SearchLedger *ledger, GError **error);

/* The result of reading a ledger. */
typedef enum
{
  READING_REFUSED, /* the ledger cannot be opened */

  /* A check of `search-run verify` has failed.  It checks pages, checksums,
   * units and solutions.
   */
  READING_FAILED,
  READING_DONE
} Reading;

/* Opens the ledger, makes all checks, and closes the ledger.  If the result is
 * READING_DONE, sets *state; otherwise sets *error.
 */
Reading ledger_state_read (const char *path, SearchLedgerAccess access,
                           char **state, GError **error);
