/* SPDX-License-Identifier: MIT */
/* frequencies.h: counts the values at the places of answers. */
#pragma once

#include <libsearch/search-frequencies.h>

/* A table with a row for each place and a column for each value. */
typedef struct Frequencies Frequencies;

/* Makes an empty table for answers of up to `places` values; free with
 * frequencies_free().
 */
Frequencies *frequencies_new (size_t places);

void frequencies_free (Frequencies *frequencies);

/* Counts the answer of `length` values `weight` times.  Returns false if the
 * table would become too large.
 */
bool frequencies_add (Frequencies *frequencies, const int *answer,
                      size_t length, uint64_t weight);

/* Adds the counts of `more`, a table for answers with an equal maximum number
 * of values.  Returns false if the table would become too large.
 */
bool frequencies_merge (Frequencies *frequencies, const Frequencies *more);

/* Returns the counts as a SearchFrequencies whose field `solutions` is
 * `solutions`; free with search_frequencies_free().
 */
SearchFrequencies *frequencies_result (const Frequencies *frequencies,
                                       uint64_t           solutions);
