/* SPDX-License-Identifier: MIT */
/* schedule.c: orders the items of a graph, so that few vertices are in the
 * frontier at once, and gives the vertices of the frontier their slots.
 *
 * The order of edges follows an order of vertices: first the edges of the first
 * vertex, then the other edges of the second vertex, and so on.  The candidates
 * are the numbers of the vertices, for grids also column by column, and
 * breadth-first orders from several vertices.
 */
#include "subgraphs.h"

#include <stdlib.h>

/* Maximum number of breadth-first orders, and of edges that they visit. */
#define STARTS_MAX 64
#define VISITS_MAX 20000000

/* An order of all vertices, and the widths of the frontier in this order. */
typedef struct
{
  int    *vertex;
  int64_t width; /* largest number of vertices that wait for a neighbour */
  int64_t sum;   /* sum of the numbers after each vertex */
} Order;

/* Sets the widths: after each vertex of the order, the frontier has the later
 * vertices with earlier neighbours.
 */
static void
measure (const Graph *graph, Order *order)
{
  bool   *seen = g_new0 (bool, graph->vertices);
  int64_t width = 0;

  order->width = order->sum = 0;
  for (int i = 0; i < graph->vertices; i++)
    {
      const int v = order->vertex[i];

      width += seen[v] ? -1 : 0;
      seen[v] = true;
      for (int a = graph->first[v]; a < graph->first[v + 1]; a++)
        if (!seen[graph->arc[a].vertex])
          {
            seen[graph->arc[a].vertex] = true;
            width++;
          }
      order->width = MAX (order->width, width);
      order->sum += width;
    }
  g_free (seen);
}

/* Frees the array `vertex`, or keeps it in `best` if its order is better. */
static void
try_order (const Graph *graph, int *vertex, Order *best)
{
  Order order = { .vertex = vertex };

  measure (graph, &order);
  if (best->vertex
      && (order.width > best->width
          || (order.width == best->width && order.sum >= best->sum)))
    {
      g_free (vertex);
      return;
    }
  g_free (best->vertex);
  *best = order;
}

/* Appends to `vertex` all vertices that `start` is connected with, nearest
 * first.  Returns the new number of vertices.
 */
static int
append_component (const Graph *graph, int start, bool *seen, int *vertex,
                  int count)
{
  int at = count;

  seen[start] = true;
  vertex[count++] = start;
  for (; at < count; at++)
    for (int a = graph->first[vertex[at]]; a < graph->first[vertex[at] + 1];
         a++)
      if (!seen[graph->arc[a].vertex])
        {
          seen[graph->arc[a].vertex] = true;
          vertex[count++] = graph->arc[a].vertex;
        }
  return count;
}

/* Returns a breadth-first order from `start`; the other components follow. */
static int *
breadth_first (const Graph *graph, int start)
{
  bool *seen = g_new0 (bool, graph->vertices);
  int  *vertex = g_new (int, graph->vertices);
  int   count = append_component (graph, start, seen, vertex, 0);

  for (int v = 0; v < graph->vertices; v++)
    if (!seen[v])
      count = append_component (graph, v, seen, vertex, count);
  g_free (seen);
  return vertex;
}

/* Returns the vertices in the order of their numbers, or column by column. */
static int *
by_number (const Subgraphs *subgraphs, bool by_column)
{
  const int n = subgraphs->graph->vertices, rows = subgraphs->rows;
  int      *vertex = g_new (int, n);

  for (int i = 0; i < n; i++)
    vertex[i] = by_column ? i % rows * subgraphs->columns + i / rows : i;
  return vertex;
}

