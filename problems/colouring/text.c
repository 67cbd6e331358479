/* SPDX-License-Identifier: MIT */
/* text.c: graphs as text, in the format of the second DIMACS challenge (1993):
 *
 *     c a comment
 *     p edge 3 2
 *     e 1 2
 *     e 2 3
 *
 * Files of the field name edges once or twice, and count either; they say
 * `col` or `edges` for `edge`, and tell by lines that begin with d, n, v or x
 * where a graph comes from.  All of this is taken.
 */
#include "colouring.h"

#include <string.h>

/* Passes over a word, if it is this one. */
static bool
pass_word (SearchInput *input, const char *word)
{
  const size_t begin = input->position;
  const size_t length = search_input_word (input);

  if (length == strlen (word)
      && memcmp (input->text + begin, word, length) == 0)
    return true;
  input->position = begin;
  return false;
}

static bool
read_line_end (SearchInput *input, GError **error)
{
  search_input_skip_blanks (input);
  if (!search_input_at_line_end (input))
    return search_input_expected (input, input->position, error,
                                  "the end of the line");
  search_input_skip_line (input);
  return true;
}

/* The rest of "p edge VERTICES EDGES". */
static bool
read_header (SearchInput *input, int *vertices, GError **error)
{
  int    edges;
  size_t at;

  search_input_skip_blanks (input);
  if (!pass_word (input, "edge") && !pass_word (input, "col")
      && !pass_word (input, "edges"))
    return search_input_expected (input, input->position, error,
                                  "'edge' or 'col'");
  search_input_skip_blanks (input);
  at = input->position;
  if (!search_input_int (input, vertices) || *vertices > VERTICES_MAX)
    {
      *vertices = -1;
      return search_input_expected (
          input, at, error, "the number of vertices, 0..%d", VERTICES_MAX);
    }
  search_input_skip_blanks (input);
  if (!search_input_int (input, &edges))
    return search_input_expected (input, input->position, error,
                                  "the number of edges");
  return read_line_end (input, error);
}

/* A vertex, counted from 0 in *vertex, other than `other`. */
static bool
read_vertex (SearchInput *input, int vertices, int other, int *vertex,
             GError **error)
{
  size_t at;
  int    number;

  search_input_skip_blanks (input);
  at = input->position;
  if (!search_input_int (input, &number) || number < 1 || number > vertices)
    return search_input_expected (input, at, error, "a vertex in 1..%d",
                                  vertices);
  *vertex = number - 1;
  if (*vertex == other)
    return search_input_expected (input, at, error, "a vertex other than %d",
                                  number);
  return true;
}

/* The rest of "e VERTEX VERTEX". */
static bool
read_edge (SearchInput *input, int vertices, GArray *edges, GError **error)
{
  Edge edge;

  if (!read_vertex (input, vertices, -1, &edge.a, error)
      || !read_vertex (input, vertices, edge.a, &edge.b, error)
      || !read_line_end (input, error))
    return false;
  g_array_append_val (edges, edge);
  return true;
}

/* One line that is not empty; *vertices is -1 until the `p` line is read. */
static bool
read_line (SearchInput *input, int *vertices, GArray *edges, GError **error)
{
  const size_t begin = input->position;
  const bool   letter = search_input_word (input) == 1;
  const char   kind = input->text[begin];

  /* Comments may go on without a space. */
  if (kind == 'c' || (letter && strchr ("dnvx", kind)))
    {
      search_input_skip_line (input);
      return true;
    }
  if (letter && kind == 'p' && *vertices < 0)
    return read_header (input, vertices, error);
  if (*vertices < 0)
    return search_input_expected (input, begin, error,
                                  "'p edge VERTICES EDGES' or a comment, "
                                  "'c ...'");
  if (letter && kind == 'e')
    return read_edge (input, *vertices, edges, error);
  return search_input_expected (input, begin, error,
                                "'e VERTEX VERTEX' or a comment, 'c ...'");
}

bool
colouring_read (void *instance, SearchInput *input, GError **error)
{
  Colouring *colouring = instance;
  GArray    *edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  int        vertices = -1;
  bool       right = true;

  search_input_skip_space (input);
  while (right && !search_input_at_end (input))
    {
      right = read_line (input, &vertices, edges, error);
      search_input_skip_space (input);
    }
  if (right && vertices < 0)
    right = search_input_expected (input, input->position, error,
                                   "'p edge VERTICES EDGES'");
  if (right)
    colouring->graph = graph_new (vertices, edges);
  g_array_unref (edges);
  return right;
}

void
colouring_write (const void *instance, GString *out)
{
  const Graph *graph = ((const Colouring *) instance)->graph;

  g_string_append_printf (out, "p edge %d %d", graph->vertices,
                          graph->first[graph->vertices] / 2);
  for (int v = 0; v < graph->vertices; v++)
    for (int i = graph->first[v]; i < graph->first[v + 1]; i++)
      if (graph->neighbour[i] > v)
        g_string_append_printf (out, "\ne %d %d", v + 1,
                                graph->neighbour[i] + 1);
}
