/* SPDX-License-Identifier: MIT */
/* magic.c: the problem of magic squares: all rows, columns and diagonals of a
 * square of the numbers 1..n*n have equal sums.
 */
#include <libsearch/search-model.h>

typedef struct
{
  SearchModel *model;
  int          n;
} Magic;

/* Declares all rotations and reflections of the square as symmetries of the
 * model.  It is enough to declare two reflections, because all others are
 * combinations of these two.
 */
static void
declare_symmetries (SearchModel *model, SearchVars square, int n)
{
  SearchVar *across = g_new (SearchVar, n * n);
  SearchVar *transposed = g_new (SearchVar, n * n);

  for (int i = 0; i < n * n; i++)
    {
      across[i] = search_vars_at (square, i / n * n + n - 1 - i % n);
      transposed[i] = search_vars_at (square, i % n * n + i / n);
    }
  search_model_symmetry (model, square, search_vars (across, n * n));
  search_model_symmetry (model, square, search_vars (transposed, n * n));
  g_free (across);
  g_free (transposed);
}

static bool
magic_model (const void *instance, SearchModel *model, GError **error)
{
  const int  n = ((const Magic *) instance)->n, sum = n * (n * n + 1) / 2;
  SearchVars square = search_model_ints (model, "square", n * n, 1, n * n);

  (void) error;
  search_model_all_different (model, square, SEARCH_STRENGTH_VALUE);
  for (int i = 0; i < n; i++)
    {
      search_model_sum (model, search_vars_slice (square, i * n, n, 1),
                        SEARCH_EQ, sum, SEARCH_STRENGTH_BOUNDS);
      search_model_sum (model, search_vars_slice (square, i, n, n), SEARCH_EQ,
                        sum, SEARCH_STRENGTH_BOUNDS);
    }
  search_model_sum (model, search_vars_slice (square, 0, n, n + 1), SEARCH_EQ,
                    sum, SEARCH_STRENGTH_BOUNDS);
  search_model_sum (model, search_vars_slice (square, n - 1, n, n - 1),
                    SEARCH_EQ, sum, SEARCH_STRENGTH_BOUNDS);
  search_model_branch (model, square, SEARCH_VAR_ORDER_FIRST_FAIL,
                       SEARCH_VALUE_ORDER_SPLIT);
  search_model_project_grid (model, square, n, n);
  declare_symmetries (model, square, n);
  return true;
}

/* Sets the published number of magic squares.  The source counts squares up to
 * rotation and reflection, so the number is multiplied by eight.  Returns false
 * if the number is unknown.
 */
static SEARCH_CALLBACK (known, magic_known, const Magic *magic,
                        SearchKnown *result)
{
  static const uint64_t squares[] = { 0, 1, 0, 8, 7040, 2202441792 };

  result->source = magic->n < 3 ? "the complete list" : "OEIS A006052, times 8";
  result->solutions = magic->n <= 5 ? squares[magic->n] : 0;
  return magic->n <= 5;
}

static SEARCH_CALLBACK (title, magic_title, const Magic *magic, GString *out)
{
  g_string_append_printf (out, "Magic squares of order %d", magic->n);
}

static const SearchOption options[] = {
  SEARCH_INT ("n", Magic, n, "Number of rows and columns", 3, 1, 64),
  { 0 },
};

SEARCH_MODEL (magic, Magic, .model = magic_model,
              .summary = "Fill a square with 1..n*n so that all sums are equal",
              .options = options, .small = "n=1..3", .known = magic_known,
              .symmetries = search_model_symmetries, .title = magic_title);
