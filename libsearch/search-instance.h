/* SPDX-License-Identifier: MIT */
/* search-instance.h: instances: problems whose options are set. */
#pragma once

#include <libsearch/search-error.h>
#include <libsearch/search-problem.h>

G_BEGIN_DECLS

/* An instance of a problem.  An instance never changes after it is made, so any
 * number of threads are allowed to use an instance.
 */
typedef struct SearchInstance SearchInstance;

/* Makes an instance of `problem`.  The problem must outlive the instance.
 * `settings` are strings "NAME=VALUE", ended by NULL, or NULL for none.  If a
 * name occurs twice, the last string counts.  Options that are not named have
 * their defaults.  Free with search_instance_free().  Returns NULL with
 * SEARCH_ERROR_USAGE for an unknown name, for a value that is no whole number
 * or out of range, or for values that the problem's `prepare` refuses; with
 * SEARCH_ERROR_PLUGIN for an answer longer than SEARCH_ANSWER_LENGTH_MAX; with
 * SEARCH_ERROR_MEMORY if there is no memory.
 */
SEARCH_API SearchInstance *search_instance_new (const SearchProblem *problem,
                                                const char *const   *settings,
                                                GError             **error);

/* Makes an instance as search_instance_new() does, and reads its data from
 * `input`.  The position of `input` moves to the end of the instance's text.
 * `input` must outlive the instance.  Returns NULL with SEARCH_ERROR_INPUT if
 * the text is wrong, with SEARCH_ERROR_USAGE if the problem reads no text, or
 * with an error of search_instance_new().
 */
SEARCH_API SearchInstance *search_instance_read (const SearchProblem *problem,
                                                 const char *const   *settings,
                                                 SearchInput         *input,
                                                 GError             **error);

/* Returns an instance that the problem generates, as a text for
 * search_instance_read() with equal settings.  `size` and `seed` determine the
 * text.  Free it with g_free().  Returns NULL with SEARCH_ERROR_USAGE if the
 * settings are wrong, if the problem generates no instances, or none of this
 * size; with SEARCH_ERROR_MEMORY if there is no memory.
 */
SEARCH_API char *search_problem_generate (const SearchProblem *problem,
                                          const char *const   *settings,
                                          int64_t size, uint64_t seed,
                                          GError **error);

/* Frees the instance, after calling the problem's `finish`.  NULL is fine. */
SEARCH_API void search_instance_free (SearchInstance *instance);

/* Returns the problem from which the instance was made. */
SEARCH_API const SearchProblem *
search_instance_problem (const SearchInstance *instance);

/* Returns the pointer that callbacks get as `instance`; owned by the instance.
 */
SEARCH_API const void *search_instance_data (const SearchInstance *instance);

/* Returns the value of `option` in this instance.  The problem must have this
 * option, and the option must take a number.
 */
SEARCH_API int64_t search_instance_value (const SearchInstance *instance,
                                          const SearchOption   *option);

/* Returns the value of `option`, which takes no number, as a user would enter
 * the value; NULL: the option has no value.  Owned by the instance, or static.
 */
SEARCH_API const char *search_instance_text (const SearchInstance *instance,
                                             const SearchOption   *option);

/* Sets *state_size and *workspace_size to the sizes, in bytes, with which
 * `repr` searches the instance.  Without a workspace, *workspace_size is 0.
 * Returns false with SEARCH_ERROR_PLUGIN if `sizes` returns impossible sizes.
 */
SEARCH_API bool search_instance_sizes (const SearchInstance *instance,
                                       const SearchRepr     *repr,
                                       size_t               *state_size,
                                       size_t *workspace_size, GError **error);

/* Sets *key_size to the size in bytes of the keys with which `repr` searches
 * the instance; 0: the representation has no keys for this instance.  Returns
 * false with SEARCH_ERROR_PLUGIN if `memo.size` returns an impossible size.
 */
SEARCH_API bool search_instance_key_size (const SearchInstance *instance,
                                          const SearchRepr     *repr,
                                          size_t *key_size, GError **error);

/* Returns the largest number of values in an answer; 0 if the problem has no
 * answers.
 */
SEARCH_API size_t
search_instance_answer_length (const SearchInstance *instance);

/* Returns the rule for the best answer, when `repr` searches the instance: the
 * smallest or the largest objective; SEARCH_GOAL_NONE if the representation or
 * the instance has no objective.
 */
SEARCH_API SearchGoal search_instance_goal (const SearchInstance *instance,
                                            const SearchRepr     *repr);

/* Returns the representation called `name`, or the default one if `name` is
 * NULL.  Owned by the problem.  Returns NULL with SEARCH_ERROR_USAGE if there
 * is no representation of that name.
 */
SEARCH_API const SearchRepr *
search_problem_find_repr (const SearchProblem *problem, const char *name,
                          GError **error);

/* Returns the fastest representation for `purpose`, and sets *why to a static
 * phrase with the reason.  Returns NULL with SEARCH_ERROR_USAGE if the
 * problem's `choose_for` or `choose` returns a name that none of its
 * representations has.
 */
SEARCH_API const SearchRepr *
search_instance_choose_repr (const SearchInstance *instance,
                             SearchPurpose purpose, const char **why,
                             GError **error);

/* Returns true if `repr` can search the instance, and sets *memory to the
 * memory that the search needs in addition to the path.  `limit` is the maximum
 * number of bytes for all `workers` together; 0: no limit.  Returns false with
 * SEARCH_ERROR_USAGE if `repr` cannot search the instance at all, or with
 * SEARCH_ERROR_LIMIT if the limit is too small.
 */
SEARCH_API bool search_instance_fits (const SearchInstance *instance,
                                      const SearchRepr *repr, size_t limit,
                                      unsigned workers, SearchMemory *memory,
                                      GError **error);

/* Returns the format called `name`.  If `name` is NULL, returns the problem's
 * first format, or `values` if there is none.  Static, or owned by the problem.
 * Returns NULL with SEARCH_ERROR_USAGE if there is no format of that name.
 */
SEARCH_API const SearchFormat *
search_problem_find_format (const SearchProblem *problem, const char *name,
                            GError **error);

/* Returns the formats that every problem has, ended by an element without a
 * name: `values` 2 6 1, `csv` 2,6,1 and `json` [2,6,1].  Static.
 */
SEARCH_API const SearchFormat *search_common_formats (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchInstance, search_instance_free)

G_END_DECLS
