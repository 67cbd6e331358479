/* SPDX-License-Identifier: MIT */
/* subsets.c: the representation `subsets`: decides item by item, in the order
 * of the graph, and compares each new item with all earlier ones.
 */
#include "subgraphs.h"

typedef struct
{
  int  depth;  /* number of decided items */
  int  chosen; /* number of items in the subset */
  bool taken;  /* true if the subset has the last item */
} Subset;

/* The workspace. */
typedef struct
{
  Subgraphs subgraphs;
  int       component[]; /* scratch: a vertex of each vertex's component */
} Workspace;

static SEARCH_CALLBACK (sizes, subsets_sizes, const Subgraphs *subgraphs,
                        size_t *state_size, size_t *workspace_size)
{
  (void) state_size;
  *workspace_size
      = sizeof (Workspace) + (size_t) subgraphs->graph->vertices * sizeof (int);
}

/* Returns the number of items that all subgraphs of the kind have at least. */
static int
items_needed (const Subgraphs *subgraphs)
{
  const int vertices = subgraphs->graph->vertices;

  switch (subgraphs->kind)
    {
    case HAMILTONIAN_CYCLES:
      return vertices;
    case HAMILTONIAN_PATHS:
    case TREES:
      return vertices - 1;
    case PERFECT_MATCHINGS:
      return (vertices + 1) / 2;
    default:
      return 0;
    }
}

static SEARCH_CALLBACK (next, subsets_next, const Subgraphs *subgraphs,
                        const Subset *subset, uint64_t *cursor, Subset *child)
{
  const int items = subgraphs_items (subgraphs);

  if (subset->depth == items || *cursor == 2)
    return false;
  child->taken = (*cursor)++ == 1;
  child->depth = subset->depth + 1;
  child->chosen = subset->chosen + child->taken;
  return true;
}

static int
find_root (int *component, int vertex)
{
  while (component[vertex] != vertex)
    vertex = component[vertex] = component[component[vertex]];
  return vertex;
}

/* Returns true if the subset has this item, which the path up to `subset` has
 * decided.
 */
static bool
has_item (const Subset *subset, int item)
{
  return subset[item + 1 - subset->depth].taken;
}

/* Joins the ends of the subset's edges before `end` to components.  Returns the
 * number of edges that have joined two components.
 */
static int
join_edges (Workspace *workspace, const Subset *subset, int end)
{
  const Graph *graph = workspace->subgraphs.graph;
  int         *component = workspace->component;
  int          joins = 0;

  for (int v = 0; v < graph->vertices; v++)
    component[v] = v;
  for (int i = 0; i < end; i++)
    if (has_item (subset, i))
      {
        const int a = find_root (component, graph->edge[i].a);
        const int b = find_root (component, graph->edge[i].b);

        joins += a != b;
        component[a] = b;
      }
  return joins;
}

/* Returns the number of edges of the subset at this vertex. */
static int
count_edges (const Graph *graph, const Subset *subset, int vertex)
{
  int count = 0;

  for (int a = graph->first[vertex]; a < graph->first[vertex + 1]; a++)
    count += graph->arc[a].edge < subset->depth
             && has_item (subset, graph->arc[a].edge);
  return count;
}

/* Returns the largest number of edges that a vertex may have. */
static int
edges_max (const Subgraphs *subgraphs, int vertex)
{
  if (kind_is_path (subgraphs->kind))
    return 2 - (vertex == subgraphs->from) - (vertex == subgraphs->to);
  if (kind_is_walk (subgraphs->kind))
    return 2;
  return subgraphs->kind == TREES || subgraphs->kind == FORESTS
             ? subgraphs->graph->vertices
             : 1;
}

/* Returns true if the newest edge is allowed. */
static bool
is_allowed (Workspace *workspace, const Subset *subset)
{
  const Subgraphs *subgraphs = &workspace->subgraphs;
  const Edge       newest = subgraphs->graph->edge[subset->depth - 1];

  if ((subgraphs->length > 0 && subset->chosen > subgraphs->length)
      || count_edges (subgraphs->graph, subset, newest.a)
             > edges_max (subgraphs, newest.a)
      || count_edges (subgraphs->graph, subset, newest.b)
             > edges_max (subgraphs, newest.b))
    return false;
  return subgraphs->kind == CYCLES || subgraphs->kind == HAMILTONIAN_CYCLES
         || join_edges (workspace, subset, subset->depth) == subset->chosen;
}

/* Returns true if an edge joins the newest vertex to an earlier one. */
static bool
meets_vertex (const Graph *graph, const Subset *subset)
{
  const int newest = subset->depth - 1;

  for (int a = graph->first[newest]; a < graph->first[newest + 1]; a++)
    if (graph->arc[a].vertex < newest
        && subset[graph->arc[a].vertex - newest].taken)
      return true;
  return false;
}

static SEARCH_CALLBACK (valid, subsets_valid, const Workspace *workspace,
                        const Subset *subset)
{
  const Subgraphs *subgraphs = &workspace->subgraphs;
  const int        rest = subgraphs_items (subgraphs) - subset->depth;

  if (subset->chosen + rest < items_needed (subgraphs))
    return false;
  if (!subset->taken)
    return true;
  return subgraphs->kind == INDEPENDENT_SETS
             ? !meets_vertex (subgraphs->graph, subset)
             : is_allowed ((Workspace *) workspace, subset);
}

/* Returns true if the subset is a path or a cycle: each vertex has the largest
 * number of edges or none, and there is one cycle or, for paths, none.
 */
static bool
is_walk (Workspace *workspace, const Subset *subset)
{
  const Subgraphs *subgraphs = &workspace->subgraphs;
  const bool       is_path = kind_is_path (subgraphs->kind);

  for (int v = 0; v < subgraphs->graph->vertices; v++)
    {
      const int  edges = count_edges (subgraphs->graph, subset, v);
      const bool is_end
          = is_path && (v == subgraphs->from || v == subgraphs->to);

      if (edges != edges_max (subgraphs, v) && (is_end || edges > 0))
        return false;
    }
  return subset->chosen - join_edges (workspace, subset, subset->depth)
         == !is_path;
}

static SEARCH_CALLBACK (solution, subsets_solution, const Workspace *workspace,
                        const Subset *subset)
{
  const Subgraphs *subgraphs = &workspace->subgraphs;

  return subset->depth == subgraphs_items (subgraphs)
         && subset->chosen >= items_needed (subgraphs)
         && (!kind_is_walk (subgraphs->kind)
             || is_walk ((Workspace *) workspace, subset));
}

static SEARCH_CALLBACK (answer, subsets_answer, const Subgraphs *subgraphs,
                        const Subset *root, size_t depth, int *answer)
{
  const size_t items = (size_t) subgraphs_items (subgraphs);

  for (size_t i = 0; i < items; i++)
    answer[i] = i < depth ? root[i + 1].taken : -1;
  return items;
}

/* clang-format off */
SEARCH_REPR (subsets,
             .summary = "item by item, compared with all earlier ones",
             .state_size = sizeof (Subset),
             .sizes = subsets_sizes,
             .next = subsets_next,
             .valid = subsets_valid,
             .solution = subsets_solution,
             .answer = subsets_answer);
/* clang-format on */
