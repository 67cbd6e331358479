/* SPDX-License-Identifier: MIT */
/* history.h: the history of a run: the sessions that worked on it, and points:
 * how far it was at some times.
 *
 * There is a session for each process that worked on it, and a point for each
 * slot of time at work.  A slot is the shortest power of two of seconds of
 * which the time so far has no more than LEDGER_POINTS; so a history has no
 * more points than that, whatever it takes.
 */
#pragma once

#include "table.h"

#include <libsearch/search-ledger.h>

/* The row of a session.  Since every transaction in a file writes to this
 * table, the log of another ledger is found out by the run; SQLite itself
 * cannot tell which file a log belongs to.
 */
typedef struct
{
  SearchLedgerSession session;
  int64_t             run; /* the checksum of the run's row */
} LedgerSessionRow;

void ledger_session_clear (SearchLedgerSession *session);

/* Fills in a session of this process that begins now, without a number. */
void ledger_session_init (SearchLedgerSession *session, unsigned threads);

/* Makes an array of SearchLedgerSession, which clears them. */
GArray *ledger_sessions_new (void);

/* Reads all sessions of the run whose row has this checksum, in order, as an
 * array of SearchLedgerSession; unref it.  NULL with an error.
 */
GArray *ledger_sessions_read (LedgerRows *rows, int64_t run, GError **error);

/* The most points that a history has. */
#define LEDGER_POINTS 1000

/* Are two times at work, in microseconds, in other slots, as these are at the
 * later one?
 */
bool ledger_point_is_due (uint64_t before, uint64_t now);

/* Returns how many microseconds a slot has, as these are at that time. */
uint64_t ledger_point_slot (uint64_t worked);

/* Reads all points, in order, as an array of SearchLedgerPoint; unref it.
 * `total` is how far the run is now, and `best` whether it looks for the best.
 * NULL with an error.
 */
GArray *ledger_points_read (LedgerRows *rows, const SearchLedgerTotal *total,
                            bool best, GError **error);
