/* SPDX-License-Identifier: MIT */
/* walker.c: a walker: visits the tree of a representation, one step at a time.
 */
#include "walker.h"
#include "checker.h"

#include <string.h>

struct Walker
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  unsigned char         poison;
  unsigned char        *path;
  size_t                state_size, workspace_size;
  void                 *workspace; /* NULL = none */

  /* Memory for the representation's `count`; NULL = no `count`, or no memory.
   */
  void      *scratch;
  size_t     depth;
  GArray    *cursors; /* one for each state: the cursor for its next child */
  int       *answer;
  size_t     answer_length;
  uint64_t   moved; /* number of bytes copied to new memory so far */
  SearchGoal goal;
  bool       canonical;

  /* Best value so far, which solutions must beat.  The worst value = no
   * solution so far.
   */
  int64_t best;

  /* For each state of the path, the value that was the best when the state was
   * expanded; best.set_incumbent() gets this value.
   */
  GArray *incumbents;
};

/* Returns a copy of the first `size` bytes of `old` in new memory of `room`
 * bytes; the other bytes are walker->poison.  Overwrites and frees the old
 * memory, so that a callback that kept a pointer to it reads other bytes.
 */
static void *
move (const Walker *walker, void *old, size_t size, size_t room)
{
  void *copy = g_malloc (MAX (room, 1));

  memset (copy, walker->poison, room);
  memcpy (copy, old, size);
  memset (old, (unsigned char) ~walker->poison, size);
  g_free (old);
  return copy;
}

/* Moves the first `count` states and the workspace to new memory, so that
 * callbacks cannot depend on addresses.  The new memory has room for `spare`
 * more states, which have the bytes walker->poison.
 */
static void
move_all (Walker *walker, size_t count, size_t spare)
{
  const size_t size = walker->state_size;

  walker->moved += count * size + walker->workspace_size;
  walker->path
      = move (walker, walker->path, count * size, (count + spare) * size);
  if (walker->workspace && !walker->repr->workspace.make)
    walker->workspace
        = move (walker, walker->workspace, walker->workspace_size,
                walker->workspace_size + walker->repr->workspace.scratch);
}

static const void *
callback_instance (const Walker *walker)
{
  return walker->workspace ? walker->workspace
                           : search_instance_data (walker->instance);
}

static void *
state_at (const Walker *walker, size_t depth)
{
  return walker->path + depth * walker->state_size;
}

void
walker_aim (Walker *walker, SearchGoal goal, bool canonical)
{
  walker->goal = goal;
  walker->canonical = canonical;
  walker->best = goal == SEARCH_GOAL_MAXIMIZE ? INT64_MIN : INT64_MAX;
}

int64_t
walker_beat (Walker *walker, int64_t value)
{
  const int64_t before = walker->best;

  walker->best = value;
  return before;
}

int64_t
walker_best (const Walker *walker)
{
  return walker->best;
}

/* Calls best.set_incumbent() with the value that was the best when the state at
 * `depth` was expanded.  Then applies this state in the workspace.
 */
static void
apply (Walker *walker, size_t depth)
{
  const SearchRepr *repr = walker->repr;

  if (walker->goal != SEARCH_GOAL_NONE && repr->best.set_incumbent)
    repr->best.set_incumbent (
        walker->workspace, g_array_index (walker->incumbents, int64_t, depth));
  if (repr->workspace.apply)
    repr->workspace.apply (walker->workspace, state_at (walker, depth));
}

/* Expands the state at `depth` by `expand`, `canonical.expand` or
 * `best.expand`, depending on walker_aim().
 */
static uint64_t
call_expand (const Walker *walker, size_t depth)
{
  const SearchRepr *repr = walker->repr;
  const void       *instance = callback_instance (walker);
  void             *state = state_at (walker, depth);

  if (walker->canonical && repr->canonical.expand)
    return repr->canonical.expand (instance, state, depth);
  if (walker->goal != SEARCH_GOAL_NONE && repr->best.expand)
    return repr->best.expand (
        instance, state, g_array_index (walker->incumbents, int64_t, depth));
  return repr->expand ? repr->expand (instance, state) : 0;
}

