/* SPDX-License-Identifier: MIT */
/* holes.c: the row is filled from the left; the first hole takes every number
 * left that finds a place for its second.
 *
 * The word of taken places is kept shifted, the first hole at bit 0.  Then a
 * number k fits where bit k+1 is clear, and one `&` finds all that do.
 */
#include "langford.h"

typedef struct
{
  uint64_t taken; /* places from the first hole on, one bit each */
  uint64_t left;  /* numbers still to be placed: bit k for k */
  int      hole;  /* the place of the first hole */
} Hole;

static SEARCH_CALLBACK (root, holes_root, const Langford *langford, Hole *hole)
{
  hole->taken = langford_row (langford);
  hole->left = (UINT64_C (2) << langford->n) - 2;
}

static SEARCH_CALLBACK (open, holes_open, const void *instance,
                        const Hole *hole)
{
  (void) instance;
  return hole->left & ~(hole->taken >> 1);
}

/* The cursor holds the numbers still to try. */
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

/* Pairs are placed in any order: the answer has the largest ones, up to the
 * first that has no place yet.
 */
static SEARCH_CALLBACK (answer, holes_answer, const Langford *langford,
                        const Hole *hole, size_t depth, int *answer)
{
  int      place[LANGFORD_MAX + 1];
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
             .summary = "filled from the left; what fits into the first hole",
             .state_size = sizeof (Hole),
             .root = holes_root,
             .next = holes_next,
             .solution = holes_solution,
             .open = holes_open,
             .answer = holes_answer);
/* clang-format on */
