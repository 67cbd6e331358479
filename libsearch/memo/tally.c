/* SPDX-License-Identifier: MIT */
/* tally.c: counts the values at each place over all solutions, with the counts
 * in a memo table.
 *
 * The tree is walked level by level, and states with equal keys are merged.  A
 * state has the number of paths that lead to its key.  A step to a child fixes
 * some values; as many solutions have them as paths lead to the state, times
 * the solutions below the child.  Children without solutions are left out, so
 * no number is larger than the number of all solutions.
 */
#include "libsearch/answers/frequencies.h"
#include "walk.h"

#include <string.h>

/* The states of one depth.  An entry has a key, the number of paths, a cursor,
 * and the states of one path.
 */
typedef struct
{
  uint64_t *entries;
  size_t    count, room; /* entries, and for how many there is memory */
  size_t    size;        /* words of an entry */
  uint32_t *slots;       /* number of an entry from 1 on; 0: free */
} Row;

typedef struct
{
  const SearchResult *counted;
  MemoWalk            walk;
  MemoTable          *table;
  const MemoSearch   *search;
  Quota               memory; /* of the rows and of the walk's path */
  Frequencies        *cells;
  size_t              words; /* words of a number */
  Row                 parents, children;
  uint64_t            again; /* nodes explored again */
} Tally;

static size_t
row_bytes (const Row *row, size_t room)
{
  return room * (row->size * sizeof (uint64_t) + 2 * sizeof (uint32_t));
}

static void
row_clear (Tally *tally, Row *row)
{
  quota_give (&tally->memory, row_bytes (row, row->room));
  g_free (row->entries);
  g_free (row->slots);
  *row = (Row){ 0 };
}

/* Returns the slot of a key, or the free slot for it. */
static uint32_t *
find_slot (const Tally *tally, const Row *row, const uint64_t *key)
{
  const size_t size = tally->walk.path.key_words * sizeof *key;
  size_t       at = memo_table_hash (tally->table, key) % (2 * row->room);

  while (row->slots[at]
         && memcmp (row->entries + (row->slots[at] - 1) * row->size, key, size)
                != 0)
    at = at + 1 < 2 * row->room ? at + 1 : 0;
  return row->slots + at;
}

/* Doubles the room of a row.  Returns false if there is no memory. */
static bool
grow (Tally *tally, Row *row)
{
  const size_t room = MAX (row->room * 2, 64);
  uint64_t    *entries;

  if (room > UINT32_MAX / 2
      || !quota_take (&tally->memory,
                      row_bytes (row, room) - row_bytes (row, row->room)))
    return false;
  entries = g_try_realloc_n (row->entries, room, row->size * sizeof *entries);
  if (!entries)
    return false;
  row->entries = entries;
  row->room = room;
  g_free (row->slots);
  row->slots = g_new0 (uint32_t, 2 * room);
  for (size_t i = 0; i < row->count; i++)
    *find_slot (tally, row, entries + i * row->size) = (uint32_t) i + 1;
  return true;
}

/* Returns the words of an entry of a state at `depth`. */
static size_t
entry_size (const Tally *tally, size_t depth)
{
  const size_t state_size = tally->walk.path.explorer->worker.state_size;
  const size_t states
      = tally->search->repr->memo.self_contained ? 1 : depth + 1;

  return tally->walk.path.key_words + tally->words + 1
         + (states * state_size + sizeof (uint64_t) - 1) / sizeof (uint64_t);
}

/* Adds `paths` paths to the state at `depth`, whose key and frame are made, to
 * the children.
 */
static bool
add_state (Tally *tally, size_t depth, const uint64_t *paths)
{
  const MemoPath     *path = &tally->walk.path;
  const SearchWorker *worker = &path->explorer->worker;
  const uint64_t     *key = path_key (path, depth);
  Row                *row = &tally->children;
  const size_t        size = worker->state_size;
  uint32_t           *slot;
  uint64_t           *entry;

  if (row->count == row->room && !grow (tally, row))
    return explorer_stop (path->explorer, SEARCH_STOP_MEMORY);
  slot = find_slot (tally, row, key);
  if (*slot)
    return sum_add (row->entries + (*slot - 1) * row->size + path->key_words,
                    tally->words, paths, tally->words)
           || explorer_stop (path->explorer, SEARCH_STOP_NONDETERMINISTIC);
  entry = row->entries + row->count++ * row->size;
  *slot = (uint32_t) row->count;
  memcpy (entry, key, path->key_words * sizeof *key);
  entry += path->key_words;
  memcpy (entry, paths, tally->words * sizeof *paths);
  entry += tally->words;
  *entry++ = worker->frames[depth].cursor;
  if (tally->search->repr->memo.self_contained)
    memcpy (entry, explorer_state (path->explorer, depth), size);
  else
    memcpy (entry, worker->states, (depth + 1) * size);
  return true;
}

