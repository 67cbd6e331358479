/* SPDX-License-Identifier: MIT */
/* notes.c: the representation `notes`: the state is a list of notes.  The
 * newest note tries all values.  It is compared with all notes before it, and
 * its interval with all intervals before it.
 */
#include "all-interval.h"

typedef struct
{
  int note;
  int interval; /* interval from the note before this one; 0 for the first */

  /* Number of notes on the path, including this one; the root has 0. */
  int notes;
} Note;

/* Tries every note; the cursor is the note. */
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
