/* SPDX-License-Identifier: MIT */
/* fold.c: folds: walks the tree level by level, and merges states with equal
 * keys.  Children without solutions are left out.
 */
#include "fold.h"
#include "libsearch/text/settings.h"

#include <string.h>

static size_t
row_bytes (const MemoRow *row, size_t room)
{
  return room * (row->size * sizeof (uint64_t) + 2 * sizeof (uint32_t));
}

void
row_clear (MemoFold *fold, MemoRow *row)
{
  quota_free (fold->walk->path.memory, row->entries,
              row_bytes (row, row->room));
  *row = (MemoRow){ 0 };
}

uint64_t *
fold_value (const MemoFold *fold, const uint64_t *entry)
{
  return (uint64_t *) entry + fold->walk->path.key_words;
}

uint64_t *
fold_cursor (const MemoFold *fold, const uint64_t *entry)
{
  return fold_value (fold, entry) + fold->value_words;
}

void *
fold_states (const MemoFold *fold, const uint64_t *entry)
{
  return fold_cursor (fold, entry) + 1;
}

/* Returns the slot of a key, or the free slot for it. */
static uint32_t *
find_slot (const MemoFold *fold, const MemoRow *row, const uint64_t *key,
           uint64_t hash)
{
  const size_t size = fold->walk->path.key_words * sizeof *key;
  size_t       at = hash % (2 * row->room);

  while (row->slots[at]
         && memcmp (row->entries + (row->slots[at] - 1) * row->size, key, size)
                != 0)
    at = at + 1 < 2 * row->room ? at + 1 : 0;
  return row->slots + at;
}

/* Doubles the room of a row.  Returns false if there is no memory. */
static bool
grow (MemoFold *fold, MemoRow *row)
{
  const size_t room = MAX (row->room * 2, 64);
  uint64_t    *entries;

  entries
      = room > UINT32_MAX / 2
            ? NULL
            : quota_grow (fold->walk->path.memory, row->entries,
                          row_bytes (row, row->room), row_bytes (row, room));
  if (!entries)
    return false;
  row->entries = entries;
  row->room = room;
  row->slots = (uint32_t *) (entries + room * row->size);
  memset (row->slots, 0, 2 * room * sizeof *row->slots);
  for (size_t i = 0; i < row->count; i++, entries += row->size)
    *find_slot (fold, row, entries,
                memo_table_hash (fold->walk->table, entries))
        = (uint32_t) i + 1;
  return true;
}

/* Returns the number of states in an entry at `depth`. */
static size_t
states_at (const MemoFold *fold, size_t depth)
{
  return fold->whole ? depth + 1 : 1;
}

/* Returns an empty row for `depth`. */
static MemoRow
make_row (const MemoFold *fold, size_t depth)
{
  const size_t bytes
      = states_at (fold, depth) * fold->walk->path.explorer->worker.state_size;

  return (MemoRow){ .size
                    = fold->walk->path.key_words + fold->value_words + 1
                      + (bytes + sizeof (uint64_t) - 1) / sizeof (uint64_t) };
}

/* Returns the value of the state at `depth`, whose key, hash value and frame
 * are made.  Returns NULL if there is no memory.
 */
static uint64_t *
find_value (MemoFold *fold, MemoRow *row, size_t depth)
{
  const MemoPath     *path = &fold->walk->path;
  const SearchWorker *worker = &path->explorer->worker;
  const uint64_t     *key = path_key (path, depth);
  const size_t        states = states_at (fold, depth);
  uint32_t           *slot;
  uint64_t           *entry;

  if (row->count == row->room && !grow (fold, row))
    return NULL;
  slot = find_slot (fold, row, key, path->frames[depth].hash);
  if (*slot)
    return fold_value (fold, row->entries + (*slot - 1) * row->size);
  entry = row->entries + row->count++ * row->size;
  *slot = (uint32_t) row->count;
  memcpy (entry, key, path->key_words * sizeof *key);
  memset (fold_value (fold, entry), 0, fold->value_words * sizeof *entry);
  *fold_cursor (fold, entry) = worker->frames[depth].cursor;
  memcpy (fold_states (fold, entry),
          explorer_state (path->explorer, depth + 1 - states),
          states * worker->state_size);
  return fold_value (fold, entry);
}

