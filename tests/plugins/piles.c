/* SPDX-License-Identifier: MIT */
/* piles.c: weights of 1, 2, ... n make two piles of the same weight.  An answer
 * is one of the two, in ascending order; which one does not matter, so the
 * other is its image, and may have another length.
 */
#include <libsearch/search.h>

typedef struct
{
  int n;
} Piles;

/* What each pile weighs, twice. */
static int
total (const void *instance)
{
  const int n = ((const Piles *) instance)->n;

  return n * (n + 1) / 2;
}

/* A state of `picks`: the newest weight of the pile. */
typedef struct
{
  int weight;
  int sum;
} Pick;

static SEARCH_CALLBACK (expand, picks_expand, const void *instance, Pick *pick)
{
  (void) instance;
  return (uint64_t) pick->weight + 1;
}

static SEARCH_CALLBACK (next, picks_next, const Piles *piles, const Pick *state,
                        uint64_t *cursor, Pick *pick)
{
  if (*cursor > (uint64_t) piles->n)
    return false;
  pick->weight = (int) (*cursor)++;
  pick->sum = state->sum + pick->weight;
  return true;
}

static SEARCH_CALLBACK (valid, picks_valid, const void *instance,
                        const Pick *pick)
{
  return 2 * pick->sum <= total (instance);
}

static SEARCH_CALLBACK (solution, picks_solution, const void *instance,
                        const Pick *pick)
{
  return 2 * pick->sum == total (instance);
}

static SEARCH_CALLBACK (answer, picks_answer, const void *instance,
                        const Pick *pick, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = pick[i + 1].weight;
  return depth;
}

/* A state of `sides`: where the newest weight is. */
typedef struct
{
  int taken;  /* 1: on the pile */
  int weight; /* which is also how many are placed */
  int sum;    /* of the pile */
} Side;

static SEARCH_CALLBACK (next, sides_next, const Piles *piles, const Side *last,
                        uint64_t *cursor, Side *side)
{
  if (*cursor == 2 || last->weight == piles->n)
    return false;
  side->taken = (int) (*cursor)++;
  side->weight = last->weight + 1;
  side->sum = last->sum + side->taken * side->weight;
  return true;
}

static SEARCH_CALLBACK (solution, sides_solution, const Piles *piles,
                        const Side *side)
{
  return side->weight == piles->n && 2 * side->sum == total (piles);
}

static SEARCH_CALLBACK (answer, sides_answer, const void *instance,
                        const Side *side, size_t depth, int *answer)
{
  size_t length = 0;

  (void) instance;
  for (size_t i = 1; i <= depth; i++)
    if (side[i].taken)
      answer[length++] = side[i].weight;
  return length;
}

static SEARCH_CALLBACK (answer_length, answer_length, const Piles *piles)
{
  return (size_t) piles->n;
}

static SEARCH_CALLBACK (check, check, const Piles *piles, const int *weight,
                        size_t length)
{
  int sum = 0;

  for (size_t i = 0; i < length; i++)
    {
      if (weight[i] <= (i > 0 ? weight[i - 1] : 0) || weight[i] > piles->n)
        return false;
      sum += weight[i];
    }
  return 2 * sum == total (piles);
}

static const char *const elements[] = { "identity", "swap", NULL };

static SEARCH_CALLBACK (symmetry_apply, apply, const Piles *piles,
                        size_t element, const int *weight, size_t length,
                        int *image)
{
  const int n = piles->n;
  size_t    at = 0, count = 0;

  for (int i = 1; i <= n; i++)
    {
      const bool taken = at < length && weight[at] == i;

      at += taken;
      if (taken == (element == 0))
        image[count++] = i;
    }
  return count;
}

SEARCH_REPR (picks, .state_size = sizeof (Pick), .next = picks_next,
             .valid = picks_valid, .solution = picks_solution,
             .expand = picks_expand, .answer = picks_answer);
SEARCH_REPR (sides, .state_size = sizeof (Side), .next = sides_next,
             .solution = sides_solution, .answer = sides_answer);

static const SearchRepr *const reprs[] = { &picks, &sides, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("n", Piles, n, "weights", 7, 0, 30), { 0 } };

static const SearchSymmetry symmetries[]
    = { { .name = "piles", .elements = elements, .apply = apply }, { 0 } };

static const SearchProblem piles = { .name = "piles",
                                     .summary = "two piles of the same weight",
                                     .instance_size = sizeof (Piles),
                                     .reprs = reprs,
                                     .options = options,
                                     .small = "n=0..12",
                                     .answer_length = answer_length,
                                     .check = check,
                                     .symmetries = symmetries };

SEARCH_PLUGIN (piles);
