/* SPDX-License-Identifier: MIT */
/* population.c: a population: the paths of a group of probes, which all grow by
 * one state at a time.  A slot is memory for one path.  Also updates an
 * explorer's workspace from path to path.
 */
#include "probe.h"
#include "libsearch/answers/splitmix.h"

#include <string.h>

/* Maximum number of states of a path. */
#define DEPTH_MAX ((size_t) 1 << 16)

/* Initial capacity, in states, of a slot (memory for one path), and of the copy
 * of the path that the workspace follows.
 */
#define CAPACITY_MIN ((size_t) 8)
#define COPY_MIN ((size_t) 16)

/* Number of children kept for each path.  The next states of all paths are
 * chosen from these.
 */
#define CHILDREN_EACH 16

/* Bytes that a slot, the memory for one path, takes in addition to its states.
 * This includes the bytes that malloc() adds.
 */
#define SLOT_BYTES ((size_t) 64)

/* Number of equal parts into which the memory is divided: one part for the
 * states of paths, one for children and the arrays of slots, one for a second
 * copy of a path while realloc() makes it longer.
 */
#define PARTS 3

void
workspace_sync_init (WorkspaceSync *sync, SearchExplorer *explorer,
                     size_t bytes)
{
  const size_t size = explorer->worker.state_size;

  *sync = (WorkspaceSync){ .explorer = explorer,
                           .size = size,
                           .room = bytes / size };
}

void
workspace_sync_clear (WorkspaceSync *sync)
{
  g_free (sync->states);
}

/* Makes room for the copy of the state at `depth`.  Returns false if there is
 * no memory.
 */
static bool
reserve (WorkspaceSync *sync, size_t depth)
{
  const size_t wanted = MAX (sync->capacity * 2, COPY_MIN);
  const size_t capacity = MAX (MIN (wanted, sync->room), depth + 1);
  void        *states;

  if (depth < sync->capacity)
    return true;
  states = g_try_realloc_n (sync->states, capacity, sync->size);
  if (!states)
    return false;
  sync->states = states;
  sync->capacity = capacity;
  return true;
}

static unsigned char *
state_at (const WorkspaceSync *sync, size_t depth)
{
  return sync->states + depth * sync->size;
}

void
workspace_sync_reset (WorkspaceSync *sync, const void *root)
{
  explorer_reset_workspace (sync->explorer);
  sync->depth = 0;
  sync->owner = NULL;
  if (sync->explorer->repr->workspace.apply && reserve (sync, 0))
    memcpy (sync->states, root, sync->size);
}

/* Returns the number of states, after the root, that `path` has in common with
 * the path that the workspace follows.
 */
static size_t
shared_depth (const WorkspaceSync *sync, const unsigned char *path,
              size_t depth)
{
  const size_t most = MIN (sync->depth, depth);
  size_t       shared = 0;

  if (path == sync->owner)
    return most;
  while (shared < most
         && memcmp (state_at (sync, shared + 1),
                    path + (shared + 1) * sync->size, sync->size)
                == 0)
    shared++;
  return shared;
}

bool
workspace_sync_follow (WorkspaceSync *sync, const void *path, size_t depth)
{
  const SearchRepr    *repr = sync->explorer->repr;
  void                *workspace = sync->explorer->worker.workspace;
  const unsigned char *state = path;
  size_t               shared;

  if (!repr->workspace.apply)
    return true;
  if (!reserve (sync, depth))
    return false;
  shared = shared_depth (sync, path, depth);
  for (; sync->depth > shared; sync->depth--)
    repr->workspace.undo (workspace, state_at (sync, sync->depth));
  while (sync->depth < depth)
    {
      sync->depth++;
      repr->workspace.apply (workspace, state + sync->depth * sync->size);
      memcpy (state_at (sync, sync->depth), state + sync->depth * sync->size,
              sync->size);
    }
  sync->owner = path;
  return true;
}

