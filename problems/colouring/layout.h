/* SPDX-License-Identifier: MIT */
/* layout.h: where the vertices of a graph are drawn. */
#pragma once

#include "graph.h"

typedef struct
{
  double x, y;
} Point;

/* The points of all vertices, in a square whose side is 1: those that have few
 * edges between them are close.  The same graph has the same points.
 */
typedef struct
{
  gsize  is_made;
  Point *point;
  double gap; /* most are at least this far from any other one */
} Layout;

/* Makes it, unless that has been done: most searches draw nothing, so they need
 * none.  Any thread may ask.
 */
void layout_make (Layout *layout, const Graph *graph);

/* Frees it; NULL is fine. */
void layout_free (Layout *layout);
