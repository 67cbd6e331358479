/* SPDX-License-Identifier: MIT */
/* history.h: the history of a run: sessions and points.
 *
 * A session is a process that worked on the run.  A point is the progress of
 * the run at one time.  The total work time of all sessions is divided into
 * time slots, each of which has at most one point.  The length of a slot is the
 * smallest power of two, in seconds, with which there are at most LEDGER_POINTS
 * slots.
 */
#pragma once

#include "table.h"

#include <libsearch/search-ledger.h>

/* The row of a session.  Every transaction in a ledger file writes such a row,
 * which contains the checksum of the run's row.  If the write-ahead log of
 * another ledger has the name of this ledger's log, SQLite does not notice
 * this; but the checksum is then wrong.
 */
typedef struct
{
  SearchLedgerSession session;
  int64_t             run; /* checksum of the run's row */
} LedgerSessionRow;

void ledger_session_clear (SearchLedgerSession *session);

/* Sets the fields of a session of this process that begins now, except the
 * identifier of the session.
 */
void ledger_session_init (SearchLedgerSession *session, unsigned threads);

/* Makes an array of SearchLedgerSession, which frees the strings of its
 * elements.
 */
GArray *ledger_sessions_new (void);

/* Reads all sessions of a run in their order.  Returns an array of
 * SearchLedgerSession; unref it.  `run` is the checksum of the run's row, which
 * each session must contain.  Returns NULL with an error.
 */
GArray *ledger_sessions_read (LedgerRows *rows, int64_t run, GError **error);

/* Maximum count of points (the progress at one time) in a progress history. */
#define LEDGER_POINTS 1000

/* Returns true if two work times, in microseconds, are in different time slots,
 * each of which has one point of the progress history.  The later time `now`
 * determines the length of a slot.
 */
bool ledger_point_is_due (uint64_t before, uint64_t now);

/* Returns the length in microseconds of a time slot, which has one point of the
 * progress history, for a run with the total work time `worked` in
 * microseconds.
 */
uint64_t ledger_point_slot (uint64_t worked);

/* Reads all points of the progress history, each of which is the progress at
 * one time, in their order.  Returns an array of SearchLedgerPoint; unref it.
 * Fails if a point exceeds `total`, the current progress of the run.  `best` is
 * true if the run searches for the best answer.  Returns NULL with an error.
 */
GArray *ledger_points_read (LedgerRows *rows, const SearchLedgerTotal *total,
                            bool best, GError **error);
