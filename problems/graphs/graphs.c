/* SPDX-License-Identifier: MIT */
/* graphs.c: the problem: all graphs, tournaments or posets with some vertices.
 */
#include "graphs.h"

static const char *const kinds[] = { "graphs", "tournaments", "posets", NULL };

static const SearchOption options[] = {
  SEARCH_INT ("n", Graphs, vertices, "Number of vertices", 5, 1, VERTICES_MAX),
  SEARCH_WORD ("kind", Graphs, kind, "Kind of graphs", kinds, KIND_GRAPHS),
  SEARCH_FLAG ("connected", Graphs, connected, "Search connected graphs"),
  SEARCH_FLAG ("bipartite", Graphs, bipartite, "Search bipartite graphs"),
  SEARCH_FLAG ("triangle-free", Graphs, triangle_free,
               "Search graphs without triangles"),
  SEARCH_INT ("degree", Graphs, degree, "Maximum degree", VERTICES_MAX, 0,
              VERTICES_MAX),
  SEARCH_TEXT ("forbid", Graphs, forbid,
               "Exclude these induced subgraphs, graph6 with commas", "GRAPHS"),
  { 0 },
};

static SEARCH_CALLBACK (prepare, prepare, Graphs *graphs, GError **error)
{
  if (!graphs_read_forbidden (graphs, error))
    return false;
  if (graphs->kind != KIND_GRAPHS
      && (graphs->connected || graphs->bipartite || graphs->triangle_free
          || graphs->degree < VERTICES_MAX || graphs->forbidden_count > 0))
    {
      g_set_error (
          error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
          "--kind=%s cannot be combined with --connected, --bipartite, "
          "--triangle-free, --degree and --forbid",
          kinds[graphs->kind]);
      return false;
    }
  if (graphs->kind == KIND_POSETS && graphs->vertices > POSETS_MAX)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "--kind=posets: expected --n of at most %d, not %d",
                   POSETS_MAX, graphs->vertices);
      return false;
    }
  return true;
}

static SEARCH_CALLBACK (answer_length, answer_length, const Graphs *graphs)
{
  return (size_t) graphs->vertices;
}

static SEARCH_CALLBACK (title, title, const Graphs *graphs, GString *out)
{
  static const char *const names[] = { "Graphs", "Tournaments", "Posets" };

  g_string_append_printf (out, "%s with %d vertices", names[graphs->kind],
                          graphs->vertices);
}

static SEARCH_CALLBACK (choose, choose, const Graphs *graphs, bool bare,
                        const char **why)
{
  (void) bare;
  if (graphs->is_given)
    {
      *why = "tests graphs of --input";
      return "given";
    }
  *why = graphs->kind == KIND_POSETS ? "searches partial orders"
                                     : "searches graphs and tournaments";
  return graphs->kind == KIND_POSETS ? "posets" : "vertices";
}

static const SearchRepr *const reprs[] = { &vertices, &posets, &given, NULL };

static const SearchProblem graphs = {
  .name = "graphs",
  .summary = "List all graphs with some vertices",
  .instance_size = sizeof (Graphs),
  .reprs = reprs,
  .choose = choose,
  .options = options,
  .small = "n=1..4",
  .prepare = prepare,
  .answer_length = answer_length,
  .check = graphs_check,
  .known = graphs_known,
  .formats = graphs_formats,
  .input = { .read = graphs_read,
             .write = graphs_write,
             .help = "graphs to test, in graph6, sparse6 or digraph6, one in "
                     "each line",
             .many = true },
  .title = title,
};

SEARCH_PLUGIN (graphs);
