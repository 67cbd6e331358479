/* SPDX-License-Identifier: MIT */
/* text.c: graphs as text, in the format of the second DIMACS challenge (1993):
 *
 *     c a comment
 *     p edge 3 2
 *     e 1 2
 *     e 2 3
 *
 * Published files contain each edge once or twice, and the number of edges in
 * the line "p" counts each edge once or twice.  A file with less than half of
 * the announced edges is truncated.  Some files have `col` or `edges` for
 * `edge`, and lines with d, n, v or x about the source of the graph.  The
 * reader accepts all these forms.
 */
#include "colouring.h"

#include <string.h>

/* Skips the word `word`.  If the next word is another word, returns false and
 * skips nothing.
 */
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

/* The numbers of vertices and edges that the line "p" of the file announces.
 * Both are -1 until the reader has read this line.
 */
typedef struct
{
  int vertices, edges;
} Header;

/* Reads the rest of a line "p edge VERTICES EDGES", after the p.  Returns false
 * with an error if the rest has another form.
 */
static bool
read_header (SearchInput *input, Header *header, GError **error)
{
  size_t at;

  search_input_skip_blanks (input);
  if (!pass_word (input, "edge") && !pass_word (input, "col")
      && !pass_word (input, "edges"))
    return search_input_expected (input, input->position, error,
                                  "'edge' or 'col'");
  search_input_skip_blanks (input);
  at = input->position;
  if (!search_input_int (input, &header->vertices) || header->vertices < 0
      || header->vertices > VERTICES_MAX)
    {
      header->vertices = -1;
      return search_input_expected (
          input, at, error, "a number of vertices from 0 to %d", VERTICES_MAX);
    }
  search_input_skip_blanks (input);
  at = input->position;
  if (!search_input_int (input, &header->edges) || header->edges < 0)
    return search_input_expected (input, at, error, "the number of edges");
  return read_line_end (input, error);
}

/* Reads the number of a vertex, counted from 1, and sets *vertex to the number
 * minus 1.  Returns false with an error if there is no such vertex, or if
 * *vertex would equal `other`, since no edge joins a vertex to itself.
 */
static bool
read_vertex (SearchInput *input, int vertices, int other, int *vertex,
             GError **error)
{
  size_t at;
  int    number;

  search_input_skip_blanks (input);
  at = input->position;
  if (!search_input_int (input, &number) || number < 1 || number > vertices)
    return search_input_expected (input, at, error,
                                  vertices
                                      ? "a vertex from 1 to %d"
                                      : "no edge: the graph has %d vertices",
                                  vertices);
  *vertex = number - 1;
  if (*vertex == other)
    return search_input_expected (input, at, error, "a vertex other than %d",
                                  number);
  return true;
}

/* Reads the rest of a line "e VERTEX VERTEX", after the e, and appends the edge
 * to `edges`.  Returns false with an error if the rest has another form.
 */
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

/* Reads a line that is not empty. */
static bool
read_line (SearchInput *input, Header *header, GArray *edges, GError **error)
{
  const size_t begin = input->position;
  const bool   letter = search_input_word (input) == 1;
  const char   kind = input->text[begin];

  /* The text of a comment may follow the letter c without a space. */
  if (kind == 'c' || (letter && kind && strchr ("dnvx", kind)))
    {
      search_input_skip_line (input);
      return true;
    }
  if (letter && kind == 'p' && header->vertices < 0)
    return read_header (input, header, error);
  if (header->vertices < 0)
    return search_input_expected (input, begin, error,
                                  "'p edge VERTICES EDGES' or a comment, "
                                  "'c ...'");
  if (letter && kind == 'e')
    return read_edge (input, header->vertices, edges, error);
  return search_input_expected (input, begin, error,
                                "'e VERTEX VERTEX' or a comment, 'c ...'");
}

SEARCH_CALLBACK (read, colouring_read, Colouring *colouring, SearchInput *input,
                 GError **error)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  Header  header = { -1, -1 };
  bool    right = true;

  search_input_skip_space (input);
  while (right && !search_input_at_end (input))
    {
      right = read_line (input, &header, edges, error);
      search_input_skip_space (input);
    }
  if (right && header.vertices < 0)
    right = search_input_expected (input, input->position, error,
                                   "'p edge VERTICES EDGES'");
  else if (right && (int64_t) edges->len * 2 < header.edges)
    right = search_input_expected (
        input, input->position, error,
        "more edges: the file has %u, but %d are named once or "
        "twice",
        edges->len, header.edges);
  if (right)
    colouring->graph = graph_new (header.vertices, edges);
  g_array_unref (edges);
  return right;
}

SEARCH_CALLBACK (write, colouring_write, const Colouring *colouring,
                 GString *out)
{
  const Graph *graph = colouring->graph;

  g_string_append_printf (out, "p edge %d %d", graph->vertices,
                          graph->first[graph->vertices] / 2);
  for (int v = 0; v < graph->vertices; v++)
    for (int i = graph->first[v]; i < graph->first[v + 1]; i++)
      if (graph->neighbour[i] > v)
        g_string_append_printf (out, "\ne %d %d", v + 1,
                                graph->neighbour[i] + 1);
}
