/* SPDX-License-Identifier: MIT */
/* picture-cells.h: the cells that all ways to draw them share. */
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