/* Expands the state at `depth`, and makes it the current state. */
static void
expand_state (Walker *walker, size_t depth)
{
  uint64_t cursor;

  g_array_set_size (walker->incumbents, (guint) depth);
  g_array_append_val (walker->incumbents, walker->best);
  if (depth > 0 && walker->repr->workspace.apply)
    {
      move_all (walker, depth + 1, 0);
      apply (walker, depth);
    }
  move_all (walker, depth + 1, 0);
  cursor = call_expand (walker, depth);
  walker->depth = depth;
  g_array_append_val (walker->cursors, cursor);
}

static void *
scratch_new (const SearchInstance *instance, const SearchRepr *repr)
{
  SearchMemory memory;

  if (!search_instance_fits (instance, repr, 0, 1, &memory, NULL))
    return NULL;
  return repr->counting.scratch_new (search_instance_data (instance), &memory);
}

Walker *
walker_new (const SearchInstance *instance, const SearchRepr *repr,
            unsigned char poison, GError **error)
{
  size_t  state_size, workspace_size;
  Walker *walker;

  if (!search_instance_sizes (instance, repr, &state_size, &workspace_size,
                              error))
    return NULL;
  walker = g_new0 (Walker, 1);
  walker->instance = instance;
  walker->repr = repr;
  walker->poison = poison;
  walker->state_size = state_size;
  walker->workspace_size = workspace_size;
  walker->path = g_malloc0 (walker->state_size);
  walker->cursors = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  walker->incumbents = g_array_new (FALSE, FALSE, sizeof (int64_t));
  walker->answer_length = search_instance_answer_length (instance);
  walker->answer = g_new0 (int, walker->answer_length + SEARCH_ANSWER_SLACK);
  walker->workspace = workspace_new (instance, repr, workspace_size);
  if (walker->workspace && repr->workspace.start)
    repr->workspace.start (walker->workspace);
  if (repr->counting.count)
    walker->scratch = scratch_new (instance, repr);
  if (repr->root)
    repr->root (callback_instance (walker), walker->path);
  return walker;
}

uint64_t
walker_moved (const Walker *walker)
{
  return walker->moved;
}

void
walker_free (Walker *walker)
{
  if (!walker)
    return;
  g_array_unref (walker->cursors);
  g_array_unref (walker->incumbents);
  g_free (walker->path);
  workspace_free (walker->repr, walker->workspace);
  if (walker->scratch)
    walker->repr->counting.scratch_free (walker->scratch);
  g_free (walker->answer);
  g_free (walker);
}

static bool
is_solution (Walker *walker, size_t depth)
{
  move_all (walker, depth + 1, 0);
  return walker->repr->solution (callback_instance (walker),
                                 state_at (walker, depth));
}

/* Returns the weight of the solution at `depth`, or the result of `count` for
 * it.
 */
static uint64_t
weigh (Walker *walker, size_t depth)
{
  const SearchRepr *repr = walker->repr;

  move_all (walker, depth + 1, 0);
  if (walker->scratch)
    return repr->counting.count (callback_instance (walker),
                                 state_at (walker, depth), walker->scratch);
  return repr->weight ? repr->weight (callback_instance (walker),
                                      state_at (walker, depth))
                      : 1;
}

bool
walker_root_is_solution (Walker *walker)
{
  if (is_solution (walker, 0))
    return true;
  expand_state (walker, 0);
  return false;
}

uint64_t
walker_root_weight (Walker *walker)
{
  return weigh (walker, 0);
}

static GBytes *
answer_at (Walker *walker, size_t depth)
{
  size_t length;

  if (!walker->repr->answer)
    return NULL;
  move_all (walker, depth + 1, 0);
  length = walker->repr->answer (
      workspace_for_answer (walker->repr, walker->workspace,
                            search_instance_data (walker->instance)),
      walker->path, depth, walker->answer);
  return g_bytes_new (walker->answer,
                      MIN (length, walker->answer_length) * sizeof (int));
}

void
walker_child_clear (WalkerChild *child)
{
  g_clear_pointer (&child->answer, g_bytes_unref);
}

static bool
is_valid (Walker *walker, size_t depth)
{
  if (!walker->repr->valid)
    return true;
  move_all (walker, depth + 1, 0);
  return walker->repr->valid (callback_instance (walker),
                              state_at (walker, depth));
}

