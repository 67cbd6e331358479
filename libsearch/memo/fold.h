/* SPDX-License-Identifier: MIT */
/* fold.h: walks the tree level by level, and merges states with equal keys. */
#pragma once

#include "walk.h"

#include <libsearch/search-fold.h>

/* The states of one depth.  An entry has a key, the value of the paths to it, a
 * cursor, and the states of one path.
 */
typedef struct
{
  uint64_t *entries;     /* the slots are behind them */
  size_t    count, room; /* entries, and for how many there is memory */
  size_t    size;        /* words of an entry */
  uint32_t *slots;       /* number of an entry from 1 on; 0: free */
} MemoRow;

/* A walk of a fold. */
typedef struct
{
  MemoWalk         *walk; /* the rows take memory from its path's quota */
  const SearchFold *fold;
  size_t            value_words; /* words of a value */
  bool              counts;      /* true if the table has the counts below */
  bool              whole;       /* true if entries have whole paths */
  void             *all;         /* the value of all solutions */
  size_t            depth;       /* of the row */
  MemoRow           row;
  uint64_t          again; /* nodes explored again */
} MemoFold;

/* Makes the row of the root, which is loaded, by this step to it.  Returns
 * false if the search must end.
 */
bool fold_begin (MemoFold *fold, const SearchFoldStep *step);

/* Makes the row of the next depth.  Returns false if the search must end. */
bool fold_descend (MemoFold *fold);

void row_clear (MemoFold *fold, MemoRow *row);

/* Returns the value, the cursor and the states of an entry. */
uint64_t *fold_value (const MemoFold *fold, const uint64_t *entry);
uint64_t *fold_cursor (const MemoFold *fold, const uint64_t *entry);
void     *fold_states (const MemoFold *fold, const uint64_t *entry);

/* Returns the cursor of the state at `depth`, which was loaded from an entry
 * with this cursor.  Expands the state unless it is expanded.
 */
uint64_t fold_expand (const MemoWalk *walk, size_t depth, uint64_t cursor);

/* Walks the tree of a count with `table`, if `result`, the result of the count,
 * is complete.  Sets *value to the value of all solutions, and adds the walk to
 * `result`.  Returns false with an error, and clears `result`, as search_run()
 * does; *value is then NULL.
 */
bool memo_fold (const MemoSearch *search, MemoTable *table,
                const SearchFold *fold, void **value, SearchResult *result,
                GError **error);
