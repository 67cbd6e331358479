/* SPDX-License-Identifier: MIT */
/* choices.h: the words that --repr and --format take. */
#pragma once

#include <libsearch/search.h>

/* The names of pictures that we draw, by Drawn (run-instance.h), from the first
 * that is; ended by an element without one.
 */
typedef struct
{
  const char *name;
  const char *help;
  const char *problem; /* the one that has it; NULL: all */
} DrawnFormat;

extern const DrawnFormat run_drawn_formats[];

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
