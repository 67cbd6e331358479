/* SPDX-License-Identifier: MIT */
/* dot.h: a state that contains the rows in which the dot of the next column
 * cannot be, in one word for each distance between two columns.
 *
 * If a vector joins two dots that are d columns apart, no other pair of dots
 * may have this vector.  So the vector forbids a row of the next column: the
 * row to which it leads from the dot d columns before.  Word d has the bits of
 * these rows.  When a dot is placed, word d gets one more bit, for the newest
 * vector.  Now the vectors of word d begin at another dot, one column later, so
 * word d rotates by the difference between the rows of these two dots.
 * Rotating loses no bits.  There are 2n-1 < 64 vectors for each distance, so no
 * two of them get the same bit.
 *
 * The function dot_next() updates the words while it makes a state.  So a dot
 * after which the next column has no row for its dot never becomes a candidate.
 */
#pragma once

#include "costas.h"

typedef struct
{
  uint32_t unused; /* unused rows, one bit each */
  uint32_t open;   /* rows in which the next dot can be, one bit for each row */
  int      row;

  /* This dot's row minus the row of the dot before; unused for the first dot.
   */
  int step;
  int column; /* index of the dot's column, counted from 1; the root has 0 */

  /* The rows in which the dot of the next column cannot be.  Element d, from 1
   * on, has the rows that vectors between dots at a distance of d columns
   * forbid.
   */
  uint64_t ruled_out[COSTAS_WORD_MAX];
} Dot;

static inline uint64_t
turn (uint64_t word, int by)
{
  return word << (by & 63) | word >> (-by & 63);
}

static inline SEARCH_CALLBACK (root, dot_root, const void *instance, Dot *dot)
{
  dot->unused = dot->open = costas_rows (instance);
}

/* Computes the field `ruled_out` of a dot whose row, step and column are set.
 * Returns the set of rows in which the next dot cannot be, with one bit for
 * each row.
 */
SEARCH_ALWAYS_INLINE uint32_t
dot_rule_out (Dot *dot)
{
  const Dot     *last = dot - 1;
  const uint64_t newest = UINT64_C (1) << dot->row;
  const int      column = dot->column;
  uint64_t       all = 0;

  for (int apart = 1; apart < column; apart++)
    {
      dot->ruled_out[apart]
          = turn (last->ruled_out[apart] | newest, dot[1 - apart].step);
      all |= dot->ruled_out[apart];
    }
  dot->ruled_out[column] = 0;
  return (uint32_t) all;
}

/* Makes a child for each row whose bit is set in the cursor, the set of rows
 * that have not been tried yet.  Skips rows after which the next column has no
 * row for its dot.
 */
SEARCH_ALWAYS_INLINE bool
dot_next (const void *instance, const void *state, uint64_t *cursor,
          void *child)
{
  const Dot *last = state;
  Dot       *dot = child;

  (void) instance;
  dot->column = last->column + 1;
  for (uint64_t open = *cursor; open; open &= open - 1)
    {
      dot->row = __builtin_ctzll (open);
      dot->step = dot->row - last->row;
      dot->unused = last->unused & ~(uint32_t) (open & -open);
      dot->open = dot->unused & ~dot_rule_out (dot);
      if (dot->open || !dot->unused)
        {
          *cursor = open & (open - 1);
          return true;
        }
    }
  return false;
}

static inline SEARCH_CALLBACK (solution, dot_solution, const void *instance,
                               const Dot *dot)
{
  (void) instance;
  return dot->unused == 0;
}
