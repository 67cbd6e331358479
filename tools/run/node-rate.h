/* SPDX-License-Identifier: MIT */
/* node-rate.h: the search itself, for a moment, to see how fast it is. */
#pragma once

#include "run-instance.h"

/* How long a trial takes, in seconds, unless the search ends before. */
#define TRIAL_SECONDS 0.15

typedef struct
{
  SearchResult result;
  double       rate;       /* nodes per second; 0: there was none */
  bool         overflowed; /* a count did: there is no result, and no rate */
  double       spread; /* standard deviation of the rate from one moment to the
                          next, as a part of it; INFINITY: unknown */
} Trial;

/* Searches the instance, for so many seconds at most.  False with an
 * error as search_run(), but for an overflow, which is no mistake where numbers
 * are estimated.
 */
bool trial_run (const RunInstance *at, SearchLoop loop, size_t memory,
                double seconds, Trial *trial, GError **error);

/* Did it come to its end?  Then it knows all that was to be estimated. */
bool trial_is_complete (const Trial *trial);
