/* SPDX-License-Identifier: MIT */
/* unbalanced.c: a skewed random tree that grows from a seed, to see whether
 * threads find enough to do.  The leaves are the solutions.
 *
 * The root has --roots children.  Each other state has 4 children with a
 * probability of --chance in 100 000, or none, so that below 25 000 the tree
 * ends, in subtrees of very different sizes: a binomial tree of the benchmark
 * UTS (S. Olivier et al., "UTS: An Unbalanced Tree Search Benchmark", 2006).
 * Random numbers are SplitMix64's.
 */
#include <libsearch/search.h>

#define BRANCHES 4

typedef struct
{
  int seed, roots, chance;
} Tree;

typedef struct
{
  uint64_t number;
  uint64_t branches;
} Node;

static uint64_t
mix (uint64_t number)
{
  number += UINT64_C (0x9e3779b97f4a7c15);
  number = (number ^ number >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  number = (number ^ number >> 27) * UINT64_C (0x94d049bb133111eb);
  return number ^ number >> 31;
}

static SEARCH_CALLBACK (root, root, const Tree *tree, Node *node)
{
  node->number = mix ((uint64_t) tree->seed);
  node->branches = (uint64_t) tree->roots;
}

static SEARCH_CALLBACK (next, next, const Tree *tree, const Node *parent,
                        uint64_t *cursor, Node *node)
{
  if (*cursor == parent->branches)
    return false;
  node->number = mix (parent->number + ++*cursor);
  node->branches
      = node->number % 100000 < (uint64_t) tree->chance ? BRANCHES : 0;
  return true;
}

static SEARCH_CALLBACK (solution, solution, const void *instance,
                        const Node *node)
{
  (void) instance;
  return node->branches == 0;
}

SEARCH_REPR (numbers, .state_size = sizeof (Node), .root = root, .next = next,
             .solution = solution);

static const SearchRepr *const reprs[] = { &numbers, NULL };

static const SearchOption options[] = {
  SEARCH_INT ("which", Tree, seed, "which tree", 1, 0, 1000000),
  SEARCH_INT ("roots", Tree, roots, "children of the root", 1000000, 1,
              100000000),
  SEARCH_INT ("chance", Tree, chance, "in 100000, to have children", 24900, 0,
              25000),
  { 0 },
};

static const SearchProblem unbalanced = { .name = "unbalanced",
                                          .summary = "a skewed random tree",
                                          .instance_size = sizeof (Tree),
                                          .reprs = reprs,
                                          .options = options };

SEARCH_PLUGIN (unbalanced);
