/* SPDX-License-Identifier: MIT */
/* holes.c: the representation `holes`: fills the row from the left.  The hole
 * is the first free place.  In the hole, the search tries every number whose
 * second place is then free too.
 *
 * The word of taken places is shifted so that the hole is bit 0.  So number k
 * fits into the hole if bit k+1 is clear, and one `&` finds all numbers that
 * fit.
 */
#include "langford.h"

typedef struct
{
  uint64_t taken; /* taken places, one bit for each place; the hole is bit 0 */
  uint64_t left;  /* numbers that have no places yet: bit k for number k */
  int      hole;  /* place of the first hole */
} Hole;

static SEARCH_CALLBACK (root, holes_root, const Langford *langford, Hole *hole)
{
  hole->taken = langford_row (langford);
  hole->left = (UINT64_C (2) << langford->n) - 2;
}

static SEARCH_CALLBACK (expand, holes_expand, const void *instance,
                        const Hole *hole)
{
  (void) instance;
  return hole->left & ~(hole->taken >> 1);
}

/* Makes a child for each number whose bit is set in the cursor, the set of
 * numbers to try: puts the number into the hole, the first free place.
 */
SEARCH_ALWAYS_INLINE bool
holes_next (const void *instance, const void *state, uint64_t *cursor,
            void *child)
{
  const Hole    *hole = state;
  Hole          *next = child;
  const uint64_t number = *cursor & -*cursor;
  const uint64_t taken = hole->taken | 1 | number << 1;
  int            filled;

  (void) instance;
  if (*cursor == 0)
    return false;
  *cursor &= *cursor - 1;
  next->left = hole->left & ~number;
  if (next->left == 0)
    return true;
  filled = __builtin_ctzll (~taken);
  next->taken = (uint64_t) ((int64_t) taken >> filled);
  next->hole = hole->hole + filled;
  return true;
}

static SEARCH_CALLBACK (solution, holes_solution, const void *instance,
                        const Hole *hole)
{
  (void) instance;
  return hole->left == 0;
}

/* Writes the first places of the pairs, from the largest number down to the
 * first number without a place.  Answers have this order, but the search places
 * pairs in any order.  So a partial answer omits the places of smaller numbers.
 */
static SEARCH_CALLBACK (answer, holes_answer, const Langford *langford,
                        const Hole *hole, size_t depth, int *answer)
{
  int      place[LANGFORD_WORD_MAX + 1];
  uint64_t left;
  size_t   length = 0;

  for (size_t i = 0; i < depth; i++)
    place[__builtin_ctzll (hole[i].left ^ hole[i + 1].left)] = hole[i].hole;
  left = hole[depth].left;
  for (int k = langford->n; k > 0 && !(left >> k & 1); k--)
    answer[length++] = place[k];
  return length;
}

/* clang-format off */
SEARCH_REPR (holes,
             .summary = "the first hole next; all numbers that fit into it",
             .fits = langford_fits_word,
             .state_size = sizeof (Hole),
             .root = holes_root,
             .next = holes_next,
             .solution = holes_solution,
             .expand = holes_expand,
             .answer = holes_answer);
/* clang-format on */
