/* SPDX-License-Identifier: MIT */
/* text.c: graphs as text, in the format of the second DIMACS challenge (1993):
 *
 *     c a comment
 *     p edge 3 2
 *     e 1 2
 *     e 2 3
 *
 * An edge may be named several times, and the reader ignores the number of
 * edges in the line "p".
 */
#include "subgraphs.h"

#include <limits.h>

/* Reads a number from `min` to `max` into *number.  Returns false with an error
 * that names the number `what` if there is none.
 */
static bool
read_number (SearchInput *input, const char *what, int min, int max,
             int *number, GError **error)
{
  size_t at;

  search_input_skip_blanks (input);
  at = input->position;
  return (search_input_int (input, number) && *number >= min && *number <= max)
         || search_input_expected (input, at, error, "%s from %d to %d", what,
                                   min, max);
}

/* Reads the rest of a line "p edge VERTICES EDGES", after the p. */
static bool
read_header (SearchInput *input, int *vertices, GError **error)
{
  int    edges;
  size_t at;

  search_input_skip_blanks (input);
  at = input->position;
  search_input_word (input);
  if (strncmp (input->text + at, "edge", 4) != 0
      && strncmp (input->text + at, "col", 3) != 0)
    return search_input_expected (input, at, error, "'edge' or 'col'");
  return read_number (input, "a number of vertices", 1, VERTICES_MAX, vertices,
                      error)
         && read_number (input, "a number of edges", 0, INT_MAX, &edges, error);
}

/* Reads the rest of a line "e VERTEX VERTEX", after the e. */
static bool
read_edge (SearchInput *input, int vertices, GArray *edges, GError **error)
{
  Edge   edge = { 0 };
  size_t at;

  if (!read_number (input, "a vertex", 1, vertices, &edge.a, error))
    return false;
  search_input_skip_blanks (input);
  at = input->position;
  if (!read_number (input, "a vertex", 1, vertices, &edge.b, error))
    return false;
  if (edge.a == edge.b)
    return search_input_expected (input, at, error, "a vertex other than %d",
                                  edge.a);
  if (edges->len == EDGES_MAX)
    return search_input_expected (input, at, error, "at most %d edges",
                                  EDGES_MAX);
  edge.a--, edge.b--;
  g_array_append_val (edges, edge);
  return true;
}

/* Reads a line that is not empty.  *vertices is 0 before the line "p". */
static bool
read_line (SearchInput *input, int *vertices, GArray *edges, GError **error)
{
  const size_t begin = input->position;
  const bool   is_letter = search_input_word (input) == 1;
  const char   kind = is_letter ? input->text[begin] : '\0';

  if (input->text[begin] == 'c')
    {
      search_input_skip_line (input);
      return true;
    }
  if (kind != (*vertices == 0 ? 'p' : 'e'))
    return search_input_expected (
        input, begin, error, "'%s' or a comment, 'c ...'",
        *vertices == 0 ? "p edge VERTICES EDGES" : "e VERTEX VERTEX");
  if (kind == 'p' ? !read_header (input, vertices, error)
                  : !read_edge (input, *vertices, edges, error))
    return false;
  search_input_skip_blanks (input);
  return search_input_at_line_end (input)
         || search_input_expected (input, input->position, error,
                                   "the end of the line");
}

SEARCH_CALLBACK (read, subgraphs_read, Subgraphs *subgraphs, SearchInput *input,
                 GError **error)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  int     vertices = 0;
  bool    is_right = true;

  search_input_skip_space (input);
  while (is_right && !search_input_at_end (input))
    {
      is_right = read_line (input, &vertices, edges, error);
      search_input_skip_space (input);
    }
  if (is_right && vertices == 0)
    is_right = search_input_expected (input, input->position, error,
                                      "'p edge VERTICES EDGES'");
  if (is_right)
    subgraphs->graph = graph_new (vertices, edges);
  g_array_unref (edges);
  return is_right;
}

SEARCH_CALLBACK (write, subgraphs_write, const Subgraphs *subgraphs,
                 GString *out)
{
  const Graph *graph = subgraphs->graph;

  g_string_append_printf (out, "p edge %d %d", graph->vertices, graph->edges);
  for (int i = 0; i < graph->edges; i++)
    g_string_append_printf (out, "\ne %d %d", graph->edge[i].a + 1,
                            graph->edge[i].b + 1);
}
