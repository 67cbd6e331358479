/* SPDX-License-Identifier: MIT */
/* tally.c: adding up what was found, and why it ended. */
#include <libsearch/search-explore.h>

void
search_tally_add (SearchTally *tally, const SearchTally *more)
{
  tally->candidates = search_count_add (tally->candidates, more->candidates);
  tally->nodes = search_count_add (tally->nodes, more->nodes);
  tally->solutions = search_count_add (tally->solutions, more->solutions);
  tally->digest += more->digest;
}

const char *
search_end_name (SearchEnd end)
{
  static const char *const names[] = {
    [SEARCH_END_COMPLETE] = "complete",   [SEARCH_END_FIRST] = "first",
    [SEARCH_END_NODES] = "node-limit",    [SEARCH_END_TIME] = "time-limit",
    [SEARCH_END_MEMORY] = "memory-limit", [SEARCH_END_SIGNAL] = "signal",
    [SEARCH_END_VISITOR] = "visitor",     [SEARCH_END_OVERFLOW] = "overflow",
  };

  g_return_val_if_fail ((size_t) end < G_N_ELEMENTS (names), NULL);
  return names[end];
}
