/* SPDX-License-Identifier: MIT */
/* rules.c: the rules of each kind for the states of `frontier`. */
#include "rules.h"

/* Returns true if the edge completes the path or cycle: no other
 * path has begun, and no vertex lacks its edges.
 */
static bool
mates_close (const Subgraphs *subgraphs, const Item *item, const State *state)
{
  const Schedule *schedule = subgraphs->schedule;
  const bool      all = kind_is_spanning (subgraphs->kind);

  if (all && item->unseen > 0)
    return false;
  for (int i = 0; i < schedule->slots; i++)
    if (state->slot[i] != INNER && (all || state->slot[i] != i)
        && i != item->touch[0].slot && i != item->touch[1].slot)
      return false;
  return true;
}

static bool
mates_take (const Subgraphs *subgraphs, const Item *item, State *state)
{
  const int     a = item->touch[0].slot, b = item->touch[1].slot;
  const uint8_t end_a = state->slot[a], end_b = state->slot[b];

  if (end_a == INNER || end_b == INNER)
    return false;
  if (end_a == b)
    return state->closed = mates_close (subgraphs, item, state);
  state->slot[a] = state->slot[b] = INNER;
  state->slot[end_a] = end_b;
  state->slot[end_b] = end_a;
  return true;
}

static int
mates_needs (const Subgraphs *subgraphs, const State *state, int slot)
{
  if (state->slot[slot] == INNER)
    return 0;
  return state->slot[slot] != slot ? 1 : 2 * kind_is_spanning (subgraphs->kind);
}

/* Renames the component `old` to `new`. */
static void
rename_component (const Subgraphs *subgraphs, State *state, int old, int new)
{
  for (int i = 0; i < subgraphs->schedule->slots; i++)
    if (state->slot[i] == old)
      state->slot[i] = (uint8_t) new;
}

static bool
components_take (const Subgraphs *subgraphs, const Item *item, State *state)
{
  const int a = state->slot[item->touch[0].slot];
  const int b = state->slot[item->touch[1].slot];

  if (a == b)
    return false;
  rename_component (subgraphs, state, MAX (a, b), MIN (a, b));
  return true;
}

/* Returns the lowest slot with the value `component`, or with any if this is
 * INNER; INNER: there is none.
 */
static int
find_slot (const Subgraphs *subgraphs, const State *state, int component)
{
  for (int i = 0; i < subgraphs->schedule->slots; i++)
    if (state->slot[i] != INNER
        && (component == INNER || state->slot[i] == component))
      return i;
  return INNER;
}

/* In a spanning tree, a component that leaves the frontier has all vertices. */
static bool
components_leave (const Subgraphs *subgraphs, const Item *item, State *state,
                  int slot)
{
  const int component = state->slot[slot];
  int       next;

  state->slot[slot] = INNER;
  next = find_slot (subgraphs, state, component);
  if (next == INNER)
    return subgraphs->kind == FORESTS
           || (item->unseen == 0
               && find_slot (subgraphs, state, INNER) == INNER);
  if (component == slot)
    rename_component (subgraphs, state, component, next);
  return true;
}

/* Takes an edge of a matching. */
static bool
pairs_take (const Subgraphs *subgraphs, const Item *item, State *state)
{
  uint8_t *a = state->slot + item->touch[0].slot;
  uint8_t *b = state->slot + item->touch[1].slot;

  (void) subgraphs;
  if (*a || *b)
    return false;
  *a = *b = 1;
  return true;
}

static int
pairs_needs (const Subgraphs *subgraphs, const State *state, int slot)
{
  return subgraphs->kind == PERFECT_MATCHINGS && !state->slot[slot];
}

/* Takes a vertex of an independent set. */
static bool
vertex_take (const Subgraphs *subgraphs, const Item *item, State *state)
{
  (void) subgraphs;
  for (int i = 1; i < item->touches; i++)
    if (state->slot[item->touch[i].slot])
      return false;
  state->slot[item->touch[0].slot] = 1;
  return true;
}

static const Rules mates = {
  .take = mates_take, .needs = mates_needs, .names_itself = true, .empty = INNER
};
static const Rules components = { .take = components_take,
                                  .leave = components_leave,
                                  .names_itself = true,
                                  .empty = INNER };
static const Rules pairs = { .take = pairs_take, .needs = pairs_needs };
static const Rules vertices = { .take = vertex_take };

const Rules *const frontier_rules[] = { [PATHS] = &mates,
                                        [HAMILTONIAN_PATHS] = &mates,
                                        [CYCLES] = &mates,
                                        [HAMILTONIAN_CYCLES] = &mates,
                                        [TREES] = &components,
                                        [FORESTS] = &components,
                                        [MATCHINGS] = &pairs,
                                        [PERFECT_MATCHINGS] = &pairs,
                                        [INDEPENDENT_SETS] = &vertices };
