/* SPDX-License-Identifier: MIT */
/* my-puzzle.c: a puzzle for libsearch.  Counts the rings of the numbers 1 to n
 * in which any two neighbours have a prime sum.  Each ring begins with 1.  A
 * ring and its reversal count as two rings.
 */
#include <libsearch/search.h>
#if MODEL
#include <libsearch/search-model.h>
#endif

/* One bit for each prime below 64. */
#define PRIMES UINT64_C (0x28208a20a08a28ac)

/* An instance, with a field for each option. */
typedef struct
{
#if MODEL
  SearchModel *model;
#endif
  int n;
} Ring;

#if MODEL
/* Requires that two neighbours have a prime sum: gives the model a list of all
 * pairs of numbers with a prime sum.
 */
static void
require_prime (SearchModel *model, SearchVars neighbours, int n)
{
  int64_t *pairs = g_new (int64_t, 2 * n * n);
  size_t   count = 0;

  for (int a = 1; a <= n; a++)
    for (int b = 1; b <= n; b++)
      if (PRIMES >> (a + b) & 1)
        {
          pairs[2 * count] = a;
          pairs[2 * count + 1] = b;
          count++;
        }
  search_model_table (model, neighbours, pairs, count);
  g_free (pairs);
}

/* The variables and the constraints. */
static bool
ring_model (const void *instance, SearchModel *model, GError **error)
{
  const int  n = ((const Ring *) instance)->n;
  SearchVars number = search_model_ints (model, "number", n, 1, n);

  search_model_all_different (model, number, SEARCH_STRENGTH_VALUE);
  search_model_sum (model, search_vars_slice (number, 0, 1, 1), SEARCH_EQ, 1,
                    SEARCH_STRENGTH_BOUNDS);
  for (int i = 0; i < n - 1; i++)
    require_prime (model, search_vars_slice (number, i, 2, 1), n);
  require_prime (model, search_vars_slice (number, n - 1, 2, 1 - n), n);

  /* Declares a symmetry: the numbers after the first, read from the last to the
   * second, form another ring.
   */
  search_model_symmetry (model, search_vars_slice (number, 1, n - 1, 1),
                         search_vars_slice (number, n - 1, n - 1, -1));
  return true;
}
#else
/* A state: the data of one step.  In memory, the previous state is state[-1],
 * the state before that is state[-2], and so on, back to the root.
 */
typedef struct
{
  int number; /* the newest number in the ring */
  int count;  /* number of numbers in the ring */
} Place;

/* Writes the next child of the state `last`, which adds a number from 2 to n to
 * the ring.  `cursor` points to 0 in the first call for a state.
 */
static inline SEARCH_CALLBACK (next, next, const Ring *ring, const Place *last,
                               uint64_t *cursor, Place *place)
{
  const int number = (int) (*cursor)++ + 2;

  if (last->count == ring->n || number > ring->n)
    return false;
  place->number = number;
  place->count = last->count + 1;
  return true;
}

/* Returns true if the rules allow the newest number of the ring. */
static inline SEARCH_CALLBACK (valid, valid, const void *instance,
                               const Place *place)
{
  const int number = place->number;

  if (!(PRIMES >> (number + place[-1].number) & 1))
    return false;
  for (const Place *other = place - place->count + 1; other < place; other++)
    if (other->number == number)
      return false;
  return true;
}

static inline SEARCH_CALLBACK (solution, solution, const Ring *ring,
                               const Place *place)
{
  return place->count == ring->n && PRIMES >> (place->number + 1) & 1;
}

/* The root: the 1. */
static SEARCH_CALLBACK (root, root, const void *instance, Place *place)
{
  place->number = 1;
  place->count = 1;
}

/* Writes the answer of a state: the numbers of its ring, in order.  Answers are
 * printed and compared in this form.
 */
static SEARCH_CALLBACK (answer, answer, const void *instance,
                        const Place *place, size_t depth, int *answer)
{
  for (size_t i = 0; i <= depth; i++)
    answer[i] = place[i].number;
  return depth + 1;
}

