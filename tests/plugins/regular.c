/* SPDX-License-Identifier: MIT */
/* regular.c: a tree of --n levels in which all nodes but the leaves, which are
 * the solutions, have --k children, in states of --size bytes.
 */
#include <libsearch/search.h>

#include <string.h>

typedef struct
{
  int n, k, size;
} Regular;

static SEARCH_CALLBACK (sizes, sizes, const Regular *regular,
                        size_t *state_size, size_t *workspace_size)
{
  (void) workspace_size;
  *state_size = (size_t) regular->size;
}

static SEARCH_CALLBACK (next, next, const Regular *tree, const void *state,
                        uint64_t *cursor, void *child)
{
  int depth;

  if (*cursor == (uint64_t) tree->k)
    return false;
  ++*cursor;
  memcpy (&depth, state, sizeof depth);
  depth++;
  memset (child, 0, (size_t) tree->size);
  memcpy (child, &depth, sizeof depth);
  return true;
}

static SEARCH_CALLBACK (solution, solution, const Regular *regular,
                        const void *state)
{
  int depth;

  memcpy (&depth, state, sizeof depth);
  return depth == regular->n;
}

static const SearchRepr levels
    = { .name = "levels", .sizes = sizes, .next = next, .solution = solution };

static const SearchRepr *const reprs[] = { &levels, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("n", Regular, n, "levels", 4, 0, 1000000),
        SEARCH_INT ("k", Regular, k, "children", 2, 1, 1000),
        SEARCH_INT ("size", Regular, size, "bytes of a state", 4, 4, 1 << 24),
        { 0 } };

static const SearchProblem regular = { .name = "regular",
                                       .instance_size = sizeof (Regular),
                                       .reprs = reprs,
                                       .options = options };

SEARCH_PLUGIN (regular);
