/* SPDX-License-Identifier: MIT */
/* sudoku-puzzles.c: makes sudokus, or counts the solutions of each.
 *
 *     sudoku-puzzles SEED COUNT     COUNT different puzzles, one a line
 *     sudoku-puzzles --count FILE   how many of its puzzles have one solution;
 *                                   for comparison with libsearch
 *
 * A puzzle has 22 to 26 clues and one solution, and needs each of its clues.
 * It depends on the seed alone: from a random full grid clues are taken away in
 * a random order, as long as one solution is left.  A clue that is needed once
 * is needed for ever, so that going through all of them once is enough; what
 * does not come to 22 to 26 clues is dropped.
 */
#include "sudoku-solver.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CLUES_MIN 22
#define CLUES_MAX 26

/* SplitMix64: G. L. Steele Jr., D. Lea, C. H. Flood, "Fast splittable
 * pseudorandom number generators", 2014.
 */
static uint64_t
random_next (uint64_t *state)
{
  uint64_t z = *state += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return z ^ z >> 31;
}

/* 0..n - 1, each as likely as the others but for 2^-57. */
static int
random_below (uint64_t *state, int n)
{
  return (int) (random_next (state) % (uint64_t) n);
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

/* Fills the cells from `cell` on, each with the first digit of a random order
 * that leaves a solution.
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

/* Takes away what clues are not needed; returns how many are left. */
static int
dig (uint64_t *state, int *grid)
{
  int order[SUDOKU_CELLS], clues = SUDOKU_CELLS;

  shuffle (state, order, SUDOKU_CELLS);
  for (int i = 0; i < SUDOKU_CELLS; i++)
    {
      const int digit = grid[order[i]];

      grid[order[i]] = 0;
      if (sudoku_count (grid, 2) == 1)
        clues--;
      else
        grid[order[i]] = digit;
    }
  return clues;
}

/* Has it one solution, and more without any one of its clues? */
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
      clues = dig (&state, grid);
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

/* False: the file cannot be read. */
static bool
count_unique (const char *name)
{
  FILE *file = fopen (name, "r");
  char  line[256];
  long  unique = 0;

  if (!file)
    return false;
  while (fgets (line, sizeof line, file))
    {
      int grid[SUDOKU_CELLS];

      if (strspn (line, ".0123456789") != SUDOKU_CELLS)
        continue;
      for (int cell = 0; cell < SUDOKU_CELLS; cell++)
        grid[cell] = line[cell] == '.' ? 0 : line[cell] - '0';
      unique += sudoku_count (grid, 2) == 1;
    }
  fclose (file);
  printf ("%ld\n", unique);
  return true;
}

/* Reads a whole number, 0..max. */
static bool
read_number (const char *text, unsigned long long max,
             unsigned long long *number)
{
  char *end;

  *number = strtoull (text, &end, 10);
  return *text >= '0' && *text <= '9' && *end == '\0' && *number <= max;
}

int
main (int argc, char **argv)
{
  unsigned long long seed, count;

  if (argc == 3 && strcmp (argv[1], "--count") == 0)
    {
      if (!count_unique (argv[2]))
        {
          perror (argv[2]);
          return 1;
        }
    }
  else if (argc == 3 && read_number (argv[1], UINT64_MAX, &seed)
           && read_number (argv[2], 1000000, &count))
    make (seed, (long) count);
  else
    {
      fputs ("usage: sudoku-puzzles SEED COUNT\n"
             "       sudoku-puzzles --count FILE\n",
             stderr);
      return 2;
    }
  return fflush (stdout) == 0 ? 0 : 1;
}
