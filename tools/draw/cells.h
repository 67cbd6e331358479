/* SPDX-License-Identifier: MIT */
/* cells.h: the cells of a picture, and functions for all forms of pictures. */
#pragma once

#include "picture.h"

struct Picture
{
  const void          *instance;
  const SearchProblem *problem;
  SearchGrid           grid;
  SearchCell          *cells;  /* of the current answer */
  SearchCell          *ground; /* of an answer of length 0 */
  char                *view_box;
};

/* Sets picture->cells to the answer. */
void picture_fill (Picture *picture, const int *answer, size_t length);

/* Sets the numbers of the viewBox. */
void picture_view (const Picture *picture, double *x, double *y, double *width,
                   double *height);

/* Returns the cell of the current answer; NULL outside the picture. */
const SearchCell *picture_cell (const Picture *picture, int row, int column);

/* Returns true if the cell shows nothing. */
bool picture_cell_is_empty (const SearchCell *cell);

/* Returns true if the cell looks as in an answer of length 0. */
bool picture_cell_is_ground (const Picture *picture, int row, int column);

/* Appends the letters of a column: A, ..., Z, AA, AB, ... */
void picture_append_column (GString *out, int column);

/* The board below the pieces, as SVG. */

/* Appends the dark squares of a chessboard. */
void picture_append_chequers (const SearchGrid *grid, GString *svg);

/* Appends lines that divide the grid into parts of `rows` rows and `columns`
 * columns.
 */
void picture_append_lines (const SearchGrid *grid, int rows, int columns,
                           const char *class, GString *svg);

/* Appends the lines that the problem chooses, above the cells that are equal in
 * all answers: lines between squares, between boxes, and around the board.
 */
void picture_append_grid (const Picture *picture, GString *svg);

/* Appends the letters of the columns and the numbers of the rows. */
void picture_append_coordinates (const SearchGrid *grid, GString *svg);

/* Regions of the current cells.  Edges connect the cells of a region.  Regions
 * are numbered from 0, in the order of their first cells.
 */
typedef struct Regions Regions;

/* Makes regions of all cells for which `take` returns true; it gets the numbers
 * of cells.  `by_look`: the cells of a region have equal colours and texts.
 * Free with regions_free().
 */
Regions *regions_new (const Picture *picture,
                      bool (*take) (const Picture *picture, int cell),
                      bool by_look);
void     regions_free (Regions *regions);

int regions_count (const Regions *regions);

/* Returns the number of the cell that is nearest to the middle of the region.
 */
int regions_middle (const Regions *regions, int region);

/* Appends the lines around the region and its holes, as data of a path.  Call
 * it once for each region.
 */
void regions_append_outline (const Regions *regions, int region, GString *svg);
