/* SPDX-License-Identifier: MIT */
/* instance.h: the current instance, and the objects that its search needs. */
#pragma once

#include "minizinc.h"
#include "options.h"
#include "tools/cli/names.h"
#include "tools/draw/picture.h"

typedef struct
{
  SearchInput         input;    /* the file of --input; empty: none */
  bool                many;     /* the input can hold several instances */
  SearchInstance     *instance; /* the current instance */
  uint64_t            index;    /* its index in the input, from 0 */
  const SearchRepr   *repr;
  const char         *why;          /* reason for its choice, as a phrase */
  unsigned            workers;      /* number of its threads */
  const SearchFormat *format;       /* the format of solutions in words */
  Drawn               drawn;        /* or as a drawing, see format.h */
  Picture            *picture;      /* NULL: no drawing */
  OutputModel        *output_model; /* minizinc's output model; or NULL */
  bool                coloured; /* boards in colour, if output is a terminal */
} RunInstance;

/* Makes the first instance of the problem, and finds its representation and
 * format.  The representation is the chosen one, or the fastest for these
 * options within the memory limit, maybe with fewer threads.  Returns false
 * with an error.  Free `at` with run_instance_clear() in both cases.
 */
bool run_instance_begin (RunInstance *at, const RunOptions *options,
                         const SearchProblem *problem, GError **error);

/* Makes the next instance of the input.  Returns false at the end, or with
 * `error` set.
 */
bool run_instance_next (RunInstance *at, const RunOptions *options,
                        GError **error);

/* Frees all of its objects. */
void run_instance_clear (RunInstance *at);
