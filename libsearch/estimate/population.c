/* SPDX-License-Identifier: MIT */
/* population.c: paths that grow together. */
#include "population.h"
#include "libsearch/answers/splitmix.h"

#include <string.h>

/* How long a path may get. */
#define DEPTH_MAX ((size_t) 1 << 16)

#define CAPACITY_MIN ((size_t) 8)

/* How many children are kept for each path, so that all of them are known when
 * some are chosen.
 */
#define CHILDREN_EACH 16

/* What a slot takes besides its states, and malloc() for it. */
#define SLOT_BYTES ((size_t) 64)

/* The paths' memory is dealt out in parts: to states, to children together with
 * what is known of slots, and to the second place of a path that moves.
 */
#define PARTS 3

/* What is known of a slot when paths go on. */
enum
{
  USE_NONE,   /* no child of its path was chosen */
  USE_PARENT, /* one was, or several */
  USE_CHILD   /* it already holds the path of one */
};

size_t
paths_bytes_min (size_t size)
{
  return PARTS * (2 * size + SLOT_BYTES + sizeof (size_t));
}

bool
paths_init (Paths *paths, size_t count, size_t size, size_t bytes)
{
  const size_t part = bytes / PARTS;
  const size_t child = size + sizeof (size_t);

  *paths = (Paths){ .size = size, .bytes = part };
  paths->count = MAX (MIN (count, part / (child + SLOT_BYTES)), 1);
  paths->count = MAX (paths_limit (paths), 1);
  paths->most = paths->count;
  paths->slots = g_try_new0 (unsigned char *, paths->count);
  paths->capacity = g_try_new0 (size_t, paths->count);
  paths->members = g_try_new0 (size_t, paths->count);
  paths->uses = g_try_new0 (char, paths->count);
  paths->room = MIN ((part - paths->count * SLOT_BYTES) / child,
                     paths->count * CHILDREN_EACH);
  paths->from = g_try_new0 (size_t, paths->room);
  paths->children = g_try_malloc_n (paths->room, size);
  return paths->slots && paths->capacity && paths->members && paths->uses
         && paths->from && paths->children;
}

void
paths_clear (Paths *paths)
{
  for (size_t slot = 0; paths->slots && slot < paths->count; slot++)
    g_free (paths->slots[slot]);
  g_free (paths->slots);
  g_free (paths->capacity);
  g_free (paths->members);
  g_free (paths->uses);
  g_free (paths->from);
  g_free (paths->children);
}

/* Makes room in a slot for `count` states; what is new is zero.  A slot has no
 * more than its part of all, so that the others can have theirs.
 */
static bool
reserve (Paths *paths, size_t slot, size_t count)
{
  const size_t   before = paths->capacity[slot];
  const size_t   wanted = MAX (before * 2, CAPACITY_MIN);
  const size_t   part = paths->bytes / paths->size / paths->most;
  const size_t   capacity = MAX (MIN (wanted, part), count);
  unsigned char *states;

  if (count <= before)
    return true;
  states = g_try_realloc_n (paths->slots[slot], capacity, paths->size);
  if (!states)
    return false;
  memset (states + before * paths->size, 0, (capacity - before) * paths->size);
  paths->slots[slot] = states;
  paths->capacity[slot] = capacity;
  return true;
}

/* Lets go of the memory of slots that are not going to be used again. */
static void
shrink (Paths *paths, Trail *trail)
{
  for (size_t slot = 0; slot < paths->count; slot++)
    if (paths->uses[slot] == USE_NONE)
      {
        trail_forget (trail, paths->slots[slot]);
        g_clear_pointer (&paths->slots[slot], g_free);
        paths->capacity[slot] = 0;
      }
}

