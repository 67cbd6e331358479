/* SPDX-License-Identifier: MIT */
/* given.c: tests graphs that a text has, in graph6, sparse6 or digraph6
 * (B. D. McKay, "formats.txt").
 */
#include "graphs.h"

#include <string.h>

/* The graph of a line of text. */
typedef struct
{
  const char *bytes; /* after the number of vertices */
  size_t      count; /* number of bytes */
  int         n;
  uint32_t    rows[VERTICES_MAX]; /* for each vertex, its edges, or arcs out */
} Text;

/* Returns the bit with this index; bytes have six bits each. */
static int
bit (const Text *text, size_t index)
{
  return (text->bytes[index / 6] - 63) >> (5 - index % 6) & 1;
}

/* Returns true if the text has `bits` bits, and then zeros in its last byte. */
static bool
ends_after (const Text *text, size_t bits)
{
  if (text->count != (bits + 5) / 6)
    return false;
  for (size_t i = bits; i < 6 * text->count; i++)
    if (bit (text, i))
      return false;
  return true;
}

static void
add_edge (Text *text, int u, int v)
{
  text->rows[u] |= bit_of (v);
  text->rows[v] |= bit_of (u);
}

static bool
read_graph6 (Text *text)
{
  size_t index = 0;

  if (!ends_after (text, (size_t) (text->n * (text->n - 1) / 2)))
    return false;
  for (int v = 1; v < text->n; v++)
    for (int u = 0; u < v; u++)
      if (bit (text, index++))
        add_edge (text, u, v);
  return true;
}

static bool
read_digraph6 (Text *text)
{
  if (!ends_after (text, (size_t) (text->n * text->n)))
    return false;
  for (int u = 0; u < text->n; u++)
    for (int v = 0; v < text->n; v++)
      if (bit (text, (size_t) (u * text->n + v)))
        {
          if (u == v)
            return false;
          text->rows[u] |= bit_of (v);
        }
  return true;
}

/* Reads groups of a bit and a number x: the bit moves on to the next vertex v;
 * a greater x than v is the new v, any other x has an edge to v.
 */
static bool
read_sparse6 (Text *text)
{
  size_t width = 0, index = 0;
  int    v = 0;

  while ((text->n - 1) >> width)
    width++;
  while (index + width < 6 * text->count)
    {
      int x = 0;

      v += bit (text, index++);
      for (size_t i = 0; i < width; i++)
        x = x << 1 | bit (text, index++);
      if (v >= text->n || x >= text->n)
        return 6 * text->count - index < 6;
      if (x > v)
        v = x;
      else if (x == v || text->rows[x] >> v & 1)
        return false;
      else
        add_edge (text, x, v);
    }
  return 6 * text->count - index < 6;
}

/* Sets the answer of a tournament.  Returns false if two vertices have not one
 * arc between them.
 */
static bool
read_tournament (const Text *text, int *answer)
{
  for (int v = 0; v < text->n; v++)
    {
      answer[v] = (int) (text->rows[v] & bits_before (v));
      for (int u = 0; u < v; u++)
        if ((text->rows[u] >> v & 1) == (text->rows[v] >> u & 1))
          return false;
    }
  return true;
}

/* Sets the answer of the graph. */
static bool
read_answer (const Text *text, int kind, int *answer)
{
  if (kind == KIND_TOURNAMENTS)
    return read_tournament (text, answer);
  for (int v = 0; v < text->n; v++)
    {
      answer[v] = (int) (text->rows[v] & bits_before (v));
      for (int u = 0; u < v && kind == KIND_POSETS; u++)
        answer[v] |= (int) (text->rows[u] >> v & 1) << (POSETS_SHIFT + u);
    }
  return true;
}

/* Reads a line.  Returns false if it has no graph of this kind. */
static bool
read_line (const char *line, size_t length, int kind, Graphs *graphs)
{
  const bool directed = kind != KIND_GRAPHS;
  const bool marked = length > 0 && (*line == ':' || *line == '&');
  const int  most = kind == KIND_POSETS ? POSETS_MAX : VERTICES_MAX;
  Text       text = { .bytes = line + marked + 1 };

  if (length < 1u + marked || directed != (*line == '&'))
    return false;
  text.count = length - marked - 1;
  text.n = line[marked] - 63;
  if (text.n < 1 || text.n > most)
    return false;
  for (size_t i = 0; i < text.count; i++)
    if (text.bytes[i] < 63 || text.bytes[i] > 126)
      return false;
  graphs->vertices = text.n;
  return (directed ? read_digraph6 (&text)
          : marked ? read_sparse6 (&text)
                   : read_graph6 (&text))
         && read_answer (&text, kind, graphs->given);
}

/* Passes a header, such as ">>graph6<<". */
static void
pass_header (SearchInput *input)
{
  static const char *const headers[]
      = { ">>graph6<<", ">>sparse6<<", ">>digraph6<<" };

  for (size_t i = 0; i < G_N_ELEMENTS (headers); i++)
    {
      const size_t length = strlen (headers[i]);

      if (input->length - input->position >= length
          && memcmp (input->text + input->position, headers[i], length) == 0)
        input->position += length;
    }
}

SEARCH_CALLBACK (read, graphs_read, Graphs *graphs, SearchInput *input,
                 GError **error)
{
  static const char *const formats[]
      = { "a graph of at most 32 vertices in graph6 or sparse6",
          "a tournament of at most 32 vertices in digraph6",
          "a partial order of at most 15 elements in digraph6" };
  size_t at, length;

  search_input_skip_space (input);
  pass_header (input);
  search_input_skip_space (input);
  at = input->position;
  length = search_input_word (input);
  if (!read_line (input->text + at, length, graphs->kind, graphs))
    return search_input_expected (input, at, error, "%s",
                                  formats[graphs->kind]);
  graphs->is_given = true;
  search_input_skip_space (input);
  return true;
}

SEARCH_CALLBACK (write, graphs_write, const Graphs *graphs, GString *out)
{
  graphs_formats[0].write (graphs, graphs->given, (size_t) graphs->vertices,
                           out);
}

/* A state: the empty graph, or the graph of the text. */
typedef struct
{
  bool whole;
} Given;

static SEARCH_CALLBACK (next, next, const Graphs *graphs, const Given *state,
                        uint64_t *cursor, Given *child)
{
  (void) graphs;
  child->whole = true;
  return !state->whole && (*cursor)++ == 0;
}

static SEARCH_CALLBACK (valid, valid, const Graphs *graphs, const Given *state)
{
  (void) state;
  return graphs_check (graphs, graphs->given, (size_t) graphs->vertices);
}

static SEARCH_CALLBACK (solution, solution, const Graphs *graphs,
                        const Given *state)
{
  (void) graphs;
  return state->whole;
}

static SEARCH_CALLBACK (answer, answer, const Graphs *graphs, const Given *path,
                        size_t depth, int *sets)
{
  const size_t length = depth > 0 ? (size_t) graphs->vertices : 0;

  (void) path;
  memcpy (sets, graphs->given, length * sizeof (int));
  return length;
}

static SEARCH_CALLBACK (fits, fits, const Graphs *graphs, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (graphs->is_given)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "given: expected --input; --repr=%s searches all graphs",
               graphs->kind == KIND_POSETS ? "posets" : "vertices");
  return false;
}

SEARCH_REPR (given, .state_size = sizeof (Given), .fits = fits, .next = next,
             .valid = valid, .solution = solution, .answer = answer,
             .summary = "tests graphs of --input");
