/* SPDX-License-Identifier: MIT */
/* classes.c: the representation of a search up to isomorphism, and the check of
 * its counts.
 */
#include "board.h"
#include "libsearch/text/numbers.h"

#include <libsearch/search-error.h>

#include <pthread.h>
#include <string.h>

struct SearchClasses
{
  SearchRepr        repr;
  const SearchRepr *plugin;
  const void       *instance;
  size_t            state_size;
  char             *tree; /* name of the tree */
  uint64_t          root; /* see board_root_part() */

  /* The sums of the boards that are freed. */
  pthread_mutex_t lock;
  GArray         *balance; /* of uint64_t, by depth */
  Fault           fault;
  Board          *certifier; /* of search_classes_certify(), or NULL */
};

static Board *
board_of (const void *workspace)
{
  return (Board *) workspace;
}

static uint32_t
index_of (const void *state)
{
  return ((const Choice *) state)->index;
}

static void *
make (SearchClasses *classes, const void *instance, SearchWorker *worker)
{
  GError *error = NULL;
  Board  *board = board_new (classes, classes->plugin, instance,
                             classes->state_size, worker, &error);

  g_clear_error (&error);
  return board;
}

/* The engine calls `made.make` instead. */
static void *
make_nothing (const void *instance)
{
  (void) instance;
  return NULL;
}

/* Adds the sums of the board to the sums of the search, and frees it. */
static void
free_board (void *workspace)
{
  Board         *board = workspace;
  SearchClasses *classes = board->classes;

  pthread_mutex_lock (&classes->lock);
  board_add_balance (board, classes->balance);
  fault_add (&classes->fault, board->fault);
  pthread_mutex_unlock (&classes->lock);
  board_free (board);
}

static void
start (void *workspace)
{
  board_start (workspace);
}

static void
root (const void *workspace, void *state)
{
  (void) workspace;
  ((Choice *) state)->index = BOARD_ROOT;
}

static bool
next (const void *workspace, const void *state, uint64_t *cursor, void *child)
{
  (void) state;
  return board_next (board_of (workspace), cursor, &((Choice *) child)->index,
                     false);
}

static bool
valid (const void *workspace, const void *state)
{
  const uint32_t index = index_of (state);

  return index != BOARD_PAUSE
         && board_test (board_of (workspace), index)->accepted;
}

static bool
solution (const void *workspace, const void *state)
{
  Board         *board = board_of (workspace);
  const uint32_t index = index_of (state);

  return board->repr->solution (
      board->instance, index == BOARD_ROOT ? board_state (board, 0)
                                           : board_child (board, index));
}

static void
apply (void *workspace, const void *state)
{
  board_enter (workspace, index_of (state));
}

static void
undo (void *workspace, const void *state)
{
  (void) state;
  board_leave (workspace);
}

static size_t
answer (const void *workspace, const void *path, size_t depth, int *values)
{
  Board *board = board_of (workspace);

  if (depth > 0)
    board_child (board, index_of ((const Choice *) path + depth));
  return board->repr->answer (board->instance, board->path, depth, values);
}

/* Returns the order of the group of a state, which is a child or the root. */
static const Order *
automorphisms_of (Board *board, const void *state)
{
  const uint32_t index = index_of (state);

  return index == BOARD_ROOT ? &board->frames[0].group.order
                             : &board_test (board, index)->group.order;
}

static uint64_t
automorphisms (const void *workspace, const void *state)
{
  return automorphisms_of (board_of (workspace), state)->small;
}

/* Calls board_count_orbit() for the state. */
static bool
count_orbit (Board *board, const void *state, Order *orbit)
{
  return board_count_orbit (
      board, index_of (state) == BOARD_ROOT ? 0 : board->depth + 1,
      automorphisms_of (board, state), orbit);
}

static uint64_t
weight (const void *workspace, const void *state)
{
  Order orbit;

  return count_orbit (board_of (workspace), state, &orbit) && orbit.small
             ? MIN (orbit.small, SEARCH_COUNT_MAX + 1)
             : SEARCH_COUNT_MAX + 1;
}

static bool
large_weight (const void *workspace, const void *state, uint64_t *words)
{
  Order orbit;

  if (!count_orbit (board_of (workspace), state, &orbit))
    return false;
  if (orbit.small)
    words[0] = orbit.small;
  else
    memcpy (words, orbit.large.words, sizeof orbit.large.words);
  return true;
}

/* Called by the loop: waits at limits, until it sees them. */
static bool
waiting_next (const void *workspace, const void *state, uint64_t *cursor,
              void *child)
{
  (void) state;
  return board_next (board_of (workspace), cursor, &((Choice *) child)->index,
                     true);
}

/* Called by the loop once for each pause. */
static bool
counted_valid (const void *workspace, const void *state)
{
  Board *board = board_of (workspace);

  if (index_of (state) == BOARD_PAUSE && board_has_chosen (board))
    board_count_children (board);
  return valid (workspace, state);
}

/* Called by the loop once for each node: adds it to the sum over the objects.
 */
static bool
counted_solution (const void *workspace, const void *state)
{
  Board *board = board_of (workspace);

  board_test (board, index_of (state));
  board_count_node (board);
  return solution (workspace, state);
}

/* Called by the loop once for each node that it goes down from. */
static void
counted_apply (void *workspace, const void *state)
{
  apply (workspace, state);
  board_count_children (workspace);
}

