/* SPDX-License-Identifier: MIT */
/* subgraphs.c: the problem: find all subgraphs of one kind in a grid or another
 * graph, such as all paths between two vertices.
 *
 * An answer has a value for each edge, or for independent sets for each vertex:
 * 1 if the subgraph has it, 0 if not, and -1 if a partial answer does not
 * decide this.  The edges are sorted by their vertices.
 */
#include "subgraphs.h"

static const char *const kinds[] = { "paths",
                                     "hamiltonian-paths",
                                     "cycles",
                                     "hamiltonian-cycles",
                                     "trees",
                                     "forests",
                                     "matchings",
                                     "perfect-matchings",
                                     "independent-sets",
                                     NULL };

static const SearchOption options[] = {
  SEARCH_WORD ("kind", Subgraphs, kind, "Kind of subgraphs", kinds, PATHS),
  SEARCH_INT ("rows", Subgraphs, rows, "Rows of vertices in the grid", 5, 1,
              128),
  SEARCH_INT ("columns", Subgraphs, columns, "Columns of vertices in the grid",
              5, 1, 128),
  SEARCH_INT ("from", Subgraphs, wanted_from, "First vertex of the paths; 0: 1",
              0, 0, VERTICES_MAX),
  SEARCH_INT ("to", Subgraphs, wanted_to, "Last vertex of the paths; 0: last",
              0, 0, VERTICES_MAX),
  SEARCH_INT ("length", Subgraphs, length, "Edges of a path, at most; 0: any",
              0, 0, VERTICES_MAX),
  { 0 },
};

/* Sets *vertex to the vertex with the number that the user has given, or to
 * `initial` for 0.  Returns false with an error if there is no such vertex, or
 * if the kind has no ends.
 */
static bool
set_end (const Subgraphs *subgraphs, const char *option, int number,
         int initial, int *vertex, GError **error)
{
  *vertex = number > 0 ? number - 1 : initial;
  if (number > 0 && !kind_is_path (subgraphs->kind))
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "--%s needs --kind=paths or --kind=hamiltonian-paths", option);
  else if (number > subgraphs->graph->vertices)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "--%s: %d is not a vertex from 1 to %d", option, number,
                 subgraphs->graph->vertices);
  else
    return true;
  return false;
}

static SEARCH_CALLBACK (prepare, prepare, Subgraphs *subgraphs, GError **error)
{
  subgraphs->is_grid = !subgraphs->graph;
  if (subgraphs->is_grid)
    subgraphs->graph = graph_new_grid (subgraphs->rows, subgraphs->columns);
  if (subgraphs->length > 0 && subgraphs->kind != PATHS)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "--length needs --kind=paths");
      return false;
    }
  if (!set_end (subgraphs, "from", subgraphs->wanted_from, 0, &subgraphs->from,
                error)
      || !set_end (subgraphs, "to", subgraphs->wanted_to,
                   subgraphs->graph->vertices - 1, &subgraphs->to, error))
    return false;
  subgraphs->schedule = schedule_new (subgraphs);
  return true;
}

static SEARCH_CALLBACK (finish, finish, Subgraphs *subgraphs)
{
  graph_free (subgraphs->graph);
  schedule_free (subgraphs->schedule);
}

static SEARCH_CALLBACK (answer_length, answer_length,
                        const Subgraphs *subgraphs)
{
  return (size_t) subgraphs_items (subgraphs);
}

static SEARCH_CALLBACK (choose, choose, const Subgraphs *subgraphs, bool bare,
                        const char **why)
{
  (void) bare;
  *why = "notices early that no subgraph is possible";
  if (subgraphs->schedule->slots <= SLOTS_MAX)
    return "frontier";
  *why = "takes a frontier of any size";
  return kind_is_walk (subgraphs->kind) ? "walks" : "subsets";
}

static SEARCH_CALLBACK (title, title, const Subgraphs *subgraphs, GString *out)
{
  if (subgraphs->is_grid)
    g_string_append_printf (out, "%s in %d x %d", kinds[subgraphs->kind],
                            subgraphs->rows, subgraphs->columns);
  else
    g_string_append_printf (out, "%s in %d vertices", kinds[subgraphs->kind],
                            subgraphs->graph->vertices);
  out->str[0] = g_ascii_toupper (out->str[0]);
}

static const SearchRepr *const reprs[] = { &frontier, &walks, &subsets, NULL };

static const SearchProblem subgraphs = {
  .name = "subgraphs",
  .summary = "Find paths, cycles, trees or matchings in a graph",
  .instance_size = sizeof (Subgraphs),
  .reprs = reprs,
  .options = options,
  .small = "rows=1..3 columns=1..4",
  .prepare = prepare,
  .finish = finish,
  .answer_length = answer_length,
  .check = subgraphs_check,
  .known = subgraphs_known,
  .choose = choose,
  .formats = subgraphs_formats,
  .input = { .read = subgraphs_read,
             .write = subgraphs_write,
             .help = "a graph in the DIMACS format (.col)" },
  .picture = { .grid = subgraphs_grid,
               .cells = subgraphs_cells,
               .draw = subgraphs_draw,
               .draw_ground = subgraphs_draw_ground },
  .title = title,
};

SEARCH_PLUGIN (subgraphs);
