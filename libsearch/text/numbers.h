/* SPDX-License-Identifier: MIT */
/* numbers.h: numbers for people to read. */
#pragma once

#include <glib.h>
#include <stdint.h>

/* Appends a count in groups of three digits: 14,772,512. */
void append_count (GString *out, uint64_t count);

/* Appends a count and its noun: "1 node", "1,400 nodes". */
void append_count_of (GString *out, uint64_t count, const char *what);

/* Appends the beginning of a list: "the first", "the first 1,400"; or, with a
 * noun, "the first node", "the first 1,400 nodes".
 */
void append_first (GString *out, uint64_t count);
void append_first_of (GString *out, uint64_t count, const char *what);

/* A duration: "0.238 ms", "41.2 ms", "7.05 s", "2 min 05 s", "3 h 07 min",
 * "12 d 04 h", "27 years".
 */
void append_duration (GString *out, double seconds);

/* A number of three digits with the letter of its power of 1000: "160 M". */
void append_rate (GString *out, double number);

/* A size: "4.5 MiB". */
void append_size (GString *out, uint64_t bytes);

/* Returns the ending of a noun after this count: "" or "s". */
static inline const char *
plural (uint64_t count)
{
  return count == 1 ? "" : "s";
}
