/* SPDX-License-Identifier: MIT */
/* shallow.c: the numbers 0 to --n - 1, each a child of the root, in a tree
 * whose nodes vary, so that the first node of a unit is a solution.  The best
 * one is 1, the second.
 */
#include <libsearch/search.h>

#include <stdlib.h>

typedef struct
{
  int n;
} Shallow;

typedef struct
{
  int value;
  int depth;
} Number;

static bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  const Shallow *shallow = instance;
  const Number  *number = state;

  if (number->depth > 0 || *cursor == (uint64_t) shallow->n)
    return false;
  *(Number *) child = (Number){ (int) (*cursor)++, 1 };
  return true;
}

static bool
solution (const void *instance, const void *state)
{
  (void) instance;
  return ((const Number *) state)->depth > 0;
}

static size_t
answer (const void *instance, const void *path, size_t depth, int *values)
{
  (void) instance;
  if (depth > 0)
    *values = ((const Number *) path)[1].value;
  return depth;
}

static SearchVaries
varies (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return SEARCH_VARIES_WHOLE;
}

static int64_t
objective (const void *instance, const void *state)
{
  (void) instance;
  return abs (((const Number *) state)->value - 1);
}

static size_t
answer_length (const void *instance)
{
  (void) instance;
  return 1;
}

static const SearchRepr numbers = { .name = "numbers",
                                    .state_size = sizeof (Number),
                                    .next = next,
                                    .solution = solution,
                                    .answer = answer,
                                    .best = { .objective = objective },
                                    .varies = varies };

static const SearchRepr *const reprs[] = { &numbers, NULL };
static const SearchOption      options[]
    = { SEARCH_INT ("n", Shallow, n, "numbers", 6, 0, 1000), { 0 } };
static const SearchProblem shallow = { .name = "shallow",
                                       .instance_size = sizeof (Shallow),
                                       .reprs = reprs,
                                       .options = options,
                                       .answer_length = answer_length };

SEARCH_PLUGIN (shallow);
