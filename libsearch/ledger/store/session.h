/* SPDX-License-Identifier: MIT */
/* session.h: who worked on a ledger, and for how long. */
#pragma once

#include <libsearch/search-ledger.h>

#include <sqlite3.h>

/* Its clock says when it began, monotonic; it is not stored. */
typedef SearchLedgerSession LedgerSession;

void ledger_session_clear (LedgerSession *session);

/* Describes this process, with the number behind the last one's. */
int ledger_session_begin (sqlite3 *db, unsigned threads,
                          LedgerSession *session);

/* Writes its row; what sqlite3_step() returned.  It holds the checksum of the
 * run's row, so that the log of another ledger does not pass for this one's:
 * every transaction writes to this table, and SQLite knows no other sign of
 * which file a log belongs to.
 */
int ledger_session_write (sqlite3 *db, const LedgerSession *session);

/* Reads all, in order, as an array of LedgerSession.  SQLITE_DONE, or what
 * went wrong; SQLITE_CORRUPT: a row is damaged, or of another
 * ledger.
 */
int ledger_session_select (sqlite3 *db, GArray **sessions);
