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
  MemoNotes        *notes; /* facts that are recorded; NULL: none are */
  MemoPath          path;
  uint64_t          hits;   /* states whose key was in the table */
  MemoFound         found;  /* what was found in the table last */
  Placed            placed; /* for a product_digest or a fold */

  /* Depths of the first and the last of the hits on the path that are checked
   * now, one below the other.  `checking` is 0 if there are none.
   */
  size_t        first_checked, checking;
  bool          goes_down;     /* true if a hit below the last may be checked */
  bool          must_go_down;  /* true if the first hit below it is checked */
  uint64_t      cursor;        /* first cursor of the last */
  uint64_t      hits_checked;  /* hits that were checked, without those below */
  uint64_t      below;         /* checked hits below others */
  uint64_t      begun, random; /* to choose hits */
  void         *parent;        /* copy of a replaced parent; NULL: none is */
  unsigned char checked[256];  /* hits checked at each depth, up to a maximum */
  char         *mistake;       /* of the keys; NULL: none was found */
} MemoWalk;

/* Begins a walk without a path.  `memory` is for the arrays of its path. */
void walk_init (MemoWalk *walk, const MemoSearch *search, MemoTable *table,
                SearchExplorer *explorer, Quota *memory);

void walk_clear (MemoWalk *walk);

/* Makes the key of `state` at `depth`, for which the path has room, and looks
 * it up.  Returns true if walk->found is what the table has.
 */
bool walk_look_up (MemoWalk *walk, const void *instance, const void *state,
                   size_t depth);

/* Stores the sums of the path at `depth`, whose subtree is explored. */
void walk_store (MemoWalk *walk, size_t depth);

/* Makes `child`, a child of the current state, the current state, or goes back
 * from the current state to its parent.
 */
void walk_go_down (MemoWalk *walk, const void *instance, void *child);
void walk_go_up (MemoWalk *walk, const void *state);

/* Returns the product of the step from the current state to its child; 1 if the
 * search has no product_digest.
 */
uint64_t walk_product (MemoWalk *walk, const void *child);

/* Returns true if the hit at `depth` should be checked; it is then explored. */
bool walk_should_check (MemoWalk *walk, size_t depth);

/* Compares the sums of the path at `depth` with those in the table.  Returns
 * false if they differ, and the search must end.
 */
bool walk_check_hit (MemoWalk *walk, size_t depth);

/* facts.c: facts of a search that has a record, in this table. */
MemoNotes *notes_new (const MemoSearch *search, MemoTable *table);
void       notes_free (MemoNotes *notes);

/* Loads the stored facts into the table.  Returns false, perhaps with an error,
 * if the search must not begin.
 */
bool notes_load (MemoNotes *notes, GError **error);

/* Stores a key as memo_table_store(), and notes it if it took enough work. */
void walk_keep (MemoWalk *walk, uint64_t hash, const uint64_t *key,
                const uint64_t *sums, size_t depth, uint64_t work);

/* A tick() that stores facts, and calls the tick() of the settings. */
bool notes_tick (void *notes, const SearchProgress *progress);

/* Stores the result of the search.  Returns false if that has failed. */
bool notes_end (MemoNotes *notes, const SearchResult *result);

/* Counts one more candidate that is a node, or that is rejected.  Returns false
 * if the search must end.
 */
bool walk_pay (MemoWalk *walk, bool is_node);

/* Explores below the current state of the explorer, whose first cursor is set.
 * Its sums are then those of the path at its depth.  Returns false if the
 * search must end; the sums are then those of the explored part.
 */
bool walk_explore (MemoWalk *walk);

/* Counts the solutions below the current state, whose key was looked up and is
 * not in the table.  Sets walk->found to them, and adds the explored nodes to
 * *again.  The current state is then as before.
 */
bool walk_count_again (MemoWalk *walk, uint64_t *again);

/* Calls run() with `data` and a walk of `table`, in one thread, in a search
 * with the limits of `settings`.  Sets the stop_reason of `result`, which is
 * that of a count, and adds the nodes and the time.  Returns false with an
 * error, and clears `result`, as search_run() does.
 */
bool walk_run (const MemoSearch *search, MemoTable *table,
               const SearchSettings *settings,
               void (*run) (void *data, MemoWalk *walk), void *data,
               SearchResult *result, GError **error);