void
workspace_sync_expand (WorkspaceSync *sync, const void *state)
{
  if (sync->explorer->repr->workspace.apply)
    memcpy (state_at (sync, sync->depth), state, sync->size);
}

/* Notes that sync->states is no copy of `path` any more, since the memory of
 * `path` will be used for another path.
 */
static void
workspace_sync_forget (WorkspaceSync *sync, const void *path)
{
  if (sync->owner == path)
    sync->owner = NULL;
}

/* Use of a slot, the memory of one path, while each path grows by a chosen
 * child.
 */
enum
{
  USE_NONE,   /* no child of its path was chosen */
  USE_PARENT, /* one or more children were chosen */
  USE_CHILD   /* the slot already contains the path extended by a child */
};

size_t
population_bytes_min (size_t size)
{
  return PARTS * (2 * size + SLOT_BYTES + sizeof (size_t));
}

bool
population_init (Population *population, size_t count, size_t size,
                 size_t bytes)
{
  const size_t part = bytes / PARTS;
  const size_t child = size + sizeof (size_t);

  *population = (Population){ .size = size, .bytes = part };
  population->count = MAX (MIN (count, part / (child + SLOT_BYTES)), 1);
  population->count = MAX (population_limit (population), 1);
  population->most = population->count;
  population->slots = g_try_new0 (unsigned char *, population->count);
  population->capacity = g_try_new0 (size_t, population->count);
  population->members = g_try_new0 (size_t, population->count);
  population->uses = g_try_new0 (char, population->count);
  population->room = MIN ((part - population->count * SLOT_BYTES) / child,
                          population->count * CHILDREN_EACH);
  population->from = g_try_new0 (size_t, population->room);
  population->children = g_try_malloc_n (population->room, size);
  return population->slots && population->capacity && population->members
         && population->uses && population->from && population->children;
}

void
population_clear (Population *population)
{
  for (size_t slot = 0; population->slots && slot < population->count; slot++)
    g_free (population->slots[slot]);
  g_free (population->slots);
  g_free (population->capacity);
  g_free (population->members);
  g_free (population->uses);
  g_free (population->from);
  g_free (population->children);
}

/* Makes room for `count` states in a slot, the memory of one path.  New states
 * are zero bytes.  The capacity of a slot doubles, but at most to the slot's
 * equal part of the memory.  Returns false if there is no memory.
 */
static bool
reserve_slot (Population *population, size_t slot, size_t count)
{
  const size_t   before = population->capacity[slot];
  const size_t   wanted = MAX (before * 2, CAPACITY_MIN);
  const size_t   part = population->bytes / population->size / population->most;
  const size_t   capacity = MAX (MIN (wanted, part), count);
  unsigned char *states;

  if (count <= before)
    return true;
  states
      = g_try_realloc_n (population->slots[slot], capacity, population->size);
  if (!states)
    return false;
  memset (states + before * population->size, 0,
          (capacity - before) * population->size);
  population->slots[slot] = states;
  population->capacity[slot] = capacity;
  return true;
}

/* Frees the memory of the slots that have the use USE_NONE: no path in these
 * slots will grow.
 */
static void
shrink (Population *population, WorkspaceSync *sync)
{
  for (size_t slot = 0; slot < population->count; slot++)
    if (population->uses[slot] == USE_NONE)
      {
        workspace_sync_forget (sync, population->slots[slot]);
        g_clear_pointer (&population->slots[slot], g_free);
        population->capacity[slot] = 0;
      }
}

void *
population_begin (Population *population, WorkspaceSync *sync)
{
  memset (population->uses, USE_NONE, population->count);
  if (population->most < population->count)
    shrink (population, sync);
  population->most = population->count;
  population->depth = 0;
  population->live = 1;
  population->members[0] = 0;
  population->offered = population->kept = 0;
  if (!reserve_slot (population, 0, 2))
    return NULL;
  memset (population->slots[0], 0, population->size);
  return population->slots[0];
}

