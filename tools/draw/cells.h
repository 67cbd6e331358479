/* SPDX-License-Identifier: MIT */
/* cells.h: the cells of a picture, and functions for both forms of pictures:
 * SVG, and boards of characters.  The ground is the part of a picture that does
 * not depend on the answer.
 */
#pragma once

#include "picture.h"

struct Picture
{
  const void          *instance;
  const SearchProblem *problem;
  SearchGrid           grid;
  SearchCell          *cells; /* cells of the current answer */

  /* The ground: the cells of the picture of an empty answer, which are in the
   * pictures of all answers.
   */
  SearchCell *ground;
  char       *view_box;
};

/* Sets picture->cells to the answer. */
void picture_fill (Picture *picture, const int *answer, size_t length);

/* Sets `x`, `y`, `width` and `height` to the four numbers of the picture's SVG
 * attribute viewBox.
 */
void picture_view (const Picture *picture, double *x, double *y, double *width,
                   double *height);

/* Returns the cell of the current answer at `row` and `column`, both from 0.
 * Returns NULL for a position outside of the picture.
 */
const SearchCell *picture_cell (const Picture *picture, int row, int column);

/* Returns true if nothing is drawn for the cell: it has no colour, text or
 * piece, and is not marked as a hole.
 */
bool picture_cell_is_empty (const SearchCell *cell);

/* Returns true if the current answer changes nothing in the cell: the cell
 * looks as it does in an answer of length 0.
 */
bool picture_cell_is_ground (const Picture *picture, int row, int column);

/* Appends the letters that name a column: A, ..., Z, AA, AB, ... */
void picture_append_column (GString *out, int column);

/* The functions below draw the board under the pieces (queens and discs), as
 * SVG.
 */

/* Appends the dark squares of a chessboard. */
void picture_append_chequers (const SearchGrid *grid, GString *svg);

/* Appends lines of the CSS class `class`, which divide the grid into parts of
 * `rows` rows and `columns` columns.
 */
void picture_append_lines (const SearchGrid *grid, int rows, int columns,
                           const char *class, GString *svg);

/* Appends all lines of the grid that the problem has chosen: between cells,
 * between boxes, and around the board.  Append these lines after the cells of
 * the ground, which would otherwise cover the lines.
 */
void picture_append_grid (const Picture *picture, GString *svg);

/* Appends the letters of the columns and the numbers of the rows, at the edges
 * of the board.
 */
void picture_append_coordinates (const SearchGrid *grid, GString *svg);

/* The regions of the current answer.  A region is a set of cells that are
 * connected by common edges.  The regions have indices from 0, in the order of
 * their first cells.
 */
typedef struct Regions Regions;

/* Divides the cells for which `take` returns true into regions, sets of
 * connected cells; `take` gets the index of a cell, row by row from 0.  If
 * `by_look`, a region contains only cells of the same colour and text.  Free
 * with regions_free().
 */
Regions *regions_new (const Picture *picture,
                      bool (*take) (const Picture *picture, int cell),
                      bool by_look);
void     regions_free (Regions *regions);

int regions_count (const Regions *regions);

/* Returns the index of the cell that is nearest to the middle of the region,
 * among the cells of the region.  Indices of cells go row by row from 0.
 */
int regions_middle (const Regions *regions, int region);

/* Appends the lines around the region (a set of connected cells) and around its
 * holes, as data of an SVG path.  Call this only once for each region.
 */
void regions_append_outline (const Regions *regions, int region, GString *svg);
