/* SPDX-License-Identifier: MIT */
/* search-instance.h: a problem with its options filled in. */
#pragma once

#include <libsearch/search-error.h>
#include <libsearch/search-problem.h>

G_BEGIN_DECLS

/* An instance.  Immutable once made, so any number of threads may share it. */
typedef struct SearchInstance SearchInstance;

/* Makes an instance of `problem`, which must outlive it.  `settings` are
 * strings "NAME=VALUE", ended by NULL, or NULL for none; the last one for a
 * name counts, and options not named keep their defaults.  Returns NULL with
 * SEARCH_ERROR_USAGE for an unknown name, a value that is no whole number or
 * out of range, and what the problem's own `prepare` refuses; with
 * SEARCH_ERROR_PLUGIN for an answer longer than SEARCH_ANSWER_LENGTH_MAX; with
 * SEARCH_ERROR_MEMORY where there is none for it.
 */
SEARCH_API SearchInstance *search_instance_new (const SearchProblem *problem,
                                                const char *const   *settings,
                                                GError             **error);

/* The same, read from `input`, which is moved behind it and must outlive the
 * instance; SEARCH_ERROR_INPUT where the text is wrong, SEARCH_ERROR_USAGE
 * where the problem reads none.
 */
SEARCH_API SearchInstance *search_instance_read (const SearchProblem *problem,
                                                 const char *const   *settings,
                                                 SearchInput         *input,
                                                 GError             **error);

/* Frees it, after calling the problem's `finish`.  NULL is fine. */
SEARCH_API void search_instance_free (SearchInstance *instance);

/* The problem it was made from. */
SEARCH_API const SearchProblem *
search_instance_problem (const SearchInstance *instance);

/* What callbacks get as their `instance`; owned by the instance. */
SEARCH_API const void *search_instance_data (const SearchInstance *instance);

/* The value that `option`, one of the problem's that take a number, has in this
 * instance.
 */
SEARCH_API int64_t search_instance_value (const SearchInstance *instance,
                                          const SearchOption   *option);

/* The same for any other, as it can be typed; NULL: none was given.  Owned by
 * the instance, or static.
 */
SEARCH_API const char *search_instance_text (const SearchInstance *instance,
                                             const SearchOption   *option);

/* The bytes that a state takes when `repr` searches the instance, and those of
 * a board, which is 0 where there is none.  False with SEARCH_ERROR_PLUGIN
 * where `sizes` says what cannot be.
 */
SEARCH_API bool search_instance_sizes (const SearchInstance *instance,
                                       const SearchRepr     *repr,
                                       size_t *state_size, size_t *board_size,
                                       GError **error);

/* The most values that an answer has; 0 where there are none. */
SEARCH_API size_t
search_instance_answer_length (const SearchInstance *instance);

/* The representation called `name`, or the default one for NULL.  Owned by the
 * problem.  NULL with SEARCH_ERROR_USAGE where there is none of that name.
 */
SEARCH_API const SearchRepr *
search_problem_find_repr (const SearchProblem *problem, const char *name,
                          GError **error);

/* The representation that is fastest where nothing but the number of solutions
 * is wanted (`bare`), or also what only some can give; and, as a phrase, why,
 * static.  NULL with SEARCH_ERROR_USAGE where the problem names none of its
 * own.
 */
SEARCH_API const SearchRepr *
search_instance_choose_repr (const SearchInstance *instance, bool bare,
                             const char **why, GError **error);

/* Can `repr` search the instance, and in how much memory beside the path?
 * `limit`: bytes that `workers` may take in all; 0: no limit.  False with
 * SEARCH_ERROR_USAGE where it cannot at all, SEARCH_ERROR_LIMIT where not in so
 * little.
 */
SEARCH_API bool search_instance_fits (const SearchInstance *instance,
                                      const SearchRepr *repr, size_t limit,
                                      unsigned workers, SearchMemory *memory,
                                      GError **error);

/* The format called `name`, or the default one for NULL: the problem's first,
 * else `values`.  Static or owned by the problem.  NULL with
 * SEARCH_ERROR_USAGE where there is none of that name.
 */
SEARCH_API const SearchFormat *
search_problem_find_format (const SearchProblem *problem, const char *name,
                            GError **error);

/* The formats that fit every problem, ended by an element without a name:
 * `values` 2 6 1, `csv` 2,6,1 and `json` [2,6,1].  Static.
 */
SEARCH_API const SearchFormat *search_common_formats (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchInstance, search_instance_free)

G_END_DECLS
