/* SPDX-License-Identifier: MIT */
/* test.c: tests if a child represents its class, by canonical augmentation
 * (B. D. McKay, "Isomorph-free exhaustive generation", 1998).
 *
 * A function of the class chooses an orbit of elements.  The child is accepted
 * if its last element is in this orbit: then all other objects of the class
 * whose last element is chosen are equivalent children of equivalent parents.
 * Chosen are the elements of the greatest rank; of these, the elements of the
 * greatest value after each round of refinement; of these, the orbit of the
 * element that is the first in the canonical labelling.
 *
 * By the orbit-stabiliser theorem, the order of the group of the child is the
 * order of the parent's group, divided by the number of children in the orbit
 * of the child, times the number of elements in the orbit of the last element.
 */
#include "board.h"

#include <math.h>
#include <string.h>

/* Number of rounds of refinement. */
#define ROUNDS 3

/* Number of elements that may still be chosen, in board->tied. */
typedef struct
{
  Board       *board;
  SearchGraph *graph;
  size_t       depth; /* of the child */
  size_t       ties;
  uint64_t    *values; /* of the vertices, so far */
  bool         is_solution;
  Order        stabiliser; /* order of the group that fixes the last element */
} Trial;

/* Calls the macro's body for each member `v` of board->tied. */
#define EACH_TIED(trial, v)                                                    \
  for (size_t w_ = 0; w_ < (trial)->graph->words; w_++)                        \
    for (uint64_t set_ = (trial)->board->tied[w_], v;                          \
         set_ && (v = 64 * w_ + (uint64_t) __builtin_ctzll (set_), true);      \
         set_ &= set_ - 1)

static void
untie (Trial *trial, uint64_t v)
{
  trial->board->tied[v / 64] &= ~(UINT64_C (1) << v % 64);
  trial->ties--;
}

/* Keeps the elements with the rank of the last.  Returns false if an element
 * has a greater rank.
 */
static bool
compare_ranks (Trial *trial)
{
  const uint32_t *ranks = trial->graph->ranks;
  const uint32_t  last = ranks[trial->graph->last];

  EACH_TIED (trial, v)
  {
    if (ranks[v] > last)
      return false;
    if (ranks[v] < last)
      untie (trial, v);
  }
  return true;
}

/* Keeps the elements with the value of the last.  Returns false if an element
 * has a greater value.
 */
static bool
compare_values (Trial *trial)
{
  const uint64_t *values = trial->values;
  const uint64_t  last = values[trial->graph->last];

  EACH_TIED (trial, v)
  {
    if (values[v] > last)
      return false;
    if (values[v] < last)
      untie (trial, v);
  }
  return true;
}

/* Sets the first values: hashes of colours and ranks. */
static void
begin_values (Trial *trial)
{
  const SearchGraph *graph = trial->graph;

  trial->values = trial->board->values[0];
  for (size_t v = 0; v < graph->vertices; v++)
    {
      const bool is_element = graph->elements[v / 64] >> v % 64 & 1;

      trial->values[v] = mix (((uint64_t) graph->colours[v] << 33)
                              + (is_element ? graph->ranks[v] + 1 : 0));
    }
}

/* Sets the sums over the neighbours of each vertex. */
SEARCH_ALWAYS_INLINE void
add_arcs (const Trial *trial, size_t words)
{
  const SearchGraph *graph = trial->graph;
  const uint64_t    *added = trial->board->added;
  uint64_t          *out = trial->board->sums[0], *in = trial->board->sums[1];

  if (graph->directed)
    memset (in, 0, graph->vertices * sizeof *in);
  for (size_t v = 0; v < graph->vertices; v++)
    {
      uint64_t sum = 0;

      for (size_t w = 0; w < words; w++)
        for (uint64_t set = graph->rows[v * words + w]; set; set &= set - 1)
          {
            const size_t u = 64 * w + (size_t) __builtin_ctzll (set);

            sum += added[u];
            if (graph->directed)
              in[u] += added[v];
          }
      out[v] = sum;
    }
}

/* Makes the next values of the vertices from the values of their neighbours. */
static void
refine (Trial *trial)
{
  Board             *board = trial->board;
  const SearchGraph *graph = trial->graph;
  uint64_t *next = board->values[trial->values == board->values[0] ? 1 : 0];

  for (size_t v = 0; v < graph->vertices; v++)
    {
      const uint64_t x = trial->values[v] * UINT64_C (0x9e3779b97f4a7c15);

      board->added[v] = x ^ x >> 29;
    }
  if (graph->words == 1)
    add_arcs (trial, 1);
  else
    add_arcs (trial, graph->words);
  for (size_t v = 0; v < graph->vertices; v++)
    next[v] = mix (trial->values[v] * 3 + board->sums[0][v]
                   + (graph->directed
                          ? board->sums[1][v] * UINT64_C (0x632be59bd9b4e019)
                          : 0));
  trial->values = next;
}

/* Returns true if all values are different. */
static bool
is_discrete (const Trial *trial)
{
  const size_t n = trial->graph->vertices;
  uint32_t    *seen = trial->board->seen;
  size_t       room = 2;

  while (room < 2 * n)
    room *= 2;
  memset (seen, 0, room * sizeof *seen);
  for (size_t v = 0; v < n; v++)
    {
      size_t slot = trial->values[v] & (room - 1);

      for (; seen[slot]; slot = (slot + 1) & (room - 1))
        if (trial->values[seen[slot] - 1] == trial->values[v])
          return false;
      seen[slot] = (uint32_t) v + 1;
    }
  return true;
}

