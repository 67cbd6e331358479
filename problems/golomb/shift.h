/* SPDX-License-Identifier: MIT */
/* shift.h: representations with sets of distances, as bits of any number of
 * words.
 *
 * Bit d-1 of a set is the distance d, or the place at the distance d to the
 * right of the newest mark.  A place is taken if its distance from some mark
 * occurs in the ruler already.  When a mark is added, the set of taken places
 * is shifted by the distance between the new mark and the mark before, and the
 * distances of all marks are added to the set.  The method is described in W.
 * T. Rankin, "Optimal Golomb Rulers: An Exhaustive Parallel Search
 * Implementation", 1993.
 *
 * A file that includes shift.h is a representation.  Before the include, the
 * file defines the type Bits of a set; BITS, the maximum length of a ruler,
 * which is one less than the number of bits in Bits; and these functions:
 *
 *     bits_empty ()              the empty set
 *     bits_is_empty (set)        true if the set has no bit
 *     bits_below (count)         the bits 0..count-1; count is 0..BITS + 1
 *     bits_up (set, by)          the set shifted up by 1..BITS
 *     bits_down (set, by)        the set shifted down by 1..BITS
 *     bits_add (set, other)      the bits that are in either set
 *     bits_remove (set, other)   the bits that are only in the first set
 *     bits_with (set, bit)       the set and this bit
 *     bits_next (set, from)      the first bit from `from`, 0..BITS, on; or -1
 *     bits_first (set)           the first bit of a set that is not empty
 *     bits_without_first (set)   the set without its first bit
 */
#pragma once

typedef struct
{
  int place; /* place of the newest mark, from 0 */
  int index; /* index of the newest mark; 0 for the first mark */

  /* Lower bound of the distance from the next mark to the last mark. */
  int  rest;
  Bits marks;    /* distances from the newest mark to all marks */
  Bits measured; /* distances between any two marks */
  Bits taken;    /* places right of the newest mark that no mark can have */
  Bits free;     /* places to try for the next mark */
} Shift;

/* Returns a lower bound of the length of a ruler with `gaps` gaps (distances
 * between neighbouring marks) in which no distance occurs twice, and no
 * distance of the set `measured`.  One bound is the sum of the shortest
 * possible distances, one for each gap.  The other bound adds up all gaps and
 * all pairs of neighbouring gaps, which are different distances too.  This sum
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

/* Computes the other fields of the state `now` from its place, its index and
 * the state before.  The whole ruler may be at most `length` long, and the next
 * mark may be at most at the place `reach`.
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

/* Computes the set of places to try for the next mark, and returns the cursor
 * 0.  The cursor is the index of a bit of this set: next() tries this bit and
 * the higher bits.
 */
static inline SEARCH_CALLBACK (expand, shift_expand, const Golomb *golomb,
                               void *state)
{
  finish (golomb, state, golomb->length, golomb->length);
  return 0;
}

/* Computes the set of places to try for the next mark in a search for rulers
 * that are shorter than `best`.  For the last mark, the set has only the
 * nearest possible place, since other places make longer rulers.
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

/* Computes the set of places to try for the next mark in a search up to
 * symmetry.  This search visits only one of a ruler and its mirror image: the
 * ruler whose first gap (between the first two marks) is shorter than its last
 * gap.
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

/* Returns true if a set of the type Bits has enough bits for all distances of a
 * ruler of this instance.
 */
static inline bool
shift_holds (const Golomb *golomb)
{
  return golomb->length <= BITS;
}

/* Returns true if a set of the type Bits has enough bits for all distances of a
 * ruler of this instance.  Otherwise returns false with an error: the
 * representation `name` cannot search the instance, but `other` can.
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
/* The callbacks that the representations `shift` and `wide` have in common. */
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
