/* SPDX-License-Identifier: MIT */
/* names.h: the words that the options of several tools take, formats and
 * representations among them.
 */
#pragma once

#include <libsearch/search.h>

/* What --loop takes, ended by NULL; the first one is SEARCH_LOOP_INLINE. */
extern const char *const loop_names[];

/* What --strategy takes, ended by NULL, by SearchStrategy. */
extern const char *const strategy_names[];

/* What --symmetry takes, ended by NULL, by SearchSymmetryMode. */
extern const char *const symmetry_names[];

/* What search_end_name() calls the end of a search, as people say it:
 * "time limit", "interrupted"; free with g_free().
 */
char *names_end (const char *name);

/* The text as a shell would want it, on one line of UTF-8 and quoted only where
 * it must be: as $'..' where it holds anything else.  Free with g_free().
 */
char *names_quote (const char *text);

/* The formats that the programs write themselves, for all problems or for one. */
typedef enum
{
  DRAWN_NONE, /* a format of the problem */
  DRAWN_BOARD,
  DRAWN_SVG,
  DRAWN_HTML,
  DRAWN_MZN /* by minizinc */
} Drawn;

/* Returns the drawn format of this name that the problem has (NULL: those of all
 * problems), or DRAWN_NONE.
 */
Drawn drawn_format_find (const SearchProblem *problem, const char *name);

/* Returns the names of the drawn formats of all problems, ended by NULL. */
const char *const *drawn_format_names (void);

/* The words that --repr takes, before them, if `automatic`, "auto"; and those of
 * --format: formats of the problem (NULL: of none), then those that fit every
 * one, then pictures.  Each is followed by what --help says of it, or NULL.  Free
 * with g_ptr_array_unref().
 */
GPtrArray *repr_choices (const SearchProblem *problem, bool automatic);
GPtrArray *format_choices (const SearchProblem *problem);

/* The problem's first format that takes one line; never NULL. */
const SearchFormat *plain_format (const SearchProblem *problem);

/* The problem's first picture, or else its default format. */
const SearchFormat *picture_format (const SearchProblem *problem);
