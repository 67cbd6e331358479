/* SPDX-License-Identifier: MIT */
/* trial.h: the search itself, for a moment, to see how fast it is. */
#pragma once

#include <libsearch/search-run.h>

typedef struct
{
  SearchResult result;
  double       rate;   /* nodes per second; 0: unknown */
  double       spread; /* standard deviation of the rate from one moment to the
                          next, as a part of it; INFINITY: unknown */
} Trial;

/* Searches as `search` says, until its time limit; calls `tick` often.  False
 * with an error as search_run().
 */
bool trial_run (const SearchInstance *instance, const SearchRepr *repr,
                const SearchSettings *search, void (*tick) (void *data),
                void *data, Trial *trial, GError **error);