/* Returns the place of each vertex in the best order. */
static int *
find_places (const Subgraphs *subgraphs)
{
  const Graph *graph = subgraphs->graph;
  const int    n = graph->vertices;
  const int    starts = MIN (STARTS_MAX, VISITS_MAX / (n + graph->edges) + 1);
  Order        best = { 0 };
  int         *place = g_new (int, n);

  try_order (graph, by_number (subgraphs, false), &best);
  if (subgraphs->is_grid)
    try_order (graph, by_number (subgraphs, true), &best);
  for (int i = 0; i < MIN (starts, n) && !subgraphs->is_grid; i++)
    try_order (graph,
               breadth_first (graph, (int) ((int64_t) i * n / MIN (starts, n))),
               &best);
  for (int i = 0; i < n; i++)
    place[best.vertex[i]] = i;
  g_free (best.vertex);
  return place;
}

/* An item, with the places of its first and last vertex. */
typedef struct
{
  int index, first, last;
} Placed;

static int
compare (const void *a, const void *b)
{
  const Placed *x = a, *y = b;

  if (x->first != y->first)
    return x->first < y->first ? -1 : 1;
  return (x->last > y->last) - (x->last < y->last);
}

/* Returns all items in the order of the schedule. */
static Placed *
sort_items (const Subgraphs *subgraphs, const int *place)
{
  const int items = subgraphs_items (subgraphs);
  Placed   *placed = g_new (Placed, items + 1);

  for (int i = 0; i < items; i++)
    {
      const Edge edge = subgraphs->kind == INDEPENDENT_SETS
                            ? (Edge){ i, i }
                            : subgraphs->graph->edge[i];
      const int  a = place[edge.a], b = place[edge.b];

      placed[i] = (Placed){ i, MIN (a, b), MAX (a, b) };
    }
  qsort (placed, (size_t) items, sizeof *placed, compare);
  return placed;
}

/* Writes the vertices that the item with this index touches.  Returns their
 * number.
 */
static int
list_vertices (const Subgraphs *subgraphs, const int *place, int index,
               int *vertex)
{
  const Graph *graph = subgraphs->graph;
  int          count = 0;

  if (subgraphs->kind != INDEPENDENT_SETS)
    {
      vertex[count++] = graph->edge[index].a;
      vertex[count++] = graph->edge[index].b;
      return count;
    }
  vertex[count++] = index;
  for (int a = graph->first[index]; a < graph->first[index + 1]; a++)
    if (place[graph->arc[a].vertex] < place[index])
      vertex[count++] = graph->arc[a].vertex;
  return count;
}

/* The slots while the items are scheduled. */
typedef struct
{
  Schedule *schedule;
  int      *slot; /* slot of each vertex; -1: it has not entered */
  int      *left; /* number of later items that touch each vertex */
  bool     *used; /* slots with a vertex */
} Slots;

/* Gives the vertex the lowest free slot. */
static void
give_slot (Slots *slots, int vertex)
{
  int slot = 0;

  while (slots->used[slot])
    slot++;
  slots->used[slot] = true;
  slots->slot[vertex] = slot;
  slots->schedule->slots = MAX (slots->schedule->slots, slot + 1);
}

/* Makes the touches of an item from its vertices.  Returns the number of
 * vertices that enter.
 */
static int
make_touches (Slots *slots, const int *vertex, int count, Touch *touch)
{
  int enter = 0;

  for (int i = 0; i < count; i++)
    {
      touch[i].enters = slots->slot[vertex[i]] < 0;
      if (touch[i].enters)
        give_slot (slots, vertex[i]);
      enter += touch[i].enters;
      touch[i].slot = slots->slot[vertex[i]];
      touch[i].left = --slots->left[vertex[i]];
    }
  for (int i = 0; i < count; i++)
    slots->used[touch[i].slot] = touch[i].left > 0;
  return enter;
}

/* Returns false if no subgraph of the kind exists, since a vertex that needs an
 * edge has none.
 */
