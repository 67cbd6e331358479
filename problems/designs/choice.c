/* SPDX-License-Identifier: MIT */
/* choice.c: chooses the blocks that get a new point.  Each set of i < t points
 * and the new point are in as many blocks as each i + 1 points, which limits
 * the traces that get the new point.
 */
#include "traces.h"

#include <string.h>

/* The sets of fewer than t points: the empty set, points, and pairs. */
#define SETS_MAX (1 + POINTS_MAX + POINTS_MAX * POINTS_MAX)

/* A choice of the blocks that get the new point, from the first trace on. */
typedef struct
{
  const Traces *state;
  int           need[SETS_MAX]; /* for each set, blocks that must get it */
  int           rest[SETS_MAX]; /* and blocks that no choice has met yet */
  uint8_t       least[BLOCKS_MAX], most[BLOCKS_MAX], taken[BLOCKS_MAX];
} Choice;

/* Writes the indices of all subsets of fewer than t points, and returns their
 * number.
 */
static int
list_subsets (const Designs *designs, uint32_t set, int *subsets)
{
  int count = 0;

  subsets[count++] = 0;
  for (uint32_t xs = set; xs; xs &= xs - 1)
    {
      const int x = __builtin_ctz (xs);

      subsets[count++] = 1 + x;
      if (designs->strength > 2)
        for (uint32_t ys = xs & (xs - 1); ys; ys &= ys - 1)
          subsets[count++]
              = 1 + POINTS_MAX + x * POINTS_MAX + __builtin_ctz (ys);
    }
  return count;
}

/* Puts `taken` blocks of a trace of `copies` blocks into the choice; negative
 * numbers take them out.
 */
static void
take (const Designs *designs, Choice *choice, size_t i, int taken, int copies)
{
  int       subsets[SETS_MAX];
  const int count = list_subsets (designs, choice->state->set[i], subsets);

  for (int j = 0; j < count; j++)
    {
      choice->need[subsets[j]] -= taken;
      choice->rest[subsets[j]] -= copies;
    }
}

/* Sets the least and the greatest number of blocks of a trace that may get the
 * new point.  The number for less than t points is what the set still needs.
 * Returns false if there is no such number.
 */
static bool
set_range (const Designs *designs, Choice *choice, size_t i)
{
  const Traces  *state = choice->state;
  const uint32_t set = state->set[i];
  const int      copies = state->copies[i];
  const int      missing = designs->size - size_of (set);
  const int      later = designs->points - state->count - 1;
  int            subsets[SETS_MAX];
  const int      count = list_subsets (designs, set, subsets);
  int            least = missing > later ? copies : 0;
  int            most = missing > 0 ? copies : 0;

  /* Traces of all points but the last are blocks, which may be simple. */
  if (designs->simple && missing == 1)
    most = 1;
  for (int j = 0; j < count; j++)
    {
      const int need = choice->need[subsets[j]];

      most = MIN (most, need);
      least = MAX (least, need - choice->rest[subsets[j]] + copies);
    }
  if (least > most || missing > later + 1)
    return false;
  choice->least[i] = (uint8_t) least;
  choice->most[i] = (uint8_t) most;
  return true;
}

static void
begin (const Designs *designs, const Traces *state, Choice *choice)
{
  const int count = state->count;

  choice->state = state;
  for (int x = -1; x < count; x++)
    {
      choice->need[1 + x] = (int) designs->through[x < 0 ? 1 : 2];
      choice->rest[1 + x] = 0;
      for (int y = x + 1; y < count && x >= 0 && designs->strength > 2; y++)
        {
          const int pair = 1 + POINTS_MAX + x * POINTS_MAX + y;

          choice->need[pair] = (int) designs->through[3];
          choice->rest[pair] = 0;
        }
    }
  for (size_t i = 0; i < state->traces; i++)
    take (designs, choice, i, 0, -state->copies[i]);
}

/* Continues the choice at the trace `i`, at its next number if `back`.  Returns
 * false after the last choice.
 */
static bool
choose (const Designs *designs, Choice *choice, size_t i, bool back)
{
  const Traces *state = choice->state;

  while (back || i < state->traces)
    {
      if (back)
        {
          if (i-- == 0)
            return false;
          take (designs, choice, i, -choice->taken[i], -state->copies[i]);
          if (choice->taken[i]++ == choice->most[i])
            continue;
        }
      else if (set_range (designs, choice, i))
        choice->taken[i] = choice->least[i];
      else
        {
          back = true;
          continue;
        }
      back = false;
      take (designs, choice, i, choice->taken[i], state->copies[i]);
      i++;
    }
  return true;
}

/* Takes the choice that the cursor stands for: a number with a digit for each
 * trace.
 */
static void
read_cursor (const Designs *designs, Choice *choice, uint64_t cursor)
{
  for (size_t i = 0; i < choice->state->traces; i++)
    {
      uint64_t base;

      set_range (designs, choice, i);
      base = 1u + choice->most[i] - choice->least[i];
      choice->taken[i] = (uint8_t) (choice->least[i] + cursor % base);
      cursor /= base;
      take (designs, choice, i, choice->taken[i], choice->state->copies[i]);
    }
}

static uint64_t
write_cursor (const Choice *choice)
{
  uint64_t cursor = 0;

  for (size_t i = choice->state->traces; i-- > 0;)
    cursor = cursor * (1u + choice->most[i] - choice->least[i])
             + (uint64_t) (choice->taken[i] - choice->least[i]);
  return cursor;
}

bool
choice_next (const Designs *designs, const Traces *state, uint64_t *cursor,
             uint8_t *taken)
{
  Choice choice;

  begin (designs, state, &choice);
  if (*cursor)
    read_cursor (designs, &choice, *cursor - 1);
  if (!choose (designs, &choice, *cursor ? state->traces : 0, *cursor != 0))
    return false;
  *cursor = write_cursor (&choice) + 1;
  memcpy (taken, choice.taken, state->traces);
  return true;
}

/* If k = t + 1, the number of blocks inside the w points gives the numbers of
 * all others.
 */
int64_t
choice_count (const Designs *designs, int w)
{
  const int t = designs->strength;
  int64_t   most = 0;

  if (designs->size > t + 1)
    return designs->through[0];
  for (int64_t inside = 0; inside <= designs->through[0]; inside++)
    {
      /* Numbers of blocks with i of the w points; subsets of i of them are in
       * through[i] blocks each.
       */
      int64_t blocks[STRENGTH_MAX + 2] = { [STRENGTH_MAX + 1] = 0 };
      int64_t least = 0;

      blocks[t + 1] = inside;
      for (int i = t; i >= 0; i--)
        {
          int64_t subsets = 1, choices;

          for (int j = 0; j < i; j++)
            subsets = subsets * (w - j) / (j + 1);
          blocks[i] = subsets * designs->through[i];
          choices = 1;
          for (int j = i + 1; j <= t + 1; j++)
            {
              choices = choices * j / (j - i);
              blocks[i] -= choices * blocks[j];
            }
          least = MIN (least, blocks[i]);
        }
      if (least == 0)
        most = MAX (most, blocks[t]);
    }
  return most;
}
