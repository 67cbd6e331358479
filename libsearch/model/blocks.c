/* SPDX-License-Identifier: MIT */
/* blocks.c: divides the slots of a model into blocks.
 *
 * Small blocks make few children.  But if the group has many orbits of sets of
 * blocks, the search has objects for many sets of blocks that have values.  So
 * a block is as small as possible under the condition that the group maps each
 * pair of blocks to each other pair, and can keep the blocks decided before.
 */
#include "blocks.h"

#include <libsearch/search-error.h>

#include <string.h>

static uint32_t
moved_of (const Action *action, uint32_t slot)
{
  return action->moved_at[slot];
}

/* Writes the slots of the orbit of `slot`, and returns their number. */
static uint32_t
list_orbit (const Action *action, uint32_t slot, uint32_t *slots)
{
  const uint32_t i = moved_of (action, slot);
  uint32_t       count = 0;

  if (i == UINT32_MAX)
    slots[count++] = slot;
  else
    for (uint32_t s = 0; s < action->slots; s++)
      if (moved_of (action, s) != UINT32_MAX
          && action->orbit[moved_of (action, s)] == action->orbit[i])
        slots[count++] = s;
  return count;
}

/* Returns the number of sets that have the points `moved`. */
static uint32_t
count_sets (uint32_t *up, const uint32_t *moved, uint32_t count)
{
  uint32_t sets = 0;

  for (uint32_t i = 0; i < count; i++)
    sets += action_find (up, moved[i]) == moved[i];
  return sets;
}

/* Unites the sets of two points, and then others, until the group maps sets to
 * sets.
 */
static void
coarsen (const Action *action, uint32_t *up, const uint32_t *moved,
         uint32_t count, uint32_t a, uint32_t b)
{
  bool changed = true;

  action_unite (up, a, b);
  while (changed)
    {
      changed = false;
      for (guint g = 0; g < action->generators->len; g++)
        {
          const Moved *map = g_ptr_array_index (action->generators, g);

          for (uint32_t i = 0; i < count; i++)
            {
              const uint32_t x = map[moved[i]];
              const uint32_t y = map[action_find (up, moved[i])];

              if (action_find (up, x) == action_find (up, y))
                continue;
              action_unite (up, x, y);
              changed = true;
            }
        }
    }
}

/* Returns the generators of the group that fixes the slots that are decided
 * before the orbit of this point.
 */
static const GPtrArray *
find_stabiliser (const Action *action, uint32_t moved)
{
  uint32_t i = 0;

  while (action->orbit[action->bases[i]] != action->orbit[moved])
    i++;
  return chain_stabiliser (action->chain, i);
}

/* Returns true if the group maps each pair of different sets to each other,
 * even if it fixes the slots that are decided before.
 */
static bool
joins_pairs (const Action *action, uint32_t *up, const uint32_t *moved,
             uint32_t count)
{
  const GPtrArray *generators = find_stabiliser (action, moved[0]);
  const uint32_t   n = action->moved;
  uint32_t        *pairs = g_new (uint32_t, n * n);
  uint32_t         orbits = 0;

  for (uint32_t i = 0; i < n * n; i++)
    pairs[i] = i;
  for (guint g = 0; g < generators->len; g++)
    {
      const Moved *map = g_ptr_array_index (generators, g);

      for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = 0; j < count; j++)
          {
            const uint32_t a = action_find (up, moved[i]);
            const uint32_t b = action_find (up, moved[j]);

            action_unite (pairs, a * n + b,
                          action_find (up, map[a]) * n
                              + action_find (up, map[b]));
          }
    }
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t j = 0; j < count; j++)
      {
        const uint32_t pair = moved[i] * n + moved[j];

        orbits += i != j && action_find (up, moved[i]) == moved[i]
                  && action_find (up, moved[j]) == moved[j]
                  && action_find (pairs, pair) == pair;
      }
  g_free (pairs);
  return orbits <= 1;
}

/* Unites sets once: makes the most sets whose pairs the group joins, or else
 * the most sets.  Returns false if all pairs of sets are joined.
 */
static bool
coarsen_once (const Action *action, uint32_t *up, const uint32_t *moved,
              uint32_t count)
{
  uint32_t *trial, *best, most = 0;

  if (joins_pairs (action, up, moved, count))
    return false;
  trial = g_new (uint32_t, action->moved);
  best = g_new (uint32_t, action->moved);
  for (uint32_t i = 1; i < count; i++)
    {
      uint32_t sets;

      memcpy (trial, up, action->moved * sizeof *up);
      if (action_find (trial, moved[0]) == action_find (trial, moved[i]))
        continue;
      coarsen (action, trial, moved, count, moved[0], moved[i]);
      sets = count_sets (trial, moved, count);
      if (sets > 1 && joins_pairs (action, trial, moved, count))
        sets += count;
      if (sets <= most)
        continue;
      most = sets;
      memcpy (best, trial, action->moved * sizeof *up);
    }
  memcpy (up, best, action->moved * sizeof *up);
  g_free (trial);
  g_free (best);
  return true;
}

/* Divides the slots of an orbit into blocks: sets `of` to the representative of
 * the block of each.
 */
static void
divide (const Action *action, const uint32_t *slots, uint32_t count,
        uint32_t *of)
{
  uint32_t *up, *moved;

  if (count == 1)
    {
      of[0] = 0;
      return;
    }
  up = g_new (uint32_t, action->moved);
  moved = g_new (uint32_t, count);
  for (uint32_t i = 0; i < action->moved; i++)
    up[i] = i;
  for (uint32_t i = 0; i < count; i++)
    moved[i] = moved_of (action, slots[i]);
  while (coarsen_once (action, up, moved, count))
    ;
  for (uint32_t i = 0; i < count; i++)
    of[i] = action_find (up, moved[i]);
  g_free (up);
  g_free (moved);
}