/* Makes the state of an entry the current state, at `depth`. */
static bool
load (Tally *tally, const uint64_t *entry, size_t depth)
{
  const SearchRepr *repr = tally->search->repr;
  SearchExplorer   *explorer = tally->walk.path.explorer;
  SearchWorker     *worker = &explorer->worker;
  void             *state;

  entry += tally->walk.path.key_words + tally->words;
  worker->depth = worker->base = depth;
  if (!explorer_fit (explorer))
    return false;
  state = explorer_state (explorer, depth);
  if (repr->memo.self_contained)
    memcpy (state, entry + 1, worker->state_size);
  else
    replay_load_states (explorer, entry + 1);
  worker->frames[depth].cursor = *entry;
  if (depth > 0 && !repr->memo.late)
    worker->frames[depth].cursor
        = repr->expand ? repr->expand (explorer_instance (explorer), state) : 0;
  return true;
}

/* Adds `paths` times `below` to the frequencies of the values that the last
 * step fixes.
 */
static bool
add_values (Tally *tally, size_t count, const uint64_t *paths,
            const uint64_t *below, size_t below_words)
{
  const Placed *placed = &tally->walk.placed;
  uint64_t      product[SEARCH_COUNT_WORDS] = { 0 };

  for (size_t i = 0; i < below_words; i++)
    {
      unsigned __int128 carry = 0;

      for (size_t j = 0; i + j < tally->words; j++)
        {
          carry += (unsigned __int128) below[i] * paths[j] + product[i + j];
          product[i + j] = (uint64_t) carry;
          carry >>= 64;
        }
    }
  for (size_t i = 0; i < count; i++)
    if (!frequencies_add_number (tally->cells, (size_t) placed->places[i],
                                 placed->values[i], product))
      return explorer_stop (tally->walk.path.explorer, SEARCH_STOP_FREQUENCIES);
  return true;
}

/* Takes the node `child`, a child of the current state, to whose key `paths`
 * paths lead: adds the values that the step fixes, and the child to the next
 * row.
 */
static bool
take_child (Tally *tally, const void *instance, void *child,
            const uint64_t *paths)
{
  MemoWalk         *walk = &tally->walk;
  const SearchRepr *repr = tally->search->repr;
  const size_t      depth = walk->path.explorer->worker.depth + 1;
  const size_t      count = placed_find (&walk->placed, instance, child, depth);
  const bool        is_solution = repr->solution (instance, child);
  uint64_t          weight = is_solution ? walk_weight (walk, child) : 0;
  bool              going;

  if (is_solution)
    return add_values (tally, count, paths, &weight, 1);
  if (!path_reserve (&walk->path, depth))
    return false;
  if (repr->memo.late)
    walk_go_down (walk, instance, child);
  if (!walk_look_up (walk, instance, child, depth))
    {
      if (!repr->memo.late)
        walk_go_down (walk, instance, child);
      if (!walk_count_again (walk, &tally->again))
        return false;
      if (!repr->memo.late)
        walk_go_up (walk, child);
    }
  going = (walk->found.words == 1 && walk->found.sums[0] == 0)
          || (add_values (tally, count, paths, walk->found.sums,
                          sum_length (walk->found.sums, walk->found.words))
              && add_state (tally, depth, paths));
  if (repr->memo.late)
    walk_go_up (walk, child);
  return going;
}

/* Takes the children of the current state, to whose key `paths` paths lead. */
static bool
take_children (Tally *tally, const uint64_t *paths)
{
  const SearchRepr *repr = tally->search->repr;
  SearchExplorer   *explorer = tally->walk.path.explorer;
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
      if ((is_node && !take_child (tally, instance, child, paths))
          || !walk_pay (&tally->walk, is_node))
        return false;
    }
}

