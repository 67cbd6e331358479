/* SPDX-License-Identifier: MIT */
/* regions.c: finds the regions of a picture, which are sets of connected cells,
 * and their outlines.
 */
#include "cells.h"
#include "libsearch/text/format.h"

#include <stdlib.h>
#include <string.h>

#define CELL SEARCH_CELL_SIZE

/* The four directions along the edges of cells.  Each direction is a right turn
 * from the previous one.  `row` and `column` lead from a corner to the next
 * corner.  `right_row` and `right_column` lead from the corner where an edge
 * begins to the cell on the right side of the edge.
 */
static const struct
{
  int row, column;
  int right_row, right_column;
} ways[] = {
  { 0, 1, 0, 0 },    /* right */
  { 1, 0, 0, -1 },   /* down */
  { 0, -1, -1, -1 }, /* left */
  { -1, 0, -1, 0 },  /* up */
};

#define TURN_RIGHT(way) (((way) + 1) % 4)
#define TURN_LEFT(way) (((way) + 3) % 4)

struct Regions
{
  const Picture *picture;

  /* For each cell, the index of its region, from 0; NO_REGION or NOT_YET if it
   * has none.
   */
  int *of;
  int *cells; /* the cells, sorted by region */

  /* For each region, the position of its first cell in the array `cells`, as an
   * int.  The last element is the number of all cells in regions.
   */
  GArray *first;

  /* For each cell, true if append_loop() has drawn the outline along the upper
   * edge of the cell.
   */
  bool *drawn;
};

/* Values of Regions.of for cells without a region: NO_REGION for cells that
 * never get a region, NOT_YET for cells that will get one.
 */
#define NO_REGION (-1)
#define NOT_YET (-2)

static int
count_cells (const Picture *picture)
{
  return picture->grid.rows * picture->grid.columns;
}

/* Returns the index of the cell at `row` and `column`, counted row by row from
 * 0; -1 outside of the picture.
 */
static int
number_of (const Picture *picture, int row, int column)
{
  const SearchCell *cell = picture_cell (picture, row, column);

  return cell ? (int) (cell - picture->cells) : -1;
}

static bool
looks_like (const SearchCell *a, const SearchCell *b)
{
  return a->colour == b->colour && strcmp (a->text, b->text) == 0;
}

static int
compare_numbers (const void *a, const void *b)
{
  const int left = *(const int *) a, right = *(const int *) b;

  return (left > right) - (left < right);
}

/* Makes a region of the cell cells[0] and all cells connected with it; `number`
 * is the index of the region.  Stores the cells of the region in `cells`, row
 * by row, and returns how many there are.
 */
static int
gather (Regions *regions, int number, bool by_look, int *cells)
{
  const Picture    *picture = regions->picture;
  const SearchCell *look = picture->cells + cells[0];
  const int         columns = picture->grid.columns;
  int               count = 1;

  regions->of[cells[0]] = number;
  for (int i = 0; i < count; i++)
    for (size_t way = 0; way < G_N_ELEMENTS (ways); way++)
      {
        const int next = number_of (picture, cells[i] / columns + ways[way].row,
                                    cells[i] % columns + ways[way].column);

        if (next < 0 || regions->of[next] != NOT_YET
            || (by_look && !looks_like (picture->cells + next, look)))
          continue;
        regions->of[next] = number;
        cells[count++] = next;
      }
  qsort (cells, (size_t) count, sizeof *cells, compare_numbers);
  return count;
}

Regions *
regions_new (const Picture *picture,
             bool (*take) (const Picture *picture, int cell), bool by_look)
{
  const int count = count_cells (picture);
  Regions  *regions = g_new0 (Regions, 1);
  int       taken = 0;

  regions->picture = picture;
  regions->of = g_new (int, (size_t) count + 1);
  regions->cells = g_new (int, (size_t) count + 1);
  regions->drawn = g_new0 (bool, (size_t) count + 1);
  regions->first = g_array_new (FALSE, FALSE, sizeof (int));
  for (int at = 0; at < count; at++)
    regions->of[at] = take (picture, at) ? NOT_YET : NO_REGION;
  for (int at = 0; at < count; at++)
    if (regions->of[at] == NOT_YET)
      {
        g_array_append_val (regions->first, taken);
        regions->cells[taken] = at;
        taken += gather (regions, (int) regions->first->len - 1, by_look,
                         regions->cells + taken);
      }
  g_array_append_val (regions->first, taken);
  return regions;
}

