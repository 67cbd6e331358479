/* SPDX-License-Identifier: MIT */
/* blocks.h: the order in which the representation `blocks` decides variables,
 * and the graph that it draws.
 *
 * The slots (projected variables) of an orbit form blocks, which the group
 * permutes.  A step of the search gives values to all slots of a block.  It
 * takes any block of an orbit, and the next orbit after all its blocks: so an
 * object without any block of its newest orbit is an object again, and the
 * group maps objects to objects.
 */
#pragma once

#include "action.h"

/* Slots that get their values together. */
typedef struct
{
  uint32_t first, size; /* its elements of `members` */
  uint32_t vertex;
} Block;

/* The blocks of an orbit. */
typedef struct
{
  uint32_t first, count;
  uint64_t codes; /* number of assignments of a block, at most */
} Orbit;

/* Variables between searches for a solution; see represent-blocks.c. */
struct Trial;
void trial_free (struct Trial *trial);

typedef struct Blocks
{
  GError    *refusal; /* NULL: none */
  Action    *action;
  uint32_t  *members;  /* slots, block by block */
  GArray    *blocks;   /* Block */
  GArray    *orbits;   /* Orbit, in the order in which they are decided */
  uint32_t  *orbit_at; /* by number of blocks that have values, the orbit */
  GPtrArray *idle;     /* Trial; group->lock protects it */

  /* The graph before the first step.  The vertices of slots come first. */
  uint32_t  vertices;
  uint64_t *rows;
  uint32_t *colours;
  uint32_t *vertex; /* by point, its vertex */
} Blocks;

/* Returns the blocks of the model.  The first call makes them.  Returns NULL
 * with an error if the group has no graph.
 */
const Blocks *blocks_of (const SearchModel *model, GError **error);
void          blocks_free (Blocks *all);

/* Lays out the graph; without `rows` if it has too many vertices. */
void blocks_lay_out (const SearchModel *model, Blocks *all);

static inline const Block *
block_at (const Blocks *all, uint32_t i)
{
  return &g_array_index (all->blocks, Block, i);
}

/* Returns the orbit whose blocks get values after `count` blocks. */
static inline const Orbit *
orbit_after (const Blocks *all, uint32_t count)
{
  return &g_array_index (all->orbits, Orbit, all->orbit_at[count]);
}

/* Returns the slot at index `i` of the block. */
static inline uint32_t
block_slot (const Blocks *all, const Block *block, uint32_t i)
{
  return all->members[block->first + i];
}
