/* SPDX-License-Identifier: MIT */
/* history.h: the history of a run: the sessions that worked on it; and points,
 * each the progress at one time.
 *
 * There is a session for each process that worked on the run, and a point for
 * each time slot.  Slots divide the total work time of all sessions.  The
 * length of a slot is the smallest power of two, in seconds, that gives at most
 * LEDGER_POINTS slots so far.  So a history never has more than LEDGER_POINTS
 * points.
 */
#pragma once

#include "table.h"

#include <libsearch/search-ledger.h>

/* The row of a session.  Every transaction in a ledger file writes a row of
 * this table, which contains the run's checksum.  So the log of another ledger
 * is recognized; SQLite itself cannot find out to which file a log belongs.
 */
typedef struct
{
  SearchLedgerSession session;
  int64_t             run; /* checksum of the run's row */
} LedgerSessionRow;

void ledger_session_clear (SearchLedgerSession *session);

/* Sets the fields of a session of this process that begins now, except its
 * number.
 */
void ledger_session_init (SearchLedgerSession *session, unsigned threads);

/* Makes an array of SearchLedgerSession that clears its elements. */
GArray *ledger_sessions_new (void);

/* Reads all sessions of a run, in order, as an array of SearchLedgerSession;
 * unref it.  `run` is the checksum of the run's row, which each session must
 * have.  Returns NULL with an error.
 */
GArray *ledger_sessions_read (LedgerRows *rows, int64_t run, GError **error);

/* The maximum number of points in a progress history. */
#define LEDGER_POINTS 1000

/* Returns true if two work times, in microseconds, are in different slots.  The
 * length of the slots depends on the later time.
 */
bool ledger_point_is_due (uint64_t before, uint64_t now);

/* Returns the length of a slot, in microseconds, when the run has this work
 * time.
 */
uint64_t ledger_point_slot (uint64_t worked);

/* Reads all points, in order, as an array of SearchLedgerPoint; unref it.  No
 * point may exceed `total`, the current progress of the run.  `best` is true if
 * the run searches for the best answer.  Returns NULL with an error.
 */
GArray *ledger_points_read (LedgerRows *rows, const SearchLedgerTotal *total,
                            bool best, GError **error);