size_t
population_limit (const Population *population)
{
  /* Includes room for one more state. */
  const size_t length = population->depth + 3;

  return length > DEPTH_MAX
             ? 0
             : MIN (population->count,
                    population->bytes / population->size / length);
}

unsigned char *
population_get (Population *population, size_t slot)
{
  return reserve_slot (population, slot, population->depth + 2)
             ? population->slots[slot]
             : NULL;
}

/* Keeps the child, in place of another child if there is no room, or drops it.
 * Every choice of `room` of the offered children is equally likely: reservoir
 * sampling (A. Waterman's algorithm R, in D. E. Knuth, "The Art of Computer
 * Programming", volume 2, 3.4.2).
 */
void
population_offer (Population *population, size_t slot, const void *child,
                  uint64_t *random)
{
  uint64_t place = population->kept;

  population->offered++;
  if (population->kept < population->room)
    population->kept++;
  else if ((place = splitmix_below (random, population->offered))
           >= population->room)
    return;
  population->from[place] = slot;
  memcpy (population->children + place * population->size, child,
          population->size);
}

/* Chooses `limit` of the kept children, at equal distances in their order,
 * beginning at a random child.  So each part of the tree gets a number of
 * children in proportion to its size.
 */
static void
choose (Population *population, size_t limit, uint64_t *random)
{
  const uint64_t start = splitmix_below (random, population->kept);

  for (size_t i = 0; i < limit; i++)
    {
      const size_t chosen = (size_t) ((start + i * population->kept) / limit);

      population->from[i] = population->from[chosen];
      memmove (population->children + i * population->size,
               population->children + chosen * population->size,
               population->size);
    }
  population->kept = limit;
}

/* Returns the index of the next slot (memory of one path), from *next on, whose
 * path has no chosen child, and sets *next to the index after it.
 */
static size_t
take_free (const Population *population, size_t *next)
{
  while (population->uses[*next] != USE_NONE)
    ++*next;
  return (*next)++;
}

/* Copies the path in the slot with the index `from` to the slot with the index
 * `to`; a slot is memory for one path.  Returns false if there is no memory.
 */
static bool
copy (Population *population, size_t from, size_t to, WorkspaceSync *sync)
{
  workspace_sync_forget (sync, population->slots[to]);
  if (!reserve_slot (population, to, population->depth + 2))
    return false;
  memcpy (population->slots[to], population->slots[from],
          (population->depth + 1) * population->size);
  return true;
}

/* Sets the use of each slot (memory of one path): USE_PARENT if the path has
 * chosen children, else USE_NONE.
 */
static void
mark_parents (Population *population)
{
  memset (population->uses, USE_NONE, population->count);
  for (size_t i = 0; i < population->kept; i++)
    population->uses[population->from[i]] = USE_PARENT;
}

/* Extends each path that has chosen children.  The first child extends the path
 * in the path's own slot, the other children extend copies of the path in other
 * slots.
 */
bool
population_advance (Population *population, size_t limit, WorkspaceSync *sync,
                    uint64_t *random)
{
  const size_t size = population->size, end = (population->depth + 1) * size;
  size_t       next = 0;

  if (population->kept > limit)
    choose (population, limit, random);
  mark_parents (population);
  population->most = MAX (population_limit (population), 1);
  if (population->most < population->count)
    shrink (population, sync);
  for (size_t i = 0; i < population->kept; i++)
    {
      const size_t from = population->from[i];
      size_t       to = from;

      if (population->uses[from] == USE_PARENT)
        population->uses[from] = USE_CHILD;
      else if (!copy (population, from, to = take_free (population, &next),
                      sync))
        return false;
      memcpy (population->slots[to] + end, population->children + i * size,
              size);
      population->members[i] = to;
    }
  population->live = population->kept;
  population->offered = population->kept = 0;
  population->depth++;
  return true;
}
