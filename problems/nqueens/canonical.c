/* SPDX-License-Identifier: MIT */
/* canonical.c: makes a table of the rows that can lead to a canonical answer
 * while the board is filled column by column.
 *
 * An answer is canonical if none of its eight mirror images is smaller.  An
 * image is compared by its first value first.  The first values of the images
 * are the distances of the queens on the four sides of the board from both ends
 * of their side.  So in a canonical answer, no queen on a side is nearer to a
 * corner than the first queen's row, k.  Row k is in the first half, and the
 * queens of the rows 0 and n-1 are in the columns k..n-1-k.
 */
#include "nqueens.h"

static int
count_bits (uint32_t word)
{
  return __builtin_popcount (word);
}

/* Returns the rows that the queen of `column` may have in a canonical answer
 * (the smallest of its mirror images), if the first queen has row `k`.
 * `missing` has the bits of those of the rows 0 and n-1 that have no queen yet.
 * Returns 0 if no canonical answer is possible.
 */
static uint32_t
rows_allowed (const Queens *queens, int k, int column, uint32_t missing)
{
  /* How many columns there are from `column` to n-1-k, where the missing queens
   * of the rows 0 and n-1 must be; 0 or less if there are none.
   */
  const int left = queens->n - k - column;

  if (k > (queens->n - 1) / 2 || count_bits (missing) > MAX (left, 0))
    return 0;

  /* If row 0 or row n-1 got its queen in one of the columns 1..k-1, no
   * canonical answer is possible.
   */
  if (k > 0 && column <= k && missing != queens->border)
    return 0;
  if (column < k)
    return queens->full & ~queens->border;
  return missing && count_bits (missing) == left ? missing : queens->full;
}

void
queens_canonical_prepare (Queens *queens)
{
  const int last = queens->n - 1;

  if (queens->n > WORD_MAX)
    return;
  if (queens->n > 0)
    queens->border = UINT32_C (1) | UINT32_C (1) << last;
  queens->canonical = g_malloc0_n (WORD_MAX, sizeof *queens->canonical);
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
