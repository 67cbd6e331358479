/* SPDX-License-Identifier: MIT */
/* picture.c: a graph with its coloured vertices; in a terminal, a list of them.
 */
#include "colouring.h"

#include <math.h>

/* Vertices in a line of the list. */
#define LINE 12

/* The radius of a vertex, and how far apart most of them are. */
#define RADIUS 3.2
#define SPACE 10.

/* Nor is the drawing larger than this many times a grid of so many vertices. */
#define SPARSE_MAX 2

/* Of the square that the middles of vertices are in. */
static double
side (const Colouring *colouring)
{
  const double grid = SPACE * sqrt (colouring->graph->vertices);

  layout_make (colouring->layout, colouring->graph);
  return CLAMP (SPACE / colouring->layout->gap, grid, SPARSE_MAX * grid);
}

SEARCH_CALLBACK (grid, colouring_grid, const Colouring *colouring,
                 SearchGrid *grid)
{
  const int vertices = colouring->graph->vertices;

  grid->rows = (vertices + LINE - 1) / LINE;
  grid->columns = MIN (vertices, LINE);
  grid->width = grid->height = side (colouring) + 2 * RADIUS + 1;
}

/* The vertex, and behind a colon its colour, if it is known. */
SEARCH_CALLBACK (cells, colouring_cells, const Colouring *colouring,
                 const int *colour, size_t length, SearchCell *cells)
{
  const Graph *graph = colouring->graph;

  for (int v = 0; v < graph->vertices; v++)
    {
      const bool known = (size_t) v < length && colour[v] >= 0;

      cells[v].piece = SEARCH_PIECE_TILE;
      g_snprintf (cells[v].text, sizeof cells[v].text, "%d:-", v + 1);
      if (!known)
        continue;
      g_snprintf (cells[v].text, sizeof cells[v].text, "%d:%d", v + 1,
                  colour[v] + 1);
      cells[v].colour = (uint8_t) (colour[v] % SEARCH_COLOURS + 1);
    }
  for (int v = graph->vertices; v % LINE && graph->vertices > LINE; v++)
    cells[v].hole = true;
}

/* The middle of a vertex. */
static Point
place (const Colouring *colouring, int vertex)
{
  const double edge = RADIUS + .5, size = side (colouring);
  const Point  point = colouring->layout->point[vertex];

  return (Point){ edge + point.x * size, edge + point.y * size };
}

static void
append_point (GString *svg, char command, Point point)
{
  g_string_append_c (svg, command);
  search_append_number (svg, point.x);
  g_string_append_c (svg, ' ');
  search_append_number (svg, point.y);
}

SEARCH_CALLBACK (draw_ground, colouring_draw_ground, const Colouring *colouring,
                 GString *svg)
{
  const Graph *graph = colouring->graph;

  g_string_append (svg, "<path class=\"faint\" d=\"");
  for (int v = 0; v < graph->vertices; v++)
    for (int i = graph->first[v]; i < graph->first[v + 1]; i++)
      if (graph->neighbour[i] > v)
        {
          append_point (svg, 'M', place (colouring, v));
          append_point (svg, 'L', place (colouring, graph->neighbour[i]));
        }
  g_string_append (svg, "\"/>");
}

/* Its number, and where colours look the same, that of its colour. */
static void
append_name (const Colouring *colouring, int vertex, int colour, GString *svg)
{
  const Point point = place (colouring, vertex);
  const bool  both = colour >= 0 && colouring->colours > SEARCH_COLOURS;

  g_string_append_printf (svg, "<text class=\"text %s\"",
                          both ? "tiny" : "small");
  search_append_attribute (svg, "x", point.x);
  search_append_attribute (svg, "y", point.y + (both ? .8 : 1.4));
  g_string_append_printf (svg, ">%d", vertex + 1);
  if (both)
    g_string_append_printf (svg, ":%d", colour + 1);
  g_string_append (svg, "</text>");
}

static void
append_vertex (const Colouring *colouring, int vertex, int colour, GString *svg)
{
  const Point point = place (colouring, vertex);

  if (colour < 0)
    g_string_append (svg, "<circle class=\"ground outlined\"");
  else
    g_string_append_printf (svg, "<circle class=\"c%d outlined\"",
                            colour % SEARCH_COLOURS + 1);
  search_append_attribute (svg, "cx", point.x);
  search_append_attribute (svg, "cy", point.y);
  search_append_attribute (svg, "r", RADIUS);
  if (colour >= 0)
    search_append_square (svg, vertex, colour);
  g_string_append (svg, "/>");
  append_name (colouring, vertex, colour, svg);
}

SEARCH_CALLBACK (draw, colouring_draw, const Colouring *colouring,
                 const int *colour, size_t length, GString *svg)
{
  for (int v = 0; v < colouring->graph->vertices; v++)
    append_vertex (colouring, v, (size_t) v < length ? colour[v] : -1, svg);
}
