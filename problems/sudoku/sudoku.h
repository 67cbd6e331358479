/* SPDX-License-Identifier: MIT */
/* sudoku.h: declarations for all representations of sudoku. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

/* The maximum size of a grid: 16 x 16. */
#define SUDOKU_SIDE_MAX 16
#define SUDOKU_CELLS_MAX (SUDOKU_SIDE_MAX * SUDOKU_SIDE_MAX)

/* Number of 64-bit words in a set of cells. */
#define SUDOKU_WORDS (SUDOKU_CELLS_MAX / 64)

/* A puzzle: fill a grid of side x side cells, whose boxes have box x box cells,
 * so that no row, column or box has a digit twice.  Cells are counted row by
 * row from 0, and digits from 1.
 */
typedef struct
{
  SearchModel *model; /* for `model` */

  /* Value of --puzzle; NULL if the puzzle is read from an input. */
  const char *puzzle;
  int         box;
  int         side;
  int         cells;
  uint8_t     clue[SUDOKU_CELLS_MAX]; /* digits of the puzzle; 0: blank */
} Sudoku;

/* The characters for digits, from 1 on. */
#define SUDOKU_SYMBOLS "123456789ABCDEFG"

extern const SearchFormat sudoku_formats[];

/* Draw an answer; see search-picture.h. */
void sudoku_grid (const void *instance, SearchGrid *grid);
void sudoku_cells (const void *instance, const int *answer, size_t length,
                   SearchCell *cell);

extern const SearchModelSource sudoku_model; /* for search_model_repr */

extern const SearchRepr bands;
extern const SearchRepr singles;
extern const SearchRepr cells;
extern const SearchRepr copies;
extern const SearchRepr rows;

/* Reads the puzzle at the current position of the input.  This is the callback
 * SearchProblem.read.
 */
bool sudoku_read (void *instance, SearchInput *input, GError **error);

/* Reads a puzzle from the value of the option --puzzle.  Does nothing if a
 * puzzle has been read from an input.  Returns false with an error if the value
 * is wrong or there is none.
 */
bool sudoku_read_option (Sudoku *sudoku, GError **error);

/* Appends a grid as one line of characters, in which `.` is a blank cell.
 * Cells from index `length` on are blank.
 */
void sudoku_write_line (const Sudoku *sudoku, const int *digits, size_t length,
                        GString *out);

/* Appends, in the words of sudoku players, the rule by which the cell with
 * index `cell` gets the digit `value`.  `digit` is the grid before, with 0 for
 * blank cells.  If no rule gives the digit, appends that it is one of `tried`
 * digits to try; if `tried` is 0, one of all possible digits.
 */
void sudoku_append_rule (const Sudoku *sudoku, const int *digit, int cell,
                         int value, int tried, GString *out);

/* Appends how many cells each rule of sudoku players, such as "naked single",
 * fills.  Counts only cells that are blank in `before` and not in `after`.
 */
void sudoku_append_rest (const Sudoku *sudoku, const int *before,
                         const int *after, GString *out);

/* Returns the index, from 0, of the box that contains the cell in this row and
 * column.
 */
static inline int
sudoku_box (const Sudoku *sudoku, int row, int column)
{
  return row / sudoku->box * sudoku->box + column / sudoku->box;
}
