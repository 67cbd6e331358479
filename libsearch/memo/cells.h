/* SPDX-License-Identifier: MIT */
/* cells.h: how many solutions have a value at a place, in several words. */
#pragma once

#include <libsearch/search-frequencies.h>

/* The numbers of all values at all places. */
typedef struct Cells Cells;

/* Makes an empty table of numbers of `words` words. */
Cells *cells_new (size_t words);

void cells_free (Cells *cells);

/* Adds a number.  Returns false if there are too many different values. */
bool cells_add (Cells *cells, int place, int value, const uint64_t *number);

/* Returns the numbers as frequencies of that many solutions; empty ones if they
 * are not complete, and NULL if they are too many.  Free with
 * search_frequencies_free().
 */
SearchFrequencies *cells_result (const Cells *cells, bool complete,
                                 SearchCount solutions);
