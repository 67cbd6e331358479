/* SPDX-License-Identifier: MIT */
/* connect.h: SQLite, set up for a ledger. */
#pragma once

#include "place.h"

#include <sqlite3.h>

/* Opens the ledger at `place`, the open file `descriptor`: to work on it, or to
 * read.  Its pages, its version and its tables are checked.  Close with
 * sqlite3_close(); NULL with an error.
 */
sqlite3 *ledger_connect (const LedgerPlace *place, int descriptor, bool work,
                         GError **error);

/* Has closing `db`, which is refused, leave the log as it is.  Where there is
 * none, closing takes away what SQLite has made beside the file.
 */
void ledger_keep_log (const LedgerPlace *place, sqlite3 *db);
