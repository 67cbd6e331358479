/* SPDX-License-Identifier: MIT */
/* walk.c: visits a part of the tree, and checks every callback at each node. */
#include "checker.h"
#include "libsearch/text/numbers.h"

/* Limits of the depth of a node: DEPTH_MAX steps, and DEPTH_MAX_BYTES bytes for
 * the states of the path, with WORKSPACES workspaces for each step.
 */
#define DEPTH_MAX 300
#define DEPTH_MAX_BYTES ((size_t) 1 << 29)
#define WORKSPACES 2

/* Maximum number of children of a state that are checked. */
#define CHILDREN_MAX 1000

/* Maximum number of random paths; divisor of the node limit of later walks. */
#define DESCENTS_MAX 200
#define OTHER_WALKS 4

/* Maximum number of stored children of one state, and of their bytes. */
#define SIBLINGS_MAX 16
#define BYTES_MAX ((size_t) 1 << 24)

typedef struct
{
  Checker  *checker;
  Findings *findings;
  size_t    depth_max;
  GArray   *bounds; /* int64_t: bounds of the states from depth 1 on */
  uint64_t  nodes;  /* nodes that may still be visited */
  bool      counts; /* true if the findings count the nodes of this walk */
  bool      random; /* true if it visits one random child of each state */
} Walk;

/* A valid child that is no solution, so that the walk must expand it. */
typedef struct
{
  uint64_t cursor; /* cursor from which `next` makes the child */
  int64_t  bound;
} Child;

/* Some children of one state.  siblings_check() makes each of these children
 * once more, in memory that contains another of these children.
 */
typedef struct
{
  guint       count;
  uint64_t    cursors[SIBLINGS_MAX]; /* one for each child */
  GByteArray *states;
  GByteArray *unknown; /* as in Checker */
} Siblings;

static void
siblings_init (Siblings *siblings)
{
  siblings->count = 0;
  siblings->states = g_byte_array_new ();
  siblings->unknown = g_byte_array_new ();
}

static void
siblings_clear (Siblings *siblings)
{
  g_byte_array_unref (siblings->states);
  g_byte_array_unref (siblings->unknown);
}

/* Stores the child of the state at `depth` that the checker has made, if there
 * is room.
 */
static void
siblings_add (Siblings *siblings, const Checker *checker, size_t depth,
              uint64_t cursor)
{
  const size_t size = checker->size, child = (depth + 1) * size;

  if (siblings->count == SIBLINGS_MAX
      || siblings->states->len + size > BYTES_MAX)
    return;
  siblings->cursors[siblings->count++] = cursor;
  g_byte_array_append (siblings->states, checker->path->data + child,
                       (guint) size);
  g_byte_array_append (siblings->unknown, checker->unknown->data + child,
                       (guint) size);
}

/* Returns true if two calls have made equal children, except for bytes that no
 * callback has written.
 */
static bool
is_same (const Checker *checker, const CheckerCall *call,
         const CheckerOutcome *left, const CheckerOutcome *right,
         const unsigned char *unknown)
{
  if (!checker_same (checker, call, left, right))
    return false;
  for (size_t i = 0; i < checker->size; i++)
    if (!unknown[i] && left->state[i] != right->state[i])
      return false;
  return true;
}

/* Makes the child with the index `index` in memory that contains the child with
 * the index `other`.  Reports a mistake if other memory gives another result.
 */
static void
check_pair (const Siblings *siblings, Checker *checker, size_t depth,
            guint index, guint other)
{
  CheckerCall    call = checker_plain (checker, CALLBACK_NEXT, depth), again;
  CheckerOutcome first, second;

  call.cursor = siblings->cursors[index];
  again = call;
  again.slot = siblings->states->data + other * checker->size;
  checker_try (checker, &call, &first);
  checker_try (checker, &again, &second);
  if (!is_same (checker, &call, &first, &second,
                siblings->unknown->data + index * checker->size)
      && checker_is_sure (checker, &call, &first))
    checker_mistake (checker, depth,
                     "next reads the slot of the child: with the bytes of a "
                     "sibling there, it makes another child; a slot has the "
                     "bytes of any state at that depth");
  checker_outcome_clear (&first);
  checker_outcome_clear (&second);
}

/* Makes each stored child in memory that contains another stored child.
 * Reports a mistake if this gives another result.
 */
static void
siblings_check (const Siblings *siblings, Checker *checker, size_t depth)
{
  const guint count = siblings->count;

  for (guint i = 0; i < count && count > 1; i++)
    {
      const guint others[]
          = { (i + 1) % count, (i + count - 1) % count,
              (guint) g_rand_int_range (checker->random, 0, (gint32) count) };

      for (size_t j = 0;
           j < G_N_ELEMENTS (others) && !findings_are_over (checker->findings);
           j++)
        check_pair (siblings, checker, depth, i, others[j]);
    }
}

