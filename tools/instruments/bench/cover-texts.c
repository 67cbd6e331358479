/* SPDX-License-Identifier: MIT */
/* cover-texts.c: writes exact cover problems in Knuth's text form.  Either the
 * number of solutions is published, or the problem is random and depends only
 * on a seed.
 *
 *     cover-texts langford N   numbers 1..N twice each, in 2 N places
 *     cover-texts queens N     rows and columns; diagonals are secondary
 *     cover-texts latin N      cells, and the numbers of rows and columns
 *     cover-texts soma 3       seven pieces of a cube of 3 x 3 x 3
 *     cover-texts random SEED  options drawn at random, with colours
 */
#include "libsearch/answers/splitmix.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
langford (int n)
{
  for (int number = 1; number <= n; number++)
    printf ("n%d ", number);
  for (int place = 0; place < 2 * n; place++)
    printf ("p%d%c", place, place < 2 * n - 1 ? ' ' : '\n');
  for (int number = 1; number <= n; number++)
    for (int place = 0; place + number + 1 < 2 * n; place++)
      printf ("n%d p%d p%d\n", number, place, place + number + 1);
}

static void
queens (int n)
{
  for (int i = 0; i < n; i++)
    printf ("r%d c%d ", i, i);
  printf ("|");
  for (int i = 0; i < 2 * n - 1; i++)
    printf (" u%d d%d", i, i);
  putchar ('\n');
  for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++)
      printf ("r%d c%d u%d d%d\n", row, column, row + column,
              row - column + n - 1);
}

static void
latin (int n)
{
  for (int i = 0; i < n * n; i++)
    printf ("p%d,%d r%d,%d c%d,%d%c", i / n, i % n, i / n, i % n, i / n, i % n,
            i < n * n - 1 ? ' ' : '\n');
  for (int i = 0; i < n * n * n; i++)
    {
      const int row = i / n / n, column = i / n % n, number = i % n;

      printf ("p%d,%d r%d,%d c%d,%d\n", row, column, row, number, column,
              number);
    }
}

/* Applies one of the 24 rotations of a cube to the point (x, y, z). */
static void
rotate (int rotation, const int *from, int *to)
{
  static const int axes[6][3] = { { 0, 1, 2 }, { 1, 2, 0 }, { 2, 0, 1 },
                                  { 0, 2, 1 }, { 2, 1, 0 }, { 1, 0, 2 } };
  const int        axis = rotation / 4, flips = rotation % 4;

  /* True if this exchange of axes is a reflection and not a rotation. */
  const bool odd = axis >= 3;
  const int  sign[3] = { flips & 1 ? -1 : 1, flips & 2 ? -1 : 1,
                        ((flips & 1) != (flips >> 1)) != odd ? -1 : 1 };

  for (int i = 0; i < 3; i++)
    to[i] = sign[i] * from[axes[axis][i]];
}

/* Returns the set of small cubes that a piece of the Soma cube occupies after a
 * rotation and a move.  The set has a bit for each small cube.  Returns 0 if
 * the piece is partly outside of the large cube.
 */
static uint32_t
place_piece (const char *cubes, int rotation, int move)
{
  uint32_t  set = 0;
  const int by[3] = { move / 25 - 2, move / 5 % 5 - 2, move % 5 - 2 };

  for (const char *cube = cubes; *cube; cube++)
    {
      const int from[3]
          = { (*cube - 'a') / 9, (*cube - 'a') / 3 % 3, (*cube - 'a') % 3 };
      int to[3], at = 0;

      rotate (rotation, from, to);
      for (int i = 0; i < 3; i++)
        {
          to[i] += by[i];
          if (to[i] < 0 || to[i] > 2)
            return 0;
          at = 3 * at + to[i];
        }
      set |= UINT32_C (1) << at;
    }
  return set;
}

/* Numbers the cubes as a, b, c, ...: (0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 1, 0)
 * ...
 */
static void
soma (int n)
{
  static const char *const pieces[7]
      = { "abd", "abcd", "abce", "abef", "abdj", "abdk", "abdm" };

  (void) n;
  for (int piece = 0; piece < 7; piece++)
    printf ("%c ", 'A' + piece);
  for (int cube = 0; cube < 27; cube++)
    printf ("%d%c", cube, cube < 26 ? ' ' : '\n');
  for (int piece = 0; piece < 7; piece++)
    {
      uint32_t seen[24 * 125];
      int      count = 0;

      for (int i = 0; i < 24 * 125; i++)
        {
          const uint32_t set = place_piece (pieces[piece], i / 125, i % 125);
          bool           is_new = set != 0;

          for (int j = 0; j < count; j++)
            is_new = is_new && seen[j] != set;
          if (!is_new)
            continue;
          seen[count++] = set;
          putchar ('A' + piece);
          for (int cube = 0; cube < 27; cube++)
            if (set >> cube & 1)
              printf (" %d", cube);
          putchar ('\n');
        }
    }
}

/* Returns a random number in 0..n - 1; all these numbers have almost equal
 * probability.
 */
static int
random_below (uint64_t *state, int n)
{
  return (int) (splitmix_next (state) % (uint64_t) n);
}

#define PRIMARY 30
#define SECONDARY 12
#define DRAWN 330

/* Writes the options of a random problem, which depends only on `seed`.  Each
 * option has three primary items, and two secondary items in one of three
 * colours.
 */
static void
draw (int seed)
{
  uint64_t state = (uint64_t) seed;

  for (int item = 0; item < PRIMARY; item++)
    printf ("p%d ", item);
  putchar ('|');
  for (int item = 0; item < SECONDARY; item++)
    printf (" s%d", item);
  putchar ('\n');
  for (int option = 0; option < DRAWN; option++)
    {
      const int first = random_below (&state, PRIMARY);
      const int second = (first + 1 + random_below (&state, 14)) % PRIMARY;
      const int third = (first + 15 + random_below (&state, 15)) % PRIMARY;
      const int other = random_below (&state, SECONDARY);

      printf ("p%d p%d p%d s%d:%c s%d:%c\n", first, second, third, other,
              'A' + random_below (&state, 3), (other + 1) % SECONDARY,
              'A' + random_below (&state, 3));
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*write) (int n);
  } texts[] = { { "langford", langford },
                { "queens", queens },
                { "latin", latin },
                { "soma", soma },
                { "random", draw } };
  const int n = argc == 3 ? atoi (argv[2]) : 0;

  for (size_t i = 0; n > 0 && i < sizeof texts / sizeof *texts; i++)
    if (strcmp (argv[1], texts[i].name) == 0)
      {
        texts[i].write (n);
        return fflush (stdout) == 0 ? 0 : 1;
      }
  fputs ("usage: cover-texts langford|queens|latin|soma|random N\n", stderr);
  return 2;
}