/* Appends the block of the slots that are like slots[i] in `of`, and sets
 * *codes to the number of their assignments.  Returns false if it overflows.
 */
static bool
append_block (const SearchModel *model, Blocks *blocks, const uint32_t *slots,
              uint32_t count, uint32_t i, const uint32_t *of, uint64_t *codes)
{
  const Block *before = blocks->blocks->len > 0
                            ? block_at (blocks, blocks->blocks->len - 1)
                            : NULL;
  Block        block = { .first = before ? before->first + before->size : 0 };
  bool         good = true;

  *codes = 1;
  for (uint32_t j = i; j < count; j++)
    if (of[j] == of[i])
      {
        blocks->members[block.first + block.size++] = slots[j];
        good = good
               && !__builtin_mul_overflow (
                   *codes, slot_span (model->group, slots[j]), codes);
      }
  g_array_append_val (blocks->blocks, block);
  return good;
}

/* Appends the orbit of these slots.  Returns false if its blocks have too many
 * assignments for a cursor.
 */
static bool
append_orbit (const SearchModel *model, Blocks *blocks, const uint32_t *slots,
              uint32_t count)
{
  Orbit     orbit = { .first = blocks->blocks->len };
  uint32_t *of = g_new (uint32_t, count + 1);
  bool      good = true;

  divide (blocks->action, slots, count, of);
  for (uint32_t i = 0; i < count && good; i++)
    {
      uint64_t codes;
      uint32_t j = 0;

      while (of[j] != of[i])
        j++;
      if (j < i)
        continue;
      good = append_block (model, blocks, slots, count, i, of, &codes);
      orbit.codes = MAX (orbit.codes, codes);
      orbit.count++;
    }
  g_free (of);
  g_array_append_val (blocks->orbits, orbit);
  return good && orbit.codes < (UINT64_C (1) << 62) / orbit.count;
}

/* Appends the orbit of the slot, unless `met` has its slots.  Returns false if
 * it is refused.
 */
static bool
take_slot (const SearchModel *model, Blocks *blocks, uint32_t slot,
           uint8_t *met)
{
  uint32_t *slots, count;
  bool      good = true;

  if (met[slot])
    return true;
  slots = g_new (uint32_t, model->group->slots);
  count = list_orbit (blocks->action, slot, slots);
  for (uint32_t i = 0; i < count; i++)
    met[slots[i]] = 1;
  good = append_orbit (model, blocks, slots, count);
  g_free (slots);
  return good;
}

/* Makes the orbits in the order in which the model decides variables. */
static bool
make_orbits (const SearchModel *model, Blocks *blocks)
{
  const uint32_t count = model->group->slots;
  uint8_t       *met = g_new0 (uint8_t, count + 1);
  uint32_t      *slots = g_new (uint32_t, count + 1);
  uint32_t       at = 0;
  bool           good = true;

  group_list_slots (model, slots);
  for (uint32_t i = 0; i < count && good; i++)
    good = take_slot (model, blocks, slots[i], met);
  blocks->orbit_at = g_new (uint32_t, blocks->blocks->len + 1);
  for (uint32_t i = 0; i < blocks->orbits->len; i++)
    for (uint32_t j = 0; j < g_array_index (blocks->orbits, Orbit, i).count;
         j++)
      blocks->orbit_at[at++] = i;
  g_free (met);
  g_free (slots);
  return good;
}

/* Fills the blocks of the model, or their refusal. */
static void
make (const SearchModel *model, Blocks *blocks)
{
  blocks->blocks = g_array_new (FALSE, FALSE, sizeof (Block));
  blocks->orbits = g_array_new (FALSE, FALSE, sizeof (Orbit));
  blocks->idle = g_ptr_array_new ();
  if (model->symmetries->len == 0)
    {
      g_set_error_literal (&blocks->refusal, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                           "blocks: the model declares no symmetry");
      return;
    }
  blocks->action = action_new (model, &blocks->refusal);
  if (!blocks->action)
    return;
  blocks->members = g_new (uint32_t, model->group->slots + 1);
  if (!make_orbits (model, blocks))
    {
      g_set_error_literal (&blocks->refusal, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                           "blocks: the symmetries keep variables together "
                           "that have 2^62 or more combinations of values");
      return;
    }
  blocks_lay_out (model, blocks);
  if (!blocks->rows)
    g_set_error (&blocks->refusal, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "blocks: the graph of the model has %u vertices, but the "
                 "limit is %zu",
                 blocks->vertices, SEARCH_GRAPH_VERTICES_MAX);
}

const Blocks *
blocks_of (const SearchModel *model, GError **error)
{
  Group  *group = model->group;
  Blocks *blocks;

  pthread_mutex_lock (&group->lock);
  if (!group->blocks)
    {
      group->blocks = g_new0 (Blocks, 1);
      make (model, group->blocks);
    }
  blocks = group->blocks;
  pthread_mutex_unlock (&group->lock);
  if (!blocks->refusal)
    return blocks;
  g_propagate_error (error, g_error_copy (blocks->refusal));
  return NULL;
}

void
blocks_free (Blocks *blocks)
{
  if (!blocks)
    return;
  for (guint i = 0; i < blocks->idle->len; i++)
    trial_free (g_ptr_array_index (blocks->idle, i));
  g_ptr_array_unref (blocks->idle);
  g_clear_error (&blocks->refusal);
  action_free (blocks->action);
  g_array_unref (blocks->blocks);
  g_array_unref (blocks->orbits);
  g_free (blocks->members);
  g_free (blocks->orbit_at);
  g_free (blocks->rows);
  g_free (blocks->colours);
  g_free (blocks->vertex);
  g_free (blocks);
}
