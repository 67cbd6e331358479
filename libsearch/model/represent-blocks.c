/* SPDX-License-Identifier: MIT */
/* represent-blocks.c: the representation `blocks`, for searches up to
 * isomorphism.  An object has values of some blocks of variables, with which
 * the model has a solution.
 */
#include "branch.h"
#include "trial.h"

#include <string.h>

static SEARCH_CALLBACK (next, blocks_next, const void *instance,
                        const State *state, uint64_t *cursor, State *child)
{
  return trial_next (model_of (instance), state, cursor, child, false);
}

static SEARCH_CALLBACK (next_unordered, blocks_next_any, const void *instance,
                        const State *state, uint64_t *cursor, State *child)
{
  return trial_next (model_of (instance), state, cursor, child, true);
}

static SEARCH_CALLBACK (fits, blocks_fits, const void *instance, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  const SearchModel *model = model_of (instance);

  (void) limit;
  (void) workers;
  (void) memory;
  if (!blocks_of (model, error))
    return false;
  if (sizeof (State) + values_size (model) <= SEARCH_STATE_SIZE_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "blocks: the model shows %u variables, but the limit is %zu",
               model->group->slots,
               (SEARCH_STATE_SIZE_MAX - sizeof (State)) / sizeof (int32_t));
  return false;
}

static SEARCH_CALLBACK (sizes, blocks_sizes, const void *instance,
                        size_t *state_size, size_t *workspace_size)
{
  (void) workspace_size;
  *state_size = MIN (sizeof (State) + values_size (model_of (instance)),
                     SEARCH_STATE_SIZE_MAX);
}

static SEARCH_CALLBACK (root, blocks_root, const void *instance, State *state)
{
  for (uint32_t slot = 0; slot < model_of (instance)->group->slots; slot++)
    state->value[slot] = UNSET;
}

/* trial_next() makes only objects, but no state is the parent of the root. */
static SEARCH_CALLBACK (solution, blocks_solution, const void *instance,
                        const State *state)
{
  const SearchModel *model = model_of (instance);

  return state->depth == model->group->blocks->blocks->len
         && (state->depth > 0 || trial_is_object (model, state));
}

static SEARCH_CALLBACK (answer, blocks_answer, const void *instance,
                        const void *path, size_t depth, int *answer)
{
  const SearchModel *model = model_of (instance);
  const GArray      *projected = model->projected;
  const State       *state
      = (const void *) ((const char *) path
                        + depth * (sizeof (State) + values_size (model)));

  for (guint i = 0; i < projected->len; i++)
    {
      const SearchVar view = g_array_index (projected, SearchVar, i);
      const int32_t   value
          = view.scale == 0 ? 0 : state->value[model->group->slot_at[i]];

      answer[i] = value == UNSET
                      ? SEARCH_UNASSIGNED
                      : (int) ((int64_t) view.scale * value + view.offset);
    }
  return projected->len;
}

static SEARCH_CALLBACK (vertices, blocks_vertices, const void *instance,
                        const State *state, size_t depth)
{
  (void) state;
  (void) depth;
  return model_of (instance)->group->blocks->vertices;
}

/* Returns the vertex of the value that the slot has. */
static uint32_t
value_vertex (const SearchModel *model, const State *state, uint32_t slot)
{
  const Blocks *all = model->group->blocks;
  const int64_t least = slot_least (model, slot);

  return all->vertex[all->action->least[slot]
                     + (uint32_t) (state->value[slot] - least)];
}

/* Returns a number for the orbits of the block's values. */
static uint32_t
rank_of (const SearchModel *model, const State *state, const Block *block)
{
  const Blocks *all = model->group->blocks;
  uint64_t      sum = 0;

  for (uint32_t i = 0; i < block->size; i++)
    sum += mix (
        all->colours[value_vertex (model, state, block_slot (all, block, i))],
        0);
  return (uint32_t) (sum >> 33);
}

/* The elements are the blocks of the newest orbit that have values. */
static SEARCH_CALLBACK (graph, blocks_draw, const void *instance,
                        const State *state, size_t depth, SearchGraph *graph)
{
  const SearchModel *model = model_of (instance);
  const Blocks      *all = model->group->blocks;
  const Orbit       *orbit;

  memcpy (graph->rows, all->rows,
          graph->vertices * graph->words * sizeof *graph->rows);
  memcpy (graph->colours, all->colours,
          graph->vertices * sizeof *graph->colours);
  graph->directed = all->action->directed;
  for (uint32_t slot = 0; slot < model->group->slots; slot++)
    if (state->value[slot] != UNSET)
      search_graph_edge (graph, slot, value_vertex (model, state, slot));
  if (depth == 0)
    return;
  orbit = orbit_after (all, state->depth - 1);
  for (uint32_t b = orbit->first; b < orbit->first + orbit->count; b++)
    {
      const Block *block = block_at (all, b);

      if (block_is_set (all, state, block))
        search_graph_element (graph, block->vertex,
                              rank_of (model, state, block));
    }
  graph->last = block_at (all, state->newest)->vertex;
}

static SEARCH_CALLBACK (classes_order, blocks_order, const void *instance,
                        size_t depth, size_t i)
{
  const Action *action = model_of (instance)->group->blocks->action;

  (void) depth;
  return i < action->moved ? chain_factor (action->chain, (uint32_t) i) : 0;
}

/* The new values are pairs of a slot and a value. */
static SEARCH_CALLBACK (added, blocks_added, const void *instance,
                        const State *state, size_t depth, uint32_t *tuples)
{
  const SearchModel *model = model_of (instance);
  const Blocks      *all = model->group->blocks;
  const Block       *block = block_at (all, state->newest);

  (void) depth;
  for (uint32_t i = 0; i < block->size; i++)
    {
      tuples[2 * i] = block_slot (all, block, i);
      tuples[2 * i + 1] = value_vertex (model, state, tuples[2 * i]);
    }
  return block->size;
}

SEARCH_REPR (blocks,
             .summary = "blocks of interchangeable variables; for classes",
             .sizes = blocks_sizes, .fits = blocks_fits, .root = blocks_root,
             .next = blocks_next, .solution = blocks_solution,
             .answer = blocks_answer,
             .classes = { .vertices = blocks_vertices,
                          .graph = blocks_draw,
                          .order = blocks_order,
                          .added = blocks_added,
                          .width = 2 },
             .next_unordered = blocks_next_any);
