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
 * each row of vertices and a line for the edges below.  Graphs from files have
 * no drawing.
 */
static SEARCH_CALLBACK (format_write, write_drawing, const Subgraphs *subgraphs,
                        const int *answer, size_t length, GString *out)
{
  const bool  by_vertex = subgraphs->kind == INDEPENDENT_SETS;
  const int   width = 2 * subgraphs->columns - 1;
  const int   size = (2 * subgraphs->rows - 1) * width;
  SearchCell *cells;

  if (!subgraphs->is_grid)
    {
      write_list (subgraphs, answer, length, out);
      return;
    }
  cells = g_new0 (SearchCell, size);
  subgraphs_cells (subgraphs, answer, length, cells);
  for (int i = 0; i < size; i++)
    {
      const bool is_between = i % width % 2;
      char       mark = cells[i].text[0] ? "|-"[is_between] : ' ';

      if (i / width % 2 == 0 && !is_between)
        mark = by_vertex && cells[i].piece ? 'o' : '.';
      g_string_append_c (out, mark);
      if (is_between)
        g_string_append_c (out, mark);
      if (i % width < width - 1)
        continue;
      while (out->str[out->len - 1] == ' ')
        g_string_truncate (out, out->len - 1);
      g_string_append (out, i < size - 1 ? "\n" : "");
    }
  g_free (cells);
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
