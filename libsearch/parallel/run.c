/* SPDX-License-Identifier: MIT */
/* run.c: pool_search(): a whole search, depth first or level by level.
 *
 * Level by level, each whole level is made from the whole previous level, as
 * queen-cols does in exercise 2.42 of "Structure and Interpretation of Computer
 * Programs" (H. Abelson, G. J. Sussman, 1985).  The loop of a depth-first
 * search makes the children of each node, with a depth limit, and keeps their
 * paths.
 */
#include "frontier.h"
#include "pool.h"

#include <string.h>

/* Minimum microseconds for which a worker makes children before it ends the
 * exploration for other workers.
 */
#define GRACE 100

/* A search level by level.  Make it with levels_init(). */
typedef struct
{
  /* Strategy of the pool, whose items of work have the type Piece. */
  PoolStrategy strategy;
  size_t       state_size;

  /* Depth of the nodes that are being made; 1 = the children of the root. */
  size_t         level;
  size_t         parents;  /* number of nodes at the depth above */
  _Atomic size_t finished; /* number of parents whose children are all made */
  Frontier       next;     /* the nodes already made at `level` */
} Levels;

/* An item of work: some nodes of one depth, the parents, and the children of
 * these nodes that were already made.
 */
typedef struct
{
  size_t   depth;
  bool     is_root;     /* the root, the only parent, is not made yet */
  bool     is_expanded; /* some children of the first parent are already made */
  uint64_t cursor;      /* cursor for the next child of the first parent */
  Frontier parents, children;
} Piece;

static Piece *
piece_new (const Levels *levels, size_t depth, Quota *quota)
{
  Piece *piece = g_new0 (Piece, 1);

  piece->depth = depth;
  frontier_init (&piece->parents, (depth + 1) * levels->state_size, quota);
  frontier_init (&piece->children, (depth + 2) * levels->state_size, quota);
  return piece;
}

static void
piece_free (void *work)
{
  Piece *piece = work;

  frontier_clear (&piece->parents);
  frontier_clear (&piece->children);
  g_free (piece);
}

/* The grow() of an explorer: keeps a node at the depth limit, for the next
 * level.  Returns false, and ends the search, if there is no memory.
 */
static bool
keep (SearchExplorer *explorer, size_t depth)
{
  Piece *piece = explorer->data;

  (void) depth;
  if (frontier_add (&piece->children, explorer->worker.states))
    return true;
  return explorer_stop (explorer, SEARCH_STOP_MEMORY);
}

/* Sets the share that progress reports show: the finished part of the level. */
static void
set_share (Levels *levels, SearchExplorer *explorer)
{
  explorer->progress.share
      = SEARCH_SHARE_WHOLE / MAX (levels->parents, 1) * levels->finished;
}

/* Makes `depth` the depth limit.  Nodes at the limit are kept as parents of the
 * next level, unless the caller wants them as partial answers.
 */
static void
set_bound (SearchExplorer *explorer, size_t depth)
{
  const SearchSettings *settings = &explorer->settings;
  const bool wanted = settings->partial && depth == settings->stop_depth;

  explorer->worker.depth_limit = depth;
  explorer->reach = wanted ? NULL : keep;
}

/* Begins to explore the item of work.  Returns false if the search must end. */
static bool
begin (Levels *levels, SearchExplorer *explorer, Piece *piece, uint64_t budget)
{
  const size_t depth = piece->depth;

  explorer_begin (explorer, depth, budget);
  explorer->data = piece;
  explorer->progress.level = depth + 1;
  set_share (levels, explorer);
  set_bound (explorer, depth + 1);
  return explorer_refuel (&explorer->worker);
}

/* Makes the root, the only node in piece->parents.  Returns false if there is
 * nothing to explore below the root, or if there is no memory.
 */
static bool
make_root (SearchExplorer *explorer, Piece *piece)
{
  const SearchSettings *settings = &explorer->settings;

  piece->is_root = false;
  if (settings->partial && settings->stop_depth == 0)
    set_bound (explorer, 0);
  if (!replay_load_root (explorer))
    return false;
  piece->is_expanded = true;
  piece->cursor = explorer->worker.frames[0].cursor;
  return frontier_add (&piece->parents, explorer->worker.states)
         || explorer_stop (explorer, SEARCH_STOP_MEMORY);
}

