/* SPDX-License-Identifier: MIT */
/* cover-texts.c: writes exact cover problems in Knuth's text form.
 *
 *     cover-texts langford N   numbers 1..N twice each, in 2 N places
 *     cover-texts queens N     rows and columns; diagonals are secondary
 *     cover-texts latin N      cells, and the numbers of rows and columns
 *     cover-texts soma 3       seven pieces of a cube of 3 x 3 x 3
 *     cover-texts random SEED  options drawn at random, with colours
 *     cover-texts bruijn N     cycles that contain each word of N bits once,
 *                              with the bits as colours
 *     cover-texts words N      squares of N x N letters, whose rows and columns
 *                              are permutations, with the letters as colours
 *     cover-texts sudoku CLUE  a sudoku of 17 clues without this clue
 *     cover-texts planes Q     blocks of Q + 1 points that contain each pair of
 *                              Q^2 + Q + 1 points once
 *     cover-texts edges PLACE  squares whose edges have one of three colours
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

/* Writes an option for each word at each of the 2^n places of a cycle. */
static void
bruijn (int n)
{
  const int length = 1 << n;

  for (int i = 0; i < length; i++)
    printf ("p%d w%d ", i, i);
  putchar ('|');
  for (int i = 0; i < length; i++)
    printf (" b%d", i);
  putchar ('\n');
  for (int place = 0; place < length; place++)
    for (int word = 0; word < length; word++)
      {
        printf ("p%d w%d", place, word);
        for (int bit = 0; bit < n; bit++)
          printf (" b%d:%d", (place + bit) % length, word >> bit & 1);
        putchar ('\n');
      }
}

/* Writes the options of the row and the column `line`, for all permutations
 * that begin with the `length` letters of `word`.
 */
static void
lines (int n, int line, char *word, int length)
{
  if (length == n)
    for (int down = 0; down < 2; down++)
      {
        printf ("%c%d", down ? 'c' : 'r', line);
        for (int i = 0; i < n; i++)
          printf (" s%d,%d:%c", down ? i : line, down ? line : i, word[i]);
        putchar ('\n');
      }
  else
    for (char letter = 'A'; letter < 'A' + n; letter++)
      if (!memchr (word, letter, (size_t) length))
        {
          word[length] = letter;
          lines (n, line, word, length + 1);
        }
}

static void
words (int n)
{
  char word[26];

  for (int i = 0; i < n; i++)
    printf ("r%d c%d ", i, i);
  putchar ('|');
  for (int i = 0; i < n * n; i++)
    printf (" s%d,%d", i / n, i % n);
  putchar ('\n');
  for (int line = 0; line < n; line++)
    lines (n, line, word, 0);
}

static void
sudoku (int dropped)
{
  const char *clues = ".......1.4.........2...........5.4.7..8...3....1.9....3."
                      ".4..2...5.1........8.6...";
  int         clue = 0;

  for (int i = 0; i < 81; i++)
    printf ("p%d r%d,%d c%d,%d b%d,%d%c", i, i / 9, i % 9 + 1, i / 9, i % 9 + 1,
            i / 9, i % 9 + 1, i < 80 ? ' ' : '\n');
  for (int i = 0; i < 81; i++)
    {
      const bool given = clues[i] != '.' && ++clue != dropped;

      for (int digit = 1; digit <= 9; digit++)
        if (!given || clues[i] - '0' == digit)
          printf ("p%d r%d,%d c%d,%d b%d,%d\n", i, i / 9, digit, i % 9, digit,
                  i / 27 * 3 + i % 9 / 3, digit);
    }
}

/* Writes the options of the blocks with at least the `length` points of
 * `block`, which ascend.
 */
static void
blocks (int n, int size, int *block, int length)
{
  if (length < size)
    for (int point = length > 0 ? block[length - 1] + 1 : 0; point < n; point++)
      {
        block[length] = point;
        blocks (n, size, block, length + 1);
      }
  else
    for (int i = 1; i < size; i++)
      for (int j = 0; j < i; j++)
        printf ("%d,%d%c", block[j], block[i],
                i == size - 1 && j == i - 1 ? '\n' : ' ');
}

static void
planes (int q)
{
  const int n = q * q + q + 1;
  int       block[8];

  for (int i = 1; i < n; i++)
    for (int j = 0; j < i; j++)
      printf ("%d,%d%c", j, i, i == n - 1 && j == i - 1 ? '\n' : ' ');
  blocks (n, q < 7 ? q + 1 : 8, block, 0);
}

#define ROWS 4
#define COLUMNS 6
#define PLACES (ROWS * COLUMNS)

/* Returns the least number whose four digits in the base 3 are a rotation of
 * the digits of `colours`.
 */
static int
least_rotation (int colours)
{
  int least = colours;

  for (int turn = 1; turn < 4; turn++)
    {
      colours = colours / 3 + colours % 3 * 27;
      if (colours < least)
        least = colours;
    }
  return least;
}

/* Writes MacMahon's puzzle: the 24 squares whose edges have one of three
 * colours fill a rectangle, edges that touch have the same colour, and the
 * border has the colour 0.  The digits of a square's number in the base 3 are
 * the colours of its edges, clockwise.  The square 0 is at the place `first`,
 * from 1.
 */
static void
edges (int first)
{
  for (int square = 0; square < 81; square++)
    if (least_rotation (square) == square)
      printf ("s%d ", square);
  for (int place = 0; place < PLACES; place++)
    printf ("p%d ", place);
  putchar ('|');
  for (int i = 0; i < PLACES + COLUMNS; i++)
    printf (" h%d", i);
  for (int i = 0; i < PLACES + ROWS; i++)
    printf (" v%d", i);
  putchar ('\n');
  for (int i = 0; i < PLACES * 81; i++)
    {
      const int place = i / 81, row = place / COLUMNS, column = place % COLUMNS;
      const int top = i % 3, right = i / 3 % 3, bottom = i / 9 % 3;
      const int left = i / 27 % 3, side = place + row;

      if ((row == 0 && top > 0) || (row == ROWS - 1 && bottom > 0)
          || (column == 0 && left > 0) || (column == COLUMNS - 1 && right > 0)
          || (i % 81 == 0 && place != first - 1))
        continue;
      printf ("s%d p%d h%d:%d h%d:%d v%d:%d v%d:%d\n", least_rotation (i % 81),
              place, place, top, place + COLUMNS, bottom, side, left, side + 1,
              right);
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*write) (int n);
  } texts[]
      = { { "langford", langford }, { "queens", queens }, { "latin", latin },
          { "soma", soma },         { "random", draw },   { "bruijn", bruijn },
          { "words", words },       { "sudoku", sudoku }, { "planes", planes },
          { "edges", edges } };
  const int n = argc == 3 ? atoi (argv[2]) : 0;

  for (size_t i = 0; n > 0 && i < sizeof texts / sizeof *texts; i++)
    if (strcmp (argv[1], texts[i].name) == 0)
      {
        texts[i].write (n);
        return fflush (stdout) == 0 ? 0 : 1;
      }
  fputs ("usage: cover-texts NAME N, where NAME is ", stderr);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    fprintf (stderr, "%s%s", i > 0 ? ", " : "", texts[i].name);
  fputc ('\n', stderr);
  return 2;
}
