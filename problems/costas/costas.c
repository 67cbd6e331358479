/* SPDX-License-Identifier: MIT */
/* costas.c: the problem: n dots on an n x n grid, one in every row and column,
 * such that the vectors between pairs of dots all differ.  The search fills the
 * grid column by column, and tries rows in ascending order.
 *
 * So every representation visits the arrays (grids with dots) in lexicographic
 * order.  An answer is row[column], both counted from 0.
 */
#include "costas.h"

static const SearchOption options[] = {
  SEARCH_INT ("n", Costas, n, "Number of dots, and side of the grid", 6, 0,
              COSTAS_MAX),
  { 0 },
};

static SEARCH_CALLBACK (answer_length, answer_length, const Costas *costas)
{
  return (size_t) costas->n;
}

/* Looks at all pairs of dots whose columns are `apart` columns from each other.
 * Returns true if no pair has equal rows, and no two pairs have the same
 * difference of rows.
 */
static bool
are_different (const int *row, int n, int apart)
{
  bool measured[2 * COSTAS_MAX] = { [COSTAS_MAX] = true };

  for (int a = 0; a + apart < n; a++)
    {
      bool *found = measured + COSTAS_MAX + row[a + apart] - row[a];

      if (*found)
        return false;
      *found = true;
    }
  return true;
}

/* Checks the rules: every dot is on the grid, no two dots have equal rows, and
 * no two vectors between dots are equal.
 */
static SEARCH_CALLBACK (check, check, const Costas *costas, const int *row,
                        size_t length)
{
  const int n = costas->n;

  if (length != (size_t) n)
    return false;
  for (int a = 0; a < n; a++)
    if (row[a] < 0 || row[a] >= n)
      return false;
  for (int apart = 1; apart < n; apart++)
    if (!are_different (row, n, apart))
      return false;
  return true;
}

static SEARCH_CALLBACK (known, known, const Costas *costas, SearchKnown *result)
{
  static const uint64_t solutions[]
      = { 0,   1,    2,    4,    12,    40,    116,   200,  444,
          760, 2160, 4368, 7852, 12828, 17252, 19612, 21104 };
  static const uint64_t fundamental[]
      = { 0, 1, 1, 1, 2, 6, 17, 30, 60, 100, 277, 555, 990 };

  if (costas->n == 0 || costas->n >= (int) G_N_ELEMENTS (solutions))
    return false;
  result->solutions = solutions[costas->n];
  result->source = "OEIS A008404";
  if (costas->n >= (int) G_N_ELEMENTS (fundamental))
    return true;
  result->fundamental = fundamental[costas->n];
  result->fundamental_source = "OEIS A001441";
  return true;
}

/* Appends the reason why the last dot is invalid, such as "dots 3 and 1 are
 * both in row 2", or "the vector from dot 2 to dot 3 is the vector from dot 1
 * to dot 2".
 */
static void
reason (const void *instance, const int *row, size_t length, GString *out)
{
  const int last = (int) length - 1;

  (void) instance;
  for (int other = 0; other < last; other++)
    if (row[other] == row[last])
      {
        g_string_append_printf (out, "dots %d and %d are both in row %d",
                                last + 1, other + 1, row[last] + 1);
        return;
      }
  for (int apart = 1; apart < last; apart++)
    for (int b = last - 1; b >= apart; b--)
      if (row[b] - row[b - apart] == row[last] - row[last - apart])
        {
          g_string_append_printf (
              out,
              "the vector from dot %d to dot %d is the vector from dot "
              "%d to dot %d",
              last - apart + 1, last + 1, b - apart + 1, b + 1);
          return;
        }
}

/* Finds the lines that show why the last dot is invalid: one line between two
 * dots in one row, or two lines for two equal vectors.  Returns the number of
 * lines; 0 if the last dot is valid.
 */
static size_t
conflict (const void *instance, const int *row, size_t length,
          SearchLine *lines)
{
  const int last = (int) length - 1;

  (void) instance;
  for (int other = 0; other < last; other++)
    if (row[other] == row[last])
      {
        lines[0] = (SearchLine){ row[last], last, row[other], other };
        return 1;
      }
  for (int apart = 1; apart < last; apart++)
    for (int b = last - 1; b >= apart; b--)
      if (row[b] - row[b - apart] == row[last] - row[last - apart])
        {
          lines[0] = (SearchLine){ row[last - apart], last - apart, row[last],
                                   last };
          lines[1] = (SearchLine){ row[b - apart], b - apart, row[b], b };
          return 2;
        }
  return 0;
}

bool
costas_fits_word (const void *instance, size_t limit, unsigned workers,
                  SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (((const Costas *) instance)->n <= COSTAS_WORD_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "this representation takes up to %d dots, not %d; "
               "--repr=triangle takes more",
               COSTAS_WORD_MAX, ((const Costas *) instance)->n);
  return false;
}

static SEARCH_CALLBACK (choose, choose, const Costas *costas, bool bare,
                        const char **why)
{
  *why = "the only one where n > 32";
  if (costas->n > COSTAS_WORD_MAX)
    return "triangle";
  *why = bare ? "the fastest count: it searches one of each mirrored pair"
              : "the fastest that finds each solution";
  return bare ? "mirrored" : "shifts";
}

static SEARCH_CALLBACK (title, title, const Costas *costas, GString *out)
{
  g_string_append_printf (out, "Costas arrays of %d dots", costas->n);
}

static const SearchRepr *const reprs[]
    = { &shifts, &marks, &triangle, &mirrored, NULL };

static const SearchProblem costas = {
  .name = "costas",
  .summary = "Place n dots on an n x n grid, all vectors different",
  .instance_size = sizeof (Costas),
  .reprs = reprs,
  .options = options,
  .small = "n=0..7",
  .answer_length = answer_length,
  .check = check,
  .known = known,
  .choose = choose,
  .reason = reason,
  .formats = costas_formats,
  .symmetries = costas_symmetries,
  .picture = { .grid = costas_grid, .cells = costas_cells },
  .conflict = conflict,
  .title = title,
};

SEARCH_PLUGIN (costas);
