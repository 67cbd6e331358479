/* SPDX-License-Identifier: MIT */
/* count.c: counts the solutions for one split.  A split determines for each row
 * whether the row's queen is in the eastern or the western half of the board.
 */
#include "ops.h"
#include "quadrants.h"
#include "sieve.h"
#include "quarter.h"

/* Data of one thread that counts solutions. */
typedef struct
{
  Stages *stages;

  /* If true, other threads can use each sheet (a table of the placements of
   * queens in a quarter of the board) that this thread makes.  If false, the
   * thread keeps only its newest sheets.
   */
  bool keep;

  /* The stage (the sheets for one row of the middle column's queen) of the last
   * split that this thread has counted; NULL: none.
   */
  Stage    *stage;
  Tabulator tabulator;

  /* If `keep` is false: for each quarter of the board, the newest sheet (table
   * of placements), and the set of rows for which it was made.
   */
  Buffer   sheets[QUARTERS];
  uint32_t row_sets[QUARTERS];

  Buffer east, west[3];
  Sieve  sieve;
} Scratch;

SEARCH_CALLBACK (scratch_new, quadrants_scratch_new, const Queens *queens,
                 const SearchMemory *memory)
{
  Scratch *scratch = g_new0 (Scratch, 1);

  scratch->stages = queens->stages;
  scratch->keep = memory->shared > 0;
  tabulator_init (&scratch->tabulator, queens->n / 2);
  scratch->sieve.ops = ops_choose ();
  return scratch;
}

static void
leave_stage (Scratch *scratch)
{
  if (scratch->stage)
    stages_release (scratch->stages, scratch->stage);
  scratch->stage = NULL;
}

SEARCH_CALLBACK (scratch_free, quadrants_scratch_free, Scratch *scratch)
{
  leave_stage (scratch);
  tabulator_clear (&scratch->tabulator);
  for (QuarterName name = 0; name < QUARTERS; name++)
    buffer_clear (&scratch->sheets[name]);
  buffer_clear (&scratch->east);
  for (int list = 0; list < 3; list++)
    buffer_clear (&scratch->west[list]);
  sieve_clear (&scratch->sieve);
  g_free (scratch);
}

static void
enter_stage (Scratch *scratch, int middle)
{
  if (scratch->stage && scratch->stage->layout.middle == middle)
    return;
  leave_stage (scratch);
  scratch->stage = stages_acquire (scratch->stages, middle, scratch->keep);
  for (QuarterName name = 0; name < QUARTERS; name++)
    scratch->row_sets[name] = UINT32_MAX;
  sieve_set_layout (&scratch->sieve, &scratch->stage->layout);
}

static const Sheet *
get_sheet (Scratch *scratch, QuarterName name, uint32_t row_set)
{
  const Layout *layout = &scratch->stage->layout;
  Tabulator    *tabulator = &scratch->tabulator;
  Buffer       *sheet = &scratch->sheets[name];

  if (scratch->keep)
    return stage_sheet (scratch->stage, name, row_set, tabulator);
  if (scratch->row_sets[name] != row_set)
    {
      tabulate (tabulator, &layout->quarters[name], row_set);
      buffer_reserve (sheet, tabulator_size (tabulator, layout->wide));
      tabulator_write (tabulator, layout->wide, sheet->data);
      scratch->row_sets[name] = row_set;
    }
  return sheet->data;
}

static JoinWidths
widths_of (const Layout *layout)
{
  return layout->beyond > 0 ? JOIN_64_TO_64
         : layout->wide     ? JOIN_64_TO_32
                            : JOIN_32_TO_32;
}

/* The eastern or western half of the board: the sheets (tables of placements)
 * of its northern and its southern quarter, and the number of cells in each
 * sheet.  A cell has the placements with one set of columns.
 */
typedef struct
{
  const Sheet *north, *south;
  uint32_t     cells;
} Half;

static Half
get_half (Scratch *scratch, QuarterName north, uint32_t north_rows,
          QuarterName south, uint32_t south_rows)
{
  const int queens = __builtin_popcount (north_rows);

  return (Half){ get_sheet (scratch, north, north_rows),
                 get_sheet (scratch, south, south_rows),
                 scratch->tabulator.subsets[queens] };
}

/* Selects some of the placements in a cell of a sheet.  PLAIN selects the
 * placements without a queen on a long diagonal of the board, LONG those with
 * one, and ANY both.
 */
