/* SPDX-License-Identifier: MIT */
/* split.c: divides a search into subtrees of different keys. */
#include "split.h"
#include "libsearch/answers/product.h"

#include <string.h>

/* Maximum number of levels above the subtrees. */
#define LEVELS_MAX 64

/* Maximum size of the paths of a level, in bytes. */
#define BYTES_MAX ((size_t) 1 << 23)

/* The children of a level. */
typedef struct
{
  MemoWalk    *walk;
  size_t       depth; /* of the children */
  GHashTable  *keys;  /* a MemoPiece for each key */
  GPtrArray   *pieces;
  SearchCount *sums;
  uint64_t    *digest;
} Level;

void *
piece_states (const MemoPiece *piece, size_t head_words)
{
  return (void *) (piece->key + head_words);
}

bool
memo_add_times (SearchCount *sum, SearchCount more, uint64_t times)
{
  return search_count_multiply (more, times, &more)
         && search_count_add (*sum, more, sum);
}

/* Adds `times` times `more` to a sum, or ends the search. */
static bool
count (const Level *level, size_t index, uint64_t more, uint64_t times)
{
  const SearchCount word = { { more } };

  return memo_add_times (&level->sums[index], word, times)
         || explorer_stop (level->walk->path.explorer, SEARCH_STOP_OVERFLOW);
}

/* Makes a piece of the path to the child of the current state. */
static MemoPiece *
piece_new (const Level *level)
{
  const SearchWorker *worker = &level->walk->path.explorer->worker;
  const size_t        head_words = level->walk->path.head_words;
  const size_t        size = worker->state_size;
  MemoPiece *piece = g_malloc0 (sizeof *piece + head_words * sizeof *piece->key
                                + (level->depth + 1) * size);

  piece->depth = level->depth;
  memcpy (piece_states (piece, head_words), worker->states,
          (level->depth + 1) * size);
  return piece;
}

/* Adds the child of the current state, whose state is in `times` paths with
 * this digest, to the pieces.
 */
static void
add (Level *level, void *child, uint64_t times, uint64_t digest)
{
  const size_t key_size = level->walk->path.key_words * sizeof (uint64_t);
  MemoPiece   *piece = piece_new (level), *known;
  GBytes      *key;

  digest = product_multiply (digest, walk_product (level->walk, child));
  walk_make_key (level->walk, child, piece->key);
  key = g_bytes_new_static (piece->key, key_size);
  known = g_hash_table_lookup (level->keys, key);
  if (known && known->times <= UINT64_MAX - times)
    {
      known->times += times;
      known->digest = product_add (known->digest, digest);
      g_bytes_unref (key);
      g_free (piece);
      return;
    }
  piece->times = times;
  piece->digest = digest;
  g_hash_table_replace (level->keys, key, piece);
  g_ptr_array_add (level->pieces, piece);
}

void
piece_load (MemoWalk *walk, const MemoPiece *piece)
{
  SearchExplorer   *explorer = walk->path.explorer;
  const SearchRepr *repr = walk->search->repr;
  void             *state;

  explorer->worker.depth = explorer->worker.base = piece->depth;
  replay_load_states (explorer, piece_states (piece, walk->path.head_words));
  state = explorer_state (explorer, piece->depth);
  explorer->worker.frames[piece->depth].cursor
      = repr->expand ? repr->expand (explorer_instance (explorer), state) : 0;
}

/* Counts a solution, a child of the current state. */
static bool
count_solution (Level *level, const void *child, const MemoPiece *parent)
{
  const uint64_t weight = walk_weight (level->walk, child);
  const uint64_t product
      = product_multiply (parent->digest, walk_product (level->walk, child));

  *level->digest = product_add (
      *level->digest, product_multiply (product, weight % PRODUCT_PRIME));
  return count (level, SOLUTIONS, weight, parent->times);
}

/* Adds the children of the parent, which is the current state. */
static bool
add_children (Level *level, const MemoPiece *parent)
{
  const SearchRepr *repr = level->walk->search->repr;
  SearchExplorer   *explorer = level->walk->path.explorer;
  SearchWorker     *worker = &explorer->worker;
  const void       *instance = explorer_instance (explorer);

  for (;;)
    {
      void      *state = explorer_state (explorer, worker->depth);
      void      *child = (char *) state + worker->state_size;
      const bool more = repr->next (
          instance, state, &worker->frames[worker->depth].cursor, child);
      const bool is_node
          = more && (!repr->valid || repr->valid (instance, child));

      if (!more)
        return true;
      if (is_node && !count (level, NODES, 1, parent->times))
        return false;
      if (is_node && repr->solution (instance, child))
        {
          if (!count_solution (level, child, parent))
            return false;
        }
      else if (is_node)
        add (level, child, parent->times, parent->digest);
      if (!walk_pay (level->walk, is_node))
        return false;
    }
}

/* Makes the pieces of the next level from those of a level. */
static bool
descend (Level *level, const GPtrArray *parents)
{
  SearchExplorer *explorer = level->walk->path.explorer;
  bool            good = true;

  level->keys = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                       (GDestroyNotify) g_bytes_unref, NULL);
  for (guint i = 0; i < parents->len && good; i++)
    {
      const MemoPiece *parent = parents->pdata[i];

      explorer->worker.depth = parent->depth;
      good = explorer_fit (explorer);
      if (good)
        {
          if (parent->depth > 0)
            piece_load (level->walk, parent);
          good = add_children (level, parent);
        }
    }
  g_hash_table_unref (level->keys);
  return good;
}

static void
free_pieces (GPtrArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    g_free (pieces->pdata[i]);
  g_ptr_array_unref (pieces);
}

bool
memo_split (MemoWalk *walk, size_t wanted, SearchCount *sums, uint64_t *digest,
            GPtrArray *pieces)
{
  Level      level = { .walk = walk, .sums = sums, .digest = digest };
  GPtrArray *parents = g_ptr_array_new ();
  MemoPiece *root = piece_new (&level);
  bool       good = true;

  root->times = 1;
  root->digest = *digest;
  *digest = 0;
  g_ptr_array_add (parents, root);
  while (good && parents->len > 0 && parents->len < wanted
         && level.depth < LEVELS_MAX
         && parents->len * (level.depth + 2)
                < BYTES_MAX / walk->path.explorer->worker.state_size)
    {
      level.depth++;
      level.pieces = g_ptr_array_new ();
      good = descend (&level, parents);
      free_pieces (parents);
      parents = level.pieces;
    }
  for (guint i = 0; i < parents->len; i++)
    {
      MemoPiece *piece = parents->pdata[i];

      piece->share = SEARCH_SHARE_WHOLE / parents->len;
      g_ptr_array_add (pieces, piece);
    }
  g_ptr_array_unref (parents);
  return good;
}
