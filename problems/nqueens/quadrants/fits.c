/* SPDX-License-Identifier: MIT */
/* fits.c: finds out which boards the representation `quadrants` can count, and
 * how much memory it needs.
 */
#include "ops.h"
#include "quadrants.h"
#include "quarter.h"

/* Memory in KiB for each n, measured and rounded up.  `sheets` is for all
 * sheets (tables of the placements in a quarter of the board) of one row of the
 * middle column's queen; 0 if threads do not share sheets.  `lists` is for the
 * lists of one thread.
 */
static const struct
{
  size_t sheets, lists;
} taken[QUADRANTS_MAX + 1] = {
  /* clang-format off */
  [4]  = { 8, 128 },       [5]  = { 8, 128 },
  [6]  = { 12, 128 },      [7]  = { 12, 128 },
  [8]  = { 24, 128 },      [9]  = { 24, 128 },
  [10] = { 64, 128 },      [11] = { 64, 128 },
  [12] = { 160, 192 },     [13] = { 160, 192 },
  [14] = { 512, 192 },     [15] = { 512, 192 },
  [16] = { 2200, 384 },    [17] = { 2200, 384 },
  [18] = { 13000, 1024 },  [19] = { 20000, 1024 },
  [20] = { 180000, 8192 }, [21] = { 152000, 8192 },
  [22] = { 0, 40 << 10 },  [23] = { 0, 40 << 10 },
  [24] = { 0, 200 << 10 }, [25] = { 0, 200 << 10 },
  [26] = { 0, 900 << 10 }, [27] = { 0, 900 << 10 },
  /* clang-format on */
};

/* Returns the number of stages (groups of sheets that threads share).  For odd
 * n, there is a stage for each row that the queen of the middle column can
 * have; for even n, there is one stage.
 */
static unsigned
stages_of (int n)
{
  return n % 2 == 1 ? (unsigned) n / 2 : 1;
}

/* Returns the size in bytes of all sheets (tables of placements) that exist at
 * one time.  Each of `workers` threads counts in its own stage; a stage has all
 * boards with the middle column's queen in one row.  Returns 0 if threads do
 * not share sheets.
 */
static size_t
shared_size (int n, unsigned workers)
{
  const size_t row_sets = (size_t) 1 << (n - n / 2);
  const size_t stage = sizeof (Stage) + QUARTERS * row_sets * sizeof (Sheet *)
                       + taken[n].sheets * 1024;

  return taken[n].sheets ? stage * MIN (stages_of (n), workers) : 0;
}

static bool
check_simd (GError **error)
{
  char *names;

  if (ops_choose ())
    return true;
  names = ops_names ();
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "quadrants: SEARCH_SIMD: '%s' is not one of %s",
               g_getenv ("SEARCH_SIMD"), names);
  g_free (names);
  return false;
}

/* Returns true if `quadrants` can count the solutions of the board.  Sets
 * memory->shared to 0 if the memory limit `limit` is too small for threads to
 * share sheets (tables of placements); each thread then makes the sheets that
 * it needs.
 */
SEARCH_CALLBACK (fits, quadrants_fits, const Queens *queens, size_t limit,
                 unsigned workers, SearchMemory *memory, GError **error)
{
  const int n = queens->n;

  if (!queens_fits_plain (queens, limit, workers, memory, error))
    {
      g_prefix_error (error, "quadrants: ");
      return false;
    }
  if (n < QUADRANTS_MIN || n > QUADRANTS_MAX)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "quadrants: --n: '%d' is not a number from %d to %d; for "
                   "this board use --repr=%s",
                   n, QUADRANTS_MIN, QUADRANTS_MAX,
                   n <= WORD_MAX ? "bitboard" : "fewest");
      return false;
    }
  if (!check_simd (error))
    return false;
  memory->scratch = taken[n].lists * 1024;
  memory->shared = shared_size (n, workers);
  if (limit > 0 && memory->shared + workers * memory->scratch > limit)
    memory->shared = 0;
  return true;
}