static bool
find_possible (const Subgraphs *subgraphs, const int *left)
{
  const int  n = subgraphs->graph->vertices;
  const bool all
      = kind_is_spanning (subgraphs->kind) || subgraphs->kind == TREES;

  if (subgraphs->kind == TREES && n == 1)
    return true;
  for (int v = 0; v < n; v++)
    if (left[v] == 0
        && (all
            || (subgraphs->kind == PATHS
                && (v == subgraphs->from || v == subgraphs->to))))
      return false;
  return !kind_is_path (subgraphs->kind) || subgraphs->from != subgraphs->to;
}

/* Sets the items in their order, and their touches. */
static void
make_items (const Subgraphs *subgraphs, const Placed *placed, const int *place,
            Slots *slots)
{
  const int items = subgraphs_items (subgraphs);
  Item     *item = slots->schedule->item;
  Touch    *touch = slots->schedule->touch;
  int      *vertex = g_new (int, subgraphs->graph->vertices + 1);
  int       seen = 0;

  for (int i = 0; i < items; i++)
    {
      const int count
          = list_vertices (subgraphs, place, placed[i].index, vertex);

      seen += make_touches (slots, vertex, count, touch);
      item[i] = (Item){ placed[i].index, seen, count, touch };
      touch += count;
    }
  for (int i = 0; i < items; i++)
    item[i].unseen = seen - item[i].unseen;
  g_free (vertex);
}

/* Makes steps of consecutive items that have an equal first vertex. */
static void
make_steps (const Subgraphs *subgraphs, const Placed *placed,
            Schedule *schedule)
{
  const int items = subgraphs_items (subgraphs);

  for (int i = 0; i < items; i += schedule->step[schedule->steps++].items)
    {
      int end = i + 1;

      while (end < items && end < i + STEP_ITEMS
             && placed[end].first == placed[i].first)
        end++;
      schedule->step[schedule->steps] = (Step){ end - i, schedule->item + i };
    }
}

/* Counts the items that touch each vertex.  Returns the sum. */
static int
count_touches (const Subgraphs *subgraphs, const Placed *placed,
               const int *place, int *left)
{
  int *vertex = g_new (int, subgraphs->graph->vertices + 1);
  int  sum = 0;

  for (int i = 0; i < subgraphs_items (subgraphs); i++)
    {
      const int count
          = list_vertices (subgraphs, place, placed[i].index, vertex);

      for (int k = 0; k < count; k++)
        left[vertex[k]]++;
      sum += count;
    }
  g_free (vertex);
  return sum;
}

Schedule *
schedule_new (const Subgraphs *subgraphs)
{
  const int n = subgraphs->graph->vertices;
  const int items = subgraphs_items (subgraphs);
  Schedule *schedule = g_new0 (Schedule, 1);
  int      *place = find_places (subgraphs);
  Placed   *placed = sort_items (subgraphs, place);
  Slots     slots
      = { schedule, g_new (int, n), g_new0 (int, n), g_new0 (bool, n + 1) };

  for (int v = 0; v < n; v++)
    slots.slot[v] = -1;
  schedule->step = g_new (Step, items + 1);
  schedule->item = g_new (Item, items + 1);
  schedule->touch
      = g_new (Touch, count_touches (subgraphs, placed, place, slots.left) + 1);
  schedule->is_possible = find_possible (subgraphs, slots.left);
  for (int end = 0; end < 2 && kind_is_path (subgraphs->kind); end++)
    {
      const int vertex = end == 0 ? subgraphs->from : subgraphs->to;

      if (slots.slot[vertex] < 0)
        give_slot (&slots, vertex);
      schedule->slot[end] = slots.slot[vertex];
    }
  make_items (subgraphs, placed, place, &slots);
  make_steps (subgraphs, placed, schedule);
  g_free (slots.slot);
  g_free (slots.left);
  g_free (slots.used);
  g_free (placed);
  g_free (place);
  return schedule;
}

void
schedule_free (Schedule *schedule)
{
  if (!schedule)
    return;
  g_free (schedule->step);
  g_free (schedule->item);
  g_free (schedule->touch);
  g_free (schedule);
}
