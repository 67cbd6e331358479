/* SPDX-License-Identifier: MIT */
/* frontier.c: the representation `frontier`, the frontier method: decides the
 * edges in the order of the schedule, or for independent sets the vertices.
 */
#include "rules.h"

#include <string.h>

static SEARCH_CALLBACK (sizes, frontier_sizes, const Subgraphs *subgraphs,
                        size_t *state_size, size_t *workspace_size)
{
  const size_t size = sizeof (State) + (size_t) subgraphs->schedule->slots;

  (void) workspace_size;
  *state_size = (size + 3) / 4 * 4;
}

static SEARCH_CALLBACK (fits, frontier_fits, const Subgraphs *subgraphs,
                        size_t limit, unsigned workers, SearchMemory *memory,
                        GError **error)
{
  (void) limit, (void) workers, (void) memory;
  if (subgraphs->schedule->slots <= SLOTS_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "this representation takes a frontier of up to %d vertices, "
               "not %d; use --repr=%s",
               SLOTS_MAX, subgraphs->schedule->slots,
               kind_is_walk (subgraphs->kind) ? "walks" : "subsets");
  return false;
}

static SEARCH_CALLBACK (root, frontier_root, const Subgraphs *subgraphs,
                        State *root)
{
  const Schedule *schedule = subgraphs->schedule;

  for (int i = 0; i < schedule->slots; i++)
    root->slot[i] = frontier_rules[subgraphs->kind]->empty;
  if (!kind_is_path (subgraphs->kind))
    return;
  root->slot[schedule->slot[0]] = (uint8_t) schedule->slot[1];
  root->slot[schedule->slot[1]] = (uint8_t) schedule->slot[0];
  root->closed
      = subgraphs->from == subgraphs->to
        && (subgraphs->kind == PATHS || subgraphs->graph->vertices == 1);
}

/* Counts the newest edge.  Returns true if the path can be short enough: each
 * two open ends need an edge that joins them.
 */
static bool
is_short (const Subgraphs *subgraphs, State *state)
{
  int ends = 0;

  for (int i = 0; i < subgraphs->schedule->slots; i++)
    ends += state->slot[i] != INNER && state->slot[i] != i;
  return ++state->chosen + (state->closed ? 0 : ends / 2) <= subgraphs->length;
}

/* Sets the slots of the vertices that enter with the item. */
static void
enter (const Item *item, const Rules *rules, State *state)
{
  for (int i = 0; i < item->touches; i++)
    if (item->touch[i].enters)
      state->slot[item->touch[i].slot]
          = rules->names_itself ? (uint8_t) item->touch[i].slot : 0;
}

/* Returns true if enough edges are left for each vertex of the item, and
 * removes vertices that leave from the frontier.
 */
static bool
leave (const Subgraphs *subgraphs, const Item *item, const Rules *rules,
       State *state)
{
  for (int i = 0; rules->needs && i < item->touches; i++)
    if (rules->needs (subgraphs, state, item->touch[i].slot)
        > item->touch[i].left)
      return false;
  for (int i = 0; i < item->touches; i++)
    {
      const int slot = item->touch[i].slot;

      if (item->touch[i].left > 0)
        continue;
      if (!rules->leave)
        state->slot[slot] = rules->empty;
      else if (!rules->leave (subgraphs, item, state, slot))
        return false;
    }
  return true;
}

/* Decides an item: sets the slots for a subgraph with or without it.  Returns
 * false if a rule is broken, or if the later items cannot complete the
 * subgraph.
 */
static bool
decide (const Subgraphs *subgraphs, const Item *item, bool take, State *state)
{
  const Rules *rules = frontier_rules[subgraphs->kind];

  enter (item, rules, state);
  if (take)
    {
      if (!rules->take (subgraphs, item, state)
          || (subgraphs->length > 0 && !is_short (subgraphs, state)))
        return false;
      if (state->closed)
        return true;
    }
  return leave (subgraphs, item, rules, state);
}

/* Makes the child for a set of items: the first item is the highest bit.
 * Returns the number of items up to the first that cannot be decided so, or 0
 * if there is none.
 */