/* Returns true if the child is chosen, and its group is known well enough:
 * solutions and trivial groups need no generators.
 */
static bool
is_settled (const Trial *trial)
{
  return trial->ties == 1
         && (trial->is_solution || trial->stabiliser.small == 1);
}

/* Accepts the child.  The group has no generators. */
static bool
settle (Trial *trial)
{
  Test *test = &trial->board->test;

  order_copy (&test->group.order, &trial->stabiliser);
  test->group.count = 0;
  test->group.points = trial->graph->vertices;
  test->complete = !trial->is_solution;
  return true;
}

/* Checks the order of the group, and the number of elements in the orbit of the
 * last one, against the orders of the parent's group.
 */
static void
check_stabiliser (Trial *trial, double rounded)
{
  Board     *board = trial->board;
  Order     *order = &board->test.group.order;
  const int *orbits = canon_orbits (board->canon);
  uint64_t   length = 0;
  Order      expected;

  for (size_t v = 0; v < trial->graph->vertices; v++)
    length += orbits[v] == orbits[trial->graph->last];
  order_copy (&expected, &trial->stabiliser);
  if (!order_multiply (&expected, length))
    board_blame (board, FAULT_STABILISER, trial->depth);
  else if (rounded == 0 && !order_equals (order, &expected))
    board_blame (board, FAULT_STABILISER, trial->depth);
  else if (rounded != 0)
    {
      if (expected.small
          && fabs (rounded - (double) expected.small) > 1e-6 * rounded)
        board_blame (board, FAULT_STABILISER, trial->depth);
      order_copy (order, &expected);
    }
}

/* Returns true if the last element is in the orbit of the element that is the
 * first in the canonical labelling.
 */
static bool
is_canonical (Trial *trial)
{
  Board     *board = trial->board;
  const bool tied = trial->ties > 1;
  const int *labels, *orbits;
  double     rounded;
  size_t     i = 0;

  canon_run (board->canon, trial->graph, trial->values,
             tied ? CANON_LABEL : CANON_ORBITS, &board->test.group, &rounded);
  board->test.complete = true;
  labels = canon_labels (board->canon);
  orbits = canon_orbits (board->canon);
  if (tied)
    {
      while (!(board->tied[labels[i] / 64] >> labels[i] % 64 & 1))
        i++;
      if (orbits[labels[i]] != orbits[trial->graph->last])
        return false;
    }
  check_stabiliser (trial, rounded);
  return true;
}

/* Compares the ranks of the elements. */
static bool
passes_ranks (Trial *trial, const void *child)
{
  const SearchReprClasses *classes = &trial->board->repr->classes;

  if (!compare_ranks (trial))
    return false;
  if (trial->ties == 1 || !classes->invariant)
    return true;
  classes->invariant (trial->board->instance, child, trial->depth,
                      trial->graph);
  return compare_ranks (trial);
}

/* Tests the child whose graph is drawn. */
static bool
try (Trial *trial, const void *child)
{
  if (!passes_ranks (trial, child))
    return false;
  if (is_settled (trial))
    return settle (trial);
  begin_values (trial);
  for (int round = 0; round < ROUNDS; round++)
    {
      refine (trial);
      if (!compare_values (trial))
        return false;
      if (is_settled (trial))
        return settle (trial);
    }
  if (is_discrete (trial))
    {
      if (trial->stabiliser.small != 1)
        board_blame (trial->board, FAULT_STABILISER, trial->depth);
      trial->stabiliser.small = 1;
      return settle (trial);
    }
  return is_canonical (trial);
}

/* Ties all elements, and counts them. */
static void
begin_ties (Trial *trial)
{
  trial->ties = 0;
  for (size_t w = 0; w < trial->graph->words; w++)
    {
      trial->board->tied[w] = trial->graph->elements[w];
      trial->ties += (size_t) __builtin_popcountll (trial->graph->elements[w]);
    }
}

/* Returns true if `last` is one of the graph's elements. */
static bool
has_last (const Trial *trial)
{
  const size_t last = trial->graph->last;

  return last < trial->graph->vertices
         && trial->board->tied[last / 64] >> last % 64 & 1;
}

/* Sets the order of the group that fixes the element that the child adds. */
static void
set_stabiliser (Trial *trial, uint32_t index)
{
  const Frame *frame = board_frame (trial->board);

  order_copy (&trial->stabiliser, &frame->group.order);
  if (frame->candidates[index].orbit > 1
      && !order_divide (&trial->stabiliser, frame->candidates[index].orbit))
    board_blame (trial->board, FAULT_STABILISER, trial->depth);
}

const Test *
board_test (Board *board, uint32_t index)
{
  const void *child = board_child (board, index);
  Test       *test = &board->test;
  Trial       trial;

  if (test->tested)
    return test;
  trial.board = board;
  trial.graph = &board->graph;
  trial.depth = board->depth + 1;
  trial.is_solution = board->repr->solution (board->instance, child);
  set_stabiliser (&trial, index);
  board_draw (board, child, trial.depth);
  begin_ties (&trial);
  test->tested = true;
  test->elements = trial.ties;
  test->complete = false;
  test->accepted = has_last (&trial) && try (&trial, child);
  return test;
}
