/* SPDX-License-Identifier: MIT */
/* sudoku-puzzles.c: makes sudokus, or counts sudokus that have one solution.
 *
 *     sudoku-puzzles SEED COUNT           COUNT different puzzles, one a line
 *     sudoku-puzzles --few SEED COUNT     COUNT puzzles with 17 clues
 *     sudoku-puzzles --large SEED COUNT   COUNT puzzles of 16 x 16 cells
 *     sudoku-puzzles --count FILE         number of puzzles in FILE that have
 *                                         one solution
 *
 * A puzzle depends only on the seed.  It has 22 to 26 clues and one solution,
 * and needs each of its clues.  The generator removes clues from a random full
 * grid, in random order, as long as one solution remains.  A clue that is
 * necessary remains necessary after the removal of others, so the generator
 * tries each clue only once.  Puzzles with another number of clues are dropped.
 *
 * Puzzles with 17 clues are one of two known puzzles, transformed by a random
 * symmetry.  For 16 x 16 cells, the generator transforms one full grid, and
 * removes clues until 55 in 100 cells are blank.  If the solver gives up, the
 * clue stays.
 */
#include "sudoku-solver.h"
#include "libsearch/answers/splitmix.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CLUES_MIN 22
#define CLUES_MAX 26
#define CLUES_LARGE (SUDOKU_CELLS_LARGE * 45 / 100)

/* The characters for the cells of a puzzle: "." for a blank cell, and a
 * character for each digit.
 */
#define DIGITS ".123456789ABCDEFG"

/* Returns a random number in 0..n - 1; all these numbers have almost equal
 * probability.
 */
static int
random_below (uint64_t *state, int n)
{
  return (int) (splitmix_next (state) % (uint64_t) n);
}

static void
shuffle (uint64_t *state, int *items, int n)
{
  for (int i = 0; i < n; i++)
    items[i] = i;
  for (int i = n - 1; i > 0; i--)
    {
      const int j = random_below (state, i + 1), item = items[i];

      items[i] = items[j];
      items[j] = item;
    }
}

static int
digit_of (char symbol)
{
  return (int) (strchr (DIGITS, symbol) - DIGITS);
}

/* Fills the whole grid with digits, by a search for a random full grid: tries
 * the digits of each cell in a random order.
 */
static void
fill (uint64_t *state, int *grid)
{
  int digits[9];

  memset (grid, 0, SUDOKU_CELLS * sizeof *grid);
  for (int cell = 0; cell < SUDOKU_CELLS; cell++)
    {
      shuffle (state, digits, 9);
      for (int i = 0; i < 9; i++)
        {
          grid[cell] = digits[i] + 1;
          if (sudoku_count (grid, 1))
            break;
        }
    }
}

/* Removes clues in a random order.  Stops when only `fewest` clues remain, and
 * keeps a clue without which the grid would have several solutions.  Returns
 * the number of remaining clues.
 */
static int
dig (uint64_t *state, int *grid, int cells, int fewest,
     uint64_t (*count) (const int *grid, uint64_t limit))
{
  int order[SUDOKU_CELLS_LARGE], clues = cells;

  shuffle (state, order, cells);
  for (int i = 0; i < cells && clues > fewest; i++)
    {
      const int digit = grid[order[i]];

      grid[order[i]] = 0;
      if (count (grid, 2) == 1)
        clues--;
      else
        grid[order[i]] = digit;
    }
  return clues;
}

/* Returns true if the grid has one solution, and would have several solutions
 * without any single clue.
 */
static bool
is_minimal (int *grid)
{
  for (int cell = 0; cell < SUDOKU_CELLS; cell++)
    {
      const int digit = grid[cell];
      uint64_t  count;

      grid[cell] = 0;
      count = digit ? sudoku_count (grid, 2) : 2;
      grid[cell] = digit;
      if (count < 2)
        return false;
    }
  return sudoku_count (grid, 2) == 1;
}

static void
make (uint64_t seed, long count)
{
  char (*lines)[SUDOKU_CELLS + 1] = calloc ((size_t) count + 1, sizeof *lines);
  uint64_t state = seed;

  for (long made = 0; lines && made < count;)
    {
      int  grid[SUDOKU_CELLS], clues;
      bool is_new = true;

      fill (&state, grid);
      clues = dig (&state, grid, SUDOKU_CELLS, 0, sudoku_count);
      for (int cell = 0; cell < SUDOKU_CELLS; cell++)
        lines[made][cell] = grid[cell] ? (char) ('0' + grid[cell]) : '.';
      for (long i = 0; i < made; i++)
        is_new = is_new && strcmp (lines[i], lines[made]) != 0;
      if (clues < CLUES_MIN || clues > CLUES_MAX || !is_new)
        continue;
      if (!is_minimal (grid))
        abort ();
      puts (lines[made++]);
    }
  free (lines);
}

