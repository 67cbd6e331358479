/* SPDX-License-Identifier: MIT */
/* worth.c: --n solutions, each worth one less than the one before and the last
 * 2^53 - 1, the largest number that JavaScript does not confuse with the next
 * one.
 */
#include <libsearch/search.h>

typedef struct
{
  int n;
} Worth;

static SEARCH_CALLBACK (next, worth_next, const Worth *worth, const void *state,
                        uint64_t *cursor, int *child)
{
  (void) state;
  *child = (int) ++*cursor;
  return *cursor <= (uint64_t) worth->n;
}

static SEARCH_CALLBACK (solution, worth_solution, const void *instance,
                        const int *state)
{
  (void) instance;
  return *state > 0;
}

static SEARCH_CALLBACK (objective, worth_objective, const Worth *worth,
                        const int *state)
{
  return (INT64_C (1) << 53) - 1 + worth->n - *state;
}

static SEARCH_CALLBACK (answer, worth_answer, const void *instance,
                        const int *path, size_t depth, int *values)
{
  (void) instance;
  if (depth > 0)
    values[0] = path[1];
  return depth;
}

static size_t
worth_length (const void *instance)
{
  (void) instance;
  return 1;
}

SEARCH_REPR (plain, .state_size = sizeof (int), .next = worth_next,
             .solution = worth_solution, .answer = worth_answer,
             .best = { .objective = worth_objective });

static const SearchRepr *const reprs[] = { &plain, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("n", Worth, n, "solutions", 3, 0, 9), { 0 } };

static const SearchProblem worth = { .name = "worth",
                                     .summary = "best values to be rounded",
                                     .instance_size = sizeof (Worth),
                                     .reprs = reprs,
                                     .options = options,
                                     .answer_length = worth_length };

SEARCH_PLUGIN (worth);
