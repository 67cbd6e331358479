/* SPDX-License-Identifier: MIT */
/* formats.c: prints subgraphs as lists and as drawings.  Vertices are counted
 * from 1.
 */
#include "subgraphs.h"

/* Appends the chosen edges, or vertices, separated by spaces. */
static SEARCH_CALLBACK (format_write, write_list, const Subgraphs *subgraphs,
                        const int *answer, size_t length, GString *out)
{
  const char *separator = "";

  for (size_t i = 0; i < length; i++)
    {
      const Edge edge = subgraphs->graph->edge[i];

      if (answer[i] != 1)
        continue;
      g_string_append (out, separator);
      separator = " ";
      if (subgraphs->kind == INDEPENDENT_SETS)
        search_append_int (out, (int) i + 1);
      else
        g_string_append_printf (out, "%d-%d", edge.a + 1, edge.b + 1);
    }
}

/* Writes the vertices of a grid and its chosen edges, with a line of text for
 * each row of vertices and a line for the edges below.
 */
static void
write_grid (const Subgraphs *subgraphs, const int *answer, size_t length,
            GString *out)
{
  const Graph *graph = subgraphs->graph;
  const int    lines = 2 * subgraphs->rows - 1;
  const int    width = 3 * subgraphs->columns - 2;
  char        *text = g_malloc ((gsize) (lines * width));
  const bool   by_vertex = subgraphs->kind == INDEPENDENT_SETS;

  memset (text, ' ', (size_t) (lines * width));
  for (int v = 0; v < graph->vertices; v++)
    text[v / subgraphs->columns * 2 * width + v % subgraphs->columns * 3]
        = by_vertex && (size_t) v < length && answer[v] == 1 ? 'o' : '.';
  for (size_t i = 0; i < length && !by_vertex; i++)
    {
      const int  a = graph->edge[i].a;
      const bool is_down = graph->edge[i].b - a == subgraphs->columns
                           && subgraphs->columns > 1;
      char *at = text + a / subgraphs->columns * 2 * width
                 + a % subgraphs->columns * 3;

      if (answer[i] != 1)
        continue;
      if (is_down || subgraphs->columns == 1)
        at[width] = '|';
      else
        at[1] = at[2] = '-';
    }
  for (int line = 0; line < lines; line++)
    {
      const char *begin = text + line * width;
      int         shown = width;

      while (shown > 0 && begin[shown - 1] == ' ')
        shown--;
      g_string_append (out, line > 0 ? "\n" : "");
      g_string_append_len (out, begin, shown);
    }
  g_free (text);
}

/* Graphs from files have no drawing. */
static SEARCH_CALLBACK (format_write, write_drawing, const Subgraphs *subgraphs,
                        const int *answer, size_t length, GString *out)
{
  if (subgraphs->is_grid)
    write_grid (subgraphs, answer, length, out);
  else
    write_list (subgraphs, answer, length, out);
}

/* clang-format off */
const SearchFormat subgraphs_formats[] = {
  { .name = "list", .write = write_list,
    .help = "the edges, or the vertices of independent sets: 1-2 2-4" },
  { .name = "drawing", .write = write_drawing, .picture = true,
    .help = "a grid with its edges as lines; a list for other graphs" },
  { 0 },
};
/* clang-format on */
