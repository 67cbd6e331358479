/* SPDX-License-Identifier: MIT */
/* split.h: divides a search into subtrees of different keys, for threads. */
#pragma once

#include "walk.h"

/* A subtree whose sums are a part of the whole sums. */
typedef struct
{
  size_t   depth; /* depth of its first state */
  uint64_t times; /* number of subtrees that have its key */
  uint64_t share; /* share of the whole tree, for the progress */

  /* The sum over the paths to subtrees of this key of their products. */
  uint64_t digest;

  uint64_t cursor; /* of the first state, if keys are late */

  /* The key of the first state, as memo_table_store() gets it, and then the
   * path to this state.
   */
  uint64_t key[];
} MemoPiece;

/* Puts the path of a piece on the stack, and expands its last state. */
void piece_load (MemoWalk *walk, const MemoPiece *piece);

/* Divides the tree, whose root is on the stack of the walk's explorer, level by
 * level, until there are `wanted` subtrees of different keys or more.  A tree
 * of narrow levels gives fewer.  Appends them to `pieces` as MemoPiece, which
 * g_free() frees.  Adds the nodes above the subtrees, and their first states,
 * to `sums`.  *digest is the product of the root, and becomes the digest of the
 * solutions above the subtrees.  Returns false if the search must end.
 */
bool memo_split (MemoWalk *walk, size_t wanted, SearchCount *sums,
                 uint64_t *digest, GPtrArray *pieces);

/* Adds `times` times `more` to the sum.  Returns false if the result is larger
 * than the largest count.
 */
bool memo_add_times (SearchCount *sum, SearchCount more, uint64_t times);
