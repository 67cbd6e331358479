/* SPDX-License-Identifier: MIT */
/* squares.c: the representation `squares`: places stars row by row.  For each
 * star, the search tries all columns to the right of the last star in its row.
 * It compares the new star with all earlier stars.
 */
#include "regions.h"

typedef struct
{
  int column;
  int count; /* how many stars the path has, including this star */
} Star;

/* Returns the cursor, which is the first column to try for the next star: 0 for
 * the first star of a row, and otherwise the column after the newest star.
 */
static SEARCH_CALLBACK (expand, squares_expand, const Regions *regions,
                        const Star *star)
{
  return star->count % regions->stars == 0 ? 0 : (uint64_t) star->column + 1;
}

static SEARCH_CALLBACK (next, squares_next, const Regions *regions,
                        const Star *last, uint64_t *cursor, Star *star)
{
  if (*cursor == (uint64_t) regions->n)
    return false;
  star->column = (int) (*cursor)++;
  star->count = last->count + 1;
  return true;
}

static SEARCH_CALLBACK (valid, squares_valid, const Regions *regions,
                        const Star *newest)
{
  const int row = (newest->count - 1) / regions->stars;
  const int region = regions->region[row * regions->n + newest->column];
  int       in_column = 1, in_region = 1;

  for (int i = 1; i < newest->count; i++)
    {
      const int other = newest[-i].column;
      const int other_row = (newest->count - 1 - i) / regions->stars;

      if (row - other_row <= 1 && abs (other - newest->column) <= 1)
        return false;
      in_column += other == newest->column;
      in_region += regions->region[other_row * regions->n + other] == region;
    }
  return in_column <= regions->stars && in_region <= regions->stars;
}

static SEARCH_CALLBACK (solution, squares_solution, const Regions *regions,
                        const Star *star)
{
  return star->count == regions->n * regions->stars;
}

static SEARCH_CALLBACK (answer, squares_answer, const Regions *regions,
                        const Star *star, size_t depth, int *answer)
{
  const size_t length = (size_t) (regions->n * regions->stars);

  for (size_t i = 0; i < length; i++)
    answer[i] = i < depth ? star[i + 1].column : -1;
  return length;
}

/* clang-format off */
SEARCH_REPR (squares,
             .summary = "row by row; the newest is compared with all others",
             .state_size = sizeof (Star),
             .next = squares_next,
             .valid = squares_valid,
             .solution = squares_solution,
             .expand = squares_expand,
             .answer = squares_answer);
/* clang-format on */
