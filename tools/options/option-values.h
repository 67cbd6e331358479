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

/* The words that --NAME takes, ended by NULL; NULL: it takes no words. */
const char *const *option_words (const char *name);

/* The same for --help: `format` with the words, joined, in the place of its %s;
 * static.
 */
const char *option_words_help (const char *name, const char *separator,
                               const char *format);

/* One of `words`, ended by NULL, each called a `what`; gives its index. */
gboolean parse_word (const char *option, const char *value, const char *what,
                     const char *const *words, int *index, GError **error);
