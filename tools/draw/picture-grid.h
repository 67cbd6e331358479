/* SPDX-License-Identifier: MIT */
/* picture-grid.h: the board below the pieces, as SVG. */
#pragma once

#include "picture-cells.h"

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
