/* SPDX-License-Identifier: MIT */
/* my-puzzle.c: a puzzle for libsearch.  In how many ways can the numbers 1 to n
 * stand in a ring, so that any two neighbours have a prime sum?  1 comes first;
 * a ring and the same one read backwards count as two.
 *
 * All that a plugin can have is told in <libsearch/search-problem.h>.
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
  uint32_t number; /* the newest one in it */
} Place;

static void
root (const void *instance, void *state)
{
  Place *place = state;

  place->number = 1;
  place->unused = (UINT32_C (2) << ((const Ring *) instance)->n) - 4;
}

/* Writes the next state to follow this one.  The cursor is ours to use: here it
 * holds the numbers still to come.
 */
static bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  const Place *last = state;
  Place       *place = child;

  if (*cursor == 0)
    return false;
  place->number = (uint32_t) __builtin_ctzll (*cursor);
  place->unused = last->unused & ~(UINT32_C (1) << place->number);
  *cursor &= *cursor - 1;
  return true;
}

static bool
solution (const void *instance, const void *state)
{
  const Place *last = state;

  return !last->unused && PRIMES >> (last->number + 1) & 1;
}

static size_t
answer (const void *instance, const void *path, size_t depth, int *answer)
{
  for (size_t i = 0; i <= depth; i++)
    answer[i] = (int) ((const Place *) path)[i].number;
  return depth + 1;
}

/* One representation: all unused numbers are tried (open gives the first
 * cursor), and valid says which may stand.
 */
static uint64_t
every_open (const void *instance, void *state)
{
  return ((const Place *) state)->unused;
}

static bool
every_valid (const void *instance, const void *state)
{
  const Place *place = state;

  return PRIMES >> (place[-1].number + place->number) & 1;
}

SEARCH_REPR (every, .state_size = sizeof (Place), .next = next,
             .valid = every_valid, .solution = solution, .root = root,
             .open = every_open, .answer = answer, .tree = "ring");

/* And a faster one: only those that may stand are tried.  It walks the same
 * tree, so that search-diff compares the two path by path.
 */
static uint64_t
partners_open (const void *instance, void *state)
{
  const Place *last = state;

  return last->unused & PRIMES >> last->number;
}

SEARCH_REPR (partners, .state_size = sizeof (Place), .next = next,
             .solution = solution, .root = root, .open = partners_open,
             .answer = answer, .tree = "ring");

static size_t
answer_length (const void *instance)
{
  return (size_t) ((const Ring *) instance)->n;
}

/* Judges an answer of either, by the rules alone. */
static bool
check (const void *instance, const int *number)
{
  const int n = ((const Ring *) instance)->n;
  uint64_t  seen = 0;

  for (int i = 0; i < n; i++)
    {
      const int sum = number[i] + number[(i + 1) % n];

      if (number[i] < 1 || number[i] > n)
        return false;
      for (int divisor = 2; divisor < sum; divisor++)
        if (sum % divisor == 0)
          return false;
      seen |= UINT64_C (1) << number[i];
    }
  return number[0] == 1 && seen == (UINT64_C (2) << n) - 2;
}

static const SearchOption options[]
    = { SEARCH_INT ("n", Ring, n, "numbers", 10, 2, 30), { 0 } };

/* The first one is the default. */
static const SearchRepr *const reprs[] = { &partners, &every, NULL };

static const SearchProblem problem_my_puzzle
    = { .name = "my-puzzle",
        .summary = "a ring of numbers, sums of neighbours prime",
        .instance_size = sizeof (Ring),
        .reprs = reprs,
        .options = options,
        .answer_length = answer_length,
        .check = check,
        .small = "n=2..10" };

SEARCH_PLUGIN (problem_my_puzzle);
