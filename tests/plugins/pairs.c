/* SPDX-License-Identifier: MIT */
/* pairs.c: Langford pairs with keys, which do not pay, since a plain search
 * takes few nanoseconds for a state.
 */
#include <libsearch/search.h>

typedef struct
{
  int n;
} Langford;

/* The first empty place gets a number. */
typedef struct
{
  uint64_t taken; /* bit i: the place `place` + i is taken */
  uint32_t left;  /* bit i: the number i + 1 has no places yet */
  int32_t  place;
  int32_t  at, number; /* place and number of the newest pair */
} Pair;

static void
skip_taken (const Langford *langford, Pair *pair)
{
  while (pair->taken & 1 && pair->place < 2 * langford->n)
    {
      pair->taken >>= 1;
      pair->place++;
    }
}

static SEARCH_CALLBACK (root, pairs_root, const Langford *langford, Pair *root)
{
  root->left = (UINT32_C (1) << langford->n) - 1;
}

static SEARCH_CALLBACK (next, pairs_next, const Langford *langford,
                        const Pair *pair, uint64_t *cursor, Pair *child)
{
  for (int number = (int) ++*cursor; number <= langford->n;
       number = (int) ++*cursor)
    {
      const uint64_t second = UINT64_C (2) << number;

      if (!(pair->left >> (number - 1) & 1) || pair->taken & second
          || pair->place + number + 1 >= 2 * langford->n)
        continue;
      *child = *pair;
      child->taken |= 1 | second;
      child->left &= ~(UINT32_C (1) << (number - 1));
      child->at = pair->place;
      child->number = number;
      skip_taken (langford, child);
      return true;
    }
  return false;
}

static SEARCH_CALLBACK (solution, pairs_solution, const void *instance,
                        const Pair *pair)
{
  (void) instance;
  return pair->left == 0;
}

/* The first empty place follows from the number of taken places. */
static SEARCH_CALLBACK (key, pairs_key, const Langford *langford,
                        const Pair *pair, size_t depth, uint64_t *key)
{
  (void) langford, (void) depth;
  key[0] = pair->taken;
  key[1] = pair->left;
}

static SEARCH_CALLBACK (answer, pairs_answer, const Langford *langford,
                        const Pair *root, size_t depth, int *answer)
{
  for (int i = 0; i < 2 * langford->n; i++)
    answer[i] = -1;
  for (size_t i = 1; i <= depth; i++)
    {
      answer[root[i].at] = root[i].number;
      answer[root[i].at + root[i].number + 1] = root[i].number;
    }
  return 2 * (size_t) langford->n;
}

static SEARCH_CALLBACK (placed, pairs_placed, const void *instance,
                        const Pair *pair, size_t depth, int *places,
                        int *values)
{
  (void) instance, (void) depth;
  places[0] = pair->at;
  places[1] = pair->at + pair->number + 1;
  values[0] = values[1] = pair->number;
  return 2;
}

SEARCH_REPR (pairs, .state_size = sizeof (Pair), .root = pairs_root,
             .next = pairs_next, .solution = pairs_solution,
             .answer = pairs_answer,
             .memo = { .key_size = 2 * sizeof (uint64_t),
                       .key = pairs_key,
                       .self_contained = true,
                       .placed = pairs_placed });

static SEARCH_CALLBACK (answer_length, langford_length,
                        const Langford *langford)
{
  return 2 * (size_t) langford->n;
}

static const SearchRepr *const reprs[] = { &pairs, NULL };

static const SearchOption options[] = {
  SEARCH_INT ("n", Langford, n, "numbers", 7, 1, 30),
  { 0 },
};

static const SearchProblem pairs_problem = { .name = "pairs",
                                             .summary = "Langford pairs, keys",
                                             .instance_size = sizeof (Langford),
                                             .reprs = reprs,
                                             .options = options,
                                             .small = "n=1..5",
                                             .answer_length = langford_length };

SEARCH_PLUGIN (pairs_problem);
