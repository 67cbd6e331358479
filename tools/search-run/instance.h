/* SPDX-License-Identifier: MIT */
/* instance.h: the instance at hand, and what it is searched with. */
#pragma once

#include "minizinc.h"
#include "options.h"
#include "tools/cli/names.h"
#include "tools/draw/picture.h"

typedef struct
{
  SearchInput         input;    /* what --input names; no text: nothing */
  bool                many;     /* may that hold several instances? */
  SearchInstance     *instance; /* of several in the input, the one at hand, */
  uint64_t            index;    /* which has this number, from 0 */
  const SearchRepr   *repr;
  const char         *why;          /* that one, as a phrase */
  unsigned            workers;      /* threads that it gets */
  const SearchFormat *format;       /* how solutions are put in words */
  Drawn               drawn;        /* or drawn, see format.h */
  Picture            *picture;      /* NULL: none is drawn */
  OutputModel        *output_model; /* what minizinc draws by; or NULL */
  bool                coloured; /* a board, where the output is a terminal */
} RunInstance;

/* Makes the first instance of the problem, and looks up its representation and
 * format: the representation that was named, or the fastest for what is wanted
 * in the memory there is, if need be by fewer threads.  False with an error;
 * free `at` with run_instance_clear() either way.
 */
bool run_instance_begin (RunInstance *at, const RunOptions *options,
                         const SearchProblem *problem, GError **error);

/* Is there one more?  Goes on to it, or sets `error`. */
bool run_instance_next (RunInstance *at, const RunOptions *options,
                        GError **error);

/* Frees all of it. */
void run_instance_clear (RunInstance *at);
