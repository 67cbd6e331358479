/* SPDX-License-Identifier: MIT */
/* formats.c: graphs as texts.  graph6 and digraph6 are the formats of nauty (B.
 * D. McKay, "formats.txt").
 */
#include "graphs.h"

#include <string.h>

/* Returns true if there is an edge, or an arc, from `u` to `v`. */
static bool
is_arc (const Graphs *graphs, const int *answer, int u, int v)
{
  if (u > v)
    return answer[u] >> v & 1;
  if (graphs->kind == KIND_POSETS)
    return u < v && answer[v] >> (POSETS_SHIFT + u) & 1;
  return u < v && (answer[v] >> u & 1) == (graphs->kind != KIND_TOURNAMENTS);
}

/* Bits that are written in groups of six. */
typedef struct
{
  GString *out;
  int      group, count;
} Sextets;

static void
append_bit (Sextets *sextets, bool bit)
{
  sextets->group = sextets->group << 1 | bit;
  if (++sextets->count < 6)
    return;
  g_string_append_c (sextets->out, (char) (sextets->group + 63));
  sextets->group = sextets->count = 0;
}

static void
append_rest (Sextets *sextets)
{
  while (sextets->count > 0)
    append_bit (sextets, false);
}

/* Appends graph6 for graphs, digraph6 for others. */
static SEARCH_CALLBACK (format_write, write_graph6, const Graphs *graphs,
                        const int *answer, size_t length, GString *out)
{
  const int  n = (int) length;
  const bool directed = graphs->kind != KIND_GRAPHS;
  Sextets    sextets = { .out = out };

  if (directed)
    g_string_append_c (out, '&');
  g_string_append_c (out, (char) (n + 63));
  for (int v = 0; v < n; v++)
    for (int u = 0; u < (directed ? n : v); u++)
      append_bit (&sextets, directed ? is_arc (graphs, answer, v, u)
                                     : is_arc (graphs, answer, u, v));
  append_rest (&sextets);
}

static void
find_twins (Forbidden *graph)
{
  const uint32_t *rows = graph->rows;

  for (int v = 0; v < graph->count; v++)
    {
      graph->twin[v] = -1;
      for (int u = 0; u < v; u++)
        if (((rows[u] ^ rows[v]) & ~(bit_of (u) | bit_of (v))) == 0)
          graph->twin[v] = u;
    }
}

/* Reads graph6.  Returns false if the text is no graph of 2 to
 * FORBIDDEN_VERTICES_MAX vertices.
 */
static bool
read_graph6 (const char *text, Forbidden *graph)
{
  const int    n = *text - 63;
  const size_t pairs = (size_t) (n * (n - 1) / 2);
  size_t       pair = 0;

  if (n < 2 || n > FORBIDDEN_VERTICES_MAX
      || strlen (text) != 1 + (pairs + 5) / 6)
    return false;
  *graph = (Forbidden){ .count = n };
  for (const char *c = text + 1; *c; c++)
    if (*c < 63 || *c > 126)
      return false;
  if (pairs % 6 > 0
      && (text[strlen (text) - 1] - 63) & ((1 << (6 - pairs % 6)) - 1))
    return false;
  for (int v = 1; v < n; v++)
    for (int u = 0; u < v; u++, pair++)
      if ((text[1 + pair / 6] - 63) >> (5 - pair % 6) & 1)
        {
          graph->rows[u] |= bit_of (v);
          graph->rows[v] |= bit_of (u);
        }
  find_twins (graph);
  return true;
}

bool
graphs_read_forbidden (Graphs *graphs, GError **error)
{
  char **texts = g_strsplit (graphs->forbid ? graphs->forbid : "", ",", -1);
  bool   good = true;

  graphs->forbidden_count = 0;
  for (char **text = texts; good && *text; text++)
    if (graphs->forbidden_count == FORBIDDEN_MAX)
      {
        good = false;
        g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                     "--forbid: expected at most %d graphs", FORBIDDEN_MAX);
      }
    else if (!read_graph6 (*text,
                           &graphs->forbidden[graphs->forbidden_count++]))
      {
        good = false;
        g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                     "--forbid: '%s' is not a graph of 2 to %d vertices in "
                     "graph6",
                     *text, FORBIDDEN_VERTICES_MAX);
      }
  g_strfreev (texts);
  return good;
}

/* Appends the edges, such as 1-2 1-3, or the arcs, such as 1>2 3>1. */
static SEARCH_CALLBACK (format_write, write_edges, const Graphs *graphs,
                        const int *answer, size_t length, GString *out)
{
  const int   n = (int) length;
  const bool  directed = graphs->kind != KIND_GRAPHS;
  const char *separator = "";

  for (int u = 0; u < n; u++)
    for (int v = directed ? 0 : u + 1; v < n; v++)
      if (is_arc (graphs, answer, u, v))
        {
          g_string_append_printf (out, "%s%d%c%d", separator, u + 1,
                                  directed ? '>' : '-', v + 1);
          separator = " ";
        }
}

/* Appends the adjacency matrix, a line for each vertex. */
static SEARCH_CALLBACK (format_write, write_matrix, const Graphs *graphs,
                        const int *answer, size_t length, GString *out)
{
  const int n = (int) length;

  for (int u = 0; u < n; u++)
    {
      if (u > 0)
        g_string_append_c (out, '\n');
      for (int v = 0; v < n; v++)
        g_string_append_c (out, is_arc (graphs, answer, u, v) ? '1' : '0');
    }
}

/* Appends the last `count` bits of the number, the greatest first. */
static void
append_number (Sextets *sextets, int number, int count)
{
  while (count > 0)
    append_bit (sextets, number >> --count & 1);
}

/* Appends sparse6, for others than graphs digraph6: see read_sparse6(). */
static SEARCH_CALLBACK (format_write, write_sparse6, const Graphs *graphs,
                        const int *answer, size_t length, GString *out)
{
  const int n = (int) length, width = g_bit_storage ((gulong) n - 1) - (n == 1);
  Sextets   sextets = { .out = out };
  int       newest = 0, rest;

  if (graphs->kind != KIND_GRAPHS)
    {
      write_graph6 (graphs, answer, length, out);
      return;
    }
  g_string_append_printf (out, ":%c", n + 63);
  for (int v = 0; v < n; v++)
    for (uint32_t set = (uint32_t) answer[v]; set; set &= set - 1)
      {
        append_bit (&sextets, v != newest);
        if (v > newest + 1)
          {
            append_number (&sextets, v, width);
            append_bit (&sextets, false);
          }
        append_number (&sextets, __builtin_ctz (set), width);
        newest = v;
      }
  rest = sextets.count > 0 ? 6 - sextets.count : 0;
  if (rest > width && n == 1 << width && newest == n - 2)
    append_bit (&sextets, false);
  while (sextets.count > 0)
    append_bit (&sextets, true);
}

const SearchFormat graphs_formats[] = {
  { .name = "graph6",
    .help = "a line that nauty reads; digraph6 for tournaments and posets",
    .write = write_graph6 },
  { .name = "sparse6",
    .help = "sparse6, or digraph6 for tournaments and posets",
    .write = write_sparse6 },
  { .name = "edges",
    .help = "edges, such as 1-2, or arcs, 1>2",
    .write = write_edges },
  { .name = "matrix", .help = "adjacency matrix", .write = write_matrix },
  { 0 },
};
