/* SPDX-License-Identifier: MIT */
/* balance.c: counts the pairs of an object and one of its elements in two ways,
 * over the objects and over the children of their parents.
 */
#include "board.h"
#include "libsearch/answers/product.h"

#include <string.h>

/* At each depth, the graphs of the first nodes are checked, and of one node in
 * CHECKED_EVERY.
 */
#define CHECKED_FIRST 16
#define CHECKED_EVERY 4096

/* Added to the balance at the depth of a contradiction, so that the sums of a
 * ledger show it.
 */
#define CONTRADICTION (PRODUCT_PRIME / 3)

/* Returns the inverse of the order modulo 2^61 - 1. */
static uint64_t
inverse (Board *board, const Order *order)
{
  const size_t i = (order->small ^ order->small >> 20) % INVERSES;

  if (!order->small)
    return residue_inverse (order_residue (order));
  if (board->inverses[i].order != order->small)
    {
      board->inverses[i].order = order->small;
      board->inverses[i].inverse = residue_inverse (order->small);
    }
  return board->inverses[i].inverse;
}

static void
reserve_balance (Board *board, size_t depth)
{
  const size_t before = board->balance_room, room = 2 * depth + 16;

  if (depth < before)
    return;
  board->balance = g_renew (uint64_t, board->balance, room);
  board->nodes = g_renew (uint64_t, board->nodes, room);
  memset (board->balance + before, 0, (room - before) * sizeof (uint64_t));
  memset (board->nodes + before, 0, (room - before) * sizeof (uint64_t));
  board->balance_room = room;
}

/* Returns `count` / `order` modulo 2^61 - 1. */
static uint64_t
divide (Board *board, uint64_t count, const Order *order)
{
  const uint64_t part = count % PRODUCT_PRIME;

  return order->small == 1 ? part
                           : product_multiply (part, inverse (board, order));
}

void
board_count_children (Board *board)
{
  const Frame *frame = board_frame (board);
  const size_t depth = board->depth + 1;

  if (!frame->chosen)
    return;
  reserve_balance (board, depth);
  board->balance[depth]
      = product_add (board->balance[depth],
                     divide (board, frame->children, &frame->group.order));
}

uint64_t
board_root_part (Board *board)
{
  const Frame *root = &board->frames[0];

  return root->chosen && root->pauses == 0
             ? divide (board, root->children, &root->group.order)
             : 0;
}

/* Checks the graph of the child that was tested last. */
static void
check_colours (Board *board)
{
  board_compute_group (board, &board->checked);
  if (!order_equals (&board->checked.order, &board->test.group.order))
    board_blame (board, FAULT_COLOURS, board->depth + 1);
}

void
board_count_node (Board *board)
{
  const Test    *test = &board->test;
  const size_t   depth = board->depth + 1;
  const uint64_t part = divide (board, test->elements, &test->group.order);
  uint64_t       number;

  reserve_balance (board, depth);
  board->balance[depth]
      = product_add (board->balance[depth], part ? PRODUCT_PRIME - part : 0);
  number = board->nodes[depth]++;
  if (number < CHECKED_FIRST || number % CHECKED_EVERY == 0)
    check_colours (board);
}

bool
board_count_orbit (Board *board, size_t depth, const Order *automorphisms,
                   Order *orbit)
{
  const Order *whole = board_order (board, depth);

  if (!whole)
    return false;
  if (!order_quotient (whole, automorphisms, orbit))
    {
      board_blame (board, FAULT_ORDER, depth);
      *orbit = ORDER_ONE;
    }
  return true;
}

void
board_add_balance (const Board *board, GArray *balance)
{
  if (balance->len < board->balance_room)
    g_array_set_size (balance, (guint) board->balance_room);
  for (size_t i = 0; i < board->balance_room; i++)
    {
      uint64_t *sum = &g_array_index (balance, uint64_t, i);

      *sum = product_add (*sum, board->balance[i]);
    }
}

size_t
balance_difference (const GArray *balance, uint64_t root)
{
  guint i;

  for (i = 1; i < balance->len; i++, root = 0)
    if (product_add (g_array_index (balance, uint64_t, i), root) != 0)
      return i;
  return root != 0 ? 1 : 0;
}

bool
board_take_balance (void *workspace, size_t depth, bool root, uint64_t *sum)
{
  Board       *board = workspace;
  const Fault *fault = &board->fault;
  const bool   is_wrong = fault->kind != FAULT_NONE && depth <= fault->depth;

  if (depth >= MAX (board->balance_room, 2) && !is_wrong)
    return false;
  *sum = is_wrong && depth == fault->depth ? CONTRADICTION : 0;
  if (depth < board->balance_room)
    {
      *sum = product_add (*sum, board->balance[depth]);
      board->balance[depth] = 0;
    }
  if (depth == 1 && root)
    *sum = product_add (*sum, board_root_part (board));
  return true;
}