void *
paths_begin (Paths *paths, Trail *trail)
{
  memset (paths->uses, USE_NONE, paths->count);
  if (paths->most < paths->count)
    shrink (paths, trail);
  paths->most = paths->count;
  paths->depth = 0;
  paths->live = 1;
  paths->members[0] = 0;
  paths->offered = paths->kept = 0;
  if (!reserve (paths, 0, 2))
    return NULL;
  memset (paths->slots[0], 0, paths->size);
  return paths->slots[0];
}

size_t
paths_limit (const Paths *paths)
{
  const size_t length = paths->depth + 3; /* with room for one more */

  return length > DEPTH_MAX
             ? 0
             : MIN (paths->count, paths->bytes / paths->size / length);
}

unsigned char *
paths_get (Paths *paths, size_t slot)
{
  return reserve (paths, slot, paths->depth + 2) ? paths->slots[slot] : NULL;
}

/* Where there is no room for all, any choice of so many is as likely as any
 * other: reservoir sampling (A. Waterman's algorithm R, in D. E. Knuth, "The
 * Art of Computer Programming", volume 2, 3.4.2).
 */
void
paths_offer (Paths *paths, size_t slot, const void *child, uint64_t *random)
{
  uint64_t place = paths->kept;

  paths->offered++;
  if (paths->kept < paths->room)
    paths->kept++;
  else if ((place = splitmix_below (random, paths->offered)) >= paths->room)
    return;
  paths->from[place] = slot;
  memcpy (paths->children + place * paths->size, child, paths->size);
}

/* Chooses `limit` of the children kept, at equal distances from a random start:
 * so no part of the tree gets much more or less than it should.
 */
static void
choose (Paths *paths, size_t limit, uint64_t *random)
{
  const uint64_t start = splitmix_below (random, paths->kept);

  for (size_t i = 0; i < limit; i++)
    {
      const size_t chosen = (size_t) ((start + i * paths->kept) / limit);

      paths->from[i] = paths->from[chosen];
      memmove (paths->children + i * paths->size,
               paths->children + chosen * paths->size, paths->size);
    }
  paths->kept = limit;
}

/* A slot, from *next on, whose path no chosen child needs. */
static size_t
take_free (const Paths *paths, size_t *next)
{
  while (paths->uses[*next] != USE_NONE)
    ++*next;
  return (*next)++;
}

/* Moves a copy of the path in the slot `from` to the slot `to`. */
static bool
copy (Paths *paths, size_t from, size_t to, Trail *trail)
{
  trail_forget (trail, paths->slots[to]);
  if (!reserve (paths, to, paths->depth + 2))
    return false;
  memcpy (paths->slots[to], paths->slots[from],
          (paths->depth + 1) * paths->size);
  return true;
}

/* Finds out which paths have children that are going to live on. */
static void
mark_parents (Paths *paths)
{
  memset (paths->uses, USE_NONE, paths->count);
  for (size_t i = 0; i < paths->kept; i++)
    paths->uses[paths->from[i]] = USE_PARENT;
}

/* A parent's path becomes that of its first child, and is copied for the
 * others.
 */
bool
paths_advance (Paths *paths, size_t limit, Trail *trail, uint64_t *random)
{
  const size_t size = paths->size, end = (paths->depth + 1) * size;
  size_t       next = 0;

  if (paths->kept > limit)
    choose (paths, limit, random);
  mark_parents (paths);
  paths->most = MAX (paths_limit (paths), 1);
  if (paths->most < paths->count)
    shrink (paths, trail);
  for (size_t i = 0; i < paths->kept; i++)
    {
      const size_t from = paths->from[i];
      size_t       to = from;

      if (paths->uses[from] == USE_PARENT)
        paths->uses[from] = USE_CHILD;
      else if (!copy (paths, from, to = take_free (paths, &next), trail))
        return false;
      memcpy (paths->slots[to] + end, paths->children + i * size, size);
      paths->members[i] = to;
    }
  paths->live = paths->kept;
  paths->offered = paths->kept = 0;
  paths->depth++;
  return true;
}