typedef enum
{
  PLAIN = 1,
  LONG = 2,
  ANY = PLAIN | LONG,
} Kinds;

static Cells
cells_of (const Sheet *sheet, Kinds kinds)
{
  return (Cells){ sheet->entries, sheet->starts + (kinds == LONG),
                  sheet->starts + 1 + (kinds != PLAIN) };
}

/* Joins the northern and southern placements that `north` and `south` select to
 * placements in the half of the board (half-boards), and appends these to the n
 * half-boards in `out`.  Returns the new number of half-boards in `out`.
 */
static size_t
join (const Scratch *scratch, const Half *half, Kinds north, Kinds south,
      Buffer *out, size_t n)
{
  return scratch->sieve.ops->join[widths_of (&scratch->stage->layout)](
      cells_of (half->north, north), cells_of (half->south, south), half->cells,
      out, n);
}

static uint64_t
count_pairs (Scratch *scratch, const Buffer *once, size_t n_once,
             const Buffer *twice, size_t n_twice, size_t n_east)
{
  const Buffer *east = &scratch->east;

  if (scratch->stage->layout.beyond > 0)
    return sieve_count_wide (
        &scratch->sieve,
        (WideWest){ { once->data, n_once }, { twice->data, n_twice } },
        (WideList){ east->data, n_east });
  return sieve_count (
      &scratch->sieve,
      (Side){ { once->data, n_once }, { twice->data, n_twice } },
      (List){ east->data, n_east });
}

/* Counts pairs of an eastern and a western half-board (a placement in half of
 * the board) for even n.  The eastern half has no queen on a long diagonal.  Of
 * the eight images of a solution, two are such pairs if queens are on both long
 * diagonals, four if a queen is on one of them, and otherwise all eight.  To
 * count the latter for only one of two mirrored splits, `plain` is 2 for the
 * first split, 0 for the second, and 1 for a split that is its own mirror
 * image.
 */
static uint64_t
count_even (Scratch *scratch, const Half *west, unsigned plain, size_t n_east)
{
  Buffer *none = &scratch->west[0], *one = &scratch->west[1],
         *both = &scratch->west[2];
  size_t   n_none, n_one, n_both;
  uint64_t sum;

  n_one = join (scratch, west, PLAIN, plain == 2 ? ANY : LONG, one, 0);
  n_one = join (scratch, west, LONG, PLAIN, one, n_one);
  n_both = join (scratch, west, LONG, LONG, both, 0);
  sum = 2 * count_pairs (scratch, one, n_one, both, n_both, n_east);
  if (plain == 1)
    {
      n_none = join (scratch, west, PLAIN, PLAIN, none, 0);
      sum += count_pairs (scratch, none, n_none, both, 0, n_east);
    }
  return sum;
}

SEARCH_CALLBACK (count, quadrants_count, const Queens *queens,
                 const Split *split, Scratch *scratch)
{
  const int      half = queens->n / 2, middle = split->middle;
  const uint32_t all = (UINT32_C (1) << half) - 1;
  const uint32_t middle_row = (uint32_t) split_has_middle_row (queens, split)
                              << half;

  /* The row of the middle column's queen, as one bit: this row has no queen in
   * the west.  0 if n is even, or if the queen is in the centre.
   */
  const uint32_t taken = middle_row ? UINT32_C (1) << middle : 0;
  const uint32_t agree = ~(split->north ^ split->south) & all;
  const unsigned copies = split->north == split->south ? 1 : 2;
  const unsigned turns = !agree ? 1 : agree & -agree & split->north ? 2 : 0;
  Buffer        *lists = scratch->west;
  Half           east, west;
  size_t         n_east, n_west;

  enter_stage (scratch, middle);
  east = get_half (scratch, EAST_NORTH, split->north | middle_row, EAST_SOUTH,
                   split->south);
  n_east = join (scratch, &east, ANY, ANY, &scratch->east, 0);
  if (n_east == 0)
    return 0;
  west = get_half (scratch, WEST_NORTH, all & ~split->north & ~taken,
                   WEST_SOUTH, all & ~split->south);
  if (queens->n % 2 == 0)
    return copies * count_even (scratch, &west, turns, n_east);
  n_west = join (scratch, &west, ANY, ANY, lists, 0);
  return (middle_row ? 8 : copies * turns)
         * count_pairs (scratch, lists, n_west, lists, 0, n_east);
}
