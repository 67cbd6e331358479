/* SPDX-License-Identifier: MIT */
/* picture.c: draws a graph with its coloured vertices.  In a terminal, it draws
 * a list of the vertices.
 *
 * The layout has a point for each vertex.  The distance of two points is about
 * proportional to the number of edges on the shortest path between their
 * vertices.  At first the points are on a circle.  Each round moves every point
 * to a weighted mean of targets.  There is a target for each other point, at
 * the right distance from it; targets of near points have more weight.  This is
 * a variant of the majorization of stress (E. R. Gansner, Y. Koren, S. North,
 * "Graph drawing by stress majorization", 2004), which describes this variant
 * too: one point moves at a time.
 */
#include "colouring.h"

#include <math.h>
#include <stdlib.h>

/* Maximum number of vertices for which the program computes a layout that
 * depends on the edges.  One round of the computation takes a step for each
 * pair of vertices, so the vertices of larger graphs are drawn on a circle.
 */
#define SPREAD_MAX 600

#define ROUNDS 100

static void
make_circle (Point *point, int vertices)
{
  for (int v = 0; v < vertices; v++)
    {
      const double angle = 2 * G_PI * v / vertices;

      point[v] = (Point){ sin (angle), -cos (angle) };
    }
}

/* Writes to `distance` the number of edges on the shortest path from the vertex
 * `from` to each vertex, found by a breadth-first search.  An unreachable
 * vertex gets the distance 1 + the square root of the number of vertices.
 */
static void
measure (const Graph *graph, int from, float *distance, int *queue)
{
  const float far = 1 + sqrtf ((float) graph->vertices);
  int         count = 1;

  for (int v = 0; v < graph->vertices; v++)
    distance[v] = -1;
  distance[from] = 0;
  queue[0] = from;
  for (int next = 0; next < count; next++)
    {
      const int v = queue[next];

      for (int i = graph->first[v]; i < graph->first[v + 1]; i++)
        if (distance[graph->neighbour[i]] < 0)
          {
            distance[graph->neighbour[i]] = distance[v] + 1;
            queue[count++] = graph->neighbour[i];
          }
    }
  for (int v = 0; v < graph->vertices; v++)
    if (distance[v] < 0)
      distance[v] = far;
}

/* Moves the point of vertex v so that its distances to the other points are
 * nearer to the distances in `distance`.
 */
static void
move (Point *point, int vertices, int v, const float *distance)
{
  const Point old = point[v];
  double      x = 0, y = 0, weights = 0;

  for (int other = 0; other < vertices; other++)
    {
      const double dx = old.x - point[other].x, dy = old.y - point[other].y;
      const double wanted = distance[other], actual = sqrt (dx * dx + dy * dy);
      const double weight = 1 / (wanted * wanted);
      const double scale = actual > 1e-9 ? wanted / actual : 0;

      if (other == v)
        continue;
      x += weight * (point[other].x + dx * scale);
      y += weight * (point[other].y + dy * scale);
      weights += weight;
    }
  point[v] = (Point){ x / weights, y / weights };
}

static void
spread (const Graph *graph, Point *point)
{
  const int n = graph->vertices;
  float    *distance = g_new (float, (gsize) n *(gsize) n);
  int      *queue = g_new (int, n);

  for (int v = 0; v < n; v++)
    measure (graph, v, distance + (gsize) v * (gsize) n, queue);
  for (int round = 0; round < ROUNDS; round++)
    for (int v = 0; v < n; v++)
      move (point, n, v, distance + (gsize) v * (gsize) n);
  g_free (queue);
  g_free (distance);
}

/* Moves all points by one vector and scales them, so that they fill a square
 * whose side is 1.
 */
static void
fit (Point *point, int vertices)
{
  Point  low = { HUGE_VAL, HUGE_VAL }, high = { -HUGE_VAL, -HUGE_VAL };
  double side;

  for (int v = 0; v < vertices; v++)
    {
      low = (Point){ MIN (low.x, point[v].x), MIN (low.y, point[v].y) };
      high = (Point){ MAX (high.x, point[v].x), MAX (high.y, point[v].y) };
    }
  side = MAX (high.x - low.x, high.y - low.y);
  side = side > 0 ? side : 1;
  for (int v = 0; v < vertices; v++)
    {
      point[v].x = .5 + (point[v].x - (low.x + high.x) / 2) / side;
      point[v].y = .5 + (point[v].y - (low.y + high.y) / 2) / side;
    }
}

static double
distance_between (const Point *point, int a, int b)
{
  return hypot (point[a].x - point[b].x, point[a].y - point[b].y);
}

static int
compare (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Returns a distance such that nine of ten points are at least this far from
 * every other point.
 */
static double
find_gap (const Point *point, int vertices)
{
  double *nearest = g_new (double, vertices);
  double  gap;

  for (int v = 0; v < vertices; v++)
    {
      nearest[v] = HUGE_VAL;
      for (int other = 0; other < vertices; other++)
        if (other != v)
          nearest[v] = MIN (nearest[v], distance_between (point, v, other));
    }
  qsort (nearest, (size_t) vertices, sizeof *nearest, compare);
  gap = nearest[vertices / 10];
  g_free (nearest);
  return gap;
}

/* Computes the layout at the first call, and does nothing at later calls.
 * Drawing functions call this, not the reading of the graph, because most
 * searches draw nothing.  Any thread may call this function.
 */
static void
layout_make (Layout *layout, const Graph *graph)
{
  const int n = graph->vertices;

  if (!g_once_init_enter (&layout->is_made))
    return;
  layout->point = g_new0 (Point, n + 1);
  layout->gap = 1;
  make_circle (layout->point, n);
  if (n > 1 && n <= SPREAD_MAX)
    spread (graph, layout->point);
  fit (layout->point, n);
  if (n > 1)
    layout->gap = n <= SPREAD_MAX ? find_gap (layout->point, n)
                                  : distance_between (layout->point, 0, 1);
  g_once_init_leave (&layout->is_made, 1);
}

void
layout_free (Layout *layout)
{
  if (!layout)
    return;
  g_free (layout->point);
  g_free (layout);
}

/* Number of vertices in a line of the list that a terminal shows. */
#define LINE 12

/* RADIUS is the radius of a drawn vertex, and SPACE the usual distance between
 * the middles of two vertices that are next to each other, in units of SVG.
 */
#define RADIUS 3.2
#define SPACE 10.

/* Maximum side of the drawing, as a multiple of the side of a square grid with
 * the same number of vertices.
 */
#define SPARSE_MAX 2

/* Returns the side of the square in which the picture places the middles of all
 * vertices.
 */
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

/* Writes the cells of the list that a terminal shows: the number of each
 * vertex, from 1, a colon, and the vertex's colour, or "-" if it has none.
 */
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

/* Returns the middle of a vertex in the picture. */
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

/* Appends the number of the vertex, from 1.  If the vertex has a colour and the
 * instance has more colours than pictures can distinguish, also appends the
 * number of the vertex's colour.
 */
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
