/* SPDX-License-Identifier: MIT */
/* probe.h: a group of random paths that go down a tree together. */
#pragma once

#include <libsearch/search-estimate.h>

/* What sends them down. */
typedef struct Prober Prober;

/* What one group says of the tree. */
typedef struct
{
  double   candidates, nodes, solutions; /* of the tree, as it estimates them */
  uint64_t met[3];  /* those that it met itself: there are at least so many */
  size_t   depth;   /* of the deepest node it met */
  bool     sampled; /* it left nodes out; else the estimates are the counts */
  bool     cut;     /* and what is below a path that was too long to follow */
} Probe;

/* For groups of up to `count`, within the settings' memory besides the board;
 * all three must outlive it.  NULL with an error as search_explorer_new(), or
 * SEARCH_ERROR_LIMIT where not even one path has room.
 */
Prober *prober_new (const SearchInstance *instance, const SearchRepr *repr,
                    size_t count, const SearchEstimateSettings *settings,
                    GError **error);

/* Frees it; NULL is fine. */
void prober_free (Prober *prober);

/* Sends down `count` of them, as the seed says.  SEARCH_END_COMPLETE, or why
 * not: SEARCH_END_TIME at `deadline` (0: none), SEARCH_END_SIGNAL,
 * SEARCH_END_MEMORY; then `probe` holds no estimates, but what it met.
 */
SearchEnd prober_descend (Prober *prober, size_t count, uint64_t seed,
                          gint64 deadline, Probe *probe);
