/* SPDX-License-Identifier: MIT */
/* fzn-statistics.h: what a search tells MiniZinc of itself. */
#pragma once

#include <libsearch/search.h>

typedef struct
{
  const SearchResult *result;
  bool                optimises;    /* is there an objective? */
  double              init_seconds; /* until the search began */
  size_t              peak;         /* bytes of memory */
} FznStatistics;

/* Appends them, a line each and one behind them. */
void fzn_statistics_append (const FznStatistics *statistics, GString *out);
