/* SPDX-License-Identifier: MIT */
/* board.h: a state that is a board with the set of its free cells, and a search
 * that places one star after the other where there are the fewest choices.  The
 * representation `bitboard` and the generator of puzzles use board.h.
 *
 * A house is a row, a column or a region.  If a house needs `need` more stars,
 * and has `count` free cells, its first star is on one of its first count -
 * need + 1 free cells.  After this star is placed, the cells before it in the
 * house are no longer free, so the search visits no placement twice.
 */
#pragma once

#include "regions.h"

typedef struct
{
  int cell; /* cell of the newest star */
  int left; /* how many stars are not placed yet */

  /* House (row, column or region) in which the next star is placed, as an
   * index; set by board_expand().
   */
  int     house;
  uint8_t need[REGIONS_HOUSES_MAX];

  /* Set of free cells, in which a star can be, with one bit for each cell.  It
   * uses Regions.words words.
   */
  uint64_t free[REGIONS_WORDS_MAX];
} Board;

/* Returns the size in bytes of a Board for this puzzle, in which only
 * Regions.words words of `free` are used.
 */
static inline size_t
board_size (const Regions *regions)
{
  return offsetof (Board, free) + (size_t) regions->words * sizeof (uint64_t);
}

static inline void
board_begin (const Regions *regions, Board *board)
{
  board->left = regions->n * regions->stars;
  memset (board->need, 0, sizeof board->need);
  memset (board->need, regions->stars, 3 * (size_t) regions->n);
  for (int word = 0; word < regions->words; word++)
    {
      const int cells = MIN (regions->cells - 64 * word, 64);

      board->free[word] = ~UINT64_C (0) >> (64 - cells);
    }
}

/* Chooses the house (row, column or region) with the fewest possible cells for
 * its next star, and sets board->house to its index.  Returns the cursor: its
 * upper half is how many free cells of the house to try, and its lower half the
 * cell from which board_next() looks for the next free cell.
 */
static inline uint64_t
board_expand (const Regions *regions, Board *board)
{
  const int       words = regions->words, houses = 3 * regions->n;
  const uint64_t *house = regions->house;
  int             fewest = INT_MAX;

  for (int h = 0; h < houses; h++, house += words)
    {
      int choices = 1 - board->need[h];

      if (board->need[h] == 0)
        continue;
      for (int word = 0; word < words; word++)
        choices += search_set_size (board->free[word] & house[word]);
      if (choices < fewest)
        {
          fewest = choices;
          board->house = h;
        }
    }
  /* If every house (row, column or region) has all its stars, or a house has
   * too few free cells, the cursor is 0, so no cell is tried.
   */
  return fewest > 0 && fewest < INT_MAX ? (uint64_t) fewest << 32 : 0;
}

/* Counts a star that was placed in the house `h` (a row, column or region).  If
 * the house now has all its stars, removes the cells of the house from the free
 * cells.
 */
static inline void
board_serve (const Regions *regions, Board *board, int h)
{
  const uint64_t *house = regions->house + (size_t) h * (size_t) regions->words;

  if (--board->need[h] == 0)
    for (int word = 0; word < regions->words; word++)
      board->free[word] &= ~house[word];
}

static inline bool
board_next (const Regions *regions, const Board *last, uint64_t *cursor,
            Board *board)
{
  const int       words = regions->words, n = regions->n;
  const uint64_t *house
      = regions->house + (size_t) last->house * (size_t) words;
  const int       from = (int) (uint32_t) *cursor;
  const uint64_t  tries = *cursor >> 32;
  const uint64_t *touched;
  uint64_t        found;
  int             at = from / 64, cell;

  if (tries == 0)
    return false;
  found = last->free[at] & house[at] & ~UINT64_C (0) << from % 64;
  while (!found)
    {
      at++;
      found = last->free[at] & house[at];
    }
  cell = 64 * at + __builtin_ctzll (found);
  touched = regions->touched + (size_t) cell * (size_t) words;
  memcpy (board->need, last->need, sizeof board->need);
  for (int word = 0; word < words; word++)
    {
      const uint64_t before = word < at ? house[word]
                              : word > at
                                  ? 0
                                  : house[word] & ((found & -found) - 1);

      board->free[word] = last->free[word] & ~before & ~touched[word];
    }
  board_serve (regions, board, cell / n);
  board_serve (regions, board, n + cell % n);
  board_serve (regions, board, 2 * n + regions->region[cell]);
  board->cell = cell;
  board->left = last->left - 1;
  *cursor = (tries - 1) << 32 | (uint32_t) (cell + 1);
  return true;
}
