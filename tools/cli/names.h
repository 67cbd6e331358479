/* SPDX-License-Identifier: MIT */
/* names.h: words that options of several tools take, such as formats and
 * representations.
 */
#pragma once

#include <libsearch/search.h>

/* Words of --loop, ended by NULL; the first is SEARCH_LOOP_INLINE. */
extern const char *const loop_names[];

/* Words of --strategy by SearchStrategy, ended by NULL. */
extern const char *const strategy_names[];

/* Words of --symmetry by SearchSymmetryMode, ended by NULL. */
extern const char *const symmetry_names[];

/* Returns the end of a search in words for people, "time limit" or
 * "interrupted".  `name` is from search_end_name().  Free with g_free().
 */
char *names_end (const char *name);

/* Returns the text as a word for a shell, on one line of UTF-8, with quotes
 * only if it needs them.  Text with control characters, or other bytes than
 * UTF-8, becomes $'..'.  Free with g_free().
 */
char *names_quote (const char *text);

/* The formats that the programs write themselves, for all problems or for one
 * problem.
 */
typedef enum
{
  DRAWN_NONE, /* a format of the problem */
  DRAWN_BOARD,
  DRAWN_SVG,
  DRAWN_HTML,
  DRAWN_MZN /* by minizinc */
} Drawn;

/* Returns the drawn format of this name that the problem has, or DRAWN_NONE.
 * NULL as `problem`: the formats of all problems.
 */
Drawn drawn_format_find (const SearchProblem *problem, const char *name);

/* Returns the names of the drawn formats of all problems, ended by NULL. */
const char *const *drawn_format_names (void);

/* Return the words of --repr, which begin with "auto" if `automatic`, and the
 * words of --format.  These are formats of the problem (NULL: none), then
 * formats of all problems, then pictures.  A description, or NULL, follows each
 * word.  Free with g_ptr_array_unref().
 */
GPtrArray *repr_choices (const SearchProblem *problem, bool automatic);
GPtrArray *format_choices (const SearchProblem *problem);

/* Returns the problem's first format that takes one line; never NULL. */
const SearchFormat *plain_format (const SearchProblem *problem);

/* Returns the problem's first picture, or its default format if it has none. */
const SearchFormat *picture_format (const SearchProblem *problem);
