/* SPDX-License-Identifier: MIT */
/* cells.h: the cells of a picture, and functions for pictures in all forms. */
#pragma once

#include "picture.h"

struct Picture
{
  const void          *instance;
  const SearchProblem *problem;
  SearchGrid           grid;
  SearchCell          *cells; /* cells of the current answer */

  /* Cells of an answer of length 0: those that are equal in all answers. */
  SearchCell *ground;
  char       *view_box;
};

/* Sets picture->cells to the answer. */
void picture_fill (Picture *picture, const int *answer, size_t length);

/* Sets the four numbers of the attribute viewBox in SVG. */
void picture_view (const Picture *picture, double *x, double *y, double *width,
                   double *height);

/* Returns the cell of the current answer; NULL outside the picture. */
const SearchCell *picture_cell (const Picture *picture, int row, int column);

/* Returns true if nothing is drawn for the cell. */
bool picture_cell_is_empty (const SearchCell *cell);

/* Returns true if the cell looks as in an answer of length 0. */
bool picture_cell_is_ground (const Picture *picture, int row, int column);

/* Appends the letters of a column: A, ..., Z, AA, AB, ... */
void picture_append_column (GString *out, int column);

/* These functions draw the board under the pieces, as SVG. */

/* Appends the dark squares of a chessboard. */
void picture_append_chequers (const SearchGrid *grid, GString *svg);

/* Appends lines that divide the grid into parts, each of `rows` rows and
 * `columns` columns.
 */
void picture_append_lines (const SearchGrid *grid, int rows, int columns,
                           const char *class, GString *svg);

/* Appends all lines of the grid: between squares, between boxes, and around the
 * board, as the problem has chosen.  They are drawn over the cells that are
 * equal in all answers.
 */
void picture_append_grid (const Picture *picture, GString *svg);

/* Appends the letters of the columns and the numbers of the rows. */
void picture_append_coordinates (const SearchGrid *grid, GString *svg);

/* The regions of the current cells: a region is a set of cells connected by
 * edges.  Regions are numbered from 0, in the order of their first cells.
 */
typedef struct Regions Regions;

/* Divides the cells for which `take` returns true into regions; the argument of
 * `take` is the number of a cell.  If `by_look`, all cells of a region must
 * have equal colours and texts.  Free with regions_free().
 */
Regions *regions_new (const Picture *picture,
                      bool (*take) (const Picture *picture, int cell),
                      bool by_look);
void     regions_free (Regions *regions);

int regions_count (const Regions *regions);

/* Returns the number of the region's cell that is nearest to its middle. */
int regions_middle (const Regions *regions, int region);

/* Appends the lines around the region and around its holes, as data of an SVG
 * path.  Call this once for each region.
 */
void regions_append_outline (const Regions *regions, int region, GString *svg);
