/* SPDX-License-Identifier: MIT */
/* search-count.h: counts and ranks of solutions.
 *
 * SearchCount is the type of a count of solutions.  It is also the type of the
 * rank of a solution, which is the number of solutions before that solution.
 * SearchCount is a plain struct, but use only the functions below to read or
 * change a SearchCount, since a later version may hold larger counts.
 */
#pragma once

#include <libsearch/search-problem.h>

G_BEGIN_DECLS

/* Size of a SearchCount in 64-bit words.  The top bit of the last word is never
 * set, so the largest count is 2^2047-1.
 */
#define SEARCH_COUNT_WORDS 32

/* A whole number that is not negative.  A SearchCount of zero bytes is 0. */
typedef struct
{
  uint64_t words[SEARCH_COUNT_WORDS]; /* the lowest first */
} SearchCount;

/* Sets `count` to the decimal number in `text`.  Returns false with
 * SEARCH_ERROR_USAGE if `text` is not a whole number, or if the number is
 * larger than the largest count.
 */
SEARCH_API bool search_count_from_text (const char *text, SearchCount *count,
                                        GError **error);

/* Returns `count` in decimal digits.  The caller frees the text with g_free().
 */
SEARCH_API char *search_count_to_text (SearchCount count);

/* Sets `count` to `number`.  Returns false if `number` is larger than the
 * largest count.
 */
SEARCH_API bool search_count_from_uint64 (uint64_t number, SearchCount *count);

/* Sets `number` to `count`.  If `count` does not fit in 64 bits, sets `number`
 * to UINT64_MAX and returns false.
 */
SEARCH_API bool search_count_to_uint64 (SearchCount count, uint64_t *number);

/* Returns a number less than 0 if a < b, 0 if a = b, and a number greater than
 * 0 if a > b.
 */
SEARCH_API int search_count_compare (SearchCount a, SearchCount b);

/* Sets `result` to a + b.  Returns false if the sum is larger than the largest
 * count.
 */
SEARCH_API bool search_count_add (SearchCount a, SearchCount b,
                                  SearchCount *result);

/* Sets `result` to a - b.  Returns false if the difference is less than 0. */
SEARCH_API bool search_count_subtract (SearchCount a, SearchCount b,
                                       SearchCount *result);

/* Sets `result` to a times `factor`.  Returns false if the product is larger
 * than the largest count.
 */
SEARCH_API bool search_count_multiply (SearchCount a, uint64_t factor,
                                       SearchCount *result);

/* Sets `count` to the published number of solutions, which is
 * known->solutions_text if that is not NULL, else known->solutions.  Returns
 * false with SEARCH_ERROR_USAGE if the text is no count.
 */
SEARCH_API bool search_count_from_known (const SearchKnown *known,
                                         SearchCount *count, GError **error);

/* Returns a random count from 0 to `below` - 1, computed from `seed` and
 * `index`.  `below` must not be 0.  All results are exactly equally likely.
 * Equal arguments give equal results in any process; different indices give
 * independent results.
 */
SEARCH_API SearchCount search_count_draw (SearchCount below, uint64_t seed,
                                          uint64_t index);

G_END_DECLS