uint64_t
fold_expand (const MemoWalk *walk, size_t depth, uint64_t cursor)
{
  const SearchRepr *repr = walk->search->repr;
  SearchExplorer   *explorer = walk->path.explorer;

  if (depth == 0 || repr->memo.late)
    return cursor;
  return repr->expand ? repr->expand (explorer_instance (explorer),
                                      explorer_state (explorer, depth))
                      : 0;
}

/* Makes the state of an entry of the row the current state. */
static bool
load (MemoFold *fold, const uint64_t *entry)
{
  SearchExplorer *explorer = fold->walk->path.explorer;
  SearchWorker   *worker = &explorer->worker;
  const size_t    depth = fold->depth;

  worker->depth = worker->base = depth;
  if (!explorer_fit (explorer))
    return false;
  if (fold->whole)
    replay_load_states (explorer, fold_states (fold, entry));
  else
    memcpy (explorer_state (explorer, depth), fold_states (fold, entry),
            worker->state_size);
  worker->frames[depth].cursor
      = fold_expand (fold->walk, depth, *fold_cursor (fold, entry));
  return true;
}

/* Adds the paths with the value `from` to the value `to`; NULL: there was no
 * memory for it.
 */
static bool
add (MemoFold *fold, const SearchFoldStep *step, const void *from, void *to)
{
  const SearchStopReason end
      = to ? fold->fold->step (fold->fold->data, step, from, to)
           : SEARCH_STOP_MEMORY;

  return end == SEARCH_STOP_COMPLETE
         || explorer_stop (fold->walk->path.explorer, end);
}

/* Makes the key of `child`, and finds the number of solutions below it. */
static bool
look_up (MemoFold *fold, const void *instance, void *child, size_t depth)
{
  MemoWalk  *walk = fold->walk;
  const bool late = walk->search->repr->memo.late;

  if (walk_look_up (walk, instance, child, depth) || !fold->counts)
    return true;
  if (!late)
    walk_go_down (walk, instance, child);
  if (!walk_count_again (walk, &fold->again))
    return false;
  if (!late)
    walk_go_up (walk, child);
  return true;
}

/* Takes the node `child`, a child of the current state: adds the paths to it to
 * the value of its key, in the next row, or of all solutions.
 */
static bool
take_child (MemoFold *fold, MemoRow *row, const void *instance, void *child,
            const void *from)
{
  MemoWalk        *walk = fold->walk;
  const MemoFound *found = &walk->found;
  const bool       late = walk->search->repr->memo.late;
  const size_t     depth = fold->depth + 1;
  SearchFoldStep   step = { .places = walk->placed.places,
                            .values = walk->placed.values,
                            .weight = 1 };
  bool             going;

  if (step.places)
    step.length = placed_find (&walk->placed, instance, child, depth);
  if (walk->search->repr->solution (instance, child))
    {
      step.weight = memo_weight (walk->path.explorer, child);
      step.below = &step.weight;
      step.words = 1;
      return step.weight == 0 || add (fold, &step, from, fold->all);
    }
  if (!path_reserve (&walk->path, depth))
    return false;
  if (late)
    walk_go_down (walk, instance, child);
  if (!look_up (fold, instance, child, depth))
    return false;
  step.below = found->sums;
  step.words = fold->counts ? sum_length (found->sums, found->words) : 0;
  going = (fold->counts && sum_is_zero (found->sums, step.words))
          || add (fold, &step, from, find_value (fold, row, depth));
  if (late)
    walk_go_up (walk, child);
  return going;
}

/* Takes the children of the current state, the paths to which have the value
 * `from`.
 */
static bool
take_children (MemoFold *fold, MemoRow *row, const void *from)
{
  const SearchRepr *repr = fold->walk->search->repr;
  SearchExplorer   *explorer = fold->walk->path.explorer;
  SearchWorker     *worker = &explorer->worker;
  const void       *instance = explorer_instance (explorer);

  for (;;)
    {
      void *state = explorer_state (explorer, worker->depth);
      void *child = (char *) state + worker->state_size;
      bool  is_node;

      if (!repr->next (instance, state, &worker->frames[worker->depth].cursor,
                       child))
        return true;
      is_node = !repr->valid || repr->valid (instance, child);
      if ((is_node && !take_child (fold, row, instance, child, from))
          || !walk_pay (fold->walk, is_node))
        return false;
    }
}