static SEARCH_CALLBACK (answer_length, answer_length, const Ring *ring)
{
  return (size_t) ring->n;
}

/* Applies the symmetry to an answer: reads the ring in the order of the answer
 * (element 0) or in the other direction (element 1).
 */
static SEARCH_CALLBACK (symmetry_apply, turn, const void *instance,
                        size_t element, const int *answer, size_t length,
                        int *image)
{
  for (size_t i = 0; i < length; i++)
    image[i] = answer[element == 0 ? i : (length - i) % length];
  return length;
}

static const char *const directions[] = { "identity", "reversal", NULL };

static const SearchSymmetry symmetries[] = {
  { .name = "direction",
    .help = "both directions of a ring",
    .elements = directions,
    .apply = turn },
  { 0 },
};
#endif

/* Checks by the rules of the puzzle that an answer is a solution.  Shares no
 * code with the search.
 */
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

/* Sets the published number of rings for n.  For `fundamental`, rings that
 * differ only in their direction count once.  Returns false if n is odd or too
 * large.
 */
static SEARCH_CALLBACK (known, known, const Ring *ring, SearchKnown *known)
{
  static const uint64_t rings[] = { 0, 1, 1, 1, 2, 48, 512, 1440, 40512 };

  if (ring->n % 2 != 0 || ring->n / 2 >= (int) G_N_ELEMENTS (rings))
    return false;
  known->fundamental = rings[ring->n / 2];
  known->fundamental_source = "OEIS A051252";
  known->solutions = known->fundamental * (ring->n == 2 ? 1 : 2);
  known->source = "OEIS A051252, times 2";
  return true;
}

/* The size of the picture: two rows.  The upper row shows the ring from left to
 * right, the lower row from right to left.
 */
static SEARCH_CALLBACK (grid, grid, const Ring *ring, SearchGrid *grid)
{
  grid->rows = 2;
  grid->columns = (ring->n + 1) / 2;
}

static SEARCH_CALLBACK (cells, cells, const Ring *ring, const int *answer,
                        size_t length, SearchCell *cell)
{
  const int columns = (ring->n + 1) / 2;

  for (int i = 0; i < (int) length; i++)
    {
      SearchCell *place = &cell[i < columns ? i : columns + ring->n - 1 - i];

#if MODEL
      if (answer[i] == SEARCH_UNASSIGNED)
        continue;
#endif
      g_snprintf (place->text, sizeof place->text, "%d", answer[i]);
      place->piece = SEARCH_PIECE_TILE;
      place->colour = (uint8_t) (answer[i] % 2 + 1);
    }
}

static const SearchOption options[]
    = { SEARCH_INT ("n", Ring, n, "numbers", 10, 2, 30), { 0 } };

#if MODEL
SEARCH_MODEL (problem_my_puzzle, Ring, .model = ring_model, .name = "my-puzzle",
              .summary = "Arrange 1..n in a ring, sums of neighbours prime",
              .options = options, .small = "n=2..10", .check = check,
              .known = known, .symmetries = search_model_symmetries,
              .picture = { .grid = grid, .cells = cells });
#else
SEARCH_REPR (ring, .state_size = sizeof (Place), .root = root, .next = next,
             .valid = valid, .solution = solution, .answer = answer);

static const SearchRepr *const reprs[] = { &ring, NULL };

static const SearchProblem problem_my_puzzle
    = { .name = "my-puzzle",
        .summary = "Arrange 1..n in a ring, sums of neighbours prime",
        .instance_size = sizeof (Ring),
        .reprs = reprs,
        .options = options,
        .small = "n=2..10",
        .answer_length = answer_length,
        .check = check,
        .known = known,
        .symmetries = symmetries,
        .picture = { .grid = grid, .cells = cells } };

SEARCH_PLUGIN (problem_my_puzzle);
#endif
