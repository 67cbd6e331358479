/* SPDX-License-Identifier: MIT */
/* names.h: words that are values of options in several tools, such as the names
 * of formats and representations.
 */
#pragma once

#include <libsearch/search.h>

/* Values of --loop, ended by NULL; the first means SEARCH_LOOP_INLINE. */
extern const char *const loop_names[];

/* Values of --strategy, in the order of SearchStrategy, ended by NULL. */
extern const char *const strategy_names[];

/* Values of --symmetry, in the order of SearchSymmetryMode, ended by NULL. */
extern const char *const symmetry_names[];

/* Returns the reason for the end of a search in words for people, such as "time
 * limit" or "interrupted".  `name` is from search_stop_name().  Free
 * with g_free().
 */
char *names_end (const char *name);

/* Returns the text as a word for a shell, in one line of UTF-8, quoted only if
 * necessary.  A text with control characters, or one that is not UTF-8, becomes
 * $'..'.  Free with g_free().
 */
char *names_quote (const char *text);

/* Drawn formats: those that the programs write themselves, for all problems or
 * for one problem.
 */
typedef enum
{
  DRAWN_NONE, /* not a drawn format, but one of the problem */
  DRAWN_BOARD,
  DRAWN_SVG,
  DRAWN_HTML,
  DRAWN_MZN /* output of the program minizinc */
} Drawn;

/* Returns the drawn format with this name that the problem has, or DRAWN_NONE.
 * If `problem` is NULL, considers the formats of all problems.
 */
Drawn drawn_format_find (const SearchProblem *problem, const char *name);

/* Returns the names of all drawn formats of all problems, ended by NULL. */
const char *const *drawn_format_names (void);

/* repr_choices() returns the values of --repr; "auto" is the first if
 * `automatic`.  format_choices() returns the values of --format: formats of the
 * problem (NULL: none), then formats of all problems, then drawn formats; if
 * `tables`, also the formats for a table of instances.  After each value, the
 * array has its description or NULL.  Free with g_ptr_array_unref().
 */
GPtrArray *repr_choices (const SearchProblem *problem, bool automatic);
GPtrArray *format_choices (const SearchProblem *problem, bool tables);

/* Returns the problem's first format that writes an answer in one line; never
 * NULL.
 */
const SearchFormat *plain_format (const SearchProblem *problem);

/* Returns the problem's first format that is a picture, or its default format
 * if it has none.
 */
const SearchFormat *picture_format (const SearchProblem *problem);
