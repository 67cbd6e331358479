/* SPDX-License-Identifier: MIT */
/* check.c: checks a graph by the definitions of the rules. */
#include "graphs.h"

/* A graph as a matrix. */
typedef struct
{
  int  n;
  bool edge[VERTICES_MAX][VERTICES_MAX];
} Matrix;

/* Fills the matrix.  Returns false if a value is not a set of vertices before.
 */
static bool
read_matrix (const int *answer, int n, Matrix *matrix)
{
  *matrix = (Matrix){ .n = n };
  for (int v = 0; v < n; v++)
    {
      if (answer[v] < 0 || (int64_t) answer[v] >= INT64_C (1) << v)
        return false;
      for (int u = 0; u < v; u++)
        matrix->edge[u][v] = matrix->edge[v][u] = answer[v] >> u & 1;
    }
  return true;
}

static bool
has_triangle (const Matrix *matrix)
{
  for (int a = 0; a < matrix->n; a++)
    for (int b = 0; b < a; b++)
      for (int c = 0; c < b; c++)
        if (matrix->edge[a][b] && matrix->edge[b][c] && matrix->edge[a][c])
          return true;
  return false;
}

static bool
has_degree (const Matrix *matrix, int most)
{
  for (int v = 0; v < matrix->n; v++)
    {
      int degree = 0;

      for (int u = 0; u < matrix->n; u++)
        degree += matrix->edge[u][v];
      if (degree > most)
        return false;
    }
  return true;
}

/* Visits all vertices that paths lead to from `vertex`, and stores their
 * distance modulo 2.  Returns false if two neighbours have one colour.
 */
static bool
visit (const Matrix *matrix, int vertex, int colour, int *colours)
{
  bool good = true;

  colours[vertex] = colour;
  for (int u = 0; u < matrix->n; u++)
    if (matrix->edge[vertex][u])
      good = (colours[u] < 0 ? visit (matrix, u, !colour, colours)
                             : colours[u] != colour)
             && good;
  return good;
}

/* Returns true if the vertices of the forbidden graph from number `count` on
 * can be mapped so that edges, and only edges, are mapped to edges.
 */
static bool
is_induced (const Matrix *matrix, const Forbidden *graph, int *images,
            int count)
{
  if (count == graph->count || count == FORBIDDEN_VERTICES_MAX)
    return true;
  for (int v = 0; v < matrix->n; v++)
    {
      bool good = true;

      for (int i = 0; i < count; i++)
        good = good && images[i] != v
               && matrix->edge[images[i]][v] == (graph->rows[i] >> count & 1);
      images[count] = v;
      if (good && is_induced (matrix, graph, images, count + 1))
        return true;
    }
  return false;
}

static bool
has_forbidden (const Graphs *graphs, const Matrix *matrix)
{
  int images[FORBIDDEN_VERTICES_MAX];

  for (int i = 0; i < graphs->forbidden_count; i++)
    if (is_induced (matrix, &graphs->forbidden[i], images, 0))
      return true;
  return false;
}

/* Checks a partial order: arcs lead to all elements that are less. */
static bool
check_order (const int *answer, int n)
{
  bool less[POSETS_MAX][POSETS_MAX] = { { false } };

  for (int v = 0; v < n; v++)
    for (int u = 0; u < 32; u++)
      if ((uint32_t) answer[v] >> u & 1)
        {
          const int other = u % POSETS_SHIFT;

          if (other >= v)
            return false;
          less[u < POSETS_SHIFT ? other : v][u < POSETS_SHIFT ? v : other]
              = true;
        }
  for (int a = 0; a < n; a++)
    for (int b = 0; b < n; b++)
      for (int c = 0; c < n; c++)
        if (less[a][b] && (less[b][a] || (less[b][c] && !less[a][c])))
          return false;
  return true;
}

SEARCH_CALLBACK (check, graphs_check, const Graphs *graphs, const int *answer,
                 size_t length)
{
  Matrix matrix;
  int    colours[VERTICES_MAX], parts = 0;
  bool   bipartite = true;

  if (length == (size_t) graphs->vertices && graphs->kind == KIND_POSETS)
    return check_order (answer, graphs->vertices);
  if (length != (size_t) graphs->vertices
      || !read_matrix (answer, graphs->vertices, &matrix))
    return false;
  if (graphs->kind == KIND_TOURNAMENTS)
    return true; /* a set has an arc out of the newest vertex, or one in */
  for (int v = 0; v < matrix.n; v++)
    colours[v] = -1;
  for (int v = 0; v < matrix.n; v++)
    if (colours[v] < 0)
      {
        bipartite = visit (&matrix, v, 0, colours) && bipartite;
        parts++;
      }
  return (!graphs->connected || parts == 1) && (!graphs->bipartite || bipartite)
         && (!graphs->triangle_free || !has_triangle (&matrix))
         && has_degree (&matrix, graphs->degree)
         && !has_forbidden (graphs, &matrix);
}