/* Expands the first node in piece->parents.  If some of its children are
 * already made, continues at piece->cursor instead.
 */
static void
expand_first (SearchExplorer *explorer, Piece *piece)
{
  SearchWorker *worker = &explorer->worker;
  uint64_t     *cursor = &worker->frames[worker->depth].cursor;

  replay_load_states (explorer, frontier_first (&piece->parents));
  *cursor = piece->is_expanded
                ? piece->cursor
                : search_loop_expand (
                    worker, explorer->repr, explorer_instance (explorer),
                    explorer_state (explorer, worker->depth), worker->depth,
                    search_worker_aim (worker));
  piece->is_expanded = false;
}

/* Saves the first node in piece->parents and its cursor, so that a later
 * exploration continues with the next child.
 */
static void
interrupt_first (SearchExplorer *explorer, Piece *piece)
{
  memcpy (frontier_first (&piece->parents), explorer->worker.states,
          piece->parents.path_size);
  piece->cursor = explorer->worker.frames[explorer->worker.depth].cursor;
  piece->is_expanded = true;
}

/* Subtracts 1 from reject_fuel (candidates until limits are checked) for a
 * parent, which may have no candidates.  Returns false if the search must end.
 */
static bool
pay (SearchExplorer *explorer)
{
  SearchWorker *worker = &explorer->worker;

  return --worker->reject_fuel > 0 || explorer_refuel (worker);
}

/* Makes the children of all nodes in piece->parents.  Returns false if the
 * exploration must end early; the nodes that lack children then remain.
 */
static bool
step (Levels *levels, SearchExplorer *explorer, Piece *piece)
{
  while (piece->parents.count > 0)
    {
      expand_first (explorer, piece);
      if (!explorer_run (explorer))
        {
          interrupt_first (explorer, piece);
          return false;
        }
      frontier_remove_first (&piece->parents);
      levels->finished++;
      set_share (levels, explorer);
      if (!pay (explorer))
        return false;
    }
  return true;
}

/* Moves the nodes whose children are not all made to `left`, in one or two
 * pieces (items of work), so that another worker can take one piece.
 */
static void
leave_over (const Levels *levels, Piece *piece, GPtrArray *left)
{
  Quota *quota = piece->parents.quota;
  Piece *rest = piece_new (levels, piece->depth, quota);
  Piece *half = piece_new (levels, piece->depth, quota);

  rest->is_root = piece->is_root;
  rest->is_expanded = piece->is_expanded;
  rest->cursor = piece->cursor;
  frontier_append (&rest->parents, &piece->parents);
  g_ptr_array_add (left, rest);
  if (frontier_split (&rest->parents, &half->parents))
    g_ptr_array_add (left, half);
  else
    piece_free (half);
}

static SearchStopReason
explore_piece (void *data, SearchExplorer *explorer, void *work,
               uint64_t budget, SearchTally *tally, GPtrArray *left)
{
  Levels *levels = data;
  Piece  *piece = work;

  if (begin (levels, explorer, piece, budget)
      && (!piece->is_root || make_root (explorer, piece)))
    step (levels, explorer, piece);
  if (piece->is_root || piece->parents.count > 0)
    leave_over (levels, piece, left);
  explorer_report (explorer, tally);
  return explorer->end;
}

static void
finish (void *data, void *work, const SearchTally *tally, uint64_t found)
{
  Levels *levels = data;
  Piece  *piece = work;

  (void) tally;
  (void) found;
  frontier_append (&levels->next, &piece->children);
}

static void
levels_init (Levels *levels, size_t state_size)
{
  *levels = (Levels){ .strategy = { .explore = explore_piece,
                                    .free = piece_free,
                                    .data = levels,
                                    .finish = finish,
                                    .grace = GRACE },
                      .state_size = state_size };
}

