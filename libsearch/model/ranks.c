/* SPDX-License-Identifier: MIT */
/* ranks.c: ranks: an order of decisions in which the parts of a model depend on
 * few earlier decisions, so that a cache has few counts of them.
 *
 * The graph of a model has an edge between two open variables of a constraint,
 * except of constraints of most variables: their residuals are short, such as
 * sums.  An order of decisions eliminates the vertices of the graph, beginning
 * at its end: the neighbours of an eliminated vertex become neighbours of each
 * other.  They are the decisions on which the part below the vertex depends.
 * So the sum of the products of their numbers of values is a bound of the work.
 *
 * There are three orders: the order of the variables, and two whose
 * eliminations add the fewest edges.  Of vertices that add equally few, one
 * eliminates the last, the other the first.  The third order is found only if
 * the search may take longer than finding it.
 *
 * Edges exaggerate sums of many numbers: a part depends on the rest of the sum
 * only.  If there are many, there are no ranks, nor if the orders take long.
 */
#include "parts.h"
#include "branch.h"
#include "kinds.h"

#include <string.h>

/* Maximum number of vertices, and of steps (words or pairs) for all orders.
 * After reading WORK_NEW words to count new edges, vertices with few neighbours
 * are eliminated first, and not those that add few edges.
 */
#define VERTICES_MAX 4096
#define WORK_MAX (UINT64_C (1) << 27)
#define WORK_NEW (UINT64_C (1) << 24)

/* Largest bound of the work.  Beyond it, all orders are equal. */
#define BOUND_MAX 1e60

/* Factor by which the second order must be better than the first, since
 * propagation makes the first faster than its bound; and the third than the
 * second.
 */
#define GAIN 8
#define GAIN_THIRD 2

/* A decision that looks at N vertices takes as long as N / LOOKS steps. */
#define LOOKS 256

/* Number of variables of constraints that always make edges. */
#define SMALL 4

/* A choice between vertices of one phase (group of variables). */
typedef enum
{
  CHOOSE_LAST,        /* the last vertex */
  CHOOSE_SCORE,       /* the last of those with the lowest score */
  CHOOSE_SCORE_FIRST, /* the first of them */
} Choosing;

typedef struct
{
  const Parts *parts;
  uint32_t     count;  /* vertices */
  size_t       words;  /* of a row of `edges` */
  uint32_t    *var;    /* by vertex, its variable */
  uint32_t    *vertex; /* by variable, its vertex; UINT32_MAX: none */
  uint64_t    *edges;  /* by vertex, the set of its neighbours */
  uint32_t    *score;  /* by vertex, see score_of(); UINT32_MAX: unknown */
  uint64_t     work;   /* steps so far */
  uint64_t     scored; /* words read to count new edges */
  bool        *gone;   /* by vertex, true if it is eliminated */
} Graph;

static uint64_t *
row_of (const Graph *graph, uint32_t v)
{
  return graph->edges + v * graph->words;
}

/* Sets *v to the next element of a set of vertices, from *v on.  Returns false
 * if there is none.
 */
static bool
next_in (const Graph *graph, const uint64_t *set, uint32_t *v)
{
  uint64_t word;

  for (size_t w = *v / 64; w < graph->words; w++)
    {
      word = set[w]
             & (w == *v / 64 ? from_member ((int) (*v % 64)) : ~UINT64_C (0));
      if (word)
        {
          *v = (uint32_t) (64 * w) + (uint32_t) lowest (word);
          return true;
        }
    }
  return false;
}

/* Returns true if the constraint has most variables.  Most such constraints are
 * sums, whose residuals are short.
 */
static bool
is_wide (const Graph *graph, const Constraint *constraint)
{
  return constraint->count > SMALL && 2 * constraint->count > graph->count;
}

/* Returns true if most variables are numbers, not Booleans, in sums that make
 * edges between many variables.
 */
static bool
has_long_sums (const Graph *graph)
{
  const SearchModel *model = graph->parts->model;
  uint64_t           numbers = 0;

  for (uint32_t c = 0; c < model->constraint_count; c++)
    {
      const Constraint *constraint = model->constraint + c;
      const SearchVar  *views = model->views + constraint->views;

      if (constraint->kind != CONSTRAINT_linear || constraint->count <= SMALL
          || is_wide (graph, constraint))
        continue;
      for (uint32_t i = 0; i < constraint->count; i++)
        numbers += views[i].scale != 0
                   && var_count (graph->parts->store, views[i].variable) > 2;
    }
  return 2 * numbers > graph->count;
}

