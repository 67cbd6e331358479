/* SPDX-License-Identifier: MIT */
/* symmetry.c: the eight operations of the square on a board. */
#include "nqueens.h"

typedef enum
{
  IDENTITY,
  REV, /* left and right */
  USD, /* upside down */
  T90, /* clockwise turns */
  T180,
  T270,
  D1, /* along the diagonal from the first column and row */
  D2  /* and along the other one */
} Element;

static const char *const elements[] = { [IDENTITY] = "identity",
                                        [REV] = "REV",
                                        [USD] = "USD",
                                        [T90] = "T90",
                                        [T180] = "T180",
                                        [T270] = "T270",
                                        [D1] = "D1",
                                        [D2] = "D2",
                                        NULL };

/* Row 0 is at the top.  A queen at (column, row) goes to (row, column) along
 * D1, and either coordinate may be turned round.
 */
static SEARCH_CALLBACK (apply, apply, const Queens *queens, size_t element,
                        const int *row, size_t length, int *image)
{
  const int n = queens->n, last = n - 1;

  switch ((Element) element)
    {
    case IDENTITY:
      for (int c = 0; c < n; c++)
        image[c] = row[c];
      break;
    case REV:
      for (int c = 0; c < n; c++)
        image[last - c] = row[c];
      break;
    case USD:
      for (int c = 0; c < n; c++)
        image[c] = last - row[c];
      break;
    case T90:
      for (int c = 0; c < n; c++)
        image[last - row[c]] = c;
      break;
    case T180:
      for (int c = 0; c < n; c++)
        image[last - c] = last - row[c];
      break;
    case T270:
      for (int c = 0; c < n; c++)
        image[row[c]] = last - c;
      break;
    case D1:
      for (int c = 0; c < n; c++)
        image[row[c]] = c;
      break;
    case D2:
      for (int c = 0; c < n; c++)
        image[last - row[c]] = last - c;
      break;
    }
  return length;
}

const SearchSymmetry queens_symmetries[] = {
  { .name = "square",
    .help = "turns and reflections of the board",
    .elements = elements,
    .apply = apply },
  { 0 },
};
