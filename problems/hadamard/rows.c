/* SPDX-License-Identifier: MIT */
/* rows.c: adds one row after another, each orthogonal to all before it. */
#include "hadamard.h"

#include <string.h>

typedef struct
{
  uint32_t count; /* number of rows */
  uint32_t row;   /* the newest row */
} Rows;

/* Returns the next larger set of equally many elements. */
static uint64_t
next_set (uint64_t set)
{
  const uint64_t low = set & -set, sum = set + low;

  return sum | ((set ^ sum) >> 2) / low;
}

static bool
is_orthogonal (const Hadamard *hadamard, const Rows *state, uint32_t row)
{
  const Rows *first = state - state->count + 1;

  for (uint32_t i = 0; i < state->count; i++)
    if (sum_of (hadamard, first[i].row ^ row) != 0)
      return false;
  return true;
}

/* The first row is 1.  Half of each other row is -1, but not the first entry.
 * Other orders than 1, 2 and multiples of 4 have only the first row.
 */
static SEARCH_CALLBACK (next, next, const Hadamard *hadamard, const Rows *state,
                        uint64_t *cursor, Rows *child)
{
  const int      n = hadamard->n;
  const uint64_t end = UINT64_C (1) << (n - 1);
  uint64_t       set = *cursor;

  child->count = state->count + 1;
  child->row = 0;
  if (state->count == 0 || n % 2 != 0 || (n > 2 && n % 4 != 0))
    return (*cursor)++ == 0 && state->count == 0;
  do
    set = set ? next_set (set) : (UINT64_C (1) << n / 2) - 1;
  while (set < end && !is_orthogonal (hadamard, state, (uint32_t) set << 1));
  *cursor = set;
  child->row = (uint32_t) set << 1;
  return set < end;
}

static SEARCH_CALLBACK (solution, solution, const Hadamard *hadamard,
                        const Rows *state)
{
  return (int) state->count == hadamard->n;
}

static SEARCH_CALLBACK (answer, answer, const Hadamard *hadamard,
                        const Rows *path, size_t depth, int *values)
{
  (void) hadamard;
  for (size_t i = 0; i < depth; i++)
    values[i] = (int) path[i + 1].row;
  return depth;
}

/* The vertices of the graph are both signs of each column, a mark, both signs
 * of each row, and the rows.  The root has both signs of a row of 1, for the
 * negation of a column changes no other matrix into an equal one.
 */
static SEARCH_CALLBACK (vertices, vertices, const Hadamard *hadamard,
                        const Rows *state, size_t depth)
{
  (void) state;
  return 2 * (size_t) hadamard->n + 1 + (depth ? 3 * depth : 2);
}

/* Returns the vertex of the sign of the entry in the column; negated, the
 * vertex of the other sign.
 */
static size_t
sign_of (uint32_t row, size_t column, size_t negated)
{
  return 2 * column + ((row >> column & 1) ^ negated);
}

static void
draw_signs (const Hadamard *hadamard, uint32_t row, size_t vertex,
            SearchGraph *graph)
{
  for (size_t negated = 0; negated < 2; negated++)
    {
      graph->colours[vertex + negated] = 1;
      for (size_t i = 0; i < (size_t) hadamard->n; i++)
        search_graph_edge (graph, vertex + negated, sign_of (row, i, negated));
    }
}

/* Ranks the rows by all sums over four of them. */
static void
find_ranks (const Hadamard *hadamard, const Rows *first, size_t depth,
            uint32_t *ranks)
{
  memset (ranks, 0, depth * sizeof *ranks);
  for (size_t a = 0; a < depth; a++)
    for (size_t b = 0; b < a; b++)
      for (size_t c = 0; c < b; c++)
        for (size_t d = 0; d < c; d++)
          {
            const int sum
                = sum_of (hadamard, first[a].row ^ first[b].row ^ first[c].row
                                        ^ first[d].row);
            const uint32_t square = (uint32_t) (sum * sum) / 16;

            ranks[a] += square * square;
            ranks[b] += square * square;
            ranks[c] += square * square;
            ranks[d] += square * square;
          }
}

static SEARCH_CALLBACK (graph, draw, const Hadamard *hadamard,
                        const Rows *state, size_t depth, SearchGraph *graph)
{
  const size_t n = (size_t) hadamard->n, mark = 2 * n;
  const Rows  *first = state - depth + 1;
  uint32_t     ranks[ORDER_MAX];

  for (size_t i = 0; i < n; i++)
    search_graph_edge (graph, 2 * i, 2 * i + 1);
  graph->colours[mark] = 2;
  if (depth == 0)
    draw_signs (hadamard, 0, mark + 1, graph);
  find_ranks (hadamard, first, depth, ranks);
  for (size_t i = 0; i < depth; i++)
    {
      const size_t row = mark + 1 + 3 * i;

      draw_signs (hadamard, first[i].row, row, graph);
      graph->colours[row + 2] = 3;
      search_graph_element (graph, row + 2, ranks[i]);
      search_graph_edge (graph, row + 2, row);
      search_graph_edge (graph, row + 2, row + 1);
      graph->last = row + 2;
    }
}

/* All permutations of the columns act, and all permutations of the rows.  The
 * negation of all entries keeps each matrix.
 */
static SEARCH_CALLBACK (classes_order, order, const Hadamard *hadamard,
                        size_t depth, size_t i)
{
  const size_t n = (size_t) hadamard->n;

  return i < n ? i + 1 : i < n + depth ? i - n + 1 : i == n + depth ? 2 : 0;
}

/* The new row is a set of two tuples, the signs of the row and of its negation,
 * which the mark fills up.
 */
static SEARCH_CALLBACK (added, added, const Hadamard *hadamard,
                        const Rows *state, size_t depth, uint32_t *tuples)
{
  const size_t n = (size_t) hadamard->n;

  (void) depth;
  for (size_t negated = 0; negated < 2; negated++)
    for (size_t i = 0; i < ORDER_MAX; i++)
      *tuples++ = (uint32_t) (i < n ? sign_of (state->row, i, negated) : 2 * n);
  return 2;
}

static SEARCH_CALLBACK (first, first, const Hadamard *hadamard,
                        const Rows *state, size_t depth)
{
  uint32_t ranks[ORDER_MAX];

  find_ranks (hadamard, state - depth + 1, depth, ranks);
  return search_graph_is_first (ranks, depth);
}

SEARCH_REPR (rows, .state_size = sizeof (Rows), .next = next,
             .solution = solution, .answer = answer,
             .summary = "adds one row after another",
             .classes = { .vertices = vertices,
                          .graph = draw,
                          .order = order,
                          .added = added,
                          .width = ORDER_MAX,
                          .first = first });
