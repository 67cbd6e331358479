/* SPDX-License-Identifier: MIT */
/* point.h: the history of a run: how far it was at some times.
 *
 * There is a point for each slot of time at work.  A slot is the shortest power
 * of two of seconds of which the time so far has no more than LEDGER_POINTS; so
 * a history has no more points than that, whatever it takes.
 */
#pragma once

#include <libsearch/search-ledger.h>

#include <sqlite3.h>

typedef SearchLedgerPoint LedgerPoint;

/* The most points that a history has. */
#define LEDGER_POINTS 1000

/* Are two times at work, in microseconds, in other slots, as these are at the
 * later one?
 */
bool ledger_point_is_due (uint64_t before, uint64_t now);

/* Writes a point, the latest one, and removes those before it in slots that it
 * makes too many; returns what sqlite3_step() returned.
 */
int ledger_point_write (sqlite3 *db, const LedgerPoint *point);

/* Writes a point and removes nothing. */
int ledger_point_insert (sqlite3 *db, const LedgerPoint *point);

/* Reads all points of the ledger `file`, in order, as an array of LedgerPoint;
 * `total` is how far the run is now, and `best` whether it looks for the best.
 * Returns as ledger_table_select().
 */
int ledger_point_select (sqlite3 *db, const char *file,
                         const SearchLedgerTotal *total, bool best,
                         GArray **points, GError **error);
