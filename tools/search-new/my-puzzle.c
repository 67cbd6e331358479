/* SPDX-License-Identifier: MIT */
/* my-puzzle.c: a puzzle for libsearch.  In how many ways can the numbers 1 to n
 * stand in a ring, so that any two neighbours have a prime sum?  1 comes first;
 * a ring and the same one read backwards count as two.
 *
 * <libsearch/search-problem.h> describes all that a plugin can have: a second
 * representation for search-diff to compare, symmetries, best answers ...
 */
#include <libsearch/search.h>

/* One bit for each prime below 64. */
#define PRIMES UINT64_C (0x28208a20a08a28ac)

/* An instance: an `int` for each option. */
typedef struct
{
  int n;
} Ring;

/* A state: what one step adds, and what the next step reads.  In memory,
 * state[-1] is the one before it, and so on back to the root.
 */
typedef struct
{
  uint32_t unused; /* the numbers not yet in the ring, one bit each */
  int      last;   /* the newest one in it */
} Place;

static SEARCH_CALLBACK (root, root, const Ring *ring, Place *place)
{
  place->last = 1;
  place->unused = (UINT32_C (2) << ring->n) - 4;
}

/* What may come next, one bit each, is the first value of the cursor. */
static SEARCH_CALLBACK (open, open, const void *instance, const Place *place)
{
  return place->unused & PRIMES >> place->last;
}

/* Writes the next state to follow this one, and takes it off the cursor. */
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

/* The numbers in their order, which is how answers are printed and compared. */
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

/* Judges an answer by the rules alone. */
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
             .solution = solution, .open = open, .answer = answer);

static const SearchRepr *const reprs[] = { &ring, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("n", Ring, n, "numbers", 10, 2, 30), { 0 } };

static const SearchProblem problem_my_puzzle
    = { .name = "my-puzzle",
        .summary = "a ring of numbers, sums of neighbours prime",
        .instance_size = sizeof (Ring),
        .reprs = reprs,
        .options = options,
        .small = "n=2..10",
        .answer_length = answer_length,
        .check = check };

SEARCH_PLUGIN (problem_my_puzzle);
