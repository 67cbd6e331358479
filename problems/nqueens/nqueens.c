/* SPDX-License-Identifier: MIT */
/* nqueens.c: the problem: n queens on an n x n board, of which no queen attacks
 * another.
 *
 * Representations fill the board column by column, and try rows in ascending
 * order.  So every representation except `fewest` visits the solutions in
 * lexicographic order.  An answer is row[column], both counted from 0; in a
 * partial answer, -1 is a column without a queen.
 */
#include "nqueens.h"
#include "quadrants/layout.h"
#include "quadrants/quarter.h"

static const SearchOption options[] = {
  SEARCH_INT ("n", Queens, n, "Board size and number of queens", 8, 0,
              QUEENS_MAX),
  SEARCH_TEXT ("given", Queens, given_typed,
               "Complete these queens, such as c4,f6", "SQUARES"),
  SEARCH_TEXT ("blocked", Queens, blocked_typed,
               "Keep queens off these squares", "SQUARES"),
  SEARCH_FLAG ("torus", Queens, torus, "Continue lines at the opposite edge"),
  { 0 },
};

static const SearchProblem nqueens;

/* Makes a variable for each queen: the index of the queen's diagonal on a
 * torus.  Squares are on one diagonal of the torus if their values of row +
 * column (or, for a negative slope, row - column) are equal modulo n.
 */
static SearchVars
make_diagonals (SearchModel *model, SearchVars row, int slope)
{
  const size_t n = row.count;
  SearchVars   diagonal
      = search_model_ints (model, "diagonal", n, 0, (int64_t) n - 1);

  for (size_t column = 0; column < n; column++)
    {
      int64_t *numbers = g_new (int64_t, n);

      for (size_t r = 0; r < n; r++)
        numbers[r] = (int64_t) ((r + (slope < 0 ? n - column : column)) % n);
      search_model_element (model, numbers, n, search_vars_at (row, column),
                            search_vars_at (diagonal, column));
      g_free (numbers);
    }
  return diagonal;
}

/* Restricts the queen of a column to the rows that are possible there: not on
 * blocked squares, and on the given queen's square if the column has one.
 */
static void
restrict_column (SearchModel *model, const Queens *queens, int column,
                 SearchVar row)
{
  SearchRange *ranges = g_new (SearchRange, (size_t) queens->n);
  size_t       count = 0;

  for (int r = 0; r < queens->n; r++)
    if (!queens_has (queens, &queens->barred, r, column))
      ranges[count++] = (SearchRange){ r, r };
  search_model_in (model, row, ranges, count);
  g_free (ranges);
}

/* Adds the constraints that all queens have different rows, and different
 * diagonals in both directions.
 */
static bool
make_model (const void *instance, SearchModel *model, GError **error)
{
  const Queens *queens = instance;
  const int     n = queens->n;
  SearchVars    row = search_model_ints (model, "row", (size_t) n, 0, n - 1);

  (void) error;
  for (int slope = -1; slope <= 1; slope++)
    search_model_all_different (model,
                                queens->torus && slope
                                    ? make_diagonals (model, row, slope)
                                    : search_model_diagonal (model, row, slope),
                                SEARCH_STRENGTH_VALUE);
  for (int column = 0; column < n && !queens->plain; column++)
    restrict_column (model, queens, column,
                     search_vars_at (row, (size_t) column));
  search_model_project (model, row);
  search_model_branch (model, row, SEARCH_VAR_ORDER_INPUT_ORDER,
                       SEARCH_VALUE_ORDER_MIN);
  return true;
}

static SEARCH_CALLBACK (prepare, prepare, Queens *queens, GError **error)
{
  static const SearchModelSource source = { make_model };

  if (queens->n <= WORD_MAX)
    queens->full = (uint32_t) ((UINT64_C (1) << queens->n) - 1);
  if (!queens_read_squares (queens, error))
    return false;
  queens_canonical_prepare (queens);
  queens->stages = stages_new (queens->n);
  search_model_defer (queens, &source, &nqueens);
  return true;
}

static SEARCH_CALLBACK (finish, finish, Queens *queens)
{
  search_model_finish (queens);
  queens_canonical_finish (queens);
  queens_forget_squares (queens);
  stages_free (queens->stages);
}

static SEARCH_CALLBACK (answer_length, answer_length, const Queens *queens)
{
  return (size_t) queens->n;
}

/* Marks a line (a row or a diagonal) as taken, and returns true if it was not
 * marked before.
 */
static bool
take (bool *lines, int line)
{
  const bool is_new = !lines[line];

  lines[line] = true;
  return is_new;
}

/* Checks the rules: every queen is on the board, and no row or diagonal has two
 * queens.  Each given queen is in the answer, and no queen is on a blocked
 * square.  On a torus, a diagonal that leaves the board continues at the
 * opposite edge.
 */