/* Begins the next level.  Its parents are the nodes of the finished level; each
 * block of them is a piece, an item of work.
 */
static void
descend (Levels *levels, Pool *pool)
{
  Frontier parents = levels->next;
  Piece   *piece;

  levels->parents = parents.count;
  levels->finished = 0;
  levels->level++;
  frontier_init (&levels->next, (levels->level + 1) * levels->state_size,
                 pool_quota (pool));
  while (parents.count > 0)
    {
      piece = piece_new (levels, levels->level - 1, pool_quota (pool));
      frontier_take_block (&parents, &piece->parents);
      pool_add (pool, piece);
    }
}

/* Searches the whole tree, level by level.  Returns the reason for the end. */
static SearchStopReason
levels_run (Levels *levels, Pool *pool)
{
  Piece           *root = piece_new (levels, 0, pool_quota (pool));
  SearchStopReason end;

  root->is_root = true;
  levels->level = 1;
  frontier_init (&levels->next, 2 * levels->state_size, pool_quota (pool));
  pool_add (pool, root);
  end = pool_run (pool);
  while (end == SEARCH_STOP_COMPLETE && levels->next.count > 0)
    {
      descend (levels, pool);
      end = pool_run (pool);
    }
  frontier_clear (&levels->next);
  return end;
}

/* Explores a unit, which is an item of work of a depth-first search. */
static SearchStopReason
explore_unit (void *data, SearchExplorer *explorer, void *unit, uint64_t budget,
              SearchTally *tally, GPtrArray *left)
{
  (void) data;
  return search_explore (explorer, unit, budget, tally, left);
}

static void
free_unit (void *unit)
{
  search_unit_free (unit);
}

const PoolStrategy pool_units
    = { .explore = explore_unit, .free = free_unit, .share = explorer_split };

/* Returns the number of threads of the search: 1 if settings->symmetry or a
 * solution limit needs the answers in the order of the search.
 */
static unsigned
thread_count (const SearchSettings *settings)
{
  const bool levels = settings->strategy == SEARCH_STRATEGY_LEVELS;

  if (settings->symmetry == SEARCH_SYMMETRY_SEEN
      || (levels && settings->solution_limit))
    return 1;
  return MAX (settings->threads, 1);
}

static void
append_left (Pool *pool, GPtrArray *leftover)
{
  void *unit;

  while ((unit = pool_take_left (pool)))
    if (leftover)
      g_ptr_array_add (leftover, unit);
    else
      search_unit_free (unit);
}

static void
report (const Pool *pool, const SearchSettings *settings, SearchResult *result)
{
  GArray *levels = pool_levels (pool);

  pool_describe (pool, result);
  if (settings->partial && settings->stop_depth < levels->len)
    result->partials
        = g_array_index (levels, SearchLevel, settings->stop_depth).nodes;
  if (settings->levels)
    result->levels = g_array_ref (levels);
}

bool
pool_search (const SearchInstance *instance, const SearchRepr *repr,
             const SearchSettings *wanted, GPtrArray *leftover,
             SearchResult *result, GError **error)
{
  const gint64   start = g_get_monotonic_time ();
  SearchSettings settings = *wanted;
  const bool     by_levels = settings.strategy == SEARCH_STRATEGY_LEVELS;
  Levels         levels;
  size_t         state_size, workspace_size;
  Pool          *pool;

  *result = (SearchResult){ 0 };
  settings.threads = thread_count (&settings);
  if (!search_instance_sizes (instance, repr, &state_size, &workspace_size,
                              error))
    return false;
  levels_init (&levels, state_size);
  pool
      = pool_new (instance, repr, &settings,
                  by_levels ? &levels.strategy : &pool_units, !leftover, error);
  if (!pool)
    return false;
  if (!by_levels)
    pool_add (pool, search_unit_new_whole ());
  result->stop_reason
      = by_levels ? levels_run (&levels, pool) : pool_run (pool);
  result->level = levels.level;
  report (pool, &settings, result);
  if (!by_levels)
    append_left (pool, leftover);
  return pool_conclude (pool, start, result, error);
}
