/* SPDX-License-Identifier: MIT */
/* trial.h: the search itself, for a moment, to see how fast it is. */
#pragma once

#include "run-options.h"

/* How long a trial takes, in seconds, unless the search ends before. */
#define TRIAL_SECONDS 0.15

typedef struct
{
  SearchResult result;
  double       rate;   /* nodes per second; 0: there was none */
  double       spread; /* standard deviation of the rate from one moment to the
                          next, as a part of it; INFINITY: nobody can tell */
} Trial;

/* Searches as the options say, for so many seconds at most.  False with an
 * error as search_run().
 */
bool trial_run (const RunOptions *options, double seconds, Trial *trial,
                GError **error);
