/* SPDX-License-Identifier: MIT */
/* ledger-connect.h: SQLite, set up for a ledger. */
#pragma once

#include "tools/ledger/ledger-place.h"

#include <sqlite3.h>

/* Opens the ledger at `place`, the open file `descriptor`: to work on it, or to
 * read.  Its pages, its version and its tables are checked.  Close with
 * sqlite3_close(); NULL with an error.
 */
sqlite3 *ledger_connect (const LedgerPlace *place, int descriptor, bool work,
                         GError **error);
