/* SPDX-License-Identifier: MIT */
/* instance.h: the current instance, and the objects that a search of it needs.
 */
#pragma once

#include "minizinc.h"
#include "options.h"
#include "tools/cli/names.h"
#include "tools/draw/picture.h"

typedef struct
{
  /* Contents of the file of --input; empty: there is none. */
  SearchInput input;

  /* True if the input may contain several instances. */
  bool              many;
  SearchInstance   *instance; /* the current instance */
  uint64_t          index;    /* its index in the input, from 0 */
  const SearchRepr *repr;

  /* Reason why the representation was chosen, as a phrase. */
  const char         *why;
  unsigned            workers; /* number of its threads */
  const SearchFormat *format;  /* format for solutions as text */

  /* Kind of drawing for solutions, see format.h. */
  Drawn drawn;

  /* Picture for drawing solutions; NULL: none. */
  Picture *picture;

  /* MiniZinc model that prints solutions; or NULL. */
  OutputModel *output_model;

  /* True if boards are coloured because output is a terminal. */
  bool coloured;
} RunInstance;

/* Makes the first instance of the problem, and finds its representation and
 * format.  The representation is the one that the options name, or the fastest
 * one for these options within the memory limit, perhaps with fewer threads.
 * Returns false with an error.  Free `at` with run_instance_clear() in both
 * cases.
 */
bool run_instance_begin (RunInstance *at, const RunOptions *options,
                         const SearchProblem *problem, GError **error);

/* Makes the next instance of the input.  Returns false at the end, or with
 * `error` set.
 */
bool run_instance_next (RunInstance *at, const RunOptions *options,
                        GError **error);

/* Frees all objects of the instance. */
void run_instance_clear (RunInstance *at);
