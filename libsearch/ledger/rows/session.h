/* SPDX-License-Identifier: MIT */
/* session.h: the sessions of a ledger: one for each process that works on it.
 */
#pragma once

#include "table.h"

#include <libsearch/search-ledger.h>

typedef SearchLedgerSession LedgerSession;

/* The row of a session.  Since every transaction in a file writes to this table,
 * the log of another ledger is found out by the run; SQLite itself cannot tell
 * which file a log belongs to.
 */
typedef struct
{
  LedgerSession session;
  int64_t       run; /* the checksum of the run's row */
} LedgerSessionRow;

void ledger_session_clear (LedgerSession *session);

/* Fills in a session of this process that begins now, without a number. */
void ledger_session_init (LedgerSession *session, unsigned threads);

/* Makes an array of LedgerSession, which clears them. */
GArray *ledger_sessions_new (void);

/* Reads all sessions of the run whose row has this checksum, in order, as an
 * array of LedgerSession; unref it.  NULL with an error.
 */
GArray *ledger_sessions_read (LedgerRows *rows, int64_t run, GError **error);
