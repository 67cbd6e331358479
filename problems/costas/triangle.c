/* SPDX-License-Identifier: MIT */
/* triangle.c: the representation `triangle`, which applies the definition of a
 * Costas array.  The difference triangle has a line for each distance d between
 * columns: the differences between the rows of dots that are d columns apart.
 * The newest dot adds a difference to each line.  A dot is valid if none of
 * these differences is in its line already.
 */
#include "column.h"

/* Compares the newest dot with the dot `apart` columns before.  Returns true if
 * no earlier pair of dots that are `apart` columns apart has the same
 * difference of rows.
 */
static inline bool
is_new (const Column *dot, int apart)
{
  const int difference = dot->row - dot[-apart].row;

  for (int back = 1; back + apart < dot->column; back++)
    if (dot[-back].row - dot[-back - apart].row == difference)
      return false;
  return true;
}

static SEARCH_CALLBACK (valid, triangle_valid, const void *instance,
                        const Column *dot)
{
  (void) instance;
  for (int apart = 1; apart < dot->column; apart++)
    if (dot[-apart].row == dot->row || !is_new (dot, apart))
      return false;
  return true;
}

/* clang-format off */
SEARCH_REPR (triangle,
             .summary = "the difference triangle, made again for every dot",
             .tree = "columns",
             .state_size = sizeof (Column),
             .next = column_next,
             .valid = triangle_valid,
             .solution = column_solution,
             .answer = column_answer);
/* clang-format on */
