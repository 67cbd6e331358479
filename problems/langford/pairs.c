/* SPDX-License-Identifier: MIT */
/* pairs.c: the representation `pairs`: a row is a list of pairs (the two places
 * of a number), with the largest number first.  The search tries every place
 * for the newest pair, and compares this pair with all earlier pairs.
 */
#include "langford.h"

typedef struct
{
  int first;  /* first place of the pair */
  int second; /* second place of the pair */

  /* How many pairs the path has, including this pair; the root has 0. */
  int pairs;
} Pair;

/* Tries every place as the first place of the next number.  The cursor is the
 * next place to try.
 */
static SEARCH_CALLBACK (next, pairs_next, const Langford *langford,
                        const Pair *last, uint64_t *cursor, Pair *pair)
{
  const int apart = langford->n - last->pairs + 1;
  const int first = (int) *cursor;

  if (first + apart >= 2 * langford->n)
    return false;
  pair->first = first;
  pair->second = first + apart;
  pair->pairs = last->pairs + 1;
  (*cursor)++;
  return true;
}

/* Returns true if no earlier pair has a place in common with the newest pair.
 */
static SEARCH_CALLBACK (valid, pairs_valid, const void *instance,
                        const Pair *pair)
{
  const int first = pair->first, second = pair->second;
  const int depth = pair->pairs;

  (void) instance;
  for (int back = 1; back < depth; back++)
    if ((pair[-back].first == first) | (pair[-back].first == second)
        | (pair[-back].second == first) | (pair[-back].second == second))
      return false;
  return true;
}

static SEARCH_CALLBACK (solution, pairs_solution, const Langford *langford,
                        const Pair *pair)
{
  return pair->pairs == langford->n;
}

static SEARCH_CALLBACK (answer, pairs_answer, const void *instance,
                        const Pair *pair, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = pair[i + 1].first;
  return depth;
}

/* clang-format off */
SEARCH_REPR (pairs,
             .summary = "a list of pairs; the newest is compared with all others",
             .tree = "largest",
             .state_size = sizeof (Pair),
             .next = pairs_next,
             .valid = pairs_valid,
             .solution = pairs_solution,
             .answer = pairs_answer);
/* clang-format on */
