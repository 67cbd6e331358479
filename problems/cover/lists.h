/* SPDX-License-Identifier: MIT */
/* lists.h: the workspace of the representation `lists`; see lists.c. */
#pragma once

#include "cover.h"

/* The list of a state, as indices in the array of all lists: from `first`, the
 * options that can still be chosen; from `next` to before `end`, those of them
 * that the search tries next, because they have the item with the fewest
 * options.
 */
typedef struct
{
  uint32_t first;
  uint32_t next;
  uint32_t end;
} Frame;

/* The workspace: an instance.  In memory, three things follow: the set of
 * uncovered primary items, a Frame for each state of the path, and the lists of
 * options.
 */
typedef struct
{
  Cover    cover;
  uint32_t depth;
} Lists;

static inline Vector *
lists_open_items (const Lists *workspace)
{
  return (Vector *) (workspace + 1);
}

static inline Frame *
lists_frames (const Lists *workspace)
{
  return (Frame *) (lists_open_items (workspace)
                    + workspace->cover.primary_vectors);
}

static inline uint32_t *
lists_pool (const Lists *workspace)
{
  return (uint32_t *) (lists_frames (workspace) + workspace->cover.depth + 1);
}

/* Callbacks for keys; see lists-key.c. */
size_t lists_key_size (const void *instance);
void   lists_key (const void *instance, const void *state, size_t depth,
                  void *key);
