/* SPDX-License-Identifier: MIT */
/* numbers.h: numbers for people to read. */
#pragma once

#include <libsearch/search-count.h>

/* Appends a count in groups of three digits: 14,772,512. */
void append_count (GString *out, uint64_t count);

/* As append_count(), for a count of any size. */
void append_large_count (GString *out, const SearchCount *count);

/* Appends decimal digits in groups of three. */
void append_digits (GString *out, const char *digits);

/* Appends a count and a noun, in the plural if necessary: "1 node", "1,400
 * nodes".
 */
void append_count_of (GString *out, uint64_t count, const char *what);

/* append_first() appends a phrase for the first `count` elements of a series:
 * "the first" or "the first 1,400".  append_first_of() appends such a phrase
 * with the noun: "the first node", "the first 1,400 nodes".
 */
void append_first (GString *out, uint64_t count);
void append_first_of (GString *out, uint64_t count, const char *what);

/* Longest duration in seconds that is written as a number. */
#define DURATION_MAX 1e17

/* Appends a duration: "0.238 ms", "41.2 ms", "7.05 s", "2 min 05 s",
 * "3 h 07 min", "12 d 04 h", "27 years"; beyond DURATION_MAX, "> 3e9 years".
 */
void append_duration (GString *out, double seconds);

/* Appends a number with three significant digits, and the letter of its power
 * of 1000, as in "160 M".
 */
void append_rate (GString *out, double number);

/* Appends a size in MiB: "4.5 MiB". */
void append_size (GString *out, uint64_t bytes);

/* Returns the ending of a noun after `count`: "" for 1, otherwise "s". */
static inline const char *
plural (uint64_t count)
{
  return count == 1 ? "" : "s";
}
