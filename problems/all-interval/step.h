/* SPDX-License-Identifier: MIT */
/* step.h: unused notes and intervals as words.
 *
 * Two words hold the unused intervals, shifted to the newest note.  In one
 * word, bits are the notes that an interval leads up to.  In the other, bits
 * are the notes that an interval leads down to.  So every candidate is valid.
 */
#pragma once

#include "all-interval.h"

typedef struct
{
  uint64_t up;     /* unused intervals: bit i for i */
  uint64_t down;   /* and bit 63-i for i */
  uint32_t unused; /* unused notes, one bit each */
  int      note;   /* the newest note */
} Step;

/* The note of the root: above all notes, with its own interval down to each of
 * them.
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

/* Tries the notes that remain in the cursor. */
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
