/* SPDX-License-Identifier: MIT */
/* expansion.h: makes the children of the states of a level. */
#pragma once

#include "batch.h"
#include "placed.h"

/* Sums over the children of some states. */
typedef struct
{
  uint64_t solutions[SEARCH_COUNT_WORDS]; /* with weights */
  uint64_t nodes[SEARCH_COUNT_WORDS];     /* of the plain tree */
  bool     nodes_overflow;                /* true if `nodes` is too small */
  uint64_t digest;                        /* product_digest of the solutions */
  uint64_t met, candidates;               /* of this search */
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
  Placed            placed;   /* if there is a product_digest */
} Expansion;

/* Begins an expansion within a budget of nodes.  Its other fields are set, but
 * `batch` may be set later, and `instance` and `placed` are set here.  End it
 * with expansion_end().
 */
void expansion_begin (Expansion *expansion, uint64_t budget);

void expansion_end (Expansion *expansion);

/* Writes the root to an entry.  Returns false if the root is a solution, which
 * is counted.
 */
bool expansion_make_root (Expansion *expansion, uint64_t *entry);

/* Makes the children of the states `from` to `to` - 1 of a shard of `level`.
 * Returns false if the search must end.
 */
bool expansion_run (Expansion *expansion, const Level *level,
                    const Shard *shard, size_t from, size_t to);
