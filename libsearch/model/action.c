/* SPDX-License-Identifier: MIT */
/* action.c: makes the points of a group, and the orbits of their pairs.
 *
 * A graph that has the orbits of pairs as colours of its arcs has all elements
 * of the group as automorphisms.  It may have more.  Two bounds prove that it
 * has not: products of random elements give a chain of stabilisers, whose
 * orbits are at least as long as those found; refinement of the graph gives
 * cells, and the orbits of the graph are at most as long.  If all lengths are
 * equal, so are the groups.
 */
#include "action.h"

#include <libsearch/search-error.h>

#include <string.h>

/* Maximum number of all points. */
#define POINTS_MAX 65536

/* Which slots share the points of their values. */
typedef enum
{
  SHARE_ALL,   /* all slots */
  SHARE_ORBIT, /* slots that a symmetry maps to each other, or exchanges */
  SHARE_NONE,
  SHARES
} Share;

uint32_t
action_find (uint32_t *up, uint32_t i)
{
  while (up[i] != i)
    i = up[i] = up[up[i]];
  return i;
}

void
action_unite (uint32_t *up, uint32_t a, uint32_t b)
{
  a = action_find (up, a);
  b = action_find (up, b);
  up[MAX (a, b)] = MIN (a, b);
}

static uint32_t *
singletons (uint32_t count)
{
  uint32_t *up = g_new (uint32_t, count + 1);

  for (uint32_t i = 0; i < count; i++)
    up[i] = i;
  return up;
}

/* Unites slots that generators map to each other, and slots in which one
 * symmetry exchanges values.
 */
static void
unite_slots (const SearchModel *model, uint32_t *up)
{
  const Group *group = model->group;

  for (guint g = 0; g < group->generators->len; g++)
    {
      const uint32_t *map = g_ptr_array_index (group->generators, g);
      uint32_t        before = UINT32_MAX;

      for (uint32_t l = 0; l < group->literals; l++)
        {
          const uint32_t slot = group->slot[l], image = group->slot[map[l]];

          action_unite (up, slot, image);
          if (slot != image || map[l] == l)
            continue;
          if (before != UINT32_MAX)
            action_unite (up, slot, before);
          before = slot;
        }
    }
}

/* Gives the slots the points of their values.  Returns false if there are too
 * many points.
 */
static bool
place_values (const SearchModel *model, Action *action, Share share)
{
  const Group *group = model->group;
  uint32_t    *up = singletons (action->slots);
  int64_t     *min = g_new (int64_t, action->slots + 1);
  int64_t     *max = g_new (int64_t, action->slots + 1);
  uint32_t    *first = g_new (uint32_t, action->slots + 1);
  int64_t      points = action->slots;

  if (share == SHARE_ALL)
    for (uint32_t slot = 1; slot < action->slots; slot++)
      action_unite (up, 0, slot);
  else if (share == SHARE_ORBIT)
    unite_slots (model, up);
  for (uint32_t slot = 0; slot < action->slots; slot++)
    {
      const uint32_t kind = action_find (up, slot);
      const int64_t  low = slot_least (model, slot);
      const int64_t  high = low + slot_span (group, slot) - 1;

      min[kind] = kind == slot ? low : MIN (min[kind], low);
      max[kind] = kind == slot ? high : MAX (max[kind], high);
    }
  for (uint32_t slot = 0; slot < action->slots && points <= POINTS_MAX; slot++)
    {
      const uint32_t kind = action_find (up, slot);

      if (kind == slot)
        {
          first[kind] = (uint32_t) points;
          points += max[kind] - min[kind] + 1;
        }
      action->least[slot]
          = first[kind] + (uint32_t) (slot_least (model, slot) - min[kind]);
    }
  action->points = (uint32_t) MIN (points, POINTS_MAX + 1);
  g_free (up);
  g_free (min);
  g_free (max);
  g_free (first);
  return points <= POINTS_MAX;
}

/* Sets the image of a point.  Returns false if it has another image. */
static bool
map_point (uint32_t *map, uint32_t point, uint32_t image)
{
  if (map[point] != UINT32_MAX)
    return map[point] == image;
  map[point] = image;
  return true;
}

/* Writes the permutation of the points that permutes the literals (variables
 * with a value) as `literals` does.  Returns false if there is none.
 */
