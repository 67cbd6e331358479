/* SPDX-License-Identifier: MIT */
/* history.h: the history of a run: the sessions that worked on it, and points,
 * which are its progress at some times.
 *
 * There is a session for each process that worked on it, and a point for each
 * slot of time at work.  The length of a slot is the smallest power of two, in
 * seconds, with which the time so far has at most LEDGER_POINTS slots.  So a
 * history never has more than LEDGER_POINTS points.
 */
#pragma once

#include "table.h"

#include <libsearch/search-ledger.h>

/* The row of a session.  Every transaction in a file writes to this table, so
 * the run's checksum reveals the log of another ledger.  SQLite itself cannot
 * find out to which file a log belongs.
 */
typedef struct
{
  SearchLedgerSession session;
  int64_t             run; /* checksum of the run's row */
} LedgerSessionRow;

void ledger_session_clear (SearchLedgerSession *session);

/* Fills in a session of this process that begins now.  It has no number yet. */
void ledger_session_init (SearchLedgerSession *session, unsigned threads);

/* Makes an array of SearchLedgerSession that clears its elements. */
GArray *ledger_sessions_new (void);

/* Reads all sessions of a run, in order, as an array of SearchLedgerSession;
 * unref it.  `run` is the checksum of the run's row.  Returns NULL with an
 * error.
 */
GArray *ledger_sessions_read (LedgerRows *rows, int64_t run, GError **error);

/* The maximum number of points in a history. */
#define LEDGER_POINTS 1000

/* Returns true if two times at work, in microseconds, are in different slots.
 * The slots have the length that is valid at the later time.
 */
bool ledger_point_is_due (uint64_t before, uint64_t now);

/* Returns the length of a slot at that time at work, in microseconds. */
uint64_t ledger_point_slot (uint64_t worked);

/* Reads all points, in order, as an array of SearchLedgerPoint; unref it.
 * `total` is the present progress of the run, and `best` is true if the run
 * looks for the best.  Returns NULL with an error.
 */
GArray *ledger_points_read (LedgerRows *rows, const SearchLedgerTotal *total,
                            bool best, GError **error);
