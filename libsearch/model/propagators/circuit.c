/* SPDX-License-Identifier: MIT */
/* circuit.c: the constraint circuit.  There is a variable for each node, whose
 * value is the node that follows, and all nodes form one cycle.  Y. Caseau and
 * F. Laburthe, "Solving small TSPs with constraints", ICLP 1997.
 *
 * Fields of its Propagator: `views` are the variables of the nodes.  If `flags`
 * is 1, nodes may be skipped: such a node follows itself, and the other nodes
 * form the cycle.
 *
 * Fixed variables form chains of nodes.  As long as nodes are outside a chain,
 * the propagator prevents the end of the chain from leading to its start.  The
 * constraint all_different prevents two nodes from being followed by one node.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

#include <string.h>

/* Returns the length of the cycle through node `i` that values of the
 * assignment form; 0 = these values form no cycle through the node.
 */
static uint32_t
round_of (const Arguments *arguments, uint32_t i)
{
  uint32_t at = i;

  for (uint32_t steps = 1; steps <= arguments->count; steps++)
    {
      if (!is_known (arguments, at))
        return 0;
      at = (uint32_t) value_of (arguments, at);
      if (at == i)
        return steps;
    }
  return 0;
}

/* Returns true if all values of the assignment are indices of nodes, and no two
 * of them are equal.
 */
static bool
are_nodes (const Arguments *arguments)
{
  for (uint32_t i = 0; i < arguments->count; i++)
    {
      if (!is_known (arguments, i))
        continue;
      if (value_of (arguments, i) < 0
          || value_of (arguments, i) >= arguments->count)
        return false;
      for (uint32_t j = 0; j < i; j++)
        if (is_known (arguments, j)
            && value_of (arguments, j) == value_of (arguments, i))
          return false;
    }
  return true;
}

bool
check_circuit (const Arguments *arguments)
{
  if (!are_nodes (arguments))
    return false;
  for (uint32_t i = 0; i < arguments->count; i++)
    {
      const uint32_t steps = round_of (arguments, i);

      if (steps != 0 && steps != arguments->count)
        return false;
    }
  return true;
}

bool
check_subcircuit (const Arguments *arguments)
{
  uint32_t length = 0, on = 0, open = 0;

  if (!are_nodes (arguments))
    return false;
  for (uint32_t i = 0; i < arguments->count; i++)
    {
      const uint32_t steps = round_of (arguments, i);

      if (steps > 1)
        {
          length = steps;
          on++;
        }
      open += is_known (arguments, i) && steps == 0;
    }
  return on == length && (length == 0 || open == 0);
}

/* Computes the value of variable `i` if all other values are known: the node
 * that is the value of no other variable.  Returns false if there is no such
 * node.
 */
static bool
solve_last (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (!value)
    return true;
  for (*value = 0; *value < arguments->count; ++*value)
    {
      bool named = false;

      for (uint32_t j = 0; j < arguments->count; j++)
        named = named || (j != i && value_of (arguments, j) == *value);
      if (!named)
        return true;
    }
  return false;
}

bool
solve_circuit (const Arguments *arguments, uint32_t i, int64_t *value)
{
  return solve_last (arguments, i, value);
}

bool
solve_subcircuit (const Arguments *arguments, uint32_t i, int64_t *value)
{
  return solve_last (arguments, i, value);
}

static void
post (SearchModel *model, ConstraintKind kind, SearchVars next,
      SearchStrength strength)
{
  SearchVar *views;
  Propagator p;

  if (!post_constraint (model, kind, next, NULL)
      || !post_accepts (model, kind, next, strength))
    return;
  views = post_signed_all (model, next);
  p = post_begin (model, PROPAGATOR_circuit, 1);
  p.flags = kind == CONSTRAINT_subcircuit;
  post_views (model, &p, views, next.count, EVENT_DOMAIN);
  post_scratch (model, 2 * next.count);
  post_end (model, &p);
  g_free (views);
  search_model_all_different (model, next, strength);
}

void
search_model_circuit (SearchModel *model, SearchVars next,
                      SearchStrength strength)
{
  post (model, CONSTRAINT_circuit, next, strength);
}

void
search_model_subcircuit (SearchModel *model, SearchVars next,
                         SearchStrength strength)
{
  post (model, CONSTRAINT_subcircuit, next, strength);
}

