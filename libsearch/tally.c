/* SPDX-License-Identifier: MIT */
/* tally.c: adding up what was found, and why it ended. */
#include "tally.h"

#include <string.h>

/* Adds to the count of orbits of one size; sizes are in ascending order. */
void
tally_add_orbit (SearchTally *tally, const SearchOrbit *more)
{
  SearchOrbit *orbits = tally->orbits;
  size_t       i = 0;

  while (i < SEARCH_ORBIT_SIZES && orbits[i].size
         && orbits[i].size < more->size)
    i++;
  if (i == SEARCH_ORBIT_SIZES)
    return;
  if (orbits[i].size != more->size)
    {
      memmove (orbits + i + 1, orbits + i,
               (SEARCH_ORBIT_SIZES - 1 - i) * sizeof *orbits);
      orbits[i] = (SearchOrbit){ .size = more->size };
    }
  orbits[i].count = search_count_add (orbits[i].count, more->count);
}

void
tally_add_levels (GArray *levels, const GArray *more)
{
  if (levels->len < more->len)
    g_array_set_size (levels, more->len);
  for (guint depth = 0; depth < more->len; depth++)
    {
      SearchLevel       *to = &g_array_index (levels, SearchLevel, depth);
      const SearchLevel *from = &g_array_index (more, SearchLevel, depth);

      to->candidates = search_count_add (to->candidates, from->candidates);
      to->nodes = search_count_add (to->nodes, from->nodes);
      to->solutions = search_count_add (to->solutions, from->solutions);
    }
}

void
search_tally_add (SearchTally *tally, const SearchTally *more)
{
  tally->candidates = search_count_add (tally->candidates, more->candidates);
  tally->nodes = search_count_add (tally->nodes, more->nodes);
  tally->solutions = search_count_add (tally->solutions, more->solutions);
  tally->digest += more->digest;
  tally->fundamental = search_count_add (tally->fundamental, more->fundamental);
  for (size_t i = 0; i < SEARCH_ORBIT_SIZES && more->orbits[i].size; i++)
    tally_add_orbit (tally, &more->orbits[i]);
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
