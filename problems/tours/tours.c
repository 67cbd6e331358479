/* SPDX-License-Identifier: MIT */
/* tours.c: the problem of closed knight's tours.  A knight visits each square
 * of a board once and returns to its first square.
 */
#include <libsearch/search-model.h>
#include <libsearch/search.h>

typedef struct
{
  SearchModel *model;
  int          rows;
  int          columns;
} Tours;

/* Writes to `moves` the squares that a knight on `square` can reach in one
 * move, at most eight.  Returns the number of these squares.
 */
static size_t
find_moves (const Tours *tours, int square, int64_t *moves)
{
  static const int steps[8][2]
      = { { -2, -1 }, { -2, 1 }, { -1, -2 }, { -1, 2 },
          { 1, -2 },  { 1, 2 },  { 2, -1 },  { 2, 1 } };
  size_t count = 0;

  for (int i = 0; i < 8; i++)
    {
      const int row = square / tours->columns + steps[i][0];
      const int column = square % tours->columns + steps[i][1];

      if (row >= 0 && row < tours->rows && column >= 0
          && column < tours->columns)
        moves[count++] = row * tours->columns + column;
    }
  return count;
}

/* Builds the model: a variable for each square, whose value is the next square
 * of the tour.  If the knight cannot move from a square, this value is the
 * square itself, so that there is no tour.
 */
static bool
tours_model (const void *instance, SearchModel *model, GError **error)
{
  const Tours *tours = instance;
  const int    squares = tours->rows * tours->columns;
  SearchVar   *next = g_new (SearchVar, (size_t) squares);

  (void) error;
  for (int i = 0; i < squares; i++)
    {
      int64_t moves[8];
      size_t  count = find_moves (tours, i, moves);

      if (count == 0)
        moves[count++] = i;
      next[i] = search_model_int_of (model, "next", moves, count);
    }
  search_model_circuit (model, search_vars (next, (size_t) squares),
                        SEARCH_STRENGTH_DOMAIN);
  search_model_branch (model, search_vars (next, (size_t) squares),
                       SEARCH_VAR_ORDER_FIRST_FAIL, SEARCH_VALUE_ORDER_MIN);
  search_model_project_grid (model, search_vars (next, (size_t) squares),
                             (size_t) tours->rows, (size_t) tours->columns);
  g_free (next);
  return true;
}

/* Sets the number of tours: 0 if the board has an odd number of squares, or the
 * published number.  The source counts a tour and its reversal once, so its
 * number is doubled.  Returns false if the number is unknown.
 */
static SEARCH_CALLBACK (known, tours_known, const Tours *tours,
                        SearchKnown *result)
{
  static const uint64_t even[] = { 0, 0, 0, 0, 0, 0, 19724, 0, 26534728821064 };
  const bool            odd = tours->rows % 2 && tours->columns % 2;

  if (odd && tours->rows * tours->columns > 1)
    {
      result->source = "each move changes the colour of the square";
      return true;
    }
  if (odd || tours->rows != tours->columns || tours->rows < 4
      || tours->rows >= (int) G_N_ELEMENTS (even))
    return false;
  result->source = "OEIS A001230, times 2";
  result->solutions = even[tours->rows];
  return true;
}

static SEARCH_CALLBACK (title, tours_title, const Tours *tours, GString *out)
{
  g_string_append_printf (out, "Knight's tours on %d x %d", tours->rows,
                          tours->columns);
}

static const SearchOption options[] = {
  SEARCH_INT ("rows", Tours, rows, "Rows of the board", 5, 1, 64),
  SEARCH_INT ("columns", Tours, columns, "Columns of the board", 6, 1, 64),
  { 0 },
};

SEARCH_MODEL (tours, Tours, .model = tours_model,
              .summary = "Find closed tours of a knight", .options = options,
              .small = "rows=1..3 columns=1..4", .known = tours_known,
              .title = tours_title);
