/* SPDX-License-Identifier: MIT */
/* split.c: divides a search into subtrees of different keys, by a fold. */
#include "split.h"
#include "libsearch/answers/product.h"
#include "fold.h"

#include <string.h>

/* Maximum number of levels above the subtrees. */
#define LEVELS_MAX 64

/* Maximum size of the paths of a level, in bytes. */
#define BYTES_MAX ((size_t) 1 << 23)

/* Maximum number of paths to the states of a level that is divided. */
#define PATHS_MAX (UINT64_C (1) << 40)

/* The number of paths, and the sum of their products. */
typedef struct
{
  uint64_t times, digest;
} Paths;

/* The sums above the subtrees. */
typedef struct
{
  MemoFold     fold;
  SearchCount *sums;
  Paths        solutions;
  Paths        root;
} Split;

bool
memo_add_times (SearchCount *sum, SearchCount more, uint64_t times)
{
  return search_count_multiply (more, times, &more)
         && search_count_add (*sum, more, sum);
}

/* Adds `times` times `more` to a sum.  Returns false if it is too large. */
static bool
count (Split *split, size_t index, uint64_t more, uint64_t times)
{
  return memo_add_times (&split->sums[index], (SearchCount){ { more } }, times);
}

/* Counts a node to which the paths lead from its parent. */
static SearchStopReason
add_step (void *data, const SearchFoldStep *step, const void *from, void *to)
{
  Split       *split = data;
  const Paths *parent = from ? from : &split->root;
  Paths       *paths = to;
  uint64_t     digest = parent->digest;

  if (from)
    digest = product_multiply (
        digest, placed_multiply (&split->fold.walk->placed, step->length));
  if ((from && !count (split, NODES, 1, parent->times))
      || (to == &split->solutions
          && !count (split, SOLUTIONS, step->weight, parent->times))
      || __builtin_add_overflow (paths->times, parent->times, &paths->times))
    return SEARCH_STOP_OVERFLOW;
  paths->digest = product_add (
      paths->digest, product_multiply (digest, step->weight % PRODUCT_PRIME));
  return SEARCH_STOP_COMPLETE;
}

static char *
piece_states (const MemoPiece *piece, size_t head_words)
{
  return (char *) (piece->key + head_words);
}

void
piece_load (MemoWalk *walk, const MemoPiece *piece)
{
  SearchExplorer *explorer = walk->path.explorer;

  explorer->worker.depth = explorer->worker.base = piece->depth;
  replay_load_states (explorer, piece_states (piece, walk->path.head_words));
  explorer->worker.frames[piece->depth].cursor
      = fold_expand (walk, piece->depth, piece->cursor);
}

/* Makes a piece of an entry of the row. */
static MemoPiece *
piece_new (const MemoFold *fold, const uint64_t *entry)
{
  const MemoPath *path = &fold->walk->path;
  const Paths    *paths = (const Paths *) fold_value (fold, entry);
  const size_t    size = (fold->depth + 1) * path->explorer->worker.state_size;
  MemoPiece      *piece = g_malloc0 (sizeof *piece
                                     + path->head_words * sizeof *piece->key + size);

  piece->depth = fold->depth;
  piece->times = paths->times;
  piece->digest = paths->digest;
  piece->share = SEARCH_SHARE_WHOLE / fold->row.count;
  piece->cursor = *fold_cursor (fold, entry);
  memcpy (piece->key, entry, path->key_words * sizeof *entry);
  memcpy (piece_states (piece, path->head_words), fold_states (fold, entry),
          size);
  return piece;
}

/* Returns true if the row should be divided further. */
static bool
is_small (const Split *split, size_t wanted)
{
  const MemoFold *fold = &split->fold;
  const MemoRow  *row = &fold->row;
  uint64_t        paths = 0;

  for (size_t i = 0; i < row->count && paths < PATHS_MAX; i++)
    paths += ((const Paths *) fold_value (fold, row->entries + i * row->size))
                 ->times;
  return row->count > 0 && row->count < wanted && fold->depth < LEVELS_MAX
         && row->count * (fold->depth + 2)
                < BYTES_MAX / fold->walk->path.explorer->worker.state_size
         && paths < PATHS_MAX;
}

bool
memo_split (MemoWalk *walk, size_t wanted, SearchCount *sums, uint64_t *digest,
            GPtrArray *pieces)
{
  Split            split = { .sums = sums, .root = { 1, *digest } };
  const SearchFold steps = { .step = add_step, .data = &split };
  MemoFold        *fold = &split.fold;
  bool             good;

  *fold = (MemoFold){ .walk = walk,
                      .fold = &steps,
                      .value_words = sizeof (Paths) / sizeof (uint64_t),
                      .whole = true,
                      .all = &split.solutions };
  good = fold_begin (fold, &(SearchFoldStep){ .weight = 1 });
  while (good && is_small (&split, wanted))
    good = fold_descend (fold);
  for (size_t i = 0; i < fold->row.count; i++)
    g_ptr_array_add (pieces,
                     piece_new (fold, fold->row.entries + i * fold->row.size));
  row_clear (fold, &fold->row);
  *digest = split.solutions.digest;
  return good;
}
