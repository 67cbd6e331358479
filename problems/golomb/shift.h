/* SPDX-License-Identifier: MIT */
/* shift.h: representations with sets of distances, as bits of any number of
 * words.
 *
 * Bit d-1 is the distance d from the newest mark.  A place is taken if its
 * distance from some mark occurs in the ruler already.  When a mark is added,
 * the set of taken places is shifted by its distance from the mark before, and
 * its new distances are added.  The method is described in W. T. Rankin,
 * "Optimal Golomb Rulers: An Exhaustive Parallel Search Implementation", 1993.
 *
 * A file that includes this one is a representation.  Before that, it defines
 * the type Bits; BITS, the maximum length of a ruler, one less than the number
 * of bits in Bits; and these functions:
 *
 * - bits_empty (): no bit; bits_is_empty (set) - bits_below (count): the bits
 * 0..count-1, for a count up to BITS + 1 - bits_up (set, by), bits_down (set,
 * by): shifted by 1..BITS - bits_add (set, other): the bits in either set -
 * bits_remove (set, other): the bits that are only in the first set - bits_with
 * (set, bit): the set and this bit - bits_next (set, from): the first bit that
 * is at least `from`, which is
 *   0..BITS; -1: there is none
 * - bits_first (set), bits_without_first (set): the first bit of a set that is
 *   not empty, and all others
 */
#pragma once

typedef struct
{
  int  place;    /* place of the newest mark, from 0 */
  int  index;    /* index of the newest mark; 0 for the first one */
  int  rest;     /* minimum distance from the next mark to the last */
  Bits marks;    /* distances from the newest mark to all marks */
  Bits measured; /* distances between any two marks */
  Bits taken;    /* places that the next mark cannot have */
  Bits free;     /* places to try for the next mark */
} Shift;

/* Returns a lower bound of the length of a ruler with `gaps` gaps in which no
 * distance occurs twice, and none of `measured` occurs.  One bound is the sum
 * of its gaps, which all differ: the shortest free distances.  The other bound
 * adds up all gaps and pairs of neighbouring gaps, which all differ.  This sum
 * is three times the length, minus the first and the last gap.
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

/* Computes the derived fields of the state `now`.  The whole ruler may be at
 * most `length` long, and its next mark must be at most at `reach`.
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

/* Expands a state.  The next mark is farther from the newest mark than the
 * cursor.
 */
static inline SEARCH_CALLBACK (expand, shift_expand, const Golomb *golomb,
                               void *state)
{
  finish (golomb, state, golomb->length, golomb->length);
  return 0;
}

/* Expands a state when only rulers shorter than `best` are wanted.  For the
 * last mark, only the nearest place is tried.
 */
static inline SEARCH_CALLBACK (best_expand, shift_expand_best,
                               const Golomb *golomb, Shift *now, int64_t best)
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

/* Expands a state in a search up to symmetry: of two mirror images, the search
 * visits the one whose first gap is shorter than its last.
 */
static inline SEARCH_CALLBACK (canonical_expand, shift_expand_canonical,
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

/* Returns true if the sets have enough bits for the distances of this instance.
 */
static inline bool
shift_holds (const Golomb *golomb)
{
  return golomb->length <= BITS;
}

/* Returns false with an error, for the representation `name`, if rulers are too
 * long; the message recommends `other`.
 */
static inline bool
shift_check (const Golomb *golomb, const char *name, const char *other,
             GError **error)
{
  if (shift_holds (golomb))
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "%s searches rulers of up to %d units, not of %d; "
               "--repr=%s searches longer ones",
               name, BITS, golomb->length, other);
  return false;
}

/* clang-format off */
/* The callbacks that these representations have in common. */
#define SHIFT_CALLBACKS                                                        \
  .state_size = sizeof (Shift),                                                \
  .next = shift_next,                                                          \
  .solution = shift_solution,                                                  \
  .expand = shift_expand,                                                          \
  .answer = shift_answer,                                                      \
  .canonical = { .expand = shift_expand_canonical },                               \
  .best = { .objective = shift_objective,                                      \
            .bound = shift_bound,                                              \
            .expand = shift_expand_best }
/* clang-format on */