/* Makes the edges of the model, unless they take too long. */
static void
connect (Graph *graph)
{
  const SearchModel *model = graph->parts->model;

  memset (graph->edges, 0, graph->count * graph->words * sizeof (uint64_t));
  for (uint32_t c = 0; c < model->constraint_count; c++)
    {
      const Constraint *constraint = model->constraint + c;
      const SearchVar  *views = model->views + constraint->views;

      if (is_wide (graph, constraint) || entail (graph->parts->store, c))
        continue;
      graph->work += (uint64_t) constraint->count * constraint->count;
      if (graph->work > WORK_MAX)
        return;
      for (uint32_t i = 0; i < constraint->count; i++)
        for (uint32_t j = 0; j < i; j++)
          {
            const uint32_t v = views[i].scale == 0
                                   ? UINT32_MAX
                                   : graph->vertex[views[i].variable];
            const uint32_t w = views[j].scale == 0
                                   ? UINT32_MAX
                                   : graph->vertex[views[j].variable];

            if (v == w || v == UINT32_MAX || w == UINT32_MAX)
              continue;
            row_of (graph, v)[w / 64] |= member ((int) (w % 64));
            row_of (graph, w)[v / 64] |= member ((int) (v % 64));
          }
    }
}

/* Returns the number of edges that the elimination of a vertex adds, times two;
 * or the number of its neighbours.
 */
static uint32_t
score_of (Graph *graph, uint32_t v)
{
  const uint64_t *row = row_of (graph, v);
  uint32_t        degree = 0, added = 0;

  for (size_t i = 0; i < graph->words; i++)
    degree += (uint32_t) __builtin_popcountll (row[i]);
  graph->work += graph->words;
  if (graph->scored > WORK_NEW)
    return degree;
  graph->scored += (degree + 1) * graph->words;
  graph->work += degree * graph->words;
  for (uint32_t w = 0; next_in (graph, row, &w); w++)
    for (size_t i = 0; i < graph->words; i++)
      added += (uint32_t) __builtin_popcountll (row[i] & ~row_of (graph, w)[i]);
  return added - degree;
}

/* Eliminates a vertex.  Returns the product of the numbers of values of the
 * vertex and its neighbours.
 */
static double
eliminate (Graph *graph, uint32_t v)
{
  const Store    *store = graph->parts->store;
  const uint64_t *row = row_of (graph, v);
  double          product = (double) var_count (store, graph->var[v]);

  graph->gone[v] = true;
  for (uint32_t w = 0; next_in (graph, row, &w); w++)
    {
      uint64_t *other = row_of (graph, w);

      product *= (double) var_count (store, graph->var[w]);
      for (size_t i = 0; i < graph->words; i++)
        other[i] |= row[i];
      other[w / 64] &= ~member ((int) (w % 64));
      other[v / 64] &= ~member ((int) (v % 64));
      for (uint32_t u = 0; next_in (graph, other, &u); u++, graph->work++)
        graph->score[u] = UINT32_MAX;
      graph->score[w] = UINT32_MAX;
      graph->work += graph->words;
    }
  return product;
}

/* Returns the vertex to eliminate, of the last phase. */
static uint32_t
choose (Graph *graph, Choosing choosing)
{
  uint32_t best = UINT32_MAX, phase = 0;

  for (uint32_t v = 0; v < graph->count; v++)
    {
      const uint32_t is = graph->parts->phase[graph->var[v]];

      if (graph->gone[v] || (best != UINT32_MAX && is < phase))
        continue;
      if (choosing != CHOOSE_LAST && graph->score[v] == UINT32_MAX)
        graph->score[v] = score_of (graph, v);
      if (best != UINT32_MAX && is == phase && choosing != CHOOSE_LAST
          && graph->score[v] >= graph->score[best] + (choosing == CHOOSE_SCORE))
        continue;
      best = v;
      phase = is;
    }
  return best;
}

