/* SPDX-License-Identifier: MIT */
/* run-total.c: what was found in all instances of an input. */
#include "run-total.h"

void
run_total_add (RunTotal *total, const SearchResult *result)
{
  const SearchResult before = total->result;
  SearchResult      *sum = &total->result;

  *sum = *result;
  sum->tally = before.tally;
  search_tally_add (&sum->tally, &result->tally);
  sum->seconds += before.seconds;
  sum->partials += before.partials;
  if (before.end == SEARCH_END_FIRST && result->end == SEARCH_END_COMPLETE)
    sum->end = SEARCH_END_FIRST;
  sum->levels = result->levels ? g_array_ref (result->levels) : NULL;
  if (before.levels)
    g_array_unref (before.levels);
  total->instances++;
  total->unique
      += result->end == SEARCH_END_COMPLETE && result->tally.solutions == 1;
}

void
run_total_clear (RunTotal *total)
{
  search_result_clear (&total->result);
}