/* Decides whether the valid child at `depth` can beat the best value so far.
 * If not, sets child->beaten and clears child->valid.
 */
static void
compare (Walker *walker, size_t depth, WalkerChild *child)
{
  const SearchReprBest *best = &walker->repr->best;
  const void           *instance = callback_instance (walker);
  const void           *state = state_at (walker, depth);

  if (walker->goal == SEARCH_GOAL_NONE || (!child->solution && !best->bound))
    return;
  child->value = child->solution ? best->objective (instance, state)
                                 : best->bound (instance, state);
  child->beaten
      = walker->goal == SEARCH_GOAL_MAXIMIZE
            ? child->value <= walker->best && child->value != INT64_MIN
            : child->value >= walker->best && child->value != INT64_MAX;
  child->valid = !child->beaten;
  child->finished = child->solution;
  child->solution &= child->valid;
}

bool
walker_next (Walker *walker, WalkerChild *child)
{
  const size_t depth = walker->depth;
  uint64_t    *cursor = &g_array_index (walker->cursors, uint64_t, depth);

  *child = (WalkerChild){ .cursor = *cursor };
  move_all (walker, depth + 1, 1);
  if (!walker->repr->next (callback_instance (walker), state_at (walker, depth),
                           cursor, state_at (walker, depth + 1)))
    return false;
  child->valid = is_valid (walker, depth + 1);
  child->solution = child->valid && is_solution (walker, depth + 1);
  if (child->valid)
    compare (walker, depth + 1, child);
  child->weight = child->solution ? weigh (walker, depth + 1) : 0;
  child->answer = answer_at (walker, depth + 1);
  return true;
}

size_t
walker_state_size (const Walker *walker)
{
  return walker->state_size;
}

const unsigned char *
walker_state (const Walker *walker)
{
  return state_at (walker, walker->depth);
}

const unsigned char *
walker_candidate (const Walker *walker)
{
  return state_at (walker, walker->depth + 1);
}

static void
append_explanation (const Walker *walker, size_t depth, GString *out)
{
  if (walker->repr->explain_step)
    walker->repr->explain_step (search_instance_data (walker->instance),
                                walker->path, depth, out);
}

void
walker_append_explanation (const Walker *walker, GString *out)
{
  append_explanation (walker, walker->depth, out);
}

void
walker_append_candidate_explanation (const Walker *walker, GString *out)
{
  append_explanation (walker, walker->depth + 1, out);
}

GBytes *
walker_answer (Walker *walker)
{
  GBytes *answer;

  if (walker->depth == 0 || !walker->repr->workspace.answer
      || !walker->repr->workspace.apply)
    return answer_at (walker, walker->depth);
  walker->repr->workspace.undo (walker->workspace,
                                state_at (walker, walker->depth));
  answer = answer_at (walker, walker->depth);
  apply (walker, walker->depth);
  return answer;
}

static void
clear_child (void *data)
{
  walker_child_clear (data);
}

GArray *
walker_children (Walker *walker, uint64_t limit, uint64_t *candidates)
{
  uint64_t *cursor = &g_array_index (walker->cursors, uint64_t, walker->depth);
  const uint64_t first = *cursor;
  GArray        *children = g_array_new (FALSE, FALSE, sizeof (WalkerChild));
  WalkerChild    child;

  g_array_set_clear_func (children, clear_child);
  while (limit-- > 0 && walker_next (walker, &child))
    {
      ++*candidates;
      if (child.valid)
        g_array_append_val (children, child);
      else
        walker_child_clear (&child);
    }
  *cursor = first;
  return children;
}

void
walker_descend (Walker *walker, const WalkerChild *child)
{
  uint64_t cursor = child->cursor;

  move_all (walker, walker->depth + 1, 1);
  walker->repr->next (callback_instance (walker),
                      state_at (walker, walker->depth), &cursor,
                      state_at (walker, walker->depth + 1));
  expand_state (walker, walker->depth + 1);
}

void
walker_ascend (Walker *walker)
{
  if (walker->repr->workspace.undo)
    {
      move_all (walker, walker->depth + 1, 0);
      walker->repr->workspace.undo (walker->workspace,
                                    state_at (walker, walker->depth));
    }
  walker->depth--;
  g_array_set_size (walker->cursors, walker->depth + 1);
}
