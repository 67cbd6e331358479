/* SPDX-License-Identifier: MIT */
/* canonical.c: what a canonical answer cannot look like, known while it is
 * built.
 *
 * An answer is least if none of its eight images is less.  Their first values
 * are the distances to two corners of the queens on the four sides of the
 * board.  So the first queen's row, k, lets no queen on a side be nearer than k
 * to a corner: k itself is in the lower half, and the queens of the rows 0 and
 * n-1 stand in columns k..n-1-k.
 */
#include "nqueens.h"

static int
count_bits (uint32_t word)
{
  return __builtin_popcount (word);
}

/* For the queen of `column`, if the first one's row is `k` and of the rows 0
 * and n-1 those in `missing` are still free.
 */
static uint32_t
rows_allowed (const Queens *queens, int k, int column, uint32_t missing)
{
  const int left = queens->n - k - column; /* columns up to n-1-k */

  if (k > (queens->n - 1) / 2 || count_bits (missing) > MAX (left, 0))
    return 0;
  if (k > 0 && column <= k
      && missing != queens->border) /* one came too early */
    return 0;
  if (column < k)
    return queens->full & ~queens->border;
  return missing && count_bits (missing) == left ? missing : queens->full;
}

void
queens_canonical_prepare (Queens *queens)
{
  const int last = queens->n - 1;

  if (queens->n > 0)
    queens->border = UINT32_C (1) | UINT32_C (1) << last;
  queens->canonical = g_malloc0_n (QUEENS_MAX, sizeof *queens->canonical);
  for (int k = 0; k <= last; k++)
    for (int column = 1; column <= last; column++)
      for (uint32_t taken = 0; taken < 4; taken++)
        queens->canonical[k][column][taken]
            = rows_allowed (queens, k, column,
                            (taken & 2 ? 0 : UINT32_C (1))
                                | (taken & 1 ? 0 : UINT32_C (1) << last));
}

void
queens_canonical_finish (Queens *queens)
{
  g_free (queens->canonical);
}
