/* SPDX-License-Identifier: MIT */
/* canonical.c: what a canonical answer cannot look like, known while it is
 * built.
 *
 * The first values of the eight images of an array are the distances to two
 * corners of the dots on the four sides of the grid.  In a canonical answer
 * none is less than the first dot's row, k: it is in the upper half, the dots
 * of the rows 0 and n-1 are in the columns k..n-1-k, and the last column's is
 * in one of the rows k..n-1-k.
 */
#include "costas.h"

uint32_t
costas_canonical (const Costas *costas, int column, int first)
{
  const int      last = costas->n - 1;
  const uint32_t all = costas_rows (costas);
  const uint32_t inner = (all << first & all) & all >> first;

  if (column == 0)
    return all >> costas->n / 2;
  if (column == last)
    return inner;
  if (column < first || column > last - first)
    return all & ~(UINT32_C (1) | UINT32_C (1) << last);
  return all;
}
