/* SPDX-License-Identifier: MIT */
/* shift.c: distances as sets of bits, which a new mark shifts.
 *
 * Bit d-1 stands for the distance d from the newest mark.  A place is taken if
 * it is a measured distance away from any mark; to know them all, it is enough
 * to shift those known before by the newest gap, and to add what is measured
 * now.  The method is that of W. T. Rankin, "Optimal Golomb Rulers: An
 * Exhaustive Parallel Search Implementation", 1993.
 */
#include "golomb.h"

typedef unsigned __int128 Bits;

#define BITS 127 /* so that a shift by the largest distance is defined */

typedef struct
{
  int  place;    /* of the newest mark, from 0 */
  int  index;    /* the first mark's is 0 */
  int  rest;     /* from the next mark to the last one, at least */
  Bits marks;    /* distances to the marks */
  Bits measured; /* distances between any two */
  Bits taken;    /* where the next mark cannot be */
  Bits free;     /* where it can, and is wanted */
} Shift;

/* The lowest bit of a set that is not empty. */
static inline int
lowest (Bits bits)
{
  const uint64_t low = (uint64_t) bits, high = (uint64_t) (bits >> 64);

  return low ? __builtin_ctzll (low) : 64 + __builtin_ctzll (high);
}

/* The bits 0..count-1. */
static inline Bits
bits_below (int count)
{
  return count > 0 ? ~(Bits) 0 >> (128 - count) : 0;
}

/* How long a ruler of `gaps` gaps must be that measures no distance twice and
 * none of `measured`.  Its gaps are different; so its length is their sum, that
 * of the shortest distances left.  And all of its gaps and pairs of neighbours
 * are different: added up, they are three times the length, less the first and
 * the last gap.
 */
static inline int
rest (Bits measured, int gaps)
{
  Bits left = ~measured;
  int  sum = 0, ends = 0, one = 0;

  for (int i = 0; i < 2 * gaps - 1 && left; i++, left &= left - 1)
    {
      sum += lowest (left) + 1;
      if (i == 1)
        ends = sum;
      if (i == gaps - 1)
        one = sum;
    }
  return gaps < 3 ? one : MAX (one, (sum + ends + 2) / 3);
}

/* Finishes the state, with the next mark no farther from 0 than `reach`. */
static inline void
finish (const Golomb *golomb, Shift *now, int reach)
{
  const int gaps = golomb->marks - 1 - now->index;

  if (now->index > 0)
    {
      const Shift *last = now - 1;
      const int    gap = now->place - last->place;

      now->marks = last->marks << gap | (Bits) 1 << (gap - 1);
      now->measured = last->measured | now->marks;
      now->taken = last->taken >> gap | now->measured;
    }
  now->rest = rest (now->measured, gaps - 1);
  now->free
      = ~now->taken
        & bits_below (MIN (reach, golomb->length - now->rest) - now->place);
}

/* The cursor is the gap before the first place to try. */
static uint64_t
shift_open (const void *instance, void *state)
{
  const Golomb *golomb = instance;

  finish (golomb, state, golomb->length);
  return 0;
}

/* Of the last marks, only the nearest is wanted. */
static uint64_t
shift_open_best (const void *instance, void *state)
{
  const Golomb *golomb = instance;
  Shift        *now = state;

  finish (golomb, now, golomb_reach (golomb, now->index + 1));
  if (now->index + 2 == golomb->marks)
    now->free &= -now->free;
  return 0;
}

/* A ruler is the lesser of two if its first gap is less than its last. */
static inline uint64_t
shift_open_least (const void *instance, void *state, size_t depth)
{
  const Golomb *golomb = instance;
  const Shift  *now = state;

  finish (golomb, state, golomb->length);
  if (depth == 0 || now->index + 2 < golomb->marks)
    return 0;
  return (uint64_t) (now + 1 - depth)->place;
}

static bool
shift_next (const void *instance, const void *state, uint64_t *cursor,
            void *child)
{
  const Shift *now = state;
  Shift       *next = child;
  const Bits   free = now->free >> *cursor;
  const int    index = now->index + 1;

  (void) instance;
  if (!free)
    return false;
  *cursor += (uint64_t) lowest (free) + 1;
  next->place = now->place + (int) *cursor;
  next->index = index;
  return true;
}

static bool
shift_solution (const void *instance, const void *state)
{
  return ((const Shift *) state)->index
         == ((const Golomb *) instance)->marks - 1;
}

static int64_t
shift_objective (const void *instance, const void *state)
{
  (void) instance;
  return ((const Shift *) state)->place;
}

static int64_t
shift_bound (const void *instance, const void *state)
{
  const Shift *now = state;

  (void) instance;
  return now->place + now[-1].rest;
}

static size_t
shift_answer (const void *instance, const void *path, size_t depth, int *answer)
{
  const Shift *now = path;

  (void) instance;
  for (size_t i = 0; i <= depth; i++)
    answer[i] = now[i].place;
  return depth + 1;
}

bool
shift_takes (const Golomb *golomb)
{
  return golomb->length <= BITS;
}

static bool
shift_fits (const void *instance, size_t limit, unsigned workers,
            SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (shift_takes (instance))
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "shift takes rulers of up to %d units, not of %d; "
               "--repr=differences takes longer ones",
               BITS, ((const Golomb *) instance)->length);
  return false;
}

/* clang-format off */
SEARCH_REPR (shift,
             .summary = "distances as sets of bits, shifted by each mark",
             .state_size = sizeof (Shift),
             .next = shift_next,
             .solution = shift_solution,
             .open = shift_open,
             .open_least = shift_open_least,
             .open_best = shift_open_best,
             .objective = shift_objective,
             .bound = shift_bound,
             .answer = shift_answer,
             .fits = shift_fits);
/* clang-format on */