/* Calls `answer` and `explain_step` for the state at `depth`.  Reports a
 * mistake if the answer is longer than answer_length.
 */
static void
check_words (Checker *checker, size_t depth)
{
  const uint64_t length = checker_ask (checker, CALLBACK_ANSWER, depth, 0);

  if (length > checker->answer_length)
    findings_mistake (checker->findings,
                      "answer gives %" G_GUINT64_FORMAT
                      " value%s at depth %zu, but the answer_length is %zu",
                      length, plural (length), depth, checker->answer_length);
  checker_ask (checker, CALLBACK_EXPLAIN_STEP, depth, 0);
}

static bool
is_over (const Walk *walk)
{
  return walk->nodes == 0 || findings_are_over (walk->findings);
}

/* Returns true if the walk is for the best answer, and `value` cannot beat the
 * best value so far.
 */
static bool
is_beaten (const Checker *checker, int64_t value)
{
  if (checker->goal == SEARCH_GOAL_MAXIMIZE)
    return value <= checker->best && value != INT64_MIN;
  return checker->goal != SEARCH_GOAL_NONE && value >= checker->best
         && value != INT64_MAX;
}

/* Checks a solution.  If its value is the best so far, stores the value. */
static void
take_solution (Walk *walk, size_t depth)
{
  const int64_t value
      = checker_check_solution (walk->checker, depth, walk->bounds);

  walk->findings->solutions += walk->counts;
  if (!is_beaten (walk->checker, value))
    walk->checker->best = value;
}

/* Calls the callbacks that test the child at `depth`, and sets *bound to its
 * bound.  Returns true if the child must be expanded.
 */
static bool
judge (Walk *walk, size_t depth, int64_t *bound)
{
  Checker *checker = walk->checker;

  *bound = 0;
  walk->findings->candidates += walk->counts;
  if (!checker_ask (checker, CALLBACK_VALID, depth, true))
    return false;
  walk->findings->nodes += walk->counts;
  walk->nodes -= walk->nodes > 0;
  check_words (checker, depth);
  if (checker_call (checker, CALLBACK_SOLUTION, depth, NULL))
    {
      take_solution (walk, depth);
      return false;
    }
  *bound = (int64_t) checker_ask (checker, CALLBACK_BOUND, depth, 0);
  checker_check_keys (checker, depth, false);
  return true;
}

/* Checks that `next` returns false again after it has returned false, when
 * there are no more children.
 */
static void
check_end (Walk *walk, size_t depth, uint64_t cursor)
{
  if (checker_call (walk->checker, CALLBACK_NEXT, depth, &cursor))
    checker_mistake (walk->checker, depth,
                     "next continues after it has returned false: it must "
                     "return false again with the cursor of that call");
}

/* Makes and tests the children of the current state at `depth`.  Returns the
 * children that must be expanded, as an array of type Child.
 */
static GArray *
make_children (Walk *walk, size_t depth, uint64_t cursor)
{
  GArray     *children = g_array_new (FALSE, FALSE, sizeof (Child));
  GHashTable *cursors
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Child    child = { .cursor = cursor };
  Siblings siblings;

  siblings_init (&siblings);
  for (int i = 0; i < CHILDREN_MAX && !is_over (walk); i++)
    {
      g_hash_table_add (cursors, g_memdup2 (&child.cursor, sizeof (uint64_t)));
      if (!checker_call (walk->checker, CALLBACK_NEXT, depth, &cursor))
        {
          check_end (walk, depth, cursor);
          break;
        }
      siblings_add (&siblings, walk->checker, depth, child.cursor);
      if (g_hash_table_contains (cursors, &cursor))
        checker_mistake (
            walk->checker, depth,
            "next returns true and leaves the cursor at %#" G_GINT64_MODIFIER
            "x again, so it makes the same children for ever: advance "
            "*cursor past each child, and return false in the end",
            cursor);
      if (judge (walk, depth + 1, &child.bound))
        g_array_append_val (children, child);
      child.cursor = cursor;
    }
  siblings_check (&siblings, walk->checker, depth);
  siblings_clear (&siblings);
  g_hash_table_unref (cursors);
  return children;
}

static void visit (Walk *walk, size_t depth, uint64_t cursor);

