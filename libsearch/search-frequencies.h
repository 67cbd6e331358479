/* SPDX-License-Identifier: MIT */
/* search-frequencies.h: how often each value occurs at each place of the
 * answers, over all solutions.
 */
#pragma once

#include <libsearch/search-count.h>

G_BEGIN_DECLS

/* The frequencies of values; settings.frequencies makes search_run() count
 * them.  Places count from 0.  The number of solutions whose answer has the
 * value v at place p is
 *
 *     counts[p * values + (v - min)]
 *
 * Solutions count with their weights.  The counts of a place and its `absent`
 * add up to `solutions`.  With a memo table, counts may need several words;
 * search_frequencies_count() reads any count.
 */
typedef struct
{
  uint64_t  solutions; /* number of solutions; UINT64_MAX: see `all` */
  size_t    places;    /* number of values of the longest answer */
  int       min;       /* the smallest value at any place */
  size_t    values;    /* number of values from `min` to the largest */
  uint64_t *counts;    /* places * values */

  /* An array of `places` counts: for each place, the number of solutions whose
   * answers are too short to have this place.
   */
  uint64_t *absent;

  /* Words of each count, the lowest first, so that `counts` and `absent` have
   * `words` times as many elements.
   */
  size_t      words;
  SearchCount all; /* number of solutions, however large */
} SearchFrequencies;

/* Returns the count number `index` of `counts`, which is an array of
 * `frequencies`.
 */
SEARCH_API SearchCount search_frequencies_count (
    const SearchFrequencies *frequencies, const uint64_t *counts, size_t index);

/* Returns true if, at each place (index in an answer), the counts of all values
 * and `absent` add up to `solutions`.
 */
SEARCH_API bool
search_frequencies_add_up (const SearchFrequencies *frequencies);

/* Frees `frequencies`; NULL is allowed. */
SEARCH_API void search_frequencies_free (SearchFrequencies *frequencies);

G_END_DECLS
