/* SPDX-License-Identifier: MIT */
/* places.c: chooses places: random nodes of a tree.  A walk down the tree
 * expands only some states of each level; each of these states represents an
 * equal number of states of the level, its weight (P. C. Chen, "Heterogeneous
 * sampling", 1992).  Places are chosen among the visited nodes by their
 * weights.
 */
#include "node-time.h"

/* Maximum depth of a walk down the tree, since the path to a node is as long as
 * its depth, and takes much memory in a deep tree.
 */
#define DEPTH_MAX 4096

typedef struct
{
  SearchExplorer     *explorer;
  const PlacesWanted *wanted;
  GRand              *random;
  GPtrArray          *places;

  /* Children kept for the next level; there are at most wanted->width of them.
   */
  GPtrArray *children;
  uint64_t   offered; /* number of children that were found at this level */

  /* Weight: number of nodes of the tree that each node visited on this level
   * represents.
   */
  double weight;
  double total; /* sum of the weights of all nodes that can be places */
} Walk;

static void
free_unit (gpointer unit)
{
  search_unit_free (unit);
}

GPtrArray *
places_new (void)
{
  return g_ptr_array_new_with_free_func (free_unit);
}

SearchUnit *
places_prefix (const SearchUnit *unit, size_t length)
{
  SearchUnit *prefix = search_unit_new_whole ();

  *prefix = *unit;
  prefix->length = length;
  if (prefix->path)
    g_bytes_ref (prefix->path);
  return prefix;
}

/* Replaces the unit at `index`, and frees the unit that was there. */
static void
replace (GPtrArray *units, size_t index, SearchUnit *unit)
{
  search_unit_free (units->pdata[index]);
  units->pdata[index] = unit;
}

/* Considers the first node of the unit for each of the wanted->most places
 * (random nodes).  The node replaces the node chosen for a place with this
 * probability: its weight divided by the sum of the weights of all nodes
 * considered so far.  So the first node considered is chosen for every place.
 */
static void
offer_place (Walk *walk, const SearchUnit *unit)
{
  GPtrArray *places = walk->places;

  walk->total += walk->weight;
  for (size_t i = 0; i < walk->wanted->most; i++)
    if (i == places->len)
      g_ptr_array_add (places, places_prefix (unit, unit->length));
    else if (g_rand_double (walk->random) * walk->total < walk->weight)
      replace (places, i, places_prefix (unit, unit->length));
}

/* Keeps the child for the next level, if there is room.  If there is no room,
 * keeps it in place of another child, or frees it, so that each child found at
 * this level is kept with equal probability.
 */
static void
offer_child (Walk *walk, SearchUnit *child)
{
  const size_t width = walk->wanted->width;
  uint64_t     index;

  walk->offered++;
  if (walk->children->len < width)
    {
      g_ptr_array_add (walk->children, child);
      return;
    }
  index = (uint64_t) (g_rand_double (walk->random) * (double) walk->offered);
  if (index < width)
    replace (walk->children, index, child);
  else
    search_unit_free (child);
}

static bool
may_go_on (const Walk *walk)
{
  const PlacesWanted *wanted = walk->wanted;

  return g_get_monotonic_time () < wanted->deadline
         && !(wanted->cancel && g_atomic_int_get (wanted->cancel));
}

/* Explores the first node of the unit.  Offers this node as a place (random
 * node), and its children for the next level.  Returns a unit with the nodes
 * that follow the first, or NULL if none follow.  If a limit ended the
 * exploration, returns NULL and sets `good` to false.
 */
static SearchUnit *
take_node (Walk *walk, SearchUnit *unit, bool *good)
{
  SearchTally            tally = { 0 };
  GPtrArray             *left = places_new ();
  const size_t           below = MAX (unit->length, 1) + 1;
  const SearchStopReason end
      = search_explore (walk->explorer, unit, 1, &tally, left);
  SearchUnit *rest = NULL;

  *good = (end == SEARCH_STOP_NODES || end == SEARCH_STOP_COMPLETE)
          && may_go_on (walk);
  if (tally.nodes > 0 && (!walk->wanted->solutions || tally.solutions > 0))
    offer_place (walk, unit);
  while (left->len > 0)
    {
      SearchUnit *next = g_ptr_array_steal_index (left, left->len - 1);

      if (next->length == below)
        offer_child (walk, next);
      else
        rest = next;
    }
  g_ptr_array_unref (left);
  search_unit_free (unit);
  if (*good)
    return rest;
  search_unit_free (rest);
  return NULL;
}

/* Explores all children of the units in `states`, one level of the tree.
 * Returns false if a limit ended the walk.
 */
static bool
step (Walk *walk, GPtrArray *states)
{
  bool good = true;

  while (good && states->len > 0)
    for (SearchUnit *unit = g_ptr_array_steal_index (states, states->len - 1);
         unit;)
      unit = take_node (walk, unit, &good);
  return good;
}

static bool
walk_down (Walk *walk)
{
  GPtrArray *states = places_new ();
  bool       good = true;

  g_ptr_array_add (states, search_unit_new_whole ());
  for (int depth = 0; good && states->len > 0; depth++)
    {
      walk->offered = 0;
      walk->children = places_new ();
      good = depth < DEPTH_MAX && step (walk, states);
      if (walk->children->len > 0)
        walk->weight *= (double) walk->offered / (double) walk->children->len;
      g_ptr_array_unref (states);
      states = walk->children;
    }
  g_ptr_array_unref (states);
  return good;
}

bool
places_choose (SearchExplorer *explorer, const PlacesWanted *wanted,
               GRand *random, GPtrArray *places, double *total)
{
  Walk       walk = { .explorer = explorer,
                      .wanted = wanted,
                      .random = random,
                      .places = places,
                      .weight = 1 };
  const bool good = walk_down (&walk);

  if (!good)
    g_ptr_array_set_size (places, 0);
  *total = walk.total;
  return good;
}
