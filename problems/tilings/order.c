/* SPDX-License-Identifier: MIT */
/* order.c: the order in which a search goes over the cells. */
#include "tilings.h"

/* Returns the distance between the positions of a cell and of the place (0, 0).
 */
static int
position (const Order *order, SearchPlace place)
{
  return order->is_columns ? place.column * order->stride + place.row
                           : place.row * order->stride + place.column;
}

static SearchPlace
place_at (const Order *order, int at)
{
  const int line = at / order->stride, in_line = at % order->stride;

  return order->is_columns ? (SearchPlace){ in_line, line }
                           : (SearchPlace){ line, in_line };
}

static bool
is_blocked (const Tilings *tilings, int at)
{
  const SearchPlace place = place_at (&tilings->order, at);

  return !tilings_has (tilings, place)
         || tilings->hole[tilings_index (tilings, place)];
}

int
order_first (const Tilings *tilings, int shape, int at)
{
  const Shape *piece = tilings->shapes + shape;

  return tilings_index (tilings, place_at (&tilings->order, at))
         - tilings_index (tilings, piece->cell[piece->leader]);
}

/* Sets the leader of a shape.  Returns the distance between its first and its
 * last position.
 */
static int
measure (const Order *order, Shape *shape)
{
  int first = 0, last = 0;

  for (int i = 0; i < shape->count; i++)
    {
      const int at = position (order, shape->cell[i]);

      if (at < first)
        shape->leader = i;
      first = MIN (first, at);
      last = MAX (last, at);
    }
  return last - first;
}

static uint64_t
mask_of (const Order *order, const Shape *shape)
{
  const int first = position (order, shape->cell[shape->leader]);
  uint64_t  mask = 0;

  for (int i = 0; i < shape->count; i++)
    mask |= UINT64_C (1) << (position (order, shape->cell[i]) - first);
  return mask;
}

void
tilings_make_order (Tilings *tilings)
{
  Order *order = &tilings->order;

  order->is_columns = tilings->rows < tilings->columns;
  order->stride = MIN (tilings->rows, tilings->columns) + 1;
  order->end = MAX (tilings->rows, tilings->columns) * order->stride;
  order->blocked = g_new (uint64_t, (size_t) order->end + 1);
  order->blocked[order->end] = UINT64_MAX;
  for (int at = order->end; at-- > 0;)
    order->blocked[at] = order->blocked[at + 1] << 1 | is_blocked (tilings, at);
  for (int i = 0; i < tilings->n_shapes; i++)
    order->reach = MAX (order->reach, measure (order, tilings->shapes + i));
  if (order->reach > 63)
    return;
  order->masks = g_new (uint64_t, (size_t) tilings->n_shapes);
  for (int i = 0; i < tilings->n_shapes; i++)
    order->masks[i] = mask_of (order, tilings->shapes + i);
}