/* Makes the children of all parents, which are at `depth`. */
static bool
descend (Tally *tally, size_t depth)
{
  const Row *row = &tally->parents;

  for (size_t i = 0; i < row->count; i++)
    {
      const uint64_t *entry = row->entries + i * row->size;

      if (!load (tally, entry, depth)
          || !take_children (tally, entry + tally->walk.path.key_words))
        return false;
    }
  return true;
}

/* Walks the tree below the root, which is loaded. */
static bool
walk_levels (Tally *tally)
{
  const uint64_t one[SEARCH_COUNT_WORDS] = { 1 };
  bool           going;

  if (!path_reserve (&tally->walk.path, 0))
    return false;
  memset (path_key (&tally->walk.path, 0), 0,
          tally->walk.path.key_words * sizeof (uint64_t));
  tally->children.size = entry_size (tally, 0);
  going = add_state (tally, 0, one);
  for (size_t depth = 0; going && tally->children.count > 0; depth++)
    {
      row_clear (tally, &tally->parents);
      tally->parents = tally->children;
      tally->children = (Row){ .size = entry_size (tally, depth + 1) };
      going = descend (tally, depth);
    }
  return going;
}

static SearchStopReason
explore (void *data, SearchExplorer *explorer, void *work, uint64_t budget,
         SearchTally *sums, GPtrArray *left)
{
  Tally          *tally = data;
  MemoWalk       *walk = &tally->walk;
  const uint64_t *all = tally->counted->solutions.words;
  const uint64_t  one[SEARCH_COUNT_WORDS] = { 1 };
  bool            loaded;

  (void) work;
  (void) left;
  explorer_begin (explorer, 0, budget);
  explorer_begin_progress (explorer, SEARCH_SHARE_WHOLE);
  walk_init (walk, tally->search, tally->table, explorer, &tally->memory);
  if (!tally->search->digests)
    placed_init (&walk->placed, tally->search, explorer->worker.state_size);
  loaded = explorer_refuel (&explorer->worker) && replay_load_root (explorer);
  if (explorer->end == SEARCH_STOP_COMPLETE
      && add_values (tally,
                     placed_find (&walk->placed, explorer_instance (explorer),
                                  explorer->worker.states, 0),
                     one, all, tally->words)
      && loaded)
    walk_levels (tally);
  explorer->worker.solutions = 0;
  explorer_report (explorer, sums);
  row_clear (tally, &tally->parents);
  row_clear (tally, &tally->children);
  walk_clear (walk);
  return explorer->end;
}

/* Explores in one thread.  Adds the nodes to `result`. */
static bool
run (Tally *tally, SearchResult *result, GError **error)
{
  const MemoSearch *search = tally->search;
  SearchSettings    settings = search->settings;
  SearchResult      walked;

  if (settings.node_limit)
    settings.node_limit -= MIN (result->tally.nodes, settings.node_limit - 1);
  if (settings.time_limit > 0)
    settings.time_limit = MAX (settings.time_limit - result->seconds, 1e-6);
  if (!walk_run (search, &settings, explore, tally, &tally->memory, &walked,
                 error))
    return false;
  result->stop_reason = walked.stop_reason;
  result->tally.nodes += walked.tally.nodes;
  result->tally.candidates += walked.tally.candidates;
  result->memo.met = result->tally.nodes;
  result->memo.again += tally->again;
  return true;
}

bool
memo_tally (const MemoSearch *search, MemoTable *table, SearchResult *result,
            GError **error)
{
  const gint64 start = g_get_monotonic_time ();
  Tally        tally
      = { .counted = result,
          .table = table,
          .search = search,
          .words = sum_length (result->solutions.words, SEARCH_COUNT_WORDS) };
  bool good = true;

  tally.cells = frequencies_new_numbers (
      search_instance_answer_length (search->instance), tally.words);
  if (result->stop_reason == SEARCH_STOP_COMPLETE)
    good = run (&tally, result, error);
  if (good)
    {
      result->frequencies
          = result->stop_reason == SEARCH_STOP_COMPLETE
                ? frequencies_result (tally.cells, result->solutions)
                : g_new0 (SearchFrequencies, 1);
      good = search_stop_has_result (result->stop_reason, search->instance,
                                     search->repr, error);
    }
  frequencies_free (tally.cells);
  result->seconds += (double) (g_get_monotonic_time () - start) / 1e6;
  if (!good)
    search_result_clear (result);
  return good;
}
