/* SPDX-License-Identifier: MIT */
/* board.c: the path of a search up to isomorphism. */
#include "board.h"

#include <string.h>

Board *
board_new (SearchClasses *classes, const SearchRepr *repr, const void *instance,
           size_t state_size, SearchWorker *worker, GError **error)
{
  Canon *canon = canon_new (error);
  Board *board;

  if (!canon)
    return NULL;
  board = g_new0 (Board, 1);
  board->classes = classes;
  board->repr = repr;
  board->instance = instance;
  board->size = state_size;
  board->worker = worker;
  board->canon = canon;
  return board;
}

void
board_free (Board *board)
{
  if (!board)
    return;
  for (size_t i = 0; i < board->capacity; i++)
    {
      group_clear (&board->frames[i].group);
      g_free (board->frames[i].candidates);
      g_free (board->frames[i].state);
    }
  group_clear (&board->test.group);
  canon_free (board->canon);
  g_free (board->path);
  g_free (board->frames);
  g_free (board->children);
  g_free (board->slots);
  g_free (board->tuples);
  g_free (board->graph.rows);
  g_free (board->graph.colours);
  g_free (board->graph.elements);
  g_free (board->graph.ranks);
  for (size_t i = 0; i < 2; i++)
    {
      g_free (board->values[i]);
      g_free (board->sums[i]);
    }
  g_free (board->added);
  g_free (board->tied);
  g_free (board->seen);
  group_clear (&board->checked);
  g_free (board->balance);
  g_free (board->nodes);
  g_free (board->orders);
  g_free (board);
}

void
board_blame (Board *board, FaultKind kind, size_t depth)
{
  fault_add (&board->fault, (Fault){ kind, depth });
}

void
fault_add (Fault *fault, Fault more)
{
  if (more.kind > fault->kind
      || (more.kind == fault->kind && more.depth < fault->depth))
    *fault = more;
}

const char *
fault_reason (FaultKind kind)
{
  static const char *const reasons[] = {
    [FAULT_ORDER] = "classes.order is no multiple of the order of a group of "
                    "automorphisms",
    [FAULT_COLOURS] = "an automorphism of the graph of an object changes ranks "
                      "or elements",
    [FAULT_STABILISER] = "the group of an object and the group of its parent "
                         "contradict each other",
    [FAULT_VERTICES] = "a graph has more than 16384 vertices",
    [FAULT_IMAGE] = "an automorphism of an object maps a child to no child",
    [FAULT_CHILDREN] = "an object has more than 67108864 children",
  };

  return reasons[kind];
}

/* Multiplies the factors of |G| at `depth`. */
static void
multiply_factors (const Board *board, size_t depth, KnownOrder *known)
{
  const SearchReprClasses *classes = &board->repr->classes;
  uint64_t                 factor;

  known->order = ORDER_ONE;
  known->known = true;
  for (size_t i = 0;
       !known->is_large
       && (factor = classes->order (board->instance, depth, i)) > 0;
       i++)
    known->is_large = !order_multiply (&known->order, factor);
}

const Order *
board_order (Board *board, size_t depth)
{
  KnownOrder *known;

  if (depth >= board->order_room)
    {
      const size_t room = 2 * depth + 16;

      board->orders = g_renew (KnownOrder, board->orders, room);
      memset (board->orders + board->order_room, 0,
              (room - board->order_room) * sizeof (KnownOrder));
      board->order_room = room;
    }
  known = &board->orders[depth];
  if (!known->known)
    multiply_factors (board, depth, known);
  return known->is_large ? NULL : &known->order;
}

/* Makes memory for graphs of `vertices` vertices. */
static void
reserve_graph (Board *board, size_t vertices)
{
  SearchGraph *graph = &board->graph;
  const size_t words = (vertices + 63) / 64;

  board->graph_room = vertices;
  graph->rows = g_renew (uint64_t, graph->rows, vertices * words);
  graph->colours = g_renew (uint32_t, graph->colours, vertices);
  graph->elements = g_renew (uint64_t, graph->elements, words);
  graph->ranks = g_renew (uint32_t, graph->ranks, vertices);
  for (size_t i = 0; i < 2; i++)
    {
      board->values[i] = g_renew (uint64_t, board->values[i], vertices);
      board->sums[i] = g_renew (uint64_t, board->sums[i], vertices);
    }
  board->added = g_renew (uint64_t, board->added, vertices);
  board->tied = g_renew (uint64_t, board->tied, words);
  board->seen = g_renew (uint32_t, board->seen, 4 * vertices);
}

void
board_draw (Board *board, const void *state, size_t depth)
{
  const SearchReprClasses *classes = &board->repr->classes;
  SearchGraph             *graph = &board->graph;
  size_t n = classes->vertices (board->instance, state, depth);

  if (n > SEARCH_GRAPH_VERTICES_MAX)
    {
      board_blame (board, FAULT_VERTICES, depth);
      n = 0;
    }
  if (n > board->graph_room)
    reserve_graph (board, n);
  graph->vertices = n;
  graph->words = (n + 63) / 64;
  graph->last = 0;
  graph->directed = false;
  if (n == 0)
    return;
  memset (graph->rows, 0, n * graph->words * sizeof (uint64_t));
  memset (graph->colours, 0, n * sizeof (uint32_t));
  memset (graph->elements, 0, graph->words * sizeof (uint64_t));
  memset (graph->ranks, 0, n * sizeof (uint32_t));
  classes->graph (board->instance, state, depth, graph);
}

