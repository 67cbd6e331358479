/* SPDX-License-Identifier: MIT */
/* search-count.h: numbers and ranks of solutions.
 *
 * SearchCount is the type of the number of all solutions, and of the rank of a
 * solution among them.  It is a plain struct; use only these functions on it,
 * since a later version may hold larger counts.
 */
#pragma once

#include <libsearch/search-problem.h>

G_BEGIN_DECLS

/* Number of words of a count.  The top bit of the last word is never set, so
 * the largest count is 2^63-1.
 */
#define SEARCH_COUNT_WORDS 1

/* A whole number, from 0 on.  Zeros are 0. */
typedef struct
{
  uint64_t words[SEARCH_COUNT_WORDS]; /* the lowest first */
} SearchCount;

/* Reads decimal digits.  Returns false with SEARCH_ERROR_USAGE if `text` is not
 * a whole number, or larger than the largest count.
 */
SEARCH_API bool search_count_from_text (const char *text, SearchCount *count,
                                        GError **error);

/* Returns the decimal digits; free with g_free(). */
SEARCH_API char *search_count_to_text (SearchCount count);

/* Sets `count` to `number`.  Returns false if `number` is larger than the
 * largest count.
 */
SEARCH_API bool search_count_from_uint64 (uint64_t number, SearchCount *count);

/* Sets `number` to `count`.  Returns false if 64 bits cannot hold it. */
SEARCH_API bool search_count_to_uint64 (SearchCount count, uint64_t *number);

/* Returns less than 0, 0 or more than 0 if a is less than b, equal, or greater.
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

/* Returns a random number of 0..below-1, all exactly equally likely; `below` is
 * not 0.  Equal seeds and indices give equal numbers in any process.  Different
 * indices give independent numbers.
 */
SEARCH_API SearchCount search_count_draw (SearchCount below, uint64_t seed,
                                          uint64_t index);

G_END_DECLS