static SEARCH_CALLBACK (check, check, const Queens *queens, const int *row,
                        size_t length)
{
  const int n = queens->n, diagonals = queens->torus ? n : 2 * n;
  bool      rows_taken[QUEENS_MAX], up[2 * QUEENS_MAX], down[2 * QUEENS_MAX];

  if (length != (size_t) n)
    return false;
  memset (rows_taken, 0, (size_t) n);
  memset (up, 0, (size_t) diagonals);
  memset (down, 0, (size_t) diagonals);
  for (int column = 0; column < n; column++)
    {
      const int r = row[column];

      if (r < 0 || r >= n || queens_has (queens, &queens->barred, r, column)
          || !take (rows_taken, r) || !take (up, (r + column) % diagonals)
          || !take (down, (r - column + n) % diagonals))
        return false;
    }
  return true;
}

static SEARCH_CALLBACK (known, known, const Queens *queens, SearchKnown *result)
{
  /* clang-format off */
  static const uint64_t solutions[] = {
    1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596,
    2279184, 14772512, 95815104, 666090624, 4968057848, 39029188884,
    314666222712, 2691008701644, 24233937684440, 227514171973736,
    2207893435808352, 22317699616364044, 234907967154122528,
  };
  static const uint64_t fundamental[] = {
    1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053,
    1846955, 11977939, 83263591, 621012754, 4878666808, 39333324973,
    336376244042, 3029242658210, 28439272956934, 275986683743434,
    2789712466510289, 29363495934315694,
  };
  static const uint64_t on_torus[] = {
    [1] = 1, [5] = 10, [7] = 28, [11] = 88, [13] = 4524, [17] = 140692,
    [19] = 820496, [23] = 128850048, [25] = 1957725000, [29] = 605917055356,
    [31] = 13404947681712, [32] = 0,
  };
  /* clang-format on */

  if (queens->given_typed || queens->blocked_typed)
    return false;
  if (queens->torus)
    {
      if (queens->n == 0 || queens->n >= (int) G_N_ELEMENTS (on_torus))
        return false;
      result->solutions = on_torus[queens->n];
      result->source = "OEIS A051906";
      return true;
    }
  if (queens->n >= (int) G_N_ELEMENTS (solutions))
    return false;
  result->solutions = solutions[queens->n];
  result->source = "OEIS A000170";
  result->fundamental = fundamental[queens->n];
  result->fundamental_source = "OEIS A002562";
  return true;
}

/* `quadrants` counts solutions faster than other representations from n =
 * QUADRANTS_FROM on, and `fewest` finds a first answer faster from n =
 * FEWEST_FROM on.  Both limits are measured as run times of whole processes.
 */
#define QUADRANTS_FROM 11
#define FEWEST_FROM 22

static SEARCH_CALLBACK (choose_for, choose_for, const Queens *queens,
                        SearchPurpose purpose, const char **why)
{
  const int  n = queens->n;
  const bool bare = purpose == SEARCH_PURPOSE_COUNT;

  *why = "the fastest where n > 32";
  if (n > WORD_MAX)
    return "fewest";
  *why = "the fastest to a first solution where n > 21";
  if (purpose == SEARCH_PURPOSE_FIRST && n >= FEWEST_FROM)
    return "fewest";
  *why = "the fastest on boards of other kinds";
  if (!queens->plain)
    return "masks";
  *why = "the fastest where more than a count is asked for";
  if (bare && n < QUADRANTS_FROM)
    *why = "the fastest count on small boards";
  if (bare && n > QUADRANTS_MAX)
    *why = "the fastest count where n = 28..32";
  if (!bare || n < QUADRANTS_FROM || n > QUADRANTS_MAX)
    return "bitboard";
  *why = "the fastest count where n = 11..27";
  return "quadrants";
}

static SEARCH_CALLBACK (title, title, const Queens *queens, GString *out)
{
  g_string_append_printf (out, "%d queen%s%s", queens->n,
                          queens->n == 1 ? "" : "s",
                          queens->torus ? " on a torus" : "");
  if (queens->given_typed)
    g_string_append_printf (out, ", given %s", queens->given_typed);
  if (queens->blocked_typed)
    g_string_append_printf (out, ", none on %s", queens->blocked_typed);
}

static const SearchRepr *const reprs[]
    = { &bitboard, &rows,    &pairs,  &permutation,       &marks, &quadrants,
        &masks,    &squares, &fewest, &search_model_repr, NULL };

static const SearchProblem nqueens = {
  .name = "nqueens",
  .summary = "Place n queens on an n x n board, none attacking another",
  .instance_size = sizeof (Queens),
  .reprs = reprs,
  .options = options,
  .small = "n=0..9",
  .prepare = prepare,
  .finish = finish,
  .answer_length = answer_length,
  .check = check,
  .known = known,
  .reason = queens_reason,
  .formats = queens_formats,
  .symmetries = queens_symmetries,
  .picture = { .grid = queens_grid, .cells = queens_cells },
  .conflict = queens_conflict,
  .title = title,
  .choose_for = choose_for,
};

SEARCH_PLUGIN (nqueens);
