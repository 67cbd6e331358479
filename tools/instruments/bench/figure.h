/* SPDX-License-Identifier: MIT */
/* figure.h: what was measured of one contender. */
#pragma once

#include <stdint.h>

typedef enum
{
  UNIT_SECONDS,
  UNIT_RATE,  /* solutions in a second */
  UNIT_MEMORY /* KiB */
} Unit;

typedef struct
{
  const char *subject;   /* what they compete in */
  const char *contender; /* who */
  const char *command;   /* that was run; NULL: a function was called */
  const char *missing;   /* why nothing could be measured, or NULL */
  int         n;         /* side of the board */
  int         rounds;
  int         copies; /* that ran at once; `median` is the share of one */
  Unit        unit;
  double      median; /* of the rounds, in seconds or KiB */
  double      ratio;  /* as its part says; 0: there is none */
  uint64_t    solutions;
  const char *agree; /* the label of one more number; NULL: there is none */
  uint64_t    agreed;
} Figure;

/* The median of `count` values, which it sorts. */
double figure_median (double *values, int count);
