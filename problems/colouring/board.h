/* SPDX-License-Identifier: MIT */
/* board.h: the free colours of every vertex, on a board that follows the path.
 * The representations `saturation` and `classes` share it.
 */
#pragma once

#include "step.h"

/* Stored after the instance: the free colours of each vertex, the set of
 * uncoloured vertices, and for each vertex and colour the number of neighbours
 * with it.
 */
typedef struct
{
  Colouring colouring;
  uint64_t  left[];
} Board;

static inline uint64_t *
board_open_set (const Board *board)
{
  return (uint64_t *) board->left + board->colouring.graph->vertices;
}

/* Returns the neighbour counts of the vertex, by colour. */
static inline uint16_t *
board_counts (const Board *board, int vertex)
{
  uint16_t *counts
      = (uint16_t *) (board_open_set (board) + step_words (&board->colouring));

  return counts + (size_t) vertex * (size_t) board->colouring.colours;
}

static inline SEARCH_CALLBACK (sizes, board_sizes, const Colouring *colouring,
                               size_t *state_size, size_t *board_size)
{
  const size_t vertices = (size_t) colouring->graph->vertices;

  (void) state_size;
  *board_size = sizeof (Board)
                + (vertices + step_words (colouring)) * sizeof (uint64_t)
                + vertices * (size_t) colouring->colours * sizeof (uint16_t);
}

static inline SEARCH_CALLBACK (start, board_start, Board *board)
{
  for (int v = 0; v < board->colouring.graph->vertices; v++)
    board->left[v] = colouring_full (&board->colouring);
  step_fill (&board->colouring, board_open_set (board));
}

static inline SEARCH_CALLBACK (enter, board_enter, Board *board,
                               const Step *step)
{
  const Graph   *graph = board->colouring.ordered;
  const uint64_t colour = step->colour;
  const int      c = __builtin_ctzll (colour), v = step->vertex;

  board_open_set (board)[v / 64] &= ~(UINT64_C (1) << v % 64);
  for (int i = graph->first[v]; i < graph->first[v + 1]; i++)
    {
      board_counts (board, graph->neighbour[i])[c]++;
      board->left[graph->neighbour[i]] &= ~colour;
    }
}

static inline SEARCH_CALLBACK (leave, board_leave, Board *board,
                               const Step *step)
{
  const Graph   *graph = board->colouring.ordered;
  const uint64_t colour = step->colour;
  const int      c = __builtin_ctzll (colour), v = step->vertex;

  board_open_set (board)[v / 64] |= UINT64_C (1) << v % 64;
  for (int i = graph->first[v]; i < graph->first[v + 1]; i++)
    if (--board_counts (board, graph->neighbour[i])[c] == 0)
      board->left[graph->neighbour[i]] |= colour;
}

static inline uint64_t
board_left (const void *data, size_t vertex)
{
  return ((const Board *) data)->left[vertex];
}

static inline SEARCH_CALLBACK (open, board_open, const Board *board, Step *step)
{
  uint64_t colours;

  step->next = (int) search_smallest_domain (board_open_set (board),
                                             step_words (&board->colouring),
                                             board_left, board, &colours);
  return colours;
}

/* Unused colours are interchangeable, so the search tries only one of them. */
static inline SEARCH_CALLBACK (open, board_open_alike, const void *instance,
                               Step *step)
{
  return board_open (instance, step) & colouring_one_more (step->used);
}

static inline uint64_t
board_open_best (const void *instance, void *state, int64_t best)
{
  (void) best;
  return board_open_alike (instance, state);
}
