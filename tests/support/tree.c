/* SPDX-License-Identifier: MIT */
/* tree.c: a problem whose search tree is generated from a seed. */
#include "tree.h"

typedef struct
{
  int seed, breadth, depth;
} Tree;

/* Returns the identifier of a node: a hash of the branches on its path.
 * `parent` is the identifier of the node's parent; `branch` is the index of the
 * node among the parent's children.
 */
static uint64_t
child_number (uint64_t parent, int branch)
{
  uint64_t z = parent + (uint64_t) branch + 1;

  z = (z ^ (z >> 31)) * UINT64_C (0x7fb5d329728ea185);
  return z ^ (z >> 27);
}

static uint64_t
root_number (const Tree *tree)
{
  return child_number ((uint64_t) tree->seed, 0);
}

static int
branches (const Tree *tree, uint64_t number)
{
  return (int) ((number >> 8) % ((uint64_t) tree->breadth + 1));
}

static bool
stands (uint64_t number)
{
  return number % 5 != 0;
}

static bool
solves (const Tree *tree, uint64_t number, int depth)
{
  return depth == tree->depth || (depth > 2 && number % 11 == 0);
}

static uint64_t
weighs (uint64_t number)
{
  return 1 + number % 3;
}

/* The state of the representation `plain`, which contains the identifier of the
 * node, a hash of its path.
 */
typedef struct
{
  uint64_t number;
  int      branch, depth;
} Plain;

static SEARCH_CALLBACK (root, plain_root, const void *instance, Plain *node)
{
  node->number = root_number (instance);
}

static SEARCH_CALLBACK (next, plain_next, const void *instance,
                        const Plain *from, uint64_t *cursor, Plain *to)
{
  if (*cursor == (uint64_t) branches (instance, from->number))
    return false;
  to->branch = (int) (*cursor)++;
  to->depth = from->depth + 1;
  to->number = child_number (from->number, to->branch);
  return true;
}

static SEARCH_CALLBACK (valid, plain_valid, const void *instance,
                        const Plain *node)
{
  (void) instance;
  return stands (node->number);
}

static SEARCH_CALLBACK (solution, plain_solution, const void *instance,
                        const Plain *node)
{
  return solves (instance, node->number, node->depth);
}

static SEARCH_CALLBACK (weight, plain_weight, const void *instance,
                        const Plain *node)
{
  (void) instance;
  return weighs (node->number);
}

static SEARCH_CALLBACK (answer, plain_answer, const void *instance,
                        const Plain *states, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = states[i + 1].branch;
  return depth;
}

/* clang-format off */
SEARCH_REPR (plain,
             .state_size = sizeof (Plain),
             .root = plain_root,
             .next = plain_next,
             .valid = plain_valid,
             .solution = plain_solution,
             .answer = plain_answer,
             .weight = plain_weight);
/* clang-format on */

/* The workspace of the representation `workspace`, which contains the
 * identifiers (hashes) of all nodes on the path.  The state of this
 * representation is only the last branch.
 */
typedef struct
{
  Tree     tree;
  int      depth;
  uint64_t numbers[TREE_DEPTH_MAX + 1];
} Workspace;

static uint64_t
workspace_number (const Workspace *at)
{
  return at->depth ? at->numbers[at->depth] : root_number (&at->tree);
}

static SEARCH_CALLBACK (next, workspace_next, const Workspace *at,
                        const void *state, uint64_t *cursor, int *child)
{
  (void) state;
  if (*cursor == (uint64_t) branches (&at->tree, workspace_number (at)))
    return false;
  *child = (int) (*cursor)++;
  return true;
}

static uint64_t
workspace_child (const void *instance, const void *state)
{
  return child_number (workspace_number (instance), *(const int *) state);
}

static bool
workspace_valid (const void *instance, const void *state)
{
  return stands (workspace_child (instance, state));
}

/* The search also calls this function for the root, before the first call of
 * `apply`.
 */
static SEARCH_CALLBACK (solution, workspace_solution, const Workspace *at,
                        const int *state)
{
  if (*state < 0)
    return solves (&at->tree, root_number (&at->tree), 0);
  return solves (&at->tree, workspace_child (at, state), at->depth + 1);
}

static SEARCH_CALLBACK (root, workspace_root, const void *instance, int *state)
{
  (void) instance;
  *state = -1;
}

static SEARCH_CALLBACK (weight, workspace_weight, const Workspace *at,
                        const int *state)
{
  return weighs (*state < 0 ? root_number (&at->tree)
                            : workspace_child (at, state));
}

static SEARCH_CALLBACK (apply, workspace_apply, Workspace *at,
                        const void *state)
{
  uint64_t number = workspace_child (at, state);

  at->numbers[++at->depth] = number;
}

static SEARCH_CALLBACK (undo, workspace_undo, Workspace *at, const void *state)
{
  (void) state;
  at->numbers[at->depth--] = 0;
}

static SEARCH_CALLBACK (answer, workspace_answer, const void *instance,
                        const int *branch, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = branch[i + 1];
  return depth;
}

#define WORKSPACE                                                              \
  .state_size = sizeof (int), .root = workspace_root, .next = workspace_next,  \
  .valid = workspace_valid, .solution = workspace_solution,                    \
  .answer = workspace_answer, .weight = workspace_weight
#define MOVES .apply = workspace_apply, .undo = workspace_undo

SEARCH_REPR (workspace, WORKSPACE,
             .workspace = { .size = sizeof (Workspace), MOVES });

