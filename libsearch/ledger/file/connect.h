/* SPDX-License-Identifier: MIT */
/* connect.h: a connection to a ledger's database. */
#pragma once

#include "place.h"

#include <sqlite3.h>

/* Opens the ledger at `place`, the open file `descriptor`: to work on it, or to
 * read.  Its pages, its version and its tables are checked.  Close with
 * sqlite3_close(); NULL with an error.
 */
sqlite3 *ledger_connect (const LedgerPlace *place, int descriptor, bool work,
                         GError **error);

/* Makes closing `db`, which is refused, leave the log as it is.  If there is no
 * log, closing removes the files that SQLite has made beside the ledger.
 */
void ledger_keep_log (const LedgerPlace *place, sqlite3 *db);
