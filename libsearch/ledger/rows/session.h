/* SPDX-License-Identifier: MIT */
/* session.h: the sessions of a ledger: one for each process that works on it.
 */
#pragma once

#include <libsearch/search-ledger.h>

#include <sqlite3.h>

typedef SearchLedgerSession LedgerSession;

/* What its row has. */
typedef struct
{
  LedgerSession session;
  int64_t       run; /* the checksum of the run's row */
} LedgerSessionRow;

void ledger_session_clear (LedgerSession *session);

/* Fills in a session of this process that begins now, without a number. */
void ledger_session_init (LedgerSession *session, unsigned threads);

/* Sets the number behind the last one; returns what sqlite3_step() returned. */
int ledger_session_number (sqlite3 *db, uint64_t *number);

/* Writes its row; returns what sqlite3_step() returned.  The row holds the
 * checksum of the run's row.  Since every transaction writes to this table, the
 * log of another ledger is found out by it; SQLite itself cannot tell which
 * file a log belongs to.
 */
int ledger_session_write (sqlite3 *db, const LedgerSession *session);

/* Reads all sessions of the ledger `file`, in order, as an array of
 * LedgerSession; returns as ledger_table_select().
 */
int ledger_session_select (sqlite3 *db, const char *file, GArray **sessions,
                           GError **error);
