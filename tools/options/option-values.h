/* SPDX-License-Identifier: MIT */
/* option-values.h: the values that options take.  Each function returns FALSE
 * with an error (SEARCH_ERROR_USAGE) that names `option` and says what it
 * takes, if `value` is none.
 */
#pragma once

#include <libsearch/search.h>

/* A whole number in min..max, of what `noun` says (NULL: of nothing else). */
gboolean parse_count (const char *option, const char *value, uint64_t min,
                      uint64_t max, const char *noun, uint64_t *count,
                      GError **error);

/* A number of seconds. */
#define SECONDS_MIN 0.001
#define SECONDS_MAX 1e9
#define SECONDS_RANGE "0.001..1e9"
gboolean parse_seconds (const char *option, const char *value, double *seconds,
                        GError **error);

/* A part of something, as "12.5%". */
gboolean parse_percent (const char *option, const char *value, double *percent,
                        GError **error);

/* I/K, or 0/K for all of them, with K up to `max`. */
gboolean parse_part (const char *option, const char *value, uint64_t max,
                     uint64_t *index, uint64_t *total, GError **error);

/* One of `words`, ended by NULL, each called a `what`; gives its index. */
gboolean parse_word (const char *option, const char *value, const char *what,
                     const char *const *words, int *index, GError **error);

/* The elements of a list, separated by commas; of nothing, one that is empty.
 * Free with g_strfreev().
 */
char **parse_list (const char *list);

/* A list of words, separated by commas; marks those that are in it. */
gboolean parse_words (const char *option, const char *value, const char *what,
                      const char *const *words, bool *chosen, GError **error);

/* A list of whole numbers, which replace those in `counts`, an array of
 * uint64_t.
 */
gboolean parse_counts (const char *option, const char *value, uint64_t min,
                       uint64_t max, GArray *counts, GError **error);
