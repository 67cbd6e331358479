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

/* Appends a vertex to `met`, unless it is there. */
static void
meet (int vertex, bool *seen, int *met, int *count)
{
  if (!seen[vertex])
    met[(*count)++] = vertex;
  seen[vertex] = true;
}

/* Appends a vertex and its neighbours to `met`, unless they are there. */
static void
visit (const Graph *graph, int vertex, bool *seen, int *met, int *count)
{
  meet (vertex, seen, met, count);
  for (int a = graph->first[vertex]; a < graph->first[vertex + 1]; a++)
    meet (graph->arc[a].vertex, seen, met, count);
}

/* Sets the widths: after each vertex of the order, the frontier has the later
 * vertices with earlier neighbours.
 */
static void
measure (const Graph *graph, Order *order)
{
  bool *seen = g_new0 (bool, graph->vertices);
  int  *met = g_new (int, graph->vertices);
  int   count = 0;

  for (int i = 0; i < graph->vertices; i++)
    {
      visit (graph, order->vertex[i], seen, met, &count);
      order->width = MAX (order->width, count - i - 1);
      order->sum += count - i - 1;
    }
  g_free (seen);
  g_free (met);
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

/* Returns a breadth-first order from `start`; the other components follow. */
static int *
breadth_first (const Graph *graph, int start)
{
  bool *seen = g_new0 (bool, graph->vertices);
  int  *vertex = g_new (int, graph->vertices);
  int   count = 0, at = 0;

  for (int v = -1; v < graph->vertices; v++)
    {
      meet (v < 0 ? start : v, seen, vertex, &count);
      while (at < count)
        visit (graph, vertex[at++], seen, vertex, &count);
    }
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

/* Returns the vertices in the best order. */
static int *
find_order (const Subgraphs *subgraphs)
{
  const Graph *graph = subgraphs->graph;
  const int    n = graph->vertices;
  const int    starts
      = MIN (n, MIN (STARTS_MAX, VISITS_MAX / (n + graph->edges) + 1));
  Order best = { 0 };

  try_order (graph, by_number (subgraphs, false), &best);
  if (subgraphs->is_grid)
    try_order (graph, by_number (subgraphs, true), &best);
  for (int i = 0; i < starts && !subgraphs->is_grid; i++)
    try_order (graph, breadth_first (graph, (int) ((int64_t) i * n / starts)),
               &best);
  return best.vertex;
}

/* A schedule while it is made. */
typedef struct
{
  const Subgraphs *subgraphs;
  Schedule        *schedule;
  Graph           *graph; /* with vertices in the best order, as below */
  int             *order; /* the numbers of the vertices in the instance */
  int             *slot;  /* slot of each vertex; -1: it has not entered */
  int             *left;  /* number of later items that touch each vertex */
  bool            *used;  /* slots with a vertex */
} Maker;

/* Makes the graph of the maker, whose vertex i is the vertex order[i] of the
 * instance.  Its edges are in the order of the schedule.  Returns the number of
 * the instance's vertex `vertex`.
 */
static int *
renumber (Maker *maker)
{
  const Graph *graph = maker->subgraphs->graph;
  GArray      *edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  int         *place = g_new (int, graph->vertices);

  for (int i = 0; i < graph->vertices; i++)
    place[maker->order[i]] = i;
  for (int i = 0; i < graph->edges; i++)
    {
      const Edge edge = { place[graph->edge[i].a], place[graph->edge[i].b], i };

      g_array_append_val (edges, edge);
    }
  maker->graph = graph_new (graph->vertices, edges);
  g_array_unref (edges);
  return place;
}

/* Counts the items that touch each vertex.  Returns the sum. */
static int
count_touches (Maker *maker)
{
  const bool   by_vertex = maker->subgraphs->kind == INDEPENDENT_SETS;
  const Graph *graph = maker->graph;
  int          sum = 0;

  for (int v = 0; v < graph->vertices; v++)
    {
      maker->left[v] = by_vertex;
      for (int a = graph->first[v]; a < graph->first[v + 1]; a++)
        maker->left[v] += !by_vertex || graph->arc[a].vertex > v;
      sum += maker->left[v];
    }
  return sum;
}

/* Gives the vertex the lowest free slot, unless it has one.  Returns true if it
 * enters.
 */
static bool
give_slot (Maker *maker, int vertex)
{
  int slot = 0;

  if (maker->slot[vertex] >= 0)
    return false;
  while (maker->used[slot])
    slot++;
  maker->used[slot] = true;
  maker->slot[vertex] = slot;
  maker->schedule->slots = MAX (maker->schedule->slots, slot + 1);
  return true;
}

/* Adds a touch of the vertex to the item. */
static void
touch (Maker *maker, int vertex, Item *item)
{
  Touch *touch = (Touch *) item->touch + item->touches++;

  touch->enters = give_slot (maker, vertex);
  touch->slot = maker->slot[vertex];
  touch->left = --maker->left[vertex];
  item->unseen += touch->enters;
}

/* Makes the item number `i`.  Its `unseen` is the number of vertices that enter
 * up to it.
 */
static void
make_item (Maker *maker, int i, Item *item)
{
  const Graph *graph = maker->graph;

  if (maker->subgraphs->kind != INDEPENDENT_SETS)
    {
      item->index = graph->edge[i].index;
      touch (maker, graph->edge[i].a, item);
      touch (maker, graph->edge[i].b, item);
    }
  else
    {
      item->index = maker->order[i];
      touch (maker, i, item);
      for (int a = graph->first[i]; a < graph->first[i + 1]; a++)
        if (graph->arc[a].vertex < i)
          touch (maker, graph->arc[a].vertex, item);
    }
  for (int k = 0; k < item->touches; k++)
    maker->used[item->touch[k].slot] = item->touch[k].left > 0;
}

/* Makes the items, and steps of consecutive edges that have an equal first
 * vertex.
 */
static void
make_steps (Maker *maker)
{
  const int   items = subgraphs_items (maker->subgraphs);
  const Edge *edge = maker->graph->edge;
  Schedule   *schedule = maker->schedule;
  Item       *item = schedule->item;

  for (int i = 0; i < items; i++)
    {
      item[i].touch
          = i == 0 ? schedule->touch : item[i - 1].touch + item[i - 1].touches;
      item[i].unseen = i == 0 ? 0 : item[i - 1].unseen;
      make_item (maker, i, item + i);
    }
  for (int i = 0; i < items; i++)
    item[i].unseen = item[items - 1].unseen - item[i].unseen;
  for (int i = 0; i < items; i += schedule->step[schedule->steps++].items)
    {
      int end = i + 1;

      while (maker->subgraphs->kind != INDEPENDENT_SETS && end < items
             && end < i + STEP_ITEMS && edge[end].a == edge[i].a)
        end++;
      schedule->step[schedule->steps] = (Step){ end - i, item + i };
    }
}

/* Returns false if no subgraph of the kind exists, since a vertex that needs an
 * edge has none.
 */
static bool
find_possible (const Subgraphs *subgraphs)
{
  const Graph *graph = subgraphs->graph;
  const int    kind = subgraphs->kind;

  for (int v = 0; v < graph->vertices; v++)
    if (graph->first[v] == graph->first[v + 1]
        && (kind_is_spanning (kind) || (kind == TREES && graph->vertices > 1)
            || (kind == PATHS && (v == subgraphs->from || v == subgraphs->to))))
      return false;
  return !kind_is_path (kind) || subgraphs->from != subgraphs->to;
}

Schedule *
schedule_new (const Subgraphs *subgraphs)
{
  const int n = subgraphs->graph->vertices;
  const int items = subgraphs_items (subgraphs);
  Schedule *schedule = g_new0 (Schedule, 1);
  Maker     maker = { .subgraphs = subgraphs,
                      .schedule = schedule,
                      .order = find_order (subgraphs),
                      .slot = g_new (int, n),
                      .left = g_new (int, n),
                      .used = g_new0 (bool, n + 1) };
  int      *place = renumber (&maker);

  for (int v = 0; v < n; v++)
    maker.slot[v] = -1;
  schedule->step = g_new (Step, items + 1);
  schedule->item = g_new0 (Item, items + 1);
  schedule->touch = g_new (Touch, count_touches (&maker) + 1);
  schedule->is_possible = find_possible (subgraphs);
  for (int end = 0; end < 2 && kind_is_path (subgraphs->kind); end++)
    {
      const int vertex = place[end == 0 ? subgraphs->from : subgraphs->to];

      give_slot (&maker, vertex);
      schedule->slot[end] = maker.slot[vertex];
    }
  make_steps (&maker);
  graph_free (maker.graph);
  g_free (maker.order);
  g_free (maker.slot);
  g_free (maker.left);
  g_free (maker.used);
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
