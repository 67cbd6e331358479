/* SPDX-License-Identifier: MIT */
/* layout.h: where the vertices of a graph are drawn. */
#pragma once

#include "graph.h"

typedef struct
{
  double x, y;
} Point;

/* A layout that is made when it is first asked for: most searches draw nothing.
 */
typedef struct
{
  gsize  is_made;
  Point *point;
} Layout;

/* The points of all vertices, in a square whose side is 1: those that have few
 * edges between them are close.  The same graph has the same points.  Any
 * thread may ask.
 */
const Point *layout_points (Layout *layout, const Graph *graph)
    __attribute__ ((visibility ("hidden")));

/* Frees it; NULL is fine. */
void layout_free (Layout *layout) __attribute__ ((visibility ("hidden")));
