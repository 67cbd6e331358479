/* SPDX-License-Identifier: MIT */
/* tally.c: adds up tallies, and names the ends of searches. */
#include "explorer.h"

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
    [SEARCH_END_ANSWER] = "answer",       [SEARCH_END_PATH] = "path",
    [SEARCH_END_IMPURE] = "impure",
  };

  g_return_val_if_fail ((size_t) end < G_N_ELEMENTS (names), NULL);
  return names[end];
}

bool
search_end_has_result (SearchEnd end, const SearchInstance *instance,
                       const SearchRepr *repr, GError **error)
{
  const char *problem = search_instance_problem (instance)->name;

  if (end == SEARCH_END_OVERFLOW)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_OVERFLOW,
                 "%s: the count passed 2^63-1", problem);
  else if (end == SEARCH_END_ANSWER)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
                 "%s: an answer by %s has more values than answer_length says, "
                 "which is %zu",
                 problem, repr->name, search_instance_answer_length (instance));
  else if (end == SEARCH_END_IMPURE)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
                 "%s: the callbacks of %s made something else when they were "
                 "asked again; search-run --paranoid names them",
                 problem, repr->name);
  else
    return true;
  return false;
}
