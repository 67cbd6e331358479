/* SPDX-License-Identifier: MIT */
/* search-instance.h: a problem with its options filled in. */
#pragma once

#include <libsearch/search-error.h>
#include <libsearch/search-problem.h>

G_BEGIN_DECLS

/* An instance.  Immutable once made, so any number of threads may share it. */
typedef struct SearchInstance SearchInstance;

/* Makes an instance of `problem`, which must outlive it.  `settings` are
 * strings "NAME=VALUE", ended by NULL, or NULL for none; the last string for a
 * name counts, and options not named keep their defaults.  Returns NULL with
 * SEARCH_ERROR_USAGE for an unknown name, a value that is no whole number or
 * out of range, or values that the problem's `prepare` refuses; with
 * SEARCH_ERROR_PLUGIN for an answer longer than SEARCH_ANSWER_LENGTH_MAX; with
 * SEARCH_ERROR_MEMORY if there is no memory.
 */
SEARCH_API SearchInstance *search_instance_new (const SearchProblem *problem,
                                                const char *const   *settings,
                                                GError             **error);

/* The same, with an instance read from `input`, whose position moves behind it;
 * `input` must outlive the instance.  SEARCH_ERROR_INPUT if the text is wrong,
 * SEARCH_ERROR_USAGE if the problem reads no text.
 */
SEARCH_API SearchInstance *search_instance_read (const SearchProblem *problem,
                                                 const char *const   *settings,
                                                 SearchInput         *input,
                                                 GError             **error);

/* Returns the text of an instance that the problem makes, of this size, from
 * this seed: one that search_instance_read() takes with the same settings.
 * NULL with SEARCH_ERROR_USAGE if the settings are wrong, or if the problem
 * makes none, or none of this size; SEARCH_ERROR_MEMORY if there is no memory.
 * Free it with g_free().
 */
SEARCH_API char *search_problem_generate (const SearchProblem *problem,
                                          const char *const   *settings,
                                          int64_t size, uint64_t seed,
                                          GError **error);

/* Frees it, after calling the problem's `finish`.  NULL is fine. */
SEARCH_API void search_instance_free (SearchInstance *instance);

/* Returns the problem it was made from. */
SEARCH_API const SearchProblem *
search_instance_problem (const SearchInstance *instance);

/* Returns what callbacks get as their `instance`; owned by the instance. */
SEARCH_API const void *search_instance_data (const SearchInstance *instance);

/* Returns the value of `option`, one of the problem's that take a number, in
 * this instance.
 */
SEARCH_API int64_t search_instance_value (const SearchInstance *instance,
                                          const SearchOption   *option);

/* Returns the value of any other option, as it can be typed; NULL: none was
 * given.  Owned by the instance, or static.
 */
SEARCH_API const char *search_instance_text (const SearchInstance *instance,
                                             const SearchOption   *option);

/* Sets the bytes that a state takes when `repr` searches the instance, and
 * those of a board, 0 without one.  False with SEARCH_ERROR_PLUGIN if `sizes`
 * returns impossible sizes.
 */
SEARCH_API bool search_instance_sizes (const SearchInstance *instance,
                                       const SearchRepr     *repr,
                                       size_t *state_size, size_t *board_size,
                                       GError **error);

/* Returns the most values that an answer has; 0 if the problem has no answers.
 */
SEARCH_API size_t
search_instance_answer_length (const SearchInstance *instance);

/* Returns which answer is the best when `repr` searches the instance;
 * SEARCH_GOAL_NONE: the representation or the instance has no objective.
 */
SEARCH_API SearchGoal search_instance_goal (const SearchInstance *instance,
                                            const SearchRepr     *repr);

/* Returns the representation called `name`, or the default one for NULL.  Owned
 * by the problem.  NULL with SEARCH_ERROR_USAGE if there is none of that name.
 */
SEARCH_API const SearchRepr *
search_problem_find_repr (const SearchProblem *problem, const char *name,
                          GError **error);

/* Returns the representation that is fastest for the number of solutions alone
 * (`bare`), or for searches that also want what not all representations give;
 * sets *why to a static phrase.  NULL with SEARCH_ERROR_USAGE if the problem's
 * `choose` names none of its representations.
 */
SEARCH_API const SearchRepr *
search_instance_choose_repr (const SearchInstance *instance, bool bare,
                             const char **why, GError **error);

/* Can `repr` search the instance, and in how much memory beside the path?
 * `limit`: bytes that all `workers` together may take; 0: no limit.  False with
 * SEARCH_ERROR_USAGE if it cannot at all, SEARCH_ERROR_LIMIT if the limit is
 * too small.
 */
SEARCH_API bool search_instance_fits (const SearchInstance *instance,
                                      const SearchRepr *repr, size_t limit,
                                      unsigned workers, SearchMemory *memory,
                                      GError **error);

/* Returns the format called `name`, or the default one for NULL: the problem's
 * first, else `values`.  Static or owned by the problem.  NULL with
 * SEARCH_ERROR_USAGE if there is none of that name.
 */
SEARCH_API const SearchFormat *
search_problem_find_format (const SearchProblem *problem, const char *name,
                            GError **error);

/* Returns the formats that fit every problem, ended by an element without a
 * name: `values` 2 6 1, `csv` 2,6,1 and `json` [2,6,1].  Static.
 */
SEARCH_API const SearchFormat *search_common_formats (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchInstance, search_instance_free)

G_END_DECLS
