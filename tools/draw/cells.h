/* SPDX-License-Identifier: MIT */
/* cells.h: the cells of a picture, and what the ways to draw them share. */
#pragma once

#include "picture.h"

struct Picture
{
  const void          *instance;
  const SearchProblem *problem;
  SearchGrid           grid;
  SearchCell          *cells;  /* of the answer at hand */
  SearchCell          *ground; /* of an answer of length 0 */
  char                *view_box;
};

/* Fills in picture->cells. */
void picture_fill (Picture *picture, const int *answer, size_t length);

/* What the viewBox says. */
void picture_view (const Picture *picture, double *x, double *y, double *width,
                   double *height);

/* The cell of the answer at hand; NULL outside the picture. */
const SearchCell *picture_cell (const Picture *picture, int row, int column);

/* Is there anything to see in it? */
bool picture_cell_is_empty (const SearchCell *cell);

/* Does it look the same before there is any answer? */
bool picture_cell_is_ground (const Picture *picture, int row, int column);

/* Appends the letters of a column: A, ..., Z, AA, AB, ... */
void picture_append_column (GString *out, int column);

/* The board below the pieces, as SVG. */

/* Appends the dark squares of a chessboard. */
void picture_append_chequers (const SearchGrid *grid, GString *svg);

/* Appends lines that divide the grid into parts of so many rows and columns. */
void picture_append_lines (const SearchGrid *grid, int rows, int columns,
                           const char *class, GString *svg);

/* Appends the lines that the problem asks for, which are above the cells that
 * are the same in all answers: those of the squares, of the boxes, and around
 * the board.
 */
void picture_append_grid (const Picture *picture, GString *svg);

/* Appends the letters of the columns and the numbers of the rows. */
void picture_append_coordinates (const SearchGrid *grid, GString *svg);

/* Regions of the cells at hand: each is connected by edges, and numbered from 0
 * in the order of their first cells.
 */
typedef struct Regions Regions;

/* Makes regions of all cells that `take` says belong to one, by their numbers;
 * `by_look`: of cells with the same colour and text each.  Free with
 * regions_free().
 */
Regions *regions_new (const Picture *picture,
                      bool (*take) (const Picture *picture, int cell),
                      bool by_look);
void     regions_free (Regions *regions);

int regions_count (const Regions *regions);

/* The number of the cell that is nearest to the middle of the region. */
int regions_middle (const Regions *regions, int region);

/* Appends, as data of a path, the lines around the region and its holes; once
 * for each region.
 */
void regions_append_outline (const Regions *regions, int region, GString *svg);