/* Sets the ranks of an order.  Returns the bound of its work. */
static double
find_ranks (Graph *graph, Choosing choosing, uint32_t *rank)
{
  double bound = 0;

  connect (graph);
  memset (graph->gone, 0, graph->count);
  memset (graph->score, 0xff, graph->count * sizeof *graph->score);
  for (uint32_t left = graph->count; left > 0 && graph->work <= WORK_MAX;
       left--)
    {
      const uint32_t v = choose (graph, choosing);

      rank[graph->var[v]] = left;
      if (bound <= BOUND_MAX)
        bound += eliminate (graph, v);
    }
  return MIN (bound, BOUND_MAX);
}

/* Finds the best order.  Returns false if this takes long. */
static bool
find_best (Graph *graph, uint32_t *ranks)
{
  const size_t variables = graph->parts->model->variable_count;
  uint32_t    *other = g_new0 (uint32_t, variables + 1);
  const double plain = find_ranks (graph, CHOOSE_LAST, other);
  const double bound = find_ranks (graph, CHOOSE_SCORE, ranks);
  const bool   is_found = graph->work <= WORK_MAX;

  if (plain <= GAIN * bound)
    memcpy (ranks, other, variables * sizeof *ranks);
  else if (bound * graph->count > LOOKS * (double) graph->work
           && find_ranks (graph, CHOOSE_SCORE_FIRST, other) * GAIN_THIRD < bound
           && graph->work <= WORK_MAX)
    memcpy (ranks, other, variables * sizeof *ranks);
  g_free (other);
  return is_found;
}

uint32_t *
ranks_new (const Parts *parts)
{
  const size_t variables = parts->model->variable_count;
  Graph        graph = { .parts = parts };
  bool         wanted = false;
  uint32_t    *ranks = g_new0 (uint32_t, variables + 1);

  graph.var = g_new (uint32_t, variables + 1);
  graph.vertex = g_new (uint32_t, variables + 1);
  memset (graph.vertex, 0xff, variables * sizeof *graph.vertex);
  for (uint32_t x = 0; x < variables; x++)
    if (!var_is_fixed (parts->store, x))
      {
        graph.var[graph.count] = x;
        graph.vertex[x] = graph.count++;
        wanted |= parts->place[x] == UINT32_MAX;
      }
  if (!wanted || graph.count > VERTICES_MAX || has_long_sums (&graph))
    g_clear_pointer (&ranks, g_free);
  else
    {
      graph.words = graph.count / 64 + 1;
      graph.edges = g_new (uint64_t, graph.words * graph.count + 1);
      graph.score = g_new (uint32_t, graph.count + 1);
      graph.gone = g_new (bool, graph.count + 1);
      if (!find_best (&graph, ranks))
        g_clear_pointer (&ranks, g_free);
      g_free (graph.edges);
      g_free (graph.score);
      g_free (graph.gone);
    }
  g_free (graph.var);
  g_free (graph.vertex);
  return ranks;
}

bool
parts_select (const Parts *parts, uint32_t part, uint32_t *variable)
{
  uint32_t phase = UINT32_MAX, min = 0;

  for (uint32_t i = parts_begin (parts, part).vars;
       i < parts_end (parts, part).vars; i++)
    {
      const uint32_t x = g_array_index (parts->vars, uint32_t, i);
      uint32_t       rank;

      if (parts->phase[x] > phase || parts->phase[x] == UINT32_MAX)
        continue;
      rank = parts->place[x] != UINT32_MAX ? parts->place[x]
             : parts->rank                 ? parts->rank[x]
                                           : var_count (parts->store, x);
      if (parts->phase[x] == phase && rank >= min)
        continue;
      phase = parts->phase[x];
      min = rank;
      *variable = x;
    }
  return phase != UINT32_MAX;
}

bool
parts_choose (const Parts *parts, uint32_t *variable)
{
  uint32_t most = 0, x;

  for (uint32_t part = 0; part < parts_count (parts); part++)
    {
      const uint32_t count
          = parts_end (parts, part).vars - parts_begin (parts, part).vars;

      if (count > most && parts_select (parts, part, &x)
          && !parts_is_hidden (parts, x))
        {
          *variable = x;
          most = count;
        }
    }
  return most > 0;
}
