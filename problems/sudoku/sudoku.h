/* SPDX-License-Identifier: MIT */
/* sudoku.h: what the representations of sudoku share. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

/* The largest grid: 16 x 16. */
#define SUDOKU_SIDE_MAX 16
#define SUDOKU_CELLS_MAX (SUDOKU_SIDE_MAX * SUDOKU_SIDE_MAX)

/* The words of a set of cells. */
#define SUDOKU_WORDS (SUDOKU_CELLS_MAX / 64)

/* A puzzle: a grid of side x side cells in boxes of box x box, to be filled so
 * that no row, column or box has a digit twice.  Cells are counted row by row
 * from 0, digits from 1.
 */
typedef struct
{
  SearchModel *model; /* for `model` */

  const char *puzzle; /* what --puzzle says; NULL: it comes from an input */
  int         box;
  int         side;
  int         cells;
  uint8_t     clue[SUDOKU_CELLS_MAX]; /* the digits given; 0: blank */
} Sudoku;

/* How digits are written, 1 first. */
#define SUDOKU_SYMBOLS "123456789ABCDEFG"

extern const SearchFormat sudoku_formats[];

/* How an answer looks; see search-picture.h. */
void sudoku_grid (const void *instance, SearchGrid *grid);
void sudoku_cells (const void *instance, const int *answer, size_t length,
                   SearchCell *cell);

extern const SearchModelSource sudoku_model; /* for search_model_repr */

extern const SearchRepr bands;
extern const SearchRepr singles;
extern const SearchRepr cells;
extern const SearchRepr copies;
extern const SearchRepr rows;

/* Reads the puzzle that begins at the position; a SearchProblem's `read`. */
bool sudoku_read (void *instance, SearchInput *input, GError **error);

/* Reads what --puzzle says, unless the puzzle has come from an input. */
bool sudoku_read_option (Sudoku *sudoku, GError **error);

/* Appends a grid as a line; `.` is a blank cell, as all are behind `length`. */
void sudoku_write_line (const Sudoku *sudoku, const int *digits, size_t length,
                        GString *out);

/* Appends by which rule the cell gets its digit, as people name it, where a grid
 * has these digits, 0 for a blank cell.  Where no rule says it, so many are
 * tried; 0: all that the other cells leave.
 */
void sudoku_append_rule (const Sudoku *sudoku, const int *digit, int cell,
                         int value, int tried, GString *out);

/* Appends how many cells of the grid `after` that are blank in `before` follow
 * from that, and by which rules.
 */
void sudoku_append_rest (const Sudoku *sudoku, const int *before,
                         const int *after, GString *out);

/* The box of a cell. */
static inline int
sudoku_box (const Sudoku *sudoku, int row, int column)
{
  return row / sudoku->box * sudoku->box + column / sudoku->box;
}
