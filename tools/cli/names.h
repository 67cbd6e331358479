/* SPDX-License-Identifier: MIT */
/* names.h: the words that the options of several tools take. */
#pragma once

#include <libsearch/search.h>

/* What --loop takes, ended by NULL; the first one is SEARCH_LOOP_INLINE. */
extern const char *const run_loop_names[];

/* What --strategy takes, ended by NULL, by SearchStrategy. */
extern const char *const run_strategy_names[];

/* What --symmetry takes, ended by NULL, by SearchSymmetryMode. */
extern const char *const run_symmetry_names[];

/* What search_end_name() calls the end of a search, as people say it:
 * "time limit", "interrupted"; free with g_free().
 */
char *names_end (const char *name);

/* What --progress takes, ended by NULL. */
extern const char *const run_progress_names[];

/* The text as a shell would want it, on one line of UTF-8 and quoted only where
 * it must be: as $'..' where it holds anything else.  Free with g_free().
 */
char *names_quote (const char *text);
