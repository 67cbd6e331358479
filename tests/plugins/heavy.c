/* SPDX-License-Identifier: MIT */
/* heavy.c: --n solutions of weight 2^61, so that four are too many to count;
 * no answers, and no inline loop.
 */
#include <libsearch/search.h>

typedef struct
{
  int n;
} Heavy;

static SEARCH_CALLBACK (next, next, const Heavy *heavy, const void *state,
                        uint64_t *cursor, int *child)
{
  (void) state;
  *child = 1;
  return (*cursor)++ < (uint64_t) heavy->n;
}

static SEARCH_CALLBACK (solution, solution, const void *instance,
                        const int *state)
{
  (void) instance;
  return *state == 1;
}

static uint64_t
weight (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return UINT64_C (1) << 61;
}

static const SearchRepr bare = { .name = "bare",
                                 .state_size = sizeof (int),
                                 .next = next,
                                 .solution = solution,
                                 .weight = weight };

static const SearchRepr *const reprs[] = { &bare, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("n", Heavy, n, "solutions", 1, 0, 9), { 0 } };

static const SearchProblem heavy = { .name = "heavy",
                                     .summary = "too many to count",
                                     .instance_size = sizeof (Heavy),
                                     .reprs = reprs,
                                     .options = options };

SEARCH_PLUGIN (heavy);
