/* SPDX-License-Identifier: MIT */
/* run-instance.h: the instance at hand, and what it is searched with. */
#pragma once

#include "run-options.h"
#include "tools/picture/picture.h"

/* What we draw ourselves of a solution. */
typedef enum
{
  DRAWN_NONE, /* nothing: a format of the problem writes it */
  DRAWN_BOARD,
  DRAWN_SVG,
  DRAWN_HTML
} Drawn;

typedef struct
{
  SearchInput         input;    /* what --input names; no text: nothing */
  bool                many;     /* may that hold several instances? */
  SearchInstance     *instance; /* of several in the input, the one at hand, */
  uint64_t            index;    /* which has this number, from 0 */
  const SearchRepr   *repr;
  const char         *why;     /* that one, as a phrase */
  unsigned            workers; /* threads that it gets */
  const SearchFormat *format;  /* how solutions are put in words */
  Drawn               drawn;   /* or drawn, see run-format.h */
  Picture            *picture; /* NULL: none is drawn */
  PictureStyle        style;   /* where the output is a terminal, in colour */
} RunInstance;

/* Makes the first one that the options ask for, of this problem, and looks up
 * all that is to be done with it.  False with an error; free `at` with
 * run_instance_clear() either way.
 */
bool run_instance_begin (RunInstance *at, const RunOptions *options,
                         const SearchProblem *problem, GError **error);

/* Is there one more?  Goes on to it, or sets `error`. */
bool run_instance_next (RunInstance *at, const RunOptions *options,
                        GError **error);

void run_instance_clear (RunInstance *at);

/* Sets the representation that was named, or the fastest for what is wanted of
 * the instance in the memory there is, if need be by fewer threads; and why.
 */
bool run_instance_choose_repr (RunInstance *at, const RunOptions *options,
                               GError **error);
