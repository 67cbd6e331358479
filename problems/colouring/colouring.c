/* SPDX-License-Identifier: MIT */
/* colouring.c: the problem: colour the vertices of a graph so that neighbours
 * have different colours.
 *
 * An answer is the colour of each vertex, in the order of the file, counted
 * from 0.  In a partial answer, -1 is an uncoloured vertex.
 */
#include "colouring.h"

static const SearchOption options[] = {
  SEARCH_INT ("colours", Colouring, wanted,
              "Number of colours; 0: as in a greedy colouring", 0, 0,
              COLOURS_MAX),
  { 0 },
};

static SEARCH_CALLBACK (prepare, prepare, Colouring *colouring, GError **error)
{
  if (!colouring->graph)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "expected a graph: add --input=FILE");
      return false;
    }
  colouring->colours = colouring->wanted ? colouring->wanted
                                         : colouring_greedy (colouring->graph);
  if (colouring->colours > COLOURS_MAX)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "a greedy colouring takes more than %d colours; use "
                   "--colours with a number from 1 to %d",
                   COLOURS_MAX, COLOURS_MAX);
      return false;
    }

  /* Sets `wanted` to the number of available colours, so that reports show this
   * number even if the user has given none.
   */
  colouring->wanted = colouring->colours;
  colouring->order = colouring_order (colouring->graph, &colouring->clique);
  colouring->ordered = graph_renumber (colouring->graph, colouring->order);
  colouring_measure_frontier (colouring);
  colouring->layout = g_new0 (Layout, 1);
  return true;
}

static SEARCH_CALLBACK (finish, finish, Colouring *colouring)
{
  graph_free (colouring->graph);
  graph_free (colouring->ordered);
  g_free (colouring->order);
  g_free (colouring->oldest);
  layout_free (colouring->layout);
}

static SEARCH_CALLBACK (answer_length, answer_length,
                        const Colouring *colouring)
{
  return (size_t) colouring->graph->vertices;
}

/* Checks the rules: every vertex has a colour, and neighbours have different
 * colours.
 */
static SEARCH_CALLBACK (check, check, const Colouring *colouring,
                        const int *colour, size_t length)
{
  const Graph *graph = colouring->graph;

  if (length != (size_t) graph->vertices)
    return false;
  for (int v = 0; v < graph->vertices; v++)
    {
      if (colour[v] < 0 || colour[v] >= colouring->colours)
        return false;
      for (int i = graph->first[v]; i < graph->first[v + 1]; i++)
        if (colour[graph->neighbour[i]] == colour[v])
          return false;
    }
  return true;
}

/* Appends the reason why the newest vertex has an invalid colour.  Appends
 * nothing if no neighbour before this vertex has its colour, or if the
 * representation does not colour vertices in the order of the file.
 */
static SEARCH_CALLBACK (reason, reason, const Colouring *colouring,
                        const int *colour, size_t length, GString *out)
{
  const Graph *graph = colouring->graph;
  const int    v = (int) length - 1;

  for (int i = v < 0 ? 0 : graph->first[v];
       v >= 0 && i < graph->first[v + 1] && graph->neighbour[i] < v; i++)
    if (colour[v] >= 0 && colour[graph->neighbour[i]] == colour[v])
      {
        g_string_append_printf (
            out, "vertex %d has colour %d, like its neighbour %d", v + 1,
            colour[v] + 1, graph->neighbour[i] + 1);
        return;
      }
}

/* Maximum number of vertices for the representation `copies`, in which each
 * state has its own copy of the vertices' free colours.  In larger graphs,
 * these copies take too much memory.
 */
#define COPIES_MAX 1000

static SEARCH_CALLBACK (choose, choose, const Colouring *colouring, bool bare,
                        const char **why)
{
  const int vertices = colouring->graph->vertices;

  if (bare
      && colouring_ways (colouring, MIN (colouring->colours, vertices))
             <= SEARCH_COUNT_MAX)
    {
      *why = "counts all permutations of the colours at once";
      return "classes";
    }
  *why = vertices <= COPIES_MAX
             ? "the fastest on up to 1000 vertices"
             : "the fastest on more than 1000 vertices, in little memory";
  return vertices <= COPIES_MAX ? "copies" : "saturation";
}

static const SearchRepr *const reprs[]
    = { &copies, &saturation, &sequential, &classes, NULL };

static const SearchProblem colouring = {
  .name = "colouring",
  .summary = "Colour the vertices of a graph, neighbours differently",
  .instance_size = sizeof (Colouring),
  .reprs = reprs,
  .options = options,
  .prepare = prepare,
  .finish = finish,
  .answer_length = answer_length,
  .check = check,
  .known = colouring_known,
  .choose = choose,
  .reason = reason,
  .formats = colouring_formats,
  .symmetries = colouring_symmetries,
  .input = { .read = colouring_read,
             .write = colouring_write,
             .help = "a graph in the DIMACS format (.col)" },
  .picture = { .grid = colouring_grid,
               .cells = colouring_cells,
               .draw = colouring_draw,
               .draw_ground = colouring_draw_ground },
};

SEARCH_PLUGIN (colouring);
