/* SPDX-License-Identifier: MIT */
/* part.h: a part of the benchmark. */
#pragma once

#include "entries.h"
#include "options.h"
#include "figures.h"

#include <stdbool.h>

struct Part
{
  const char *name;   /* what --only takes */
  const char *ratio;  /* what its ratios tell */
  const char *how;    /* how it measures, for --help */
  int         rounds; /* each figure is the median of as many */

  /* Is the ratio how many times as fast as the first contender one is?
   * Otherwise, how many times as long it takes.
   */
  bool speed;

  /* Is there one figure of all its races: the geometric mean of the ratios? */
  bool mean;

  /* Does each line end with the numbers of solutions and of nodes? */
  bool nodes;

  /* Is it processor time, not the time that passes? */
  bool processor;

  int          wide; /* the column of subjects; 0: 15 characters */
  Unit         unit;
  const Entry *entries; /* that race_part() runs */

  /* Measures and reports it; ends the program where a count is wrong. */
  void (*run) (const Part *part, const Options *options, Figures *figures);
};

/* The rounds to run. */
static inline int
part_rounds (const Part *part, const Options *options)
{
  return options->rounds ? options->rounds : options->quick ? 1 : part->rounds;
}
