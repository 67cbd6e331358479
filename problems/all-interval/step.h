/* SPDX-License-Identifier: MIT */
/* step.h: the state of a search that stores the unused notes (numbers 0..n-1)
 * and the unused intervals (differences of adjacent notes) as bits of words.
 *
 * Two words have a bit for each unused interval, shifted so that the bit is at
 * the note to which the interval leads from the newest note: upwards in the
 * first word, downwards in the second.  The search makes candidates only of
 * notes whose bit is set in one of these words, so every candidate is valid.
 */
#pragma once

#include "all-interval.h"

typedef struct
{
  /* The set of unused intervals, for steps upwards: bit i is the interval i. */
  uint64_t up;

  /* The set of unused intervals, for steps downwards: bit 63-i is the interval
   * i.
   */
  uint64_t down;
  uint32_t unused; /* unused notes, one bit each */
  int      note;   /* the newest note */
} Step;

/* The note of the root, above all notes 0..n-1.  The interval from it down to
 * each of them is larger than all intervals between notes, so the first note
 * uses up no interval.
 */
#define ABOVE 63

static inline SEARCH_CALLBACK (root, step_root, const Series *series,
                               Step *step)
{
  step->unused = series_notes (series);
  step->up = step->unused & ~UINT64_C (1);
  step->down = step->unused;
  for (int i = 1; i < series->n; i++)
    step->down |= UINT64_C (1) << 63 >> i;
  step->note = ABOVE;
}

static inline SEARCH_CALLBACK (expand, step_expand, const void *instance,
                               const Step *step)
{
  (void) instance;
  return (step->up << step->note | step->down >> (63 - step->note))
         & step->unused;
}

/* Makes a child for each note whose bit is set in the cursor, the set of notes
 * that have not been tried yet.
 */
SEARCH_ALWAYS_INLINE bool
step_next (const void *instance, const void *state, uint64_t *cursor,
           void *child)
{
  const Step *last = state;
  Step       *step = child;
  int         note, interval;

  (void) instance;
  if (*cursor == 0)
    return false;
  note = __builtin_ctzll (*cursor);
  interval = abs (note - last->note);
  step->up = last->up & ~(UINT64_C (1) << interval);
  step->down = last->down & ~(UINT64_C (1) << 63 >> interval);
  step->unused = last->unused & ~(uint32_t) (*cursor & -*cursor);
  step->note = note;
  *cursor &= *cursor - 1;
  return true;
}

static inline SEARCH_CALLBACK (solution, step_solution, const void *instance,
                               const Step *step)
{
  (void) instance;
  return step->unused == 0;
}
