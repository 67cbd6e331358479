/* SPDX-License-Identifier: MIT */
/* valued.c: a problem whose search tree is generated from a seed, and whose
 * solutions have values.  Twins are two children with equal subtrees.
 */
#include "valued.h"

#define STEP_MAX 7    /* maximum value that a step adds */
#define STEP_LEAST -8 /* minimum value that a step adds */

/* A bit of a cursor.  If the bit is set, next() makes only every second child:
 * one of each pair of twins.
 */
#define EVEN_ONLY (UINT64_C (1) << 32)

typedef struct
{
  int  seed, breadth, depth;
  bool most; /* true if the largest value is the best */
} Valued;

/* Returns the identifier of a node, a hash computed from the identifier of its
 * parent.  The children 2 i and 2 i + 1 of a node are twins, which have equal
 * identifiers and so equal subtrees.
 */
static uint64_t
child_number (uint64_t parent, int branch)
{
  uint64_t z = parent + (uint64_t) (branch / 2) + 1;

  z = (z ^ (z >> 29)) * UINT64_C (0xd6e8feb86659fd93);
  return z ^ (z >> 32);
}

static uint64_t
root_number (const Valued *tree)
{
  return child_number ((uint64_t) tree->seed * 1000, 0);
}

static int
branches (const Valued *tree, uint64_t number)
{
  return 2 * (int) (1 + (number >> 8) % (uint64_t) tree->breadth);
}

static bool
stands (uint64_t number)
{
  return number % 4 != 0;
}

static bool
solves (const Valued *tree, uint64_t number, int depth)
{
  return depth == tree->depth || (depth > 2 && number % 13 == 0);
}

static int64_t
step_value (uint64_t number)
{
  return (int64_t) (number >> 40) % (STEP_MAX - STEP_LEAST + 1) + STEP_LEAST;
}

static int64_t
bound_of (const Valued *tree, int64_t value, int depth)
{
  return value + (tree->most ? STEP_MAX : STEP_LEAST) * (tree->depth - depth);
}

/* The state of the representations `bounded`, `loose` and `halved`, which have
 * no workspace.
 */
typedef struct
{
  uint64_t number;
  int64_t  value;
  int      branch, depth;
} Node;

static SEARCH_CALLBACK (root, node_root, const void *instance, Node *node)
{
  *node = (Node){ root_number (instance), 0, -1, 0 };
}

static SEARCH_CALLBACK (next, node_next, const void *instance, const Node *from,
                        uint64_t *cursor, Node *to)
{
  const uint64_t branch = *cursor & (EVEN_ONLY - 1);

  if (branch >= (uint64_t) branches (instance, from->number))
    return false;
  *cursor += *cursor & EVEN_ONLY ? 2 : 1;
  to->number = child_number (from->number, (int) branch);
  to->value = from->value + step_value (to->number);
  to->branch = (int) branch;
  to->depth = from->depth + 1;
  return true;
}

static uint64_t
node_expand_best (const void *instance, void *state, int64_t best)
{
  (void) instance;
  (void) best;
  (void) state;
  return EVEN_ONLY;
}

static SEARCH_CALLBACK (valid, node_valid, const void *instance,
                        const Node *node)
{
  (void) instance;
  return stands (node->number);
}

static SEARCH_CALLBACK (solution, node_solution, const void *instance,
                        const Node *node)
{
  return solves (instance, node->number, node->depth);
}

static SEARCH_CALLBACK (objective, node_objective, const void *instance,
                        const Node *node)
{
  (void) instance;
  return node->value;
}

static SEARCH_CALLBACK (bound, node_bound, const void *instance,
                        const Node *node)
{
  return bound_of (instance, node->value, node->depth);
}

static SEARCH_CALLBACK (answer, node_answer, const void *instance,
                        const Node *node, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = node[i + 1].branch;
  return depth;
}

/* clang-format off */
#define NODE .state_size = sizeof (Node), .root = node_root,                   \
             .next = node_next, .valid = node_valid,                           \
             .solution = node_solution, .answer = node_answer

SEARCH_REPR (bounded, NODE,
             .best = { .objective = node_objective, .bound = node_bound });
