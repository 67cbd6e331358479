/* SPDX-License-Identifier: MIT */
/* show.h: solutions on their way to the output. */
#pragma once

#include "progress.h"
#include "run-options.h"
#include "tools/shared/output.h"

typedef struct
{
  const RunOptions *options;
  Output           *output;
  Progress         *progress; /* which makes room; NULL: there is none */
  GString          *line;
  bool              printed; /* a solution */
} Show;

void show_init (Show *show, const RunOptions *options, Output *output,
                Progress *progress);
void show_clear (Show *show);

/* Prints one; false: the output is of no use any more. */
bool show_solution (Show *show, const SearchSolution *solution);
