/* SPDX-License-Identifier: MIT */
/* fzn-statistics.h: what a search tells MiniZinc of itself. */
#pragma once

#include <libsearch/search.h>

typedef struct
{
  const SearchResult *result;                       /* with its levels */
  SearchStatistic     model[SEARCH_STATISTICS_MAX]; /* the problem's own */
  size_t              model_count;
  bool                optimises;    /* is there an objective? */
  double              init_seconds; /* until the search began */
  size_t              peak;         /* bytes of memory */
} FznStatistics;

/* Appends them, a line each and one behind them. */
void fzn_statistics_append (const FznStatistics *statistics, GString *out);

/* Appends the number of solutions alone, in the same way. */
void fzn_statistics_append_count (const SearchResult *result, GString *out);
