/* SPDX-License-Identifier: MIT */
/* notes.c: the representation `notes`: a state is one note (number) of the
 * series.  The search tries all notes for the next state.  The test of a new
 * note compares it with all earlier notes, and its interval to the note before
 * with all earlier intervals.
 */
#include "all-interval.h"

typedef struct
{
  int note;

  /* Interval between this note and the note before; 0 for the first note and
   * the root.
   */
  int interval;

  /* How many notes the path has, including this note; 0 at the root. */
  int notes;
} Note;

/* Tries every note as the next note of the series.  The cursor is the next note
 * to try.
 */
static SEARCH_CALLBACK (next, notes_next, const Series *series,
                        const Note *last, uint64_t *cursor, Note *note)
{
  const int newest = (int) *cursor;

  if (newest == series->n)
    return false;
  note->note = newest;
  note->interval = last->notes ? abs (newest - last->note) : 0;
  note->notes = last->notes + 1;
  (*cursor)++;
  return true;
}

static SEARCH_CALLBACK (valid, notes_valid, const void *instance,
                        const Note *note)
{
  const int newest = note->note, interval = note->interval;
  const int depth = note->notes;

  (void) instance;
  for (int back = 1; back < depth; back++)
    if ((note[-back].note == newest) | (note[-back].interval == interval))
      return false;
  return true;
}

static SEARCH_CALLBACK (solution, notes_solution, const Series *series,
                        const Note *note)
{
  return note->notes == series->n;
}

static SEARCH_CALLBACK (answer, notes_answer, const void *instance,
                        const Note *note, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = note[i + 1].note;
  return depth;
}

/* clang-format off */
SEARCH_REPR (notes,
             .summary = "a list of notes; the newest is compared with all others",
             .tree = "series",
             .state_size = sizeof (Note),
             .next = notes_next,
             .valid = notes_valid,
             .solution = notes_solution,
             .answer = notes_answer);
/* clang-format on */