bool
fold_descend (MemoFold *fold)
{
  MemoRow next = make_row (fold, fold->depth + 1);
  bool    going = true;

  for (size_t i = 0; i < fold->row.count && going; i++)
    {
      const uint64_t *entry = fold->row.entries + i * fold->row.size;

      going = load (fold, entry)
              && take_children (fold, &next, fold_value (fold, entry));
    }
  row_clear (fold, &fold->row);
  fold->row = next;
  fold->depth++;
  return going;
}

bool
fold_begin (MemoFold *fold, const SearchFoldStep *step)
{
  MemoPath *path = &fold->walk->path;

  if (!path_reserve (path, 0))
    return false;
  memset (path_key (path, 0), 0, path->key_words * sizeof (uint64_t));
  path->frames[0].hash
      = memo_table_hash (fold->walk->table, path_key (path, 0));
  fold->row = make_row (fold, 0);
  return add (fold, step, NULL, find_value (fold, &fold->row, 0));
}

/* A fold of a whole tree. */
typedef struct
{
  const MemoSearch *search;
  MemoFold          fold;
  SearchCount       solutions;
} Tree;

/* Walks the whole tree. */
static void
walk_tree (void *data, MemoWalk *walk)
{
  Tree           *tree = data;
  MemoFold       *fold = &tree->fold;
  SearchExplorer *explorer = walk->path.explorer;
  const uint64_t *all = tree->solutions.words;
  const bool      is_loaded = replay_load_root (explorer);
  SearchFoldStep  step = { .weight = 1, .below = all };
  bool            going = explorer->end == SEARCH_STOP_COMPLETE;

  fold->walk = walk;
  step.words = sum_length (all, SEARCH_COUNT_WORDS);
  if (!going || sum_is_zero (all, step.words))
    return;
  if (!tree->search->digests)
    placed_init (&walk->placed, tree->search, explorer->worker.state_size);
  step.places = walk->placed.places;
  step.values = walk->placed.values;
  step.length = placed_find (&walk->placed, explorer_instance (explorer),
                             explorer->worker.states, 0);
  if (!is_loaded)
    step.weight = explorer->worker.solutions;
  going = is_loaded ? fold_begin (fold, &step)
                    : add (fold, &step, NULL, fold->all);
  while (going && fold->row.count > 0)
    going = fold_descend (fold);
  row_clear (fold, &fold->row);
}

bool
memo_fold (const MemoSearch *search, MemoTable *table, const SearchFold *fold,
           void **value, SearchResult *result, GError **error)
{
  const size_t   size = fold->size (fold->data, result->solutions);
  SearchSettings rest = search->settings;
  Tree           tree = { .search = search, .solutions = result->solutions };
  bool           good;

  *value = NULL;
  if (result->stop_reason != SEARCH_STOP_COMPLETE)
    return true;
  if (rest.node_limit)
    rest.node_limit -= MIN (result->tally.nodes, rest.node_limit - 1);
  if (rest.time_limit > 0)
    rest.time_limit = MAX (rest.time_limit - result->seconds, 1e-6);
  tree.fold = (MemoFold){
    .fold = fold,
    .value_words = (size + sizeof (uint64_t) - 1) / sizeof (uint64_t),
    .counts = true,
    .whole = !search->repr->memo.self_contained || !search->repr->memo.placed,
    .all = g_malloc0 (MAX (size, 1))
  };
  good = walk_run (search, table, &rest, walk_tree, &tree, result, error);
  result->memo.again += tree.fold.again;
  if (good)
    *value = tree.fold.all;
  else
    g_free (tree.fold.all);
  return good;
}

bool
search_fold (const SearchInstance *instance, const SearchRepr *repr,
             const SearchSettings *wanted, const SearchFold *fold, void **value,
             SearchResult *result, GError **error)
{
  SearchSettings settings = SEARCH_SETTINGS ();
  MemoTable     *table = NULL;
  MemoSearch     search;
  bool           good;

  *result = (SearchResult){ 0 };
  *value = NULL;
  if (wanted
      && !settings_take (&settings, sizeof settings, "SearchSettings", wanted,
                         error))
    return false;
  settings.memo = SEARCH_MEMO_DEPTH;
  settings.product_digest = false;
  settings.frequencies = true; /* needs what a fold needs */
  if (!memo_search_init (&search, instance, repr, &settings, error))
    return false;
  search.frequencies = false;
  search.kept = &table;
  good = memo_run_depth (&search, result, error)
         && memo_fold (&search, table, fold, value, result, error);
  memo_table_free (table);
  return good;
}
