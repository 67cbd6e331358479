/* SPDX-License-Identifier: MIT */
/* names.h: names that are values of options in several tools, such as the names
 * of formats and representations.
 */
#pragma once

#include <libsearch/search.h>

/* The values of the option --loop.  The first value means SEARCH_LOOP_INLINE.
 * NULL ends the array.
 */
extern const char *const loop_names[];

/* The values of the option --strategy in the order of the enum SearchStrategy.
 * NULL ends the array.
 */
extern const char *const strategy_names[];

/* The values of the option --memo in the order of the enum SearchMemo.  NULL
 * ends the array.
 */
extern const char *const memo_names[];

/* The values of the option --symmetry in the order of the enum
 * SearchSymmetryMode.  NULL ends the array.
 */
extern const char *const symmetry_names[];

/* Returns in words why a search ended, such as "time limit" or "interrupted".
 * `name` is a result of search_stop_name().  Free with g_free().
 */
char *names_end (const char *name);

/* Returns the text as a word for a shell, in one line of UTF-8, in quotes only
 * if necessary.  A text with control characters, or a text that is not UTF-8,
 * becomes $'..'.  Free with g_free().
 */
char *names_quote (const char *text);

/* Drawn formats: formats that a tool, not the problem, writes.  Some are for
 * all problems, others for one problem.
 */
typedef enum
{
  DRAWN_NONE, /* The format is a format of the problem, not a drawn format. */
  DRAWN_BOARD,
  DRAWN_SVG,
  DRAWN_HTML,
  DRAWN_MZN /* output of the program minizinc */
} Drawn;

/* Returns the drawn format called `name` of `problem`, or DRAWN_NONE.  A drawn
 * format is written by a tool, not by the problem.  If `problem` is NULL, finds
 * only drawn formats that all problems have.
 */
Drawn drawn_format_find (const SearchProblem *problem, const char *name);

/* Returns the names of all drawn formats (formats that a tool, not the problem,
 * writes) of all problems, ended by NULL.
 */
const char *const *drawn_format_names (void);

/* Return an array with the values of an option.  After each value comes its
 * description, or NULL.  Free with g_ptr_array_unref().
 *
 * repr_choices() returns the values of --repr; if `automatic`, "auto" is the
 * first.
 *
 * format_choices() returns the values of --format: the formats of `problem`
 * (NULL: none), the formats that all problems have, and the formats that the
 * tool writes.  If `tables`, it adds the formats for a table of instances.
 */
GPtrArray *repr_choices (const SearchProblem *problem, bool automatic);
GPtrArray *format_choices (const SearchProblem *problem, bool tables);

/* Returns the problem's first format that is text and not a picture.  If the
 * problem has none, returns the first of the formats that all problems have.
 */
const SearchFormat *plain_format (const SearchProblem *problem);

/* Returns the problem's first format that is a picture.  If the problem has no
 * such format, returns its default format.
 */
const SearchFormat *picture_format (const SearchProblem *problem);
