/* SPDX-License-Identifier: MIT */
/* lockstep.h: two walks through what should be the same tree, side by side. */
#pragma once

#include <libsearch/search.h>

/* Called where two walks differ: `at` is the answer of the state there, NULL at
 * the root; its children on both sides are WalkerChild.
 */
typedef void (*LockstepParted) (void *data, GBytes *at, const GArray *left,
                                const GArray *right);

/* The parts of both trees that the walk has visited. */
typedef struct
{
  uint64_t candidates, nodes, solutions;
  bool     limited; /* something was not */
} LockstepTotals;

/* How far to go. */
typedef struct
{
  uint64_t candidates; /* on each side, for each subtree; then it ends without
                          a verdict */
  uint64_t   nodes;    /* the same for valid ones; 0: any number */
  uint64_t   seed;     /* of random subtrees */
  uint64_t   samples;  /* how many of these; 0: the whole tree */
  const int *cancel;   /* ends it when it becomes non-zero; or NULL */
  gint64     deadline; /* of g_get_monotonic_time() does so too; 0: never */
  void (*tick) (void); /* called often; NULL: not */
  LockstepTotals *totals; /* adds to these; or NULL */
  LockstepParted  parted; /* the same */
  void           *data;
} LockstepSettings;

/* Compares the valid children of every state that `left` and `right` both
 * reach: how many there are, their partial answers, which of them are solutions
 * and their weights; partial answers where both have them.  Paths of more than
 * 1000 states, and more than a gigabyte moved, are not followed further.  With
 * left == right, it checks that the callbacks are functions of the path alone.
 * Returns NULL, or a text that says where they differ, and shows their children
 * there; free with g_free().
 */
char *lockstep (const SearchInstance *instance, const SearchRepr *left,
                const SearchRepr *right, const LockstepSettings *settings);
