/* SPDX-License-Identifier: MIT */
/* picture.c: draws a graph with thick lines for the chosen edges.  The vertices
 * of a grid are a grid, others are on a circle.
 */
#include "subgraphs.h"

#include <math.h>

#define GAP 10. /* distance of neighbours in a grid, in units of SVG */
#define MARGIN 4.

/* Returns the radius of the circle of vertices. */
static double
radius (const Graph *graph)
{
  return MAX (30, graph->vertices * GAP / (2 * G_PI));
}

typedef struct
{
  double x, y;
} Point;

static Point
place (const Subgraphs *subgraphs, int vertex)
{
  const double r = radius (subgraphs->graph);
  const double turn = 2 * G_PI * vertex / subgraphs->graph->vertices;

  if (subgraphs->is_grid)
    return (Point){ MARGIN + vertex % subgraphs->columns * GAP,
                    MARGIN + vertex / subgraphs->columns * GAP };
  return (Point){ MARGIN + r * (1 + sin (turn)),
                  MARGIN + r * (1 - cos (turn)) };
}

/* In a terminal, grids have a cell for each vertex, and one for each edge
 * between their vertices.  Other graphs have a cell for each item.
 */
SEARCH_CALLBACK (grid, subgraphs_grid, const Subgraphs *subgraphs,
                 SearchGrid *grid)
{
  const double side = 2 * radius (subgraphs->graph);

  grid->bare = true;
  if (!subgraphs->is_grid)
    {
      grid->rows = 1;
      grid->columns = subgraphs_items (subgraphs);
      grid->width = grid->height = side + 2 * MARGIN;
      return;
    }
  grid->rows = 2 * subgraphs->rows - 1;
  grid->columns = 2 * subgraphs->columns - 1;
  grid->width = (subgraphs->columns - 1) * GAP + 2 * MARGIN;
  grid->height = (subgraphs->rows - 1) * GAP + 2 * MARGIN;
}

/* Returns the cell of a grid halfway between two vertices, which may be equal.
 */
static SearchCell *
cell_between (const Subgraphs *subgraphs, Edge edge, SearchCell *cells)
{
  const int columns = subgraphs->columns;
  const int row = edge.a / columns + edge.b / columns;

  return cells + row * (2 * columns - 1) + edge.a % columns + edge.b % columns;
}

static void
grid_cells (const Subgraphs *subgraphs, const int *answer, size_t length,
            SearchCell *cells)
{
  const bool by_vertex = subgraphs->kind == INDEPENDENT_SETS;

  for (int v = 0; v < subgraphs->graph->vertices; v++)
    {
      SearchCell *cell
          = cell_between (subgraphs, (Edge){ .a = v, .b = v }, cells);

      cell->piece = SEARCH_PIECE_DISC;
      if (by_vertex && ((size_t) v >= length || answer[v] != 1))
        {
          cell->piece = SEARCH_PIECE_NONE;
          g_strlcpy (cell->text, "·", sizeof cell->text);
        }
    }
  for (size_t i = 0; i < length && !by_vertex; i++)
    if (answer[i] == 1)
      {
        const Edge edge = subgraphs->graph->edge[i];

        g_strlcpy (cell_between (subgraphs, edge, cells)->text,
                   edge.a / subgraphs->columns == edge.b / subgraphs->columns
                       ? "─"
                       : "│",
                   sizeof cells->text);
      }
}

SEARCH_CALLBACK (cells, subgraphs_cells, const Subgraphs *subgraphs,
                 const int *answer, size_t length, SearchCell *cells)
{
  if (subgraphs->is_grid)
    {
      grid_cells (subgraphs, answer, length, cells);
      return;
    }
  for (size_t i = 0; i < length; i++)
    if (answer[i] >= 0)
      g_snprintf (cells[i].text, sizeof cells[i].text, "%d", answer[i]);
}

static void
append_point (GString *svg, char command, Point point)
{
  g_string_append_c (svg, command);
  search_append_number (svg, point.x);
  g_string_append_c (svg, ' ');
  search_append_number (svg, point.y);
}

static void
append_edge (const Subgraphs *subgraphs, Edge edge, GString *svg)
{
  append_point (svg, 'M', place (subgraphs, edge.a));
  append_point (svg, 'L', place (subgraphs, edge.b));
}

static void
append_vertex (const Subgraphs *subgraphs, int vertex, const char *class,
               double size, GString *svg)
{
  const Point point = place (subgraphs, vertex);

  g_string_append_printf (svg, "<circle class=\"%s\"", class);
  search_append_attribute (svg, "cx", point.x);
  search_append_attribute (svg, "cy", point.y);
  search_append_attribute (svg, "r", size);
}

SEARCH_CALLBACK (draw_ground, subgraphs_draw_ground, const Subgraphs *subgraphs,
                 GString *svg)
{
  const Graph *graph = subgraphs->graph;

  g_string_append (svg, "<path class=\"faint\" d=\"");
  for (int i = 0; i < graph->edges; i++)
    append_edge (subgraphs, graph->edge[i], svg);
  g_string_append (svg, "\"/>");
  for (int v = 0; v < graph->vertices; v++)
    {
      append_vertex (subgraphs, v, "dark", 1, svg);
      g_string_append (svg, "/>");
    }
}

SEARCH_CALLBACK (draw, subgraphs_draw, const Subgraphs *subgraphs,
                 const int *answer, size_t length, GString *svg)
{
  for (size_t i = 0; i < length; i++)
    {
      if (answer[i] != 1)
        continue;
      if (subgraphs->kind == INDEPENDENT_SETS)
        append_vertex (subgraphs, (int) i, "c1 outlined", 3, svg);
      else
        {
          g_string_append (svg, "<path class=\"thick\" d=\"");
          append_edge (subgraphs, subgraphs->graph->edge[i], svg);
          g_string_append_c (svg, '"');
        }
      search_append_square (svg, 0, (int) i);
      g_string_append (svg, "/>");
    }
}
