/* SPDX-License-Identifier: MIT */
/* frequencies.h: counts how often each value occurs at each place of the
 * answers; the place of a value is its index in the answer.
 */
#pragma once

#include <libsearch/search-frequencies.h>

/* A table of counts, with a row for each place (index in an answer) and a
 * column for each value.
 */
typedef struct Frequencies Frequencies;

/* Makes an empty table for answers of up to `places` values; free with
 * frequencies_free().
 */
Frequencies *frequencies_new (size_t places);

/* Makes an empty table for frequencies_add_number(), with counts of `words`
 * words; free with frequencies_free().
 */
Frequencies *frequencies_new_numbers (size_t places, size_t words);

void frequencies_free (Frequencies *frequencies);

/* Adds `weight` to the counts of the answer's values at their places.  Returns
 * false if the table would become too large.
 */
bool frequencies_add (Frequencies *frequencies, const int *answer,
                      size_t length, uint64_t weight);

/* Adds a number to the count of a value at a place.  Returns false if the table
 * would become too large.
 */
bool frequencies_add_number (Frequencies *frequencies, size_t place, int value,
                             const uint64_t *number);

/* Adds the counts of `more`, a table that was made with the same number of
 * places.  Returns false if the table would become too large.
 */
bool frequencies_merge (Frequencies *frequencies, const Frequencies *more);

/* Returns the counts as a SearchFrequencies of that many solutions; free with
 * search_frequencies_free().
 */
SearchFrequencies *frequencies_result (const Frequencies *frequencies,
                                       SearchCount        solutions);
