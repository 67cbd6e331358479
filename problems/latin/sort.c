/* SPDX-License-Identifier: MIT */
/* sort.c: sorts the columns and symbols of a partly filled Latin square.
 *
 * The square is a graph, in which an edge joins each column to the symbols in
 * it.  Each vertex has a mark, and all first marks are equal.  Each round
 * mixes the marks of its neighbours into it, so vertices with different
 * neighbourhoods get different marks.  If two columns still have equal
 * marks, one of them gets another mark, and further rounds follow.
 *
 * Any order is correct.  If two squares are equal but for the order and get
 * different results, the search takes longer.
 *
 * The empty cells are the edges of the complement.  To fill them means to
 * divide these edges into rows, each of them a matching.  So an exchange of
 * columns and symbols does not change the number of ways.
 */
#include "latin.h"

#include <string.h>

/* Number of rounds at first, and after each mark that breaks a tie.  More
 * rounds find few more differences.
 */
#define FIRST_ROUNDS 5
#define MORE_ROUNDS 2

typedef struct
{
  uint16_t edges[CELLS_ORDER_MAX];
  uint64_t marks[CELLS_ORDER_MAX];
} Side;

/* Sets `after` to `before`, with rows and columns exchanged. */
static void
transpose (const uint16_t *before, uint16_t *after, int n)
{
  for (int i = 0; i < n; i++)
    after[i] = 0;
  for (int i = 0; i < n; i++)
    for (unsigned rest = before[i]; rest; rest &= rest - 1)
      after[__builtin_ctz (rest)] |= (uint16_t) (1u << i);
}

static inline uint64_t
mix (uint64_t mark)
{
  mark *= UINT64_C (0xd6e8feb86659fd93);
  return mark ^ mark >> 32;
}

/* Writes the next marks of the vertices on `side` to `next`. */
static void
mark_side (const Side *side, const Side *other, int n, uint64_t *next)
{
  for (int i = 0; i < n; i++)
    {
      uint64_t sum = side->marks[i] * 3;

      for (unsigned rest = side->edges[i]; rest; rest &= rest - 1)
        sum += other->marks[__builtin_ctz (rest)];
      next[i] = mix (sum);
    }
}

static void
mark_sides (Side *sides, int n, int rounds)
{
  uint64_t next[2][CELLS_ORDER_MAX];

  while (rounds-- > 0)
    {
      for (int s = 0; s < 2; s++)
        mark_side (&sides[s], &sides[!s], n, next[s]);
      for (int s = 0; s < 2; s++)
        memcpy (sides[s].marks, next[s], (size_t) n * sizeof **next);
    }
}

/* Sorts the vertices by their marks.  Returns the first of two vertices with
 * equal marks, or -1.
 */
static int
sort_vertices (const Side *side, int n, int *order)
{
  for (int i = 0; i < n; i++)
    {
      int at = i;

      for (; at > 0 && side->marks[order[at - 1]] > side->marks[i]; at--)
        order[at] = order[at - 1];
      order[at] = i;
    }
  for (int i = 1; i < n; i++)
    if (side->marks[order[i - 1]] == side->marks[order[i]])
      return order[i - 1];
  return -1;
}

static uint64_t
sum_marks (const Side *side, int n)
{
  uint64_t sum = 0;

  for (int i = 0; i < n; i++)
    sum += side->marks[i];
  return sum;
}

static void
sort_sets (uint16_t *sets, int n)
{
  for (int i = 1; i < n; i++)
    {
      const uint16_t set = sets[i];
      int            at = i;

      for (; at > 0 && sets[at - 1] > set; at--)
        sets[at] = sets[at - 1];
      sets[at] = set;
    }
}

void
latin_sort_square (uint16_t *columns, int n)
{
  Side     sides[2];
  uint16_t sorted[CELLS_ORDER_MAX] = { 0 };
  int      order[CELLS_ORDER_MAX], tied, first;

  memcpy (sides[0].edges, columns, (size_t) n * sizeof *columns);
  transpose (columns, sides[1].edges, n);
  for (int s = 0; s < 2; s++)
    for (int i = 0; i < n; i++)
      sides[s].marks[i] = 1;
  mark_sides (sides, n, FIRST_ROUNDS);
  first = sum_marks (&sides[1], n) < sum_marks (&sides[0], n);
  while ((tied = sort_vertices (&sides[first], n, order)) >= 0)
    {
      sides[first].marks[tied] = mix (sides[first].marks[tied]);
      mark_sides (sides, n, MORE_ROUNDS);
    }
  for (int i = 0; i < n; i++)
    sorted[i] = sides[first].edges[order[i]];
  transpose (sorted, columns, n);
  sort_sets (columns, n);
}