static int
make_child (const Subgraphs *subgraphs, const State *state, unsigned taken,
            State *child)
{
  const Step *step = subgraphs->schedule->step + state->step;

  memcpy (child, state, sizeof *state + (size_t) subgraphs->schedule->slots);
  child->step++;
  child->taken = (uint8_t) taken;
  for (int i = 0; i < step->items; i++)
    {
      const bool take = taken >> (step->items - 1 - i) & 1;

      if (child->closed ? take
                        : !decide (subgraphs, step->item + i, take, child))
        return i + 1;
    }
  return 0;
}

static SEARCH_CALLBACK (next, frontier_next, const Subgraphs *subgraphs,
                        const State *state, uint64_t *cursor, State *child)
{
  const Schedule *schedule = subgraphs->schedule;
  const Step     *step = schedule->step + state->step;

  if (state->closed || state->step == schedule->steps || !schedule->is_possible)
    return false;
  while (*cursor < 1U << step->items)
    {
      const int failed
          = make_child (subgraphs, state, (unsigned) *cursor, child);
      const uint64_t alike = failed ? 1U << (step->items - failed) : 1;

      *cursor = *cursor / alike * alike + alike;
      if (!failed
          && (child->closed || child->step < schedule->steps
              || !kind_is_walk (subgraphs->kind)))
        return true;
    }
  return false;
}

static SEARCH_CALLBACK (solution, frontier_solution, const Subgraphs *subgraphs,
                        const State *state)
{
  if (kind_is_walk (subgraphs->kind))
    return state->closed;
  return state->step == subgraphs->schedule->steps
         && subgraphs->schedule->is_possible;
}

static SEARCH_CALLBACK (answer_length, frontier_key_size,
                        const Subgraphs *subgraphs)
{
  return (subgraphs->length > 0 ? 2 : 1) * sizeof (int)
         + (size_t) subgraphs->schedule->slots;
}

static SEARCH_CALLBACK (key, frontier_key, const Subgraphs *subgraphs,
                        const State *state, size_t depth, char *key)
{
  (void) depth;
  memcpy (key, &state->step, sizeof state->step);
  key += sizeof state->step;
  if (subgraphs->length > 0)
    {
      memcpy (key, &state->chosen, sizeof state->chosen);
      key += sizeof state->chosen;
    }
  memcpy (key, state->slot, (size_t) subgraphs->schedule->slots);
}

static SEARCH_CALLBACK (answer, frontier_answer, const Subgraphs *subgraphs,
                        const void *path, size_t depth, int *answer)
{
  const int items = subgraphs_items (subgraphs);
  size_t    size = 0, workspace;
  bool      whole;

  frontier_sizes (subgraphs, &size, &workspace);
  whole = frontier_solution (subgraphs, (const char *) path + depth * size);
  for (int i = 0; i < items; i++)
    answer[i] = whole ? 0 : -1;
  for (size_t i = 0; i < depth; i++)
    {
      const Step  *step = subgraphs->schedule->step + i;
      const State *state
          = (const void *) ((const char *) path + (i + 1) * size);

      for (int k = 0; k < step->items; k++)
        answer[step->item[k].index] = state->taken >> (step->items - 1 - k) & 1;
    }
  return (size_t) items;
}

/* If the path or cycle is complete, later items are not in it. */
static SEARCH_CALLBACK (placed, frontier_placed, const Subgraphs *subgraphs,
                        const State *state, size_t depth, int *places,
                        int *values)
{
  const Schedule *schedule = subgraphs->schedule;
  const Step     *step = schedule->step + state->step - 1;
  const int       steps = state->closed ? schedule->steps - state->step + 1 : 1;
  size_t          count = 0;

  (void) depth;
  for (int i = 0; i < steps; i++)
    for (int k = 0; k < step[i].items; k++)
      {
        places[count] = step[i].item[k].index;
        values[count++]
            = i == 0 ? state->taken >> (step->items - 1 - k) & 1 : 0;
      }
  return count;
}

/* clang-format off */
SEARCH_REPR (frontier,
             .summary = "item by item; a key is the frontier of open vertices",
             .sizes = frontier_sizes,
             .fits = frontier_fits,
             .root = frontier_root,
             .next = frontier_next,
             .solution = frontier_solution,
             .answer = frontier_answer,
             .memo = { .size = frontier_key_size,
                       .key = frontier_key,
                       .self_contained = true,
                       .placed = frontier_placed });
/* clang-format on */
