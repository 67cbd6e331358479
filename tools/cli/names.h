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

/* What --progress takes, ended by NULL. */
extern const char *const progress_names[];

/* The text as a shell would want it, on one line of UTF-8 and quoted only where
 * it must be: as $'..' where it holds anything else.  Free with g_free().
 */
char *names_quote (const char *text);

/* The names of pictures that we draw, by Drawn (instance.h), from the first
 * that is; ended by an element without one.
 */
typedef struct
{
  const char *name;
  const char *help;
  const char *problem; /* the one that has it; NULL: all */
} DrawnFormat;

extern const DrawnFormat drawn_formats[];

/* Does the problem (NULL: none) have it? */
bool drawn_format_fits (const DrawnFormat   *format,
                        const SearchProblem *problem);

/* Called for each choice, with what --help says of it, or NULL. */
typedef void (*ChoicesEach) (const char *name, const char *help, void *data);

/* The representations of the problem; before them, if `automatic`, "auto". */
void choices_reprs (const SearchProblem *problem, bool automatic,
                    ChoicesEach each, void *data);

/* The formats of the problem (NULL: of none), then those that fit every one,
 * then pictures.
 */
void choices_formats (const SearchProblem *problem, ChoicesEach each,
                      void *data);

/* The problem's first format that takes one line; never NULL. */
const SearchFormat *plain_format (const SearchProblem *problem);

/* The problem's first picture, or else its default format. */
const SearchFormat *picture_format (const SearchProblem *problem);