/* The state of one run of the propagator. */
typedef struct
{
  Store           *store;
  const SearchVar *next;
  uint32_t         count;
  bool             partial; /* true if nodes may be skipped */
  uint32_t         needed;  /* number of nodes that cannot be skipped */

  /* By node, 1 if the node is the value of a fixed variable. */
  uint8_t *entered;
  uint8_t *seen;
} Graph;

static bool
is_needed (const Graph *graph, uint32_t i)
{
  return !view_has (graph->store, graph->next[i], i);
}

static bool
enter_nodes (Graph *graph)
{
  for (uint32_t i = 0; i < graph->count; i++)
    graph->entered[i] = graph->seen[i] = 0;
  for (uint32_t i = 0; i < graph->count; i++)
    {
      const SearchVar next = graph->next[i];
      uint32_t        j;

      graph->needed += is_needed (graph, i);
      if (!view_is_fixed (graph->store, next))
        continue;
      j = (uint32_t) view_min (graph->store, next);
      if (graph->entered[j])
        return false;
      graph->entered[j] = 1;
    }
  return true;
}

/* Follows the chain that begins at node `start`: the fixed variable of a node
 * has the next node as its value.  Prevents the end of the chain from leading
 * back to `start` before the chain has all nodes that it needs.  If a variable
 * occurs twice, the chain may have become a cycle during this run; then the
 * next run finds the cycle.  Returns false if no value remains.
 */
static bool
follow_chain (Graph *graph, uint32_t start)
{
  uint32_t at = start, length = 1, needed = is_needed (graph, start);

  graph->seen[at] = 1;
  while (view_is_fixed (graph->store, graph->next[at]))
    {
      if (++length > graph->count)
        return true;
      at = (uint32_t) view_min (graph->store, graph->next[at]);
      graph->seen[at] = 1;
      needed += is_needed (graph, at);
    }
  if (graph->partial ? length == 1 || needed >= graph->needed
                     : length == graph->count)
    return true;
  return view_remove (graph->store, graph->next[at], start);
}

/* Checks the cycles that fixed variables form.  Returns false if there are two
 * cycles, or if a node that cannot be skipped is outside the cycle.  If nodes
 * may be skipped, makes each node outside the cycle follow itself.
 */
static bool
close_round (Graph *graph)
{
  uint32_t start = 0, at, length = 0;

  while (
      start < graph->count
      && (graph->seen[start]
          || (graph->partial && view_is_fixed (graph->store, graph->next[start])
              && view_min (graph->store, graph->next[start]) == start)))
    start++;
  if (start == graph->count)
    return true;
  at = start;
  do
    {
      graph->seen[at] = 2;
      length++;
      at = (uint32_t) view_min (graph->store, graph->next[at]);
    }
  while (at != start);
  if (!graph->partial)
    return length == graph->count;
  for (uint32_t i = 0; i < graph->count; i++)
    if (graph->seen[i] != 2 && !view_assign (graph->store, graph->next[i], i))
      return false;
  return true;
}

bool
propagate_circuit (Store *store, const Propagator *propagator, uint64_t changed)
{
  Graph graph = { .store = store,
                  .next = store->model->views + propagator->views,
                  .count = propagator->count,
                  .partial = propagator->flags,
                  .entered = store->scratch };

  (void) changed;
  graph.seen = graph.entered + graph.count;
  for (uint32_t i = 0; i < graph.count; i++)
    if (!view_set_min (store, graph.next[i], 0)
        || !view_set_max (store, graph.next[i], (int64_t) graph.count - 1))
      return false;
  if (!enter_nodes (&graph))
    return false;
  for (uint32_t i = 0; i < graph.count; i++)
    if (!graph.entered[i] && !follow_chain (&graph, i))
      return false;
  return close_round (&graph);
}

/* Appends, for each open argument, the first node of the path that the fixed
 * arguments make to it.  If nodes may be skipped, an open node can be skipped
 * if its path has no other node.
 */
void
residual_circuit (const Residual *residual)
{
  uint32_t *before = g_new (uint32_t, residual->count + 1);

  memset (before, 0xff, residual->count * sizeof *before);
  for (uint32_t i = 0; i < residual->count; i++)
    if (residual_is_fixed (residual, i) && residual_value (residual, i) >= 0
        && residual_value (residual, i) < residual->count)
      before[residual_value (residual, i)] = i;
  for (uint32_t i = 0; i < residual->count; i++)
    if (!residual_is_fixed (residual, i))
      {
        uint32_t at = i;

        while (before[at] != UINT32_MAX)
          at = before[at];
        residual_put (residual, at);
      }
  g_free (before);
}
