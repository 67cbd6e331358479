/* SPDX-License-Identifier: MIT */
/* trial.h: the objects of the representation `blocks`, and their children. */
#pragma once

#include "blocks.h"

/* Value of a slot (projected variable) without a value. */
#define UNSET INT32_MIN

typedef struct
{
  uint32_t depth;  /* number of blocks that have values */
  uint32_t newest; /* index of the block that got its values last */
  int32_t  value[];
} State;

/* Returns the size of the values of a state in bytes. */
static inline size_t
values_size (const SearchModel *model)
{
  return model->group->slots * sizeof (int32_t);
}

/* Returns true if the block has values. */
static inline bool
block_is_set (const Blocks *all, const State *state, const Block *block)
{
  return state->value[block_slot (all, block, 0)] != UNSET;
}

/* Returns true if the model has a solution with the values of the state. */
bool trial_is_object (const SearchModel *model, const State *state);

/* Makes the next child.  If `any` is true, its new block may be any of those
 * without values of the newest orbit; otherwise it is the first of these.
 */
bool trial_next (const SearchModel *model, const State *state, uint64_t *cursor,
                 State *child, bool any);
