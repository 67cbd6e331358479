/* SPDX-License-Identifier: MIT */
/* model.c: the rules of the problem `regions` as constraints of a model. */
#include "regions.h"

/* Adds the constraint to the model that each of the numbers 0..n-1 is the value
 * of exactly puzzle->stars of the variables `vars`.
 */
static void
share_out (SearchModel *model, const Regions *puzzle, SearchVars vars)
{
  int64_t numbers[REGIONS_SIDE_MAX], times[REGIONS_SIDE_MAX];

  if (puzzle->stars == 1)
    {
      search_model_all_different (model, vars, SEARCH_STRENGTH_DOMAIN);
      return;
    }
  for (int i = 0; i < puzzle->n; i++)
    {
      numbers[i] = i;
      times[i] = puzzle->stars;
    }
  search_model_cardinality_between (model, vars, numbers, times, times,
                                    (size_t) puzzle->n, true);
}

/* Adds the constraint to the model that the values of `a` and `b`, the columns
 * of stars in adjacent rows, differ by at least 2, so that the stars do not
 * touch.
 */
static void
keep_apart (SearchModel *model, const Regions *puzzle, SearchVar a, SearchVar b)
{
  search_model_distance (
      model, a, b, search_model_int (model, "apart", 2, MAX (puzzle->n - 1, 2)),
      SEARCH_STRENGTH_DOMAIN);
}

/* Makes a variable for each star: the index of the region that contains the
 * star.
 */
static SearchVars
make_regions (SearchModel *model, const Regions *puzzle, SearchVars column)
{
  const size_t n = (size_t) puzzle->n;
  SearchVars   region
      = search_model_ints (model, "region", column.count, 0, puzzle->n - 1);

  for (size_t i = 0; i < column.count; i++)
    {
      const size_t row = i / (size_t) puzzle->stars;
      int64_t      numbers[REGIONS_SIDE_MAX];

      for (size_t c = 0; c < n; c++)
        numbers[c] = puzzle->region[row * n + c];
      search_model_element (model, numbers, n, search_vars_at (column, i),
                            search_vars_at (region, i));
    }
  return region;
}

/* Adds the variables and constraints to the model.  The variables are the
 * columns of the stars, row by row, and in each row from left to right.
 */
static bool
make (const void *instance, SearchModel *model, GError **error)
{
  const Regions *puzzle = instance;
  const size_t   stars = (size_t) puzzle->stars;
  SearchVars     column = search_model_ints (
          model, "column", (size_t) puzzle->n * stars, 0, puzzle->n - 1);

  (void) error;
  for (size_t i = 0; i < column.count; i++)
    {
      const SearchVar star = search_vars_at (column, i);
      const size_t    next_row = (i / stars + 1) * stars;

      if (i + 1 < next_row)
        search_model_compare (model, search_var_plus (star, 2), SEARCH_LE,
                              search_vars_at (column, i + 1));
      for (size_t j = next_row; j < next_row + stars && j < column.count; j++)
        keep_apart (model, puzzle, star, search_vars_at (column, j));
    }
  share_out (model, puzzle, column);
  share_out (model, puzzle, make_regions (model, puzzle, column));
  search_model_project (model, column);
  return true;
}

const SearchModelSource regions_model = { make };
