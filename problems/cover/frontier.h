/* SPDX-License-Identifier: MIT */
/* frontier.h: the order of items in the representation `frontier`. */
#pragma once

#include "cover.h"

/* Items in an order, and options by the first of their items in this order.
 * The bits of an option are two sets in a row: `window` words for the primary
 * items, from the option's first item on, and `rest` words for the secondary
 * items.
 */
struct Order
{
  gsize is_made;

  uint32_t *place;   /* for each primary item, its place in the order */
  uint32_t *at;      /* for each place, the index of its first option */
  uint32_t *options; /* options by the place of their first item */
  uint32_t  window, rest;

  /* For each element of `options`, the bits that the option uses and blocks. */
  uint64_t *uses, *blocks;

  /* For each place, the bits of secondary items that options of this place and
   * of later places block.
   */
  uint64_t *later;
};

/* Returns the order of the instance, and makes it in the first call. */
const Order *cover_get_order (const Cover *cover);