SEARCH_REPR (loose, NODE, .best = { .objective = node_objective });
SEARCH_REPR (halved, NODE, .best = { .objective = node_objective,
                                     .bound = node_bound,
                                     .expand = node_expand_best });
/* clang-format on */

/* The workspace of the representations `kept` and `incumbent`, which contains
 * the nodes of the path.  A state of these representations contains only its
 * branch: its index among the children of its parent.
 */
typedef struct
{
  Valued tree;
  int    depth;
  Node   path[VALUED_DEPTH_MAX + 1];

  /* For the representation `incumbent`.  The field `best` is the best value
   * until now.  The array `incumbent` contains, for the state at each depth of
   * the path, the best value at the time when the search applied this state.
   */
  int64_t best;
  int64_t incumbent[VALUED_DEPTH_MAX + 1];
} Kept;

static int64_t
worst (const Valued *tree)
{
  return tree->most ? INT64_MIN : INT64_MAX;
}

static SEARCH_CALLBACK (start, kept_start, Kept *at)
{
  node_root (&at->tree, &at->path[0]);
  at->best = at->incumbent[0] = worst (&at->tree);
}

static SEARCH_CALLBACK (root, kept_root, const void *instance, int *state)
{
  (void) instance;
  *state = -1;
}

static SEARCH_CALLBACK (next, kept_next, const Kept *at, const void *state,
                        uint64_t *cursor, int *child)
{
  (void) state;
  if (*cursor == (uint64_t) branches (&at->tree, at->path[at->depth].number))
    return false;
  *child = (int) (*cursor)++;
  return true;
}

/* Returns the node of `state`, which is a child of the current node, or the
 * root itself.
 */
static Node
kept_node (const void *workspace, const void *state)
{
  const Kept *at = workspace;
  uint64_t    branch = (uint64_t) * (const int *) state;
  Node        node = at->path[0];

  if (*(const int *) state >= 0)
    node_next (&at->tree, &at->path[at->depth], &branch, &node);
  return node;
}

static bool
kept_valid (const void *workspace, const void *state)
{
  const Node node = kept_node (workspace, state);

  return node_valid (workspace, &node);
}

static bool
kept_solution (const void *workspace, const void *state)
{
  const Node node = kept_node (workspace, state);

  return node_solution (workspace, &node);
}

static int64_t
kept_objective (const void *workspace, const void *state)
{
  return kept_node (workspace, state).value;
}

static int64_t
kept_bound (const void *workspace, const void *state)
{
  const Node node = kept_node (workspace, state);

  return node_bound (workspace, &node);
}

static SEARCH_CALLBACK (apply, kept_apply, Kept *at, const void *state)
{
  const Node node = kept_node (at, state);

  at->path[++at->depth] = node;
  at->incumbent[at->depth] = at->best;
}

static SEARCH_CALLBACK (undo, kept_undo, Kept *at, const void *state)
{
  (void) state;
  at->incumbent[at->depth] = 0;
  at->path[at->depth--] = (Node){ 0 };
}

static SEARCH_CALLBACK (answer, kept_answer, const void *instance,
                        const int *path, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = path[i + 1];
  return depth;
}

/* clang-format off */
SEARCH_REPR (kept,
             .state_size = sizeof (int),
             .root = kept_root,
             .next = kept_next,
             .valid = kept_valid,
             .solution = kept_solution,
             .answer = kept_answer,
             .workspace = { .size = sizeof (Kept),
                        .start = kept_start,
                        .apply = kept_apply,
                        .undo = kept_undo },
             .best = { .objective = kept_objective, .bound = kept_bound });
/* clang-format on */

/* The representation `incumbent` is like `kept`, except for the children of a
 * state.  Only children are made that may lead to a better value than the best
 * value at the time when the state was applied.  This value also determines the
 * order of the children.
 */
static SEARCH_CALLBACK (set_incumbent, incumbent_set_incumbent, Kept *at,
                        int64_t best)
{
  at->best = best;
}

