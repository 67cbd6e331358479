/* SPDX-License-Identifier: MIT */
/* search-error.h: errors and their messages.
 *
 * A function with a GError fails for reasons outside of the program: an option,
 * a file, a full disk.  A message is one line.  The message first names the
 * wrong option, file or value, and then the accepted values: `--n: 40 is not in
 * 0..32`.  A caller that breaks a documented requirement has a bug, which
 * g_return_if_fail() reports.
 */
#pragma once

#include <libsearch/search-problem.h>

G_BEGIN_DECLS

/* The error domain of libsearch and of plugins.  The domain is a macro, not a
 * function, since plugins do not link against libsearch.
 */
#define SEARCH_ERROR (g_quark_from_string ("search-error-quark"))

/* The code of a SEARCH_ERROR: the kind of error, which determines the exit
 * status of programs.
 */
typedef enum
{
  SEARCH_ERROR_USAGE, /* a wrong name, value or combination of options */

  /* A file that is no plugin, or a plugin that is refused. */
  SEARCH_ERROR_PLUGIN,
  SEARCH_ERROR_OVERFLOW, /* a count larger than SEARCH_COUNT_MAX */

  /* Not enough memory for an instance or its first state. */
  SEARCH_ERROR_MEMORY,
  SEARCH_ERROR_LIMIT, /* a memory limit that is too low */

  /* An input text that describes no instance, or a damaged file. */
  SEARCH_ERROR_INPUT,
  /* Callbacks of a plugin contradict each other, or a result differs from the
   * recorded result.
   */
  SEARCH_ERROR_CHECK,
  SEARCH_ERROR_IO,   /* a failure to read or write */
  SEARCH_ERROR_BUSY, /* another process works on the ledger */

  /* The field `memo` of a representation is wrong.  The message has the name of
   * the callback or flag, which begins with "memo.", and the mistake.
   */
  SEARCH_ERROR_MEMO
} SearchErrorCode;

/* Returns the element of `names` that has the smallest Levenshtein distance
 * from `word` (V. I. Levenshtein, 1966).  Returns NULL if this distance is more
 * than a third of the word's length, rounded up.  `names` ends with NULL.
 * Takes time O(names x length^2).  Thread-safe.
 */
SEARCH_API const char *search_nearest_name (const char        *word,
                                            const char *const *names);

/* Sets `error` to SEARCH_ERROR_USAGE with a message such as "no format 'rwos';
 * did you mean 'rows'?".  `kind` is the noun in the message, and `names` ends
 * with NULL.  If no name is similar and `names` has few names, the message
 * lists all of them.  Always returns false, for `return search_unknown_name
 * (...)`.
 */
SEARCH_API bool search_unknown_name (const char *kind, const char *word,
                                     const char *const *names, GError **error);

G_END_DECLS
