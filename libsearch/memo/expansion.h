/* SPDX-License-Identifier: MIT */
/* expansion.h: makes the children of the states of a level. */
#pragma once

#include "batch.h"
#include "memo.h"

/* Sums over the children of some states. */
typedef struct
{
  uint64_t solutions[SEARCH_COUNT_WORDS]; /* with weights */
  uint64_t nodes[SEARCH_COUNT_WORDS];     /* of the plain tree */
  bool     nodes_overflow;                /* true if `nodes` is too small */
} ExpansionSums;

/* Adds sums to others.  Returns false if there are too many solutions. */
bool expansion_sums_add (ExpansionSums *sums, const ExpansionSums *more);

typedef struct
{
  const MemoSearch *search;
  SearchExplorer   *explorer;
  ExpansionSums    *sums;
  EntryForm         form;
  Batch            *batch;    /* batch of the children */
  size_t            depth;    /* depth of the children */
  const void       *instance; /* the instance that callbacks get */
} Expansion;

/* Begins an expansion within a budget of nodes.  Its other fields are set, but
 * `batch` may be set later, and `instance` is set here.
 */
void expansion_begin (Expansion *expansion, uint64_t budget);

/* Writes the root to an entry.  Returns false if the root is a solution, which
 * is counted.
 */
bool expansion_make_root (Expansion *expansion, uint64_t *entry);

/* Makes the children of the states `from` to `to` - 1 of a shard of `level`.
 * Returns false if the search must end.
 */
bool expansion_run (Expansion *expansion, const Level *level,
                    const Shard *shard, size_t from, size_t to);
