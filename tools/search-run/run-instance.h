/* SPDX-License-Identifier: MIT */
/* run-instance.h: the instance at hand, and what it is searched with. */
#pragma once

#include "run-results.h"
#include "search-spec.h"
#include "output-model.h"
#include "tools/draw/picture.h"

/* What we draw ourselves of a solution. */
typedef enum
{
  DRAWN_NONE, /* nothing: a format of the problem writes it */
  DRAWN_BOARD,
  DRAWN_SVG,
  DRAWN_HTML,
  DRAWN_MZN /* by minizinc */
} Drawn;

/* What a run may take. */
typedef struct
{
  gint64   began;     /* the monotonic time at which that of `time` begins */
  double   time;      /* seconds, 0: none */
  uint64_t nodes;     /* 0: none */
  uint64_t mebibytes; /* 0: by what is available */
  size_t   memory;    /* the same in bytes */
  uint64_t threads;   /* as asked */
} RunLimits;

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
  Drawn               drawn;        /* or drawn, see run-format.h */
  Picture            *picture;      /* NULL: none is drawn */
  OutputModel        *output_model; /* what minizinc draws by; or NULL */
  bool                coloured; /* a board, where the output is a terminal */
} RunInstance;

/* Frees all of it. */
void run_instance_clear (RunInstance *at);
