/* SPDX-License-Identifier: MIT */
/* quadrants.c: the representation `quadrants`.  Its search makes splits: a
 * split determines for each row whether the row's queen is in the eastern or
 * the western half of the board.
 *
 * Half of the queens are in the eastern half.  The search visits one of the
 * mirror images of each split.
 */
#include "quadrants.h"

static SEARCH_CALLBACK (root, quadrants_root, const Queens *queens,
                        Split *split)
{
  split->middle = -1;
  split->decided = queens->n % 2 == 1 ? -1 : 0;
}

/* Chooses the row of the middle column's queen: first the row at the edge, last
 * the row at the centre of the board.  Skips the row before the centre, because
 * the queen of the middle row would then have no square.  Returns false if
 * there are no more rows.
 */
static bool
next_middle (const Queens *queens, uint64_t *cursor, Split *child)
{
  const uint64_t half = (uint64_t) queens->n / 2;

  *cursor += *cursor == half - 1;
  if (*cursor > half)
    return false;
  *child = (Split){ .middle = (int32_t) *cursor };
  ++*cursor;
  return true;
}

/* Makes a child that decides in which half of the board the queen of the next
 * row is: first the western half, then the eastern half.
 */
static SEARCH_CALLBACK (next, quadrants_next, const Queens *queens,
                        const Split *split, uint64_t *cursor, Split *next)
{
  const int  half = queens->n / 2, row = split->decided;
  const bool taken = row == split->middle && row < half;

  if (row < 0)
    return next_middle (queens, cursor, next);
  if (*cursor > !taken)
    return false;
  *next = *split;
  next->decided++;
  next->east += (int32_t) *cursor;
  if (row < half)
    next->north |= (uint32_t) *cursor << row;
  else
    next->south |= (uint32_t) *cursor << (row - half);
  ++*cursor;
  return true;
}

/* Returns true if the eastern half of the board can still get exactly half of
 * the queens: it has at most this many, and enough rows are undecided.
 */
static bool
balanced (const Queens *queens, const Split *split)
{
  const int half = queens->n / 2;
  const int east = split->east + split_has_middle_row (queens, split);
  const int open = 2 * half - split->decided
                   - (split->decided <= split->middle && split->middle < half);

  return east <= half && east + open >= half;
}

/* Returns true if the search visits this split (the set of rows with the queen
 * in the eastern half), and not one of its mirror images.  In the first row in
 * which north and south differ, the southern queen must be in the east.  If
 * there is a queen in the centre, both queens must be in the east in the first
 * row in which north and south agree.
 */
static bool
canonical (const Queens *queens, const Split *split)
{
  const int      south = split->decided - queens->n / 2;
  const uint32_t decided = (UINT32_C (1) << MAX (south, 0)) - 1;
  const uint32_t differ = (split->north ^ split->south) & decided;
  const uint32_t agree = ~(split->north ^ split->south) & decided;

  if (!split_has_mirrors (queens, split))
    return true;
  if (differ & -differ & split->north)
    return false;
  return queens->n % 2 == 0 || !agree || agree & -agree & split->north;
}

static SEARCH_CALLBACK (valid, quadrants_valid, const Queens *queens,
                        const Split *split)
{
  return split->decided <= 0
         || (balanced (queens, split) && canonical (queens, split));
}

static SEARCH_CALLBACK (solution, quadrants_solution, const Queens *queens,
                        const Split *split)
{
  return split->decided == queens->n / 2 * 2;
}

/* clang-format off */
SEARCH_REPR (quadrants,
             .summary = "pairs of half-boards, n = 4..27; counts only",
             .state_size = sizeof (Split),
             .fits = quadrants_fits,
             .root = quadrants_root,
             .next = quadrants_next,
             .valid = quadrants_valid,
             .solution = quadrants_solution,
             .counting = { .scratch_new = quadrants_scratch_new,
                           .scratch_free = quadrants_scratch_free,
                           .count = quadrants_count });
/* clang-format on */
