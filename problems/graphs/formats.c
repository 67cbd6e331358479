/* SPDX-License-Identifier: MIT */
/* formats.c: graphs as texts.  graph6 and digraph6 are the formats of nauty (B.
 * D. McKay, "formats.txt").
 */
#include "graphs.h"

/* Returns true if there is an edge, or an arc, from `u` to `v`. */
static bool
is_arc (const Graphs *graphs, const int *answer, int u, int v)
{
  if (u > v)
    return answer[u] >> v & 1;
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

/* Appends graph6 for graphs, digraph6 for tournaments. */
static SEARCH_CALLBACK (format_write, write_graph6, const Graphs *graphs,
                        const int *answer, size_t length, GString *out)
{
  const int  n = (int) length;
  const bool directed = graphs->kind == KIND_TOURNAMENTS;
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

/* Appends the edges, such as 1-2 1-3, or the arcs, such as 1>2 3>1. */
static SEARCH_CALLBACK (format_write, write_edges, const Graphs *graphs,
                        const int *answer, size_t length, GString *out)
{
  const int   n = (int) length;
  const bool  directed = graphs->kind == KIND_TOURNAMENTS;
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

const SearchFormat graphs_formats[] = {
  { .name = "graph6",
    .help = "a line that nauty reads; digraph6 for tournaments",
    .write = write_graph6 },
  { .name = "edges",
    .help = "edges, such as 1-2, or arcs, 1>2",
    .write = write_edges },
  { .name = "matrix", .help = "adjacency matrix", .write = write_matrix },
  { 0 },
};