/* Number of workspaces that the representation `scarce` can still make.  In all
 * other ways, `scarce` is like `workspace`.
 */
int tree_workspaces = 0;

static SEARCH_CALLBACK (make, scarce_make, const void *instance)
{
  Workspace *at;

  if (g_atomic_int_add (&tree_workspaces, -1) <= 0)
    return NULL;
  at = g_new0 (Workspace, 1);
  at->tree = *(const Tree *) instance;
  return at;
}

static SEARCH_CALLBACK (free, scarce_free, void *at) { g_free (at); }

static SEARCH_CALLBACK (start, scarce_start, Workspace *at)
{
  *at = (Workspace){ .tree = at->tree };
}

SEARCH_REPR (scarce, WORKSPACE,
             .workspace = { .make = scarce_make,
                            .free = scarce_free,
                            .start = scarce_start,
                            MOVES });

static SEARCH_CALLBACK (answer_length, answer_length, const Tree *tree)
{
  return (size_t) tree->depth;
}

static const SearchOption options[] = {
  SEARCH_INT ("seed", Tree, seed, "the tree", 1, 0, 1000000),
  SEARCH_INT ("breadth", Tree, breadth, "most children", 4, 1, 100),
  SEARCH_INT ("depth", Tree, depth, "of the deepest", 10, 0, TREE_DEPTH_MAX),
  { 0 },
};

static const SearchRepr *const reprs[] = { &plain, &workspace, NULL };

const SearchProblem tree_problem = {
  .name = "tree",
  .instance_size = sizeof (Tree),
  .reprs = reprs,
  .options = options,
  .answer_length = answer_length,
};

SearchInstance *
tree_new (int seed, int breadth, int depth)
{
  char             *a = g_strdup_printf ("seed=%d", seed);
  char             *b = g_strdup_printf ("breadth=%d", breadth);
  char             *c = g_strdup_printf ("depth=%d", depth);
  const char *const settings[] = { a, b, c, NULL };
  SearchInstance   *instance
      = search_instance_new (&tree_problem, settings, NULL);

  g_free (a);
  g_free (b);
  g_free (c);
  return instance;
}

GPtrArray *
units_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) search_unit_free);
}

GPtrArray *
units_cut (const SearchInstance *instance, const SearchRepr *repr,
           GRand *random)
{
  SearchExplorer *explorer = search_explorer_new (instance, repr, NULL, NULL);
  GPtrArray      *units = units_new ();
  SearchTally     tally = { 0 };

  g_ptr_array_add (units, search_unit_new_whole ());
  for (int i = 0; i < 20 && units->len > 0; i++)
    {
      SearchUnit *unit = g_ptr_array_steal_index (
          units, (guint) g_rand_int_range (random, 0, (gint32) units->len));

      search_explore (explorer, unit,
                      (uint64_t) g_rand_int_range (random, 1, 30), &tally,
                      units);
      search_unit_free (unit);
    }
  search_explorer_free (explorer);
  return units;
}

bool
unit_equal (const SearchUnit *a, const SearchUnit *b)
{
  GBytes *first = search_unit_to_bytes (a), *second = search_unit_to_bytes (b);
  const bool equal = a->share == b->share && a->length == b->length
                     && g_bytes_equal (first, second);

  g_bytes_unref (first);
  g_bytes_unref (second);
  return equal;
}

bool
units_equal (const GPtrArray *a, const GPtrArray *b)
{
  bool equal = a->len == b->len;

  for (guint i = 0; equal && i < a->len; i++)
    equal = unit_equal (a->pdata[i], b->pdata[i]);
  return equal;
}

/* Data of a count, for all depths. */
typedef struct
{
  const Tree  *tree;
  int          bound;
  int          answer[TREE_DEPTH_MAX + 1];
  SearchTally  tally;
  SearchLevel *levels;
} Count;

static void
take (Count *count, int depth, uint64_t weight)
{
  if (count->bound == 0 || depth == count->bound)
    count->tally.digest += (weight ? weight : 1)
                           * search_answer_hash (count->answer, (size_t) depth);
  count->tally.solutions += weight;
  count->levels[depth].solutions += weight;
}

static void
grow (Count *count, uint64_t number, int depth)
{
  if (solves (count->tree, number, depth))
    {
      take (count, depth, weighs (number));
      return;
    }
  if (depth > 0 && depth == count->bound)
    {
      take (count, depth, 0);
      return;
    }
  for (int branch = 0; branch < branches (count->tree, number); branch++)
    {
      uint64_t child = child_number (number, branch);

      count->tally.candidates++;
      count->levels[depth + 1].candidates++;
      if (!stands (child))
        continue;
      count->tally.nodes++;
      count->levels[depth + 1].nodes++;
      count->answer[depth] = branch;
      grow (count, child, depth + 1);
    }
}

SearchTally
tree_count (const SearchInstance *instance, int bound, SearchLevel *levels)
{
  SearchLevel ignored[TREE_DEPTH_MAX + 1] = { 0 };
  Count       count = { .tree = search_instance_data (instance),
                        .bound = bound,
                        .levels = levels ? levels : ignored };

  grow (&count, root_number (count.tree), 0);
  return count.tally;
}

bool
tally_equal (const SearchTally *a, const SearchTally *b)
{
  return a->candidates == b->candidates && a->nodes == b->nodes
         && a->solutions == b->solutions && a->digest == b->digest;
}