static SEARCH_CALLBACK (next, incumbent_next, const Kept *at, const void *state,
                        uint64_t *cursor, int *child)
{
  const int64_t  best = at->incumbent[at->depth];
  const uint64_t count
      = (uint64_t) branches (&at->tree, at->path[at->depth].number);
  const uint64_t first
      = best == worst (&at->tree) ? 0 : (uint64_t) best % count;
  int64_t bound;

  (void) state;
  while (*cursor < count)
    {
      *child = (int) ((first + (*cursor)++) % count);
      bound = kept_bound (at, child);
      if (best == worst (&at->tree)
          || (at->tree.most ? bound > best : bound < best))
        return true;
    }
  return false;
}

/* clang-format off */
SEARCH_REPR (incumbent,
             .state_size = sizeof (int),
             .root = kept_root,
             .next = incumbent_next,
             .valid = kept_valid,
             .solution = kept_solution,
             .answer = kept_answer,
             .workspace = { .size = sizeof (Kept),
                        .start = kept_start,
                        .apply = kept_apply,
                        .undo = kept_undo },
             .best = { .objective = kept_objective, .set_incumbent = incumbent_set_incumbent });
/* clang-format on */

static SEARCH_CALLBACK (answer_length, answer_length, const Valued *valued)
{
  return (size_t) valued->depth;
}

static SEARCH_CALLBACK (prepare, want_most, Valued *valued, GError **error)
{
  (void) error;
  valued->most = true;
  return true;
}

static const SearchOption options[] = {
  SEARCH_INT ("seed", Valued, seed, "the tree", 1, 0, 1000000),
  SEARCH_INT ("breadth", Valued, breadth, "pairs of twins", 2, 1, 50),
  SEARCH_INT ("depth", Valued, depth, "of the deepest", 8, 0, VALUED_DEPTH_MAX),
  { 0 },
};

static const SearchRepr *const reprs[]
    = { &bounded, &loose, &kept, &halved, &incumbent, NULL };

const SearchProblem valued_least = {
  .name = "least",
  .instance_size = sizeof (Valued),
  .reprs = reprs,
  .options = options,
  .answer_length = answer_length,
};

static SEARCH_CALLBACK (goal, most, const Valued *valued)
{
  (void) valued;
  return SEARCH_GOAL_MAXIMIZE;
}

const SearchProblem valued_most = {
  .name = "most",
  .instance_size = sizeof (Valued),
  .reprs = reprs,
  .options = options,
  .prepare = want_most,
  .answer_length = answer_length,
  .goal = most,
};

SearchInstance *
valued_new (const SearchProblem *problem, int seed, int breadth, int depth)
{
  char             *a = g_strdup_printf ("seed=%d", seed);
  char             *b = g_strdup_printf ("breadth=%d", breadth);
  char             *c = g_strdup_printf ("depth=%d", depth);
  const char *const settings[] = { a, b, c, NULL };
  SearchInstance   *instance = search_instance_new (problem, settings, NULL);

  g_free (a);
  g_free (b);
  g_free (c);
  return instance;
}

/* Searches the subtree of the node `number` for the best value, and updates
 * *best.  Visits only one of each pair of twins, since their subtrees have
 * equal values.
 */
static void
look (const Valued *tree, uint64_t number, int depth, int64_t value,
      SearchBest *best)
{
  if (solves (tree, number, depth))
    {
      if (!best->found
          || (tree->most ? value > best->value : value < best->value))
        *best = (SearchBest){ true, value };
      return;
    }
  for (int branch = 0; branch < branches (tree, number); branch += 2)
    {
      const uint64_t child = child_number (number, branch);

      if (stands (child))
        look (tree, child, depth + 1, value + step_value (child), best);
    }
}

SearchBest
valued_best (const SearchInstance *instance)
{
  const Valued *tree = search_instance_data (instance);
  SearchBest    best = { 0 };

  look (tree, root_number (tree), 0, 0, &best);
  return best;
}

bool
valued_worth (const SearchInstance *instance, const int *branch, size_t length,
              int64_t *value)
{
  const Valued *tree = search_instance_data (instance);
  uint64_t      number = root_number (tree);

  *value = 0;
  for (size_t i = 0; i < length; i++)
    {
      if (solves (tree, number, (int) i) || branch[i] < 0
          || branch[i] >= branches (tree, number))
        return false;
      number = child_number (number, branch[i]);
      if (!stands (number))
        return false;
      *value += step_value (number);
    }
  return solves (tree, number, (int) length);
}
