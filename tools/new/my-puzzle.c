/* SPDX-License-Identifier: MIT */
/* my-puzzle.c: a puzzle for libsearch.  In how many ways can the numbers 1 to n
 * stand in a ring, so that any two neighbours have a prime sum?  1 comes first;
 * a ring and the same one read backwards count as two.
 *
 * All that a plugin can have is told in <libsearch/search-problem.h>: a second
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

/* A state: what one step adds, and what the next one needs to know.  In memory,
 * state[-1] is the one before it, and so on back to the root.
 */
typedef struct
{
  uint32_t unused; /* the numbers not yet in the ring, one bit each */
  int      last;   /* the newest one in it */
} Place;

static void
root (const void *instance, void *state)
{
  Place *place = state;

  place->last = 1;
  place->unused = (UINT32_C (2) << ((const Ring *) instance)->n) - 4;
}

/* What may come next, one bit each, is the first value of the cursor. */
static uint64_t
open (const void *instance, void *state)
{
  const Place *place = state;

  return place->unused & PRIMES >> place->last;
}

/* Writes the next state to follow this one, and takes it off the cursor. */
static bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  Place *place = child;

  if (*cursor == 0)
    return false;
  place->last = __builtin_ctzll (*cursor);
  place->unused
      = ((const Place *) state)->unused & ~(UINT32_C (1) << place->last);
  *cursor &= *cursor - 1;
  return true;
}

static bool
solution (const void *instance, const void *state)
{
  const Place *place = state;

  return !place->unused && PRIMES >> (place->last + 1) & 1;
}

/* The numbers in their order, which is how answers are printed and compared. */
static size_t
answer (const void *instance, const void *path, size_t depth, int *answer)
{
  for (size_t i = 0; i <= depth; i++)
    answer[i] = ((const Place *) path)[i].last;
  return depth + 1;
}

static size_t
answer_length (const void *instance)
{
  return (size_t) ((const Ring *) instance)->n;
}

/* Judges an answer by the rules alone. */
static bool
check (const void *instance, const int *number, size_t length)
{
  const int n = ((const Ring *) instance)->n;

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