/* Makes `child` the current state, visits its whole subtree, and goes back. */
static void
descend (Walk *walk, size_t depth, const Child *child)
{
  Checker *checker = walk->checker, *unapplied = NULL;
  uint64_t cursor = child->cursor;

  checker_call (checker, CALLBACK_NEXT, depth, &cursor);
  if (checker_sets_incumbent (checker))
    checker_call (checker, CALLBACK_SET_INCUMBENT, depth + 1, NULL);
  if (checker->repr->workspace.apply && checker->workspace)
    unapplied = checker_copy (checker, depth + 1, checker->workspace);
  checker_ask (checker, CALLBACK_APPLY, depth + 1, 0);
  cursor = checker_ask (checker, checker->expand, depth + 1, 0);
  checker_ask (checker, CALLBACK_VARIES, depth + 1, 0);
  if (unapplied)
    {
      checker_check_apply (checker, unapplied, depth + 1);
      checker_free (unapplied);
    }
  checker_check_keys (checker, depth + 1, true);
  g_array_append_val (walk->bounds, child->bound);
  visit (walk, depth + 1, cursor);
  g_array_set_size (walk->bounds, walk->bounds->len - 1);
  if (!findings_are_over (walk->findings))
    checker_ask (checker, CALLBACK_UNDO, depth + 1, 0);
}

/* Checks the current state at `depth`, whose first cursor is `cursor`, and the
 * nodes below it.
 */
static void
visit (Walk *walk, size_t depth, uint64_t cursor)
{
  Checker *checker = walk->checker;
  GArray  *children = make_children (walk, depth, cursor);
  guint    first = 0, last = children->len;

  if (depth >= walk->depth_max)
    last = 0;
  else if (walk->random && last > 0)
    {
      first = (guint) g_rand_int_range (checker->random, 0, (gint32) last);
      last = first + 1;
    }
  for (guint i = first; i < last && !is_over (walk); i++)
    {
      const Child   *child = &g_array_index (children, Child, i);
      unsigned char *before;

      if (checker->repr->best.bound && is_beaten (checker, child->bound))
        continue;
      before = g_memdup2 (checker->workspace, checker->workspace_size);
      descend (walk, depth, child);
      if (before && !findings_are_over (walk->findings))
        checker_check_undo (checker, depth, cursor, before);
      g_free (before);
    }
  g_array_unref (children);
}

/* Visits half of the nodes in the order of the search, and the other half on
 * random paths.
 */
static void
walk_twice (Walk *walk, uint64_t cursor)
{
  const uint64_t half = walk->nodes / 2;

  walk->nodes -= half;
  visit (walk, 0, cursor);
  if (walk->nodes > 0)
    return;
  walk->nodes = half;
  walk->random = true;
  for (int i = 0; i < DESCENTS_MAX && !is_over (walk); i++)
    visit (walk, 0, cursor);
}

/* Visits up to `nodes` nodes of a search for `goal`, expanded by `expand`. */
static void
walk_for (const CheckerSettings *settings, Callback expand, SearchGoal goal,
          uint64_t nodes, bool counts)
{
  Walk walk
      = { .findings = settings->findings, .nodes = nodes, .counts = counts };
  Checker *checker = walk.checker = checker_new (
      settings->instance, settings->repr, settings->seed, settings->findings);

  if (!checker)
    return;
  checker->expand = expand;
  checker->goal = goal;
  checker->best = goal == SEARCH_GOAL_MAXIMIZE ? INT64_MIN : INT64_MAX;
  walk.depth_max = CLAMP (
      DEPTH_MAX_BYTES / (checker->size + WORKSPACES * checker->workspace_size),
      1, DEPTH_MAX);
  checker_check_start (checker);
  walk.bounds = g_array_new (FALSE, FALSE, sizeof (int64_t));
  check_words (checker, 0);
  if (checker_call (checker, CALLBACK_SOLUTION, 0, NULL))
    take_solution (&walk, 0);
  else
    walk_twice (&walk, checker_ask (checker, expand, 0, 0));
  g_array_unref (walk.bounds);
  checker_free (checker);
}

void
walk_check (const CheckerSettings *settings)
{
  const SearchRepr *repr = settings->repr;
  const SearchGoal  goal = search_instance_goal (settings->instance, repr);
  const uint64_t    fewer = settings->nodes / OTHER_WALKS + 1;

  walk_for (settings, CALLBACK_EXPAND, SEARCH_GOAL_NONE, settings->nodes, true);
  if (repr->canonical.expand)
    walk_for (settings, CALLBACK_CANONICAL_EXPAND, SEARCH_GOAL_NONE, fewer,
              false);
  if (goal != SEARCH_GOAL_NONE
      && (repr->best.expand || repr->best.set_incumbent))
    walk_for (settings,
              repr->best.expand ? CALLBACK_BEST_EXPAND : CALLBACK_EXPAND, goal,
              fewer, false);
}
