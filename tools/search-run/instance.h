/* SPDX-License-Identifier: MIT */
/* instance.h: the current instance of a run, and the objects that a search of
 * the instance needs.
 */
#pragma once

#include "minizinc.h"
#include "options.h"
#include "tools/cli/names.h"
#include "tools/draw/picture.h"

#include <libsearch/search-classes.h>

typedef struct
{
  /* Contents of the file of --input; empty: there is no input. */
  SearchInput input;

  /* True if the problem allows several instances in one input. */
  bool              many;
  SearchInstance   *instance; /* the current instance */
  uint64_t          index;    /* its index in the input, from 0 */
  const SearchRepr *repr;

  /* The search up to isomorphism, which owns `repr`; NULL: none. */
  SearchClasses *classes;

  /* True if the counts of the last search were checked at all depths. */
  bool closed;

  /* Reason for the choice of the representation, as a phrase. */
  const char         *why;
  unsigned            workers; /* number of its threads */
  const SearchFormat *format;  /* format for solutions as text */

  /* Format in which search-run draws solutions; DRAWN_NONE: the problem writes
   * them.
   */
  Drawn drawn;

  /* Picture for drawing solutions; NULL: none. */
  Picture *picture;

  /* MiniZinc model that prints solutions; or NULL. */
  OutputModel *output_model;

  /* True if boards have colours, because the output is a terminal with colours.
   */
  bool coloured;
} RunInstance;

/* Makes the first instance of the problem, and chooses its format and its
 * representation: the representation that the options name, or else the fastest
 * that supports the options within the memory limit.  May reduce the number of
 * threads.  Returns false with an error.  Free `at` with run_instance_clear()
 * even after an error.
 */
bool run_instance_begin (RunInstance *at, const RunOptions *options,
                         const SearchProblem *problem, GError **error);

/* Makes the next instance of the input.  Returns false at the end of the input.
 * If the next instance is invalid, returns false and sets `error`.
 */
bool run_instance_next (RunInstance *at, const RunOptions *options,
                        GError **error);

/* Frees all objects of the instance. */
void run_instance_clear (RunInstance *at);