/* The table, of which other parts of libsearch get another version: they call
 * the callbacks of a node more than once, and must not count it again.
 */
#define TABLE(next_, valid_, solution_, apply_)                                \
  .state_size = sizeof (Choice), .root = root, .next = next_, .valid = valid_, \
  .solution = solution_, .answer = answer, .weight = weight,                   \
  .large_weight = large_weight,                                                \
  .workspace = { .answer = true,                                               \
                 .start = start,                                               \
                 .apply = apply_,                                              \
                 .undo = undo,                                                 \
                 .make = make_nothing,                                         \
                 .free = free_board },                                         \
  .made = { .make = make,                                                      \
            .automorphisms = automorphisms,                                    \
            .certificate = board_certify,                                      \
            .take_balance = board_take_balance }

SEARCH_REPR (classes_counted, TABLE (waiting_next, counted_valid,
                                     counted_solution, counted_apply));

static bool
check_repr (const SearchInstance *instance, const SearchRepr *repr,
            GError **error)
{
  SearchMemory memory;

  if (repr->classes.graph)
    return search_instance_fits (instance, repr, 0, 1, &memory, error);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "representation %s of %s has no graphs of its states, so "
               "isomorphic solutions cannot be found",
               repr->name, search_instance_problem (instance)->name);
  return false;
}

/* Checks the group of the root: all of the group acts on the empty object. */
static bool
check_root (SearchClasses *classes, GError **error)
{
  Board       *board = board_new (classes, classes->plugin, classes->instance,
                                  classes->state_size, NULL, error);
  const Order *order;
  char        *whole, *found;
  bool         good;

  if (!board)
    return false;
  board_start (board);
  order = board_order (board, 0);
  good = order && order_equals (order, &board->frames[0].group.order);
  classes->root = board_root_part (board);
  if (!order)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "representation %s: the order of the group at depth 0 is more "
                 "than 2^2047",
                 classes->plugin->name);
  else if (!good)
    {
      whole = order_to_text (order);
      found = order_to_text (&board->frames[0].group.order);
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
                   "representation %s: classes.order is %s at depth 0, but the "
                   "graph of the root has %s automorphism%s",
                   classes->plugin->name, whole, found,
                   plural (board->frames[0].group.order.small));
      g_free (whole);
      g_free (found);
    }
  free_board (board);
  return good;
}

SearchClasses *
search_classes_new (const SearchInstance *instance, const SearchRepr *repr,
                    GError **error)
{
  SearchClasses *classes;
  size_t         workspace_size;

  g_return_val_if_fail (instance != NULL && repr != NULL, NULL);

  if (!check_repr (instance, repr, error))
    return NULL;
  classes = g_new0 (SearchClasses, 1);
  classes->repr = classes_counted;
  classes->repr.name = repr->name;
  classes->repr.summary = repr->summary;
  classes->tree = g_strconcat (repr->tree ? repr->tree : repr->name, " by ",
                               canon_name (), NULL);
  classes->repr.tree = classes->tree;
  classes->repr.next = next;
  classes->repr.valid = valid;
  classes->repr.solution = solution;
  classes->repr.workspace.apply = apply;
  if (!repr->answer)
    {
      classes->repr.answer = NULL;
      classes->repr.workspace.answer = false;
    }
  classes->repr.made.classes = classes;
  classes->plugin = repr;
  classes->instance = search_instance_data (instance);
  pthread_mutex_init (&classes->lock, NULL);
  classes->balance = g_array_new (FALSE, TRUE, sizeof (uint64_t));
  if (!search_instance_sizes (instance, repr, &classes->state_size,
                              &workspace_size, error)
      || !check_root (classes, error))
    g_clear_pointer (&classes, search_classes_free);
  return classes;
}

void
search_classes_free (SearchClasses *classes)
{
  if (!classes)
    return;
  g_free (classes->tree);
  g_array_unref (classes->balance);
  board_free (classes->certifier);
  pthread_mutex_destroy (&classes->lock);
  g_free (classes);
}

const SearchRepr *
search_classes_repr (const SearchClasses *classes)
{
  return &classes->repr;
}

bool
search_classes_certify (SearchClasses *classes, const void *state, size_t depth,
                        uint64_t *certificate, GError **error)
{
  if (!classes->certifier)
    classes->certifier = board_new (classes, classes->plugin, classes->instance,
                                    classes->state_size, NULL, error);
  if (!classes->certifier)
    return false;
  board_draw (classes->certifier, state, depth);
  *certificate = board_hash (classes->certifier);
  return true;
}

static bool
blame (const SearchClasses *classes, size_t depth, const char *reason,
       GError **error)
{
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
               "representation %s: the classes at depth %zu are wrong: %s",
               classes->plugin->name, depth, reason);
  return false;
}

bool
search_classes_check (SearchClasses *classes, SearchStopReason end,
                      bool *closed, GError **error)
{
  const size_t depth = balance_difference (classes->balance, classes->root);

  *closed = end == SEARCH_STOP_COMPLETE;
  g_array_set_size (classes->balance, 0);
  if (classes->fault.kind != FAULT_NONE)
    return blame (classes, classes->fault.depth,
                  fault_reason (classes->fault.kind), error);
  if (*closed && depth > 0)
    return blame (classes, depth,
                  "the count over objects differs from the count over the "
                  "children of their parents",
                  error);
  return true;
}