void
regions_free (Regions *regions)
{
  g_free (regions->of);
  g_free (regions->cells);
  g_free (regions->drawn);
  g_array_unref (regions->first);
  g_free (regions);
}

int
regions_count (const Regions *regions)
{
  return (int) regions->first->len - 1;
}

/* Returns a pointer to the first cell of a region in Regions.cells.  The first
 * cell of the next region follows the last cell of this region.
 */
static const int *
first_cell (const Regions *regions, int region)
{
  return regions->cells + g_array_index (regions->first, int, region);
}

/* Returns the squared distance between `cell` and the middle of a region,
 * multiplied by the square of `count`.  The region has `count` cells; `rows` is
 * the sum of the rows of these cells, and `columns` the sum of their columns.
 */
static double
distance (const Picture *picture, int cell, double count, double rows,
          double columns)
{
  const double row = count * (cell / picture->grid.columns) - rows;
  const double column = count * (cell % picture->grid.columns) - columns;

  return row * row + column * column;
}

int
regions_middle (const Regions *regions, int region)
{
  const Picture *picture = regions->picture;
  const int     *begin = first_cell (regions, region);
  const int     *end = first_cell (regions, region + 1);
  const int     *middle = begin;
  double         rows = 0, columns = 0, count = (double) (end - begin);

  for (const int *cell = begin; cell < end; cell++)
    {
      rows += *cell / picture->grid.columns;
      columns += *cell % picture->grid.columns;
    }
  for (const int *cell = begin; cell < end; cell++)
    if (distance (picture, *cell, count, rows, columns)
        < distance (picture, *middle, count, rows, columns))
      middle = cell;
  return *middle;
}

/* The state of drawing an outline. */
typedef struct
{
  const Regions *regions;
  int            region;
  int            row, column; /* the current corner */
  int            way;         /* the direction to the next corner */
} Pen;

static bool
is_inside (const Pen *pen, int row, int column)
{
  const int cell = number_of (pen->regions->picture, row, column);

  return cell >= 0 && pen->regions->of[cell] == pen->region;
}

/* Returns true if the cell to the right of an edge belongs to the pen's region.
 * The edge begins at the pen's corner and has the direction `way`.
 */
static bool
has_right (const Pen *pen, int way)
{
  return is_inside (pen, pen->row + ways[way].right_row,
                    pen->column + ways[way].right_column);
}

/* Moves the pen along the outline of its region up to the next turn; the region
 * is on the right side.  Returns the number of edges.  If two cells touch only
 * at a corner, the outline turns at this corner and does not cross itself.
 */
static int
draw_side (Pen *pen)
{
  const int way = pen->way;
  int       length = 0;

  do
    {
      if (way == 0)
        pen->regions
            ->drawn[number_of (pen->regions->picture, pen->row, pen->column)]
            = true;
      pen->row += ways[way].row;
      pen->column += ways[way].column;
      length++;
      if (!has_right (pen, way))
        pen->way = TURN_RIGHT (way);
      else if (has_right (pen, TURN_LEFT (way)))
        pen->way = TURN_LEFT (way);
    }
  while (pen->way == way);
  return length;
}

/* Appends a closed line around the pen's region, or around a hole in the
 * region.  The line begins at the pen's corner, the upper left corner of a
 * cell.  The command `z` of SVG draws the last side.
 */
static void
append_loop (Pen *pen, GString *svg)
{
  const int row = pen->row, column = pen->column;

  pen->way = 0;
  text_append_format (svg, "M%d %d", column * CELL, row * CELL);
  for (;;)
    {
      const int way = pen->way;
      const int sign = ways[way].row + ways[way].column;
      const int length = sign * draw_side (pen) * CELL;

      if (pen->row == row && pen->column == column && pen->way == 0)
        break;
      text_append_format (svg, "%c%d", ways[way].row ? 'v' : 'h', length);
    }
  g_string_append_c (svg, 'z');
}

void
regions_append_outline (const Regions *regions, int region, GString *svg)
{
  const int  columns = regions->picture->grid.columns;
  const int *end = first_cell (regions, region + 1);

  for (const int *cell = first_cell (regions, region); cell < end; cell++)
    {
      Pen pen = { .regions = regions,
                  .region = region,
                  .row = *cell / columns,
                  .column = *cell % columns };

      if (!regions->drawn[*cell] && !is_inside (&pen, pen.row - 1, pen.column))
        append_loop (&pen, svg);
    }
}
