/* SPDX-License-Identifier: MIT */
/* my-puzzle.c: a puzzle for libsearch: counts the rings of the numbers 1 to n
 * in which any two neighbours have a prime sum. 1 comes first.  A ring and its
 * reversal count as two.
 *
 * <libsearch/search-problem.h> describes the other parts of a plugin: a second
 * representation for search-diff to compare, symmetries, best answers ...
 */
#include <libsearch/search.h>

/* One bit for each prime below 64. */
#define PRIMES UINT64_C (0x28208a20a08a28ac)

/* An instance, with a field for each option. */
typedef struct
{
  int n;
} Ring;

/* A state: the data that a step adds, and that the next step reads.  In memory,
 * the state before it is state[-1], and so on back to the root.
 */
typedef struct
{
  uint32_t unused; /* the numbers that are not in the ring yet, one bit each */
  int      last;   /* the newest number in the ring */
} Place;

static SEARCH_CALLBACK (root, root, const Ring *ring, Place *place)
{
  place->last = 1;
  place->unused = (UINT32_C (2) << ring->n) - 4;
}

/* Returns the first cursor: the set of numbers that may come next, one bit
 * each.
 */
static SEARCH_CALLBACK (expand, expand, const void *instance,
                        const Place *place)
{
  return place->unused & PRIMES >> place->last;
}

/* Writes the next child of this state, and removes it from the cursor. */
static SEARCH_CALLBACK (next, next, const void *instance, const Place *state,
                        uint64_t *cursor, Place *place)
{
  if (*cursor == 0)
    return false;
  place->last = __builtin_ctzll (*cursor);
  place->unused = state->unused & ~(UINT32_C (1) << place->last);
  *cursor &= *cursor - 1;
  return true;
}

static SEARCH_CALLBACK (solution, solution, const void *instance,
                        const Place *place)
{
  return !place->unused && PRIMES >> (place->last + 1) & 1;
}

/* Writes the numbers in order; answers are printed and compared in this form.
 */
static SEARCH_CALLBACK (answer, answer, const void *instance,
                        const Place *place, size_t depth, int *answer)
{
  for (size_t i = 0; i <= depth; i++)
    answer[i] = place[i].last;
  return depth + 1;
}

static SEARCH_CALLBACK (answer_length, answer_length, const Ring *ring)
{
  return (size_t) ring->n;
}

/* Checks an answer by the rules, without the search. */
static SEARCH_CALLBACK (check, check, const Ring *ring, const int *number,
                        size_t length)
{
  const int n = ring->n;

  if (length != (size_t) n)
    return false;
  for (int i = 0; i < n; i++)
    {
      const int sum = number[i] + number[(i + 1) % n];

      for (int divisor = 2; divisor < sum; divisor++)
        if (sum % divisor == 0)
          return false;
      for (int j = 0; j < i; j++)
        if (number[i] < 2 || number[i] > n || number[i] == number[j])
          return false;
    }
  return number[0] == 1;
}

SEARCH_REPR (ring, .state_size = sizeof (Place), .root = root, .next = next,
             .solution = solution, .expand = expand, .answer = answer);

static const SearchRepr *const reprs[] = { &ring, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("n", Ring, n, "numbers", 10, 2, 30), { 0 } };

static const SearchProblem problem_my_puzzle
    = { .name = "my-puzzle",
        .summary = "Arrange 1..n in a ring, sums of neighbours prime",
        .instance_size = sizeof (Ring),
        .reprs = reprs,
        .options = options,
        .small = "n=2..10",
        .answer_length = answer_length,
        .check = check };

SEARCH_PLUGIN (problem_my_puzzle);