void
board_compute_group (Board *board, Group *group)
{
  double rounded;

  if (board->graph.vertices > 0)
    memset (board->values[0], 0, board->graph.vertices * sizeof (uint64_t));
  canon_run (board->canon, &board->graph, board->values[0], CANON_GROUP, group,
             &rounded);
}

/* Draws the graph of a state of the search, which is a child or the root. */
static void
draw_choice (Board *board, const Choice *choice)
{
  if (choice->index == BOARD_ROOT)
    board_draw (board, board_state (board, 0), 0);
  else
    board_draw (board, board_child (board, choice->index), board->depth + 1);
}

/* Returns a hash of board->graph; vertex labels[i] counts as vertex i. */
static uint64_t
hash_graph (Board *board, const int *labels)
{
  const SearchGraph *graph = &board->graph;
  uint64_t          *places = board->added, sum = graph->vertices;

  for (size_t i = 0; i < graph->vertices; i++)
    places[labels[i]] = i;
  for (size_t v = 0; v < graph->vertices; v++)
    {
      sum += mix (~(places[v] << 32 | graph->colours[v]));
      for (size_t w = 0; w < graph->words; w++)
        for (uint64_t row = graph->rows[v * graph->words + w]; row;
             row &= row - 1)
          sum += mix (places[v] << 32
                      | places[64 * w + (size_t) __builtin_ctzll (row)]);
    }
  return mix (sum);
}

uint64_t
board_hash (Board *board)
{
  double rounded;

  if (board->graph.vertices > 0)
    memset (board->values[0], 0, board->graph.vertices * sizeof (uint64_t));
  canon_run (board->canon, &board->graph, board->values[0], CANON_LABEL,
             &board->checked, &rounded);
  return hash_graph (board, canon_labels (board->canon));
}

uint64_t
board_certify (const void *workspace, const void *state)
{
  draw_choice ((Board *) workspace, state);
  return board_hash ((Board *) workspace);
}

/* Makes room for a frame at `depth`, and for a child behind its state. */
static void
reserve_frames (Board *board, size_t depth)
{
  const size_t before = board->capacity;

  if (depth < before)
    return;
  board->capacity = 2 * depth + 16;
  board->path = g_realloc (board->path, (board->capacity + 1) * board->size);
  memset (board->path + (before ? (before + 1) * board->size : 0), 0,
          (board->capacity - before + !before) * board->size);
  board->frames = g_renew (Frame, board->frames, board->capacity);
  memset (board->frames + before, 0,
          (board->capacity - before) * sizeof (Frame));
}

/* Keeps the current state, so that the frame can be used again after other
 * children were made in the place of this state.
 */
static void
keep_state (Board *board)
{
  Frame *frame = board_frame (board);

  if (!frame->state)
    frame->state = g_malloc (board->size);
  memcpy (frame->state, board_state (board, board->depth), board->size);
  board->opened = board->depth + 1;
}

static void
forget_child (Board *board)
{
  board->test.index = BOARD_ROOT;
  board->test.tested = false;
}

void
board_start (Board *board)
{
  void *root;

  board->depth = 0;
  forget_child (board);
  reserve_frames (board, 1);
  root = board_state (board, 0);
  if (board->opened > 0 && board->frames[0].chosen)
    return;
  memset (root, 0, board->size);
  if (board->repr->root)
    board->repr->root (board->instance, root);
  board_draw (board, root, 0);
  board_compute_group (board, &board_frame (board)->group);
  board_frame (board)->entered = BOARD_ROOT;
  board_frame (board)->count = 0;
  board_frame (board)->children = 0;
  board_frame (board)->chosen = true;
  if (!board->repr->solution (board->instance, root))
    board_choose (board);
  keep_state (board);
}

void *
board_child (Board *board, uint32_t index)
{
  void    *child = board_state (board, board->depth + 1);
  uint64_t cursor;

  if (board->test.index == index)
    return child;
  cursor = board_frame (board)->candidates[index].cursor;
  board_next_child (board, &cursor);
  board->test.index = index;
  board->test.tested = false;
  return child;
}

/* Gives the frame the group of its state, which the test may have found. */
static void
take_group (Board *board, const void *state)
{
  Frame *frame = board_frame (board);
  Test  *test = &board->test;
  Group  group = frame->group;

  if (test->tested && test->complete)
    {
      frame->group = test->group;
      test->group = group;
      return;
    }
  board_draw (board, state, board->depth);
  board_compute_group (board, &frame->group);
}

void
board_enter (Board *board, uint32_t index)
{
  void  *child;
  Frame *frame;

  reserve_frames (board, board->depth + 2);
  frame = &board->frames[board->depth + 1];
  if (board->opened > board->depth + 1 && frame->entered == index
      && frame->chosen)
    {
      board->depth++;
      memcpy (board_state (board, board->depth), frame->state, board->size);
      forget_child (board);
      return;
    }
  child = board_child (board, index);
  board->depth++;
  frame->entered = index;
  take_group (board, child);
  forget_child (board);
  board_choose (board);
  keep_state (board);
}

void
board_leave (Board *board)
{
  board->depth--;
  forget_child (board);
}
