/* SPDX-License-Identifier: MIT */
/* search-error.h: errors and their messages.
 *
 * Functions that take a GError fail because of the outside world: an option, a
 * file, a full disk.  A message is one line, begins with the thing that is
 * wrong and says what would be right: `--n: 40 is not in 0..32`.  A caller that
 * breaks a documented requirement has a bug, which g_return_if_fail() reports.
 */
#pragma once

#include <libsearch/search-problem.h>

G_BEGIN_DECLS

/* The domain of every GError that libsearch sets, and of those that plugins
 * set; not a function, since plugins do not link against libsearch.
 */
#define SEARCH_ERROR (g_quark_from_static_string ("search-error-quark"))

/* The code of a SEARCH_ERROR: its kind, which decides an exit status. */
typedef enum
{
  SEARCH_ERROR_USAGE,    /* a wrong name, value or combination of options */
  SEARCH_ERROR_PLUGIN,   /* a file that is no plugin, or one to be refused */
  SEARCH_ERROR_OVERFLOW, /* a count passed SEARCH_COUNT_MAX */
  SEARCH_ERROR_MEMORY,   /* no memory for an instance or its first state */
  SEARCH_ERROR_LIMIT,    /* the limit allows less memory than is needed */
  SEARCH_ERROR_INPUT,    /* a text that holds no instance, a damaged file */
  SEARCH_ERROR_CHECK,    /* callbacks of a plugin contradict one another, or a
                            search finds another result than the recorded one */
  SEARCH_ERROR_IO,       /* reading or writing failed */
  SEARCH_ERROR_BUSY      /* another process works on it */
} SearchErrorCode;

/* Returns the one of `names` that `word` most likely stands for, or NULL if
 * none is close: the smallest Levenshtein distance (V.  I. Levenshtein, 1966),
 * at most a third of the word's length, rounded up.  `names` ends with NULL;
 * the result is one of its elements.  Time O(names x length^2), thread-safe.
 */
SEARCH_API const char *search_nearest_name (const char        *word,
                                            const char *const *names);

/* Sets `error` to SEARCH_ERROR_USAGE and, say, "no format 'rwos'; did you mean
 * 'rows'?".  `kind` is the noun to use; `names` as above.  If no name is close
 * and there are few, the message lists all.  Always returns false, for `return
 * search_unknown_name (...)`.
 */
SEARCH_API bool search_unknown_name (const char *kind, const char *word,
                                     const char *const *names, GError **error);

G_END_DECLS
