/* SPDX-License-Identifier: MIT */
/* notes.c: a series is a list of notes; the newest tries every one, and is
 * compared with all before it, and so is its interval.
 */
#include "all-interval.h"

typedef struct
{
  int note;
  int interval; /* from the note before; 0 for the first */
  int notes;    /* on the path, this one counted; the root has 0 */
} Note;

/* Every note; the cursor is the note. */
static bool
notes_next (const void *instance, const void *state, uint64_t *cursor,
            void *child)
{
  const Series *series = instance;
  const Note   *last = state;
  Note         *note = child;
  const int     newest = (int) *cursor;

  if (newest == series->n)
    return false;
  note->note = newest;
  note->interval = last->notes ? abs (newest - last->note) : 0;
  note->notes = last->notes + 1;
  (*cursor)++;
  return true;
}

static bool
notes_valid (const void *instance, const void *state)
{
  const Note *note = state;
  const int   newest = note->note, interval = note->interval;
  const int   depth = note->notes;

  (void) instance;
  for (int back = 1; back < depth; back++)
    if ((note[-back].note == newest) | (note[-back].interval == interval))
      return false;
  return true;
}

static bool
notes_solution (const void *instance, const void *state)
{
  const Series *series = instance;
  const Note   *note = state;

  return note->notes == series->n;
}

static size_t
notes_answer (const void *instance, const void *path, size_t depth, int *answer)
{
  const Note *note = path;

  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = note[i + 1].note;
  return depth;
}

/* clang-format off */
SEARCH_REPR (notes,
             .summary = "a list of notes; the newest is compared with all",
             .tree = "series",
             .state_size = sizeof (Note),
             .next = notes_next,
             .valid = notes_valid,
             .solution = notes_solution,
             .answer = notes_answer);
/* clang-format on */
