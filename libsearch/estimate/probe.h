/* SPDX-License-Identifier: MIT */
/* probe.h: a group of random paths that go down a tree together. */
#pragma once

#include <libsearch/search-estimate.h>

/* The memory in which groups go down. */
typedef struct Prober Prober;

/* What one group estimates of the tree. */
typedef struct
{
  double candidates, nodes, solutions; /* of the whole tree, as estimated */
  uint64_t
         met[3]; /* candidates, nodes and solutions that the group met itself */
  size_t depth;  /* of the deepest node it met */
  bool   sampled; /* it left nodes out; if not, the estimates are exact */
  bool   cut;     /* it left out what is below a path that was too long */
} Probe;

/* Makes a prober for groups of up to `count` paths, within the settings' memory
 * limit, which does not cover the board.  `instance`, `repr` and `settings`
 * must outlive it.  NULL with an error as search_explorer_new(), or
 * SEARCH_ERROR_LIMIT where not even one path has room.
 */
Prober *prober_new (const SearchInstance *instance, const SearchRepr *repr,
                    size_t count, const SearchEstimateSettings *settings,
                    GError **error);

/* Frees it; NULL is fine. */
void prober_free (Prober *prober);

/* Sends a group of `count` paths down the tree, at random by the seed.
 * SEARCH_END_COMPLETE, or why not: SEARCH_END_TIME at `deadline` (0: none),
 * SEARCH_END_SIGNAL, SEARCH_END_MEMORY; then `probe` holds no estimates, only
 * what the group met.
 */
SearchEnd prober_descend (Prober *prober, size_t count, uint64_t seed,
                          gint64 deadline, Probe *probe);