static bool
permute_points (const SearchModel *model, const Action *action,
                const uint32_t *literals, uint32_t *map)
{
  const Group *group = model->group;
  uint8_t     *hit = g_new0 (uint8_t, action->points + 1);
  bool         good = true;

  memset (map, 0xff, action->points * sizeof *map);
  for (uint32_t l = 0; l < group->literals && good; l++)
    {
      const uint32_t slot = group->slot[l], to = group->slot[literals[l]];
      const uint32_t i = l - group->first[slot];

      if (model_declares (model, group->variable[slot],
                          slot_least (model, slot) + i))
        good
            = map_point (map, slot, to)
              && map_point (map, action->least[slot] + i,
                            action->least[to] + literals[l] - group->first[to]);
    }
  for (uint32_t p = 0; p < action->points && good; p++)
    {
      if (map[p] == UINT32_MAX)
        map[p] = p;
      good = !hit[map[p]];
      hit[map[p]] = 1;
    }
  g_free (hit);
  return good;
}

/* Makes the permutations of the points, one for each generator, with the points
 * of values that `share` gives.  Returns NULL if this is impossible.
 */
static GPtrArray *
permute (const SearchModel *model, Action *action, Share share)
{
  const GPtrArray *generators = model->group->generators;
  GPtrArray       *maps = g_ptr_array_new_with_free_func (g_free);
  bool             good = place_values (model, action, share);

  for (guint g = 0; g < generators->len && good; g++)
    {
      g_ptr_array_add (maps, g_new (uint32_t, action->points + 1));
      good = permute_points (model, action, g_ptr_array_index (generators, g),
                             g_ptr_array_index (maps, g));
    }
  if (!good)
    g_clear_pointer (&maps, g_ptr_array_unref);
  return maps;
}

/* Numbers the points that a permutation moves, and makes the generators.
 * Returns false if there are too many.
 */
static bool
number_moved (Action *action, const GPtrArray *maps)
{
  action->moved_at = g_new (uint32_t, action->points + 1);
  action->point = g_new (uint32_t, action->points + 1);
  for (uint32_t p = 0; p < action->points; p++)
    {
      bool moves = false;

      for (guint g = 0; g < maps->len; g++)
        moves |= ((const uint32_t *) g_ptr_array_index (maps, g))[p] != p;
      action->moved_at[p] = moves ? action->moved : UINT32_MAX;
      if (moves)
        action->point[action->moved++] = p;
    }
  if (action->moved > ACTION_MOVED_MAX)
    return false;
  for (guint g = 0; g < maps->len; g++)
    {
      const uint32_t *map = g_ptr_array_index (maps, g);
      Moved          *generator = g_new (Moved, action->moved + 1);

      for (uint32_t i = 0; i < action->moved; i++)
        generator[i] = (Moved) action->moved_at[map[action->point[i]]];
      g_ptr_array_add (action->generators, generator);
    }
  return true;
}

/* Sets `of` to the numbers of the sets in `up`; returns how many there are. */
static uint32_t
number_sets (uint32_t *up, uint32_t count, uint32_t *of)
{
  uint32_t sets = 0;

  for (uint32_t i = 0; i < count; i++)
    of[i] = action_find (up, i) == i ? sets++ : of[up[i]];
  return sets;
}

/* Finds the orbits of the moved points, and of their pairs.  Returns for each
 * pair the number of its orbit, and the number of orbits in `count`.
 */
static uint32_t *
find_orbits (Action *action, uint32_t *count)
{
  const uint32_t n = action->moved;
  uint32_t      *up = singletons (n), *pairs = singletons (n * n);
  uint32_t      *orbital = g_new (uint32_t, n * n + 1);

  for (guint g = 0; g < action->generators->len; g++)
    {
      const Moved *map = g_ptr_array_index (action->generators, g);

      for (uint32_t a = 0; a < n; a++)
        {
          action_unite (up, a, map[a]);
          for (uint32_t b = 0; b < n; b++)
            action_unite (pairs, a * n + b, map[a] * n + map[b]);
        }
    }
  action->orbit = g_new (uint32_t, n + 1);
  action->orbits = number_sets (up, n, action->orbit);
  *count = number_sets (pairs, n * n, orbital);
  g_free (up);
  g_free (pairs);
  return orbital;
}

