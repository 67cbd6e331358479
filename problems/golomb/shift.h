/* SPDX-License-Identifier: MIT */
/* shift.h: distances as sets of bits, which a new mark shifts; the same for
 * sets of any width.
 *
 * Bit d-1 stands for the distance d from the newest mark.  A place is taken if
 * it is a measured distance away from any mark; to know them all, it is enough
 * to shift those known before by the newest gap, and to add what is measured
 * now.  The method is that of W. T. Rankin, "Optimal Golomb Rulers: An
 * Exhaustive Parallel Search Implementation", 1993.
 *
 * A file that includes this one is a representation.  Before it does so, it
 * defines the type Bits, the longest ruler, BITS, which is one less than Bits
 * has bits, and functions:
 *
 * - bits_empty (): no bit; bits_is_empty (set)
 * - bits_below (count): the bits 0..count-1, for a count up to BITS + 1
 * - bits_up (set, by), bits_down (set, by): shifted by 1..BITS
 * - bits_add (set, other): the bits of either
 * - bits_remove (set, other): those of the first that the other has not
 * - bits_with (set, bit): the set and this bit
 * - bits_next (set, from): the first bit not below `from`, which is 0..BITS;
 * -1: there is none
 * - bits_first (set), bits_without_first (set): the first bit of a set that is
 * not empty, and all others
 */
#pragma once

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

/* How long a ruler of `gaps` gaps must be that measures no distance twice and
 * none of `measured`.  Its gaps are different; so its length is their sum, that
 * of the shortest distances left.  And all of its gaps and pairs of neighbours
 * are different: added up, they are three times the length, less the first and
 * the last gap.
 */
static inline int
rest (Bits measured, int gaps)
{
  Bits left = bits_remove (bits_below (BITS + 1), measured);
  int  sum = 0, ends = 0, one = 0;

  for (int i = 0; i < 2 * gaps - 1 && !bits_is_empty (left);
       i++, left = bits_without_first (left))
    {
      sum += bits_first (left) + 1;
      if (i == 1)
        ends = sum;
      if (i == gaps - 1)
        one = sum;
    }
  return gaps < 3 ? one : MAX (one, (sum + ends + 2) / 3);
}

/* Finishes the state, of a ruler no longer than `length`, with the next mark no
 * farther from 0 than `reach`.
 */
static inline void
finish (const Golomb *golomb, Shift *now, int length, int reach)
{
  const int gaps = golomb->marks - 1 - now->index;

  if (now->index > 0)
    {
      const Shift *last = now - 1;
      const int    gap = now->place - last->place;

      now->marks = bits_with (bits_up (last->marks, gap), gap - 1);
      now->measured = bits_add (last->measured, now->marks);
      now->taken = bits_add (bits_down (last->taken, gap), now->measured);
    }
  now->rest = rest (now->measured, gaps - 1);
  now->free = bits_remove (
      bits_below (MIN (reach, length - now->rest) - now->place), now->taken);
}

/* The cursor is the gap before the first place to try. */
static inline SEARCH_CALLBACK (open, shift_open, const Golomb *golomb,
                               void *state)
{
  finish (golomb, state, golomb->length, golomb->length);
  return 0;
}

/* Rulers shorter than the best; of the last marks, only the nearest. */
static inline SEARCH_CALLBACK (best_open, shift_open_best, const Golomb *golomb,
                               Shift *now, int64_t best)
{
  const int length = golomb_wanted (golomb, best);

  finish (golomb, now, length, golomb_half (golomb, length, now->index + 1));
  if (now->index + 2 == golomb->marks)
    {
      const int nearest = bits_next (now->free, 0);

      if (nearest >= 0)
        now->free = bits_with (bits_empty (), nearest);
    }
  return 0;
}

/* A ruler is the lesser of two if its first gap is less than its last. */
static inline SEARCH_CALLBACK (canonical_open, shift_open_canonical,
                               const Golomb *golomb, Shift *now, size_t depth)
{
  finish (golomb, now, golomb->length, golomb->length);
  if (depth == 0 || now->index + 2 < golomb->marks)
    return 0;
  return (uint64_t) (now + 1 - depth)->place;
}

static inline SEARCH_CALLBACK (next, shift_next, const void *instance,
                               const Shift *now, uint64_t *cursor, Shift *next)
{
  const int index = now->index + 1;
  const int bit = bits_next (now->free, (int) *cursor);

  (void) instance;
  if (bit < 0)
    return false;
  *cursor = (uint64_t) bit + 1;
  next->place = now->place + bit + 1;
  next->index = index;
  return true;
}

static inline SEARCH_CALLBACK (solution, shift_solution, const Golomb *golomb,
                               const Shift *mark)
{
  return mark->index == golomb->marks - 1;
}

static inline SEARCH_CALLBACK (objective, shift_objective, const void *instance,
                               const Shift *mark)
{
  (void) instance;
  return mark->place;
}

static inline SEARCH_CALLBACK (bound, shift_bound, const void *instance,
                               const Shift *now)
{
  (void) instance;
  return now->place + now[-1].rest;
}

static inline SEARCH_CALLBACK (answer, shift_answer, const void *instance,
                               const Shift *now, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i <= depth; i++)
    answer[i] = now[i].place;
  return depth + 1;
}

/* Can the sets hold the distances of this instance? */
static inline bool
shift_holds (const Golomb *golomb)
{
  return golomb->length <= BITS;
}

/* Refuses rulers that are too long for `name`, in favour of `other`. */
static inline bool
shift_check (const Golomb *golomb, const char *name, const char *other,
             GError **error)
{
  if (shift_holds (golomb))
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "%s takes rulers of up to %d units, not of %d; "
               "--repr=%s takes longer ones",
               name, BITS, golomb->length, other);
  return false;
}

/* clang-format off */
/* What the representations define alike. */
#define SHIFT_CALLBACKS                                                        \
  .state_size = sizeof (Shift),                                                \
  .next = shift_next,                                                          \
  .solution = shift_solution,                                                  \
  .open = shift_open,                                                          \
  .answer = shift_answer,                                                      \
  .canonical = { .open = shift_open_canonical },                               \
  .best = { .objective = shift_objective,                                      \
            .bound = shift_bound,                                              \
            .open = shift_open_best }
/* clang-format on */
