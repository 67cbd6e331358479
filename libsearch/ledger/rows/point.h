/* SPDX-License-Identifier: MIT */
/* point.h: the history of a run: how far it was at some times.
 *
 * There is a point for each slot of time at work.  A slot is the shortest power
 * of two of seconds of which the time so far has no more than LEDGER_POINTS; so
 * a history has no more points than that, whatever it takes.
 */
#pragma once

#include "table.h"

#include <libsearch/search-ledger.h>

typedef SearchLedgerPoint LedgerPoint;

/* The most points that a history has. */
#define LEDGER_POINTS 1000

/* Are two times at work, in microseconds, in other slots, as these are at the
 * later one?
 */
bool ledger_point_is_due (uint64_t before, uint64_t now);

/* Returns how many microseconds a slot has, as these are at that time. */
uint64_t ledger_point_slot (uint64_t worked);

/* Reads all points, in order, as an array of LedgerPoint; unref it.  `total` is
 * how far the run is now, and `best` whether it looks for the best.  NULL with
 * an error.
 */
GArray *ledger_points_read (LedgerRows *rows, const SearchLedgerTotal *total,
                            bool best, GError **error);