/* Numbers the orbits of pairs, for each two orbits of points from 0 on.  Pairs
 * of points of different orbits have equal numbers in both directions.
 */
static void
number_codes (Action *action, const uint32_t *orbital, uint32_t count)
{
  const uint32_t n = action->moved, orbits = action->orbits;
  uint32_t      *code_of = g_new (uint32_t, count + 1);
  uint32_t      *used = g_new0 (uint32_t, orbits * orbits + 1);

  memset (code_of, 0xff, count * sizeof *code_of);
  action->code = g_new0 (uint32_t, n * n + 1);
  for (uint32_t a = 0; a < n; a++)
    for (uint32_t b = 0; b < n; b++)
      {
        const uint32_t pair = orbital[a * n + b];

        if (a == b || action->orbit[a] > action->orbit[b])
          continue;
        if (code_of[pair] == UINT32_MAX)
          code_of[pair] = used[action->orbit[a] * orbits + action->orbit[b]]++;
        action->code[a * n + b] = code_of[pair];
        if (action->orbit[a] != action->orbit[b])
          action->code[b * n + a] = code_of[pair];
      }
  for (uint32_t a = 0; a < n; a++)
    for (uint32_t b = 0; b < a; b++)
      action->directed |= action->code[a * n + b] != action->code[b * n + a];
  g_free (code_of);
  g_free (used);
}

/* Makes the bases: the orbits of slots as they are decided, then values. */
static void
order_bases (const SearchModel *model, Action *action)
{
  uint32_t *slots = g_new (uint32_t, action->slots + 1);
  uint8_t  *met = g_new0 (uint8_t, action->orbits + 1);
  uint32_t  count = 0;

  action->bases = g_new (uint32_t, action->moved + 1);
  group_list_slots (model, slots);
  for (uint32_t i = 0; i < action->slots + action->moved; i++)
    {
      const uint32_t at
          = i < action->slots ? action->moved_at[slots[i]] : i - action->slots;

      if (at == UINT32_MAX || met[action->orbit[at]])
        continue;
      met[action->orbit[at]] = 1;
      for (uint32_t j = 0; j < action->moved; j++)
        if (action->orbit[j] == action->orbit[at])
          action->bases[count++] = j;
    }
  g_free (slots);
  g_free (met);
}

/* Makes the orbits and the chain of the group.  Returns false if the orbits of
 * pairs may have automorphisms outside the group.
 */
static bool
close_pairs (const SearchModel *model, Action *action)
{
  uint32_t  count;
  uint32_t *orbital = find_orbits (action, &count);
  bool      good = true;

  number_codes (action, orbital, count);
  order_bases (model, action);
  if (action->moved > 0)
    {
      action->chain
          = chain_new (action->generators, action->moved, action->bases);
      good = chain_is_whole (action->chain, orbital);
    }
  g_free (orbital);
  return good;
}

Action *
action_new (const SearchModel *model, GError **error)
{
  Action    *action = g_new0 (Action, 1);
  GPtrArray *maps = NULL;
  bool       good = false;

  action->slots = model->group->slots;
  action->least = g_new (uint32_t, action->slots + 1);
  action->generators = g_ptr_array_new_with_free_func (g_free);
  for (Share share = SHARE_ALL; share < SHARES && !maps; share++)
    maps = permute (model, action, share);
  if (!maps)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "blocks: the variables of the model have more than %d values",
                 POINTS_MAX);
  else if (!number_moved (action, maps))
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "blocks: the symmetries of the model move %u variables and "
                 "values, but the limit is %d",
                 action->moved, ACTION_MOVED_MAX);
  else if (!close_pairs (model, action))
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "blocks: the group of the model's symmetries is not the group "
                 "of a graph of variables and values; use --symmetry=orbits");
  else
    good = true;
  if (maps)
    g_ptr_array_unref (maps);
  if (!good)
    g_clear_pointer (&action, action_free);
  return action;
}

void
action_free (Action *action)
{
  if (!action)
    return;
  g_ptr_array_unref (action->generators);
  chain_free (action->chain);
  g_free (action->bases);
  g_free (action->least);
  g_free (action->moved_at);
  g_free (action->point);
  g_free (action->orbit);
  g_free (action->code);
  g_free (action);
}
