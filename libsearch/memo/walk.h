/* SPDX-License-Identifier: MIT */
/* walk.h: one thread that explores depth first, with a memo table. */
#pragma once

#include "memo.h"
#include "path.h"
#include "placed.h"
#include "table.h"

/* A thread, with the path that it explores. */
typedef struct
{
  const MemoSearch *search;
  MemoTable        *table;
  MemoPath          path;
  uint64_t          hits;   /* states whose key was in the table */
  MemoFound         found;  /* what was found in the table last */
  Placed            placed; /* if the search has a product_digest */
} MemoWalk;

/* Makes the key of a child of the current state.  With `late` keys, expands the
 * child; otherwise the child does not change.
 */
void walk_make_key (const MemoWalk *walk, void *child, uint64_t *key);

/* Returns the product of the step from the current state to its child; 1 if the
 * search has no product_digest.
 */
uint64_t walk_product (MemoWalk *walk, const void *child);

/* Returns the weight of a solution. */
uint64_t walk_weight (const MemoWalk *walk, const void *solution);

/* Counts one more candidate that is a node, or that is rejected.  Returns false
 * if the search must end.
 */
bool walk_pay (MemoWalk *walk, bool is_node);

/* Explores below the current state of the explorer, whose first cursor is set.
 * Its sums are then those of the path at its depth.  Returns false if the
 * search must end; the sums are then those of the explored part.
 */
bool walk_explore (MemoWalk *walk);