/* Applies a random symmetry to a grid with boxes of `box` x `box` cells, and
 * writes the result to `moved`.  The symmetry permutes bands, rows in a band,
 * the columns likewise, and the digits, and may exchange rows with columns.
 */
static void
move (uint64_t *state, int box, const int *grid, int *moved)
{
  const int side = box * box;
  int       bands[2][4], within[2][4][4], names[16];
  const int turned = random_below (state, 2);

  shuffle (state, names, side);
  for (int way = 0; way < 2; way++)
    {
      shuffle (state, bands[way], box);
      for (int band = 0; band < box; band++)
        shuffle (state, within[way][band], box);
    }
  for (int row = 0; row < side; row++)
    for (int column = 0; column < side; column++)
      {
        const int at[2] = { row, column };
        int       to[2], digit = grid[row * side + column];

        for (int way = 0; way < 2; way++)
          to[way] = bands[way][at[way] / box] * box
                    + within[way][at[way] / box][at[way] % box];
        moved[to[turned] * side + to[!turned]]
            = digit ? names[digit - 1] + 1 : 0;
      }
}

static void
print (const int *grid, int cells)
{
  for (int cell = 0; cell < cells; cell++)
    putchar (DIGITS[grid[cell]]);
  putchar ('\n');
}

static void
make_few (uint64_t seed, long count)
{
  static const char *const known[] = {
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1......."
    ".8."
    "6...",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1."
    "4.."
    "....",
  };
  uint64_t state = seed;

  for (long i = 0; i < count; i++)
    {
      int grid[SUDOKU_CELLS], moved[SUDOKU_CELLS];

      for (int cell = 0; cell < SUDOKU_CELLS; cell++)
        grid[cell] = digit_of (known[i % 2][cell]);
      move (&state, 3, grid, moved);
      print (moved, SUDOKU_CELLS);
    }
}

static void
make_large (uint64_t seed, long count)
{
  uint64_t state = seed;

  while (count > 0)
    {
      int grid[SUDOKU_CELLS_LARGE], moved[SUDOKU_CELLS_LARGE];

      for (int cell = 0; cell < SUDOKU_CELLS_LARGE; cell++)
        {
          const int row = cell / 16;

          grid[cell] = (row % 4 * 4 + row / 4 + cell) % 16 + 1;
        }
      move (&state, 4, grid, moved);
      if (dig (&state, moved, SUDOKU_CELLS_LARGE, CLUES_LARGE,
               sudoku_count_large)
          > CLUES_LARGE)
        continue;
      print (moved, SUDOKU_CELLS_LARGE);
      count--;
    }
}

/* Prints how many puzzles in a file have exactly one solution.  Returns false
 * if the file cannot be read.
 */
static bool
count_unique (const char *name)
{
  FILE *file = fopen (name, "r");
  char  line[SUDOKU_CELLS_LARGE + 2];
  long  unique = 0;

  if (!file)
    return false;
  while (fgets (line, sizeof line, file))
    {
      const size_t cells = strspn (line, DIGITS);
      int          grid[SUDOKU_CELLS_LARGE];

      for (size_t cell = 0; cell < cells; cell++)
        grid[cell] = digit_of (line[cell]);
      if (cells == SUDOKU_CELLS)
        unique += sudoku_count (grid, 2) == 1;
      else if (cells == SUDOKU_CELLS_LARGE)
        unique += sudoku_count_large (grid, 2) == 1;
    }
  fclose (file);
  printf ("%ld\n", unique);
  return true;
}

/* Reads a whole number from 0 to `max`.  Returns false if the text is not such
 * a number.
 */
static bool
read_number (const char *text, unsigned long long max,
             unsigned long long *number)
{
  char *end;

  *number = strtoull (text, &end, 10);
  return *text >= '0' && *text <= '9' && *end == '\0' && *number <= max;
}

/* Makes puzzles, whose kind and number are in the arguments.  Returns false if
 * an argument is invalid.
 */
static bool
make_kind (int argc, char **argv)
{
  void (*kind) (uint64_t seed, long count) = make;
  unsigned long long seed, count;

  if (argc == 4 && strcmp (argv[1], "--few") == 0)
    kind = make_few;
  else if (argc == 4 && strcmp (argv[1], "--large") == 0)
    kind = make_large;
  else if (argc != 3)
    return false;
  if (!read_number (argv[argc - 2], UINT64_MAX, &seed)
      || !read_number (argv[argc - 1], 1000000, &count))
    return false;
  kind (seed, (long) count);
  return true;
}

int
main (int argc, char **argv)
{
  if (argc == 3 && strcmp (argv[1], "--count") == 0)
    {
      if (!count_unique (argv[2]))
        {
          perror (argv[2]);
          return 1;
        }
    }
  else if (!make_kind (argc, argv))
    {
      fputs ("usage: sudoku-puzzles [--few | --large] SEED COUNT\n"
             "       sudoku-puzzles --count FILE\n",
             stderr);
      return 2;
    }
  return fflush (stdout) == 0 ? 0 : 1;
}
