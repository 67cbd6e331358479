/* SPDX-License-Identifier: MIT */
/* join.c: two sheets make half-boards. */
#include "join.h"

void
join_start (Join *join, uint32_t cells)
{
  buffer_reserve (&join->rectangles, 2 * cells * sizeof (Rectangle));
  join->n = 0;
  join->pairs = 0;
}

/* Kinds of a cell are neighbours: the first index, and the one behind. */
static uint32_t
kinds_begin (Kinds kinds)
{
  return kinds == LONG;
}

static uint32_t
kinds_end (Kinds kinds)
{
  return 1 + (kinds != PLAIN);
}

void
join_add (Join *join, uint32_t cells, const Sheet *north, Kinds north_kinds,
          const Sheet *south, Kinds south_kinds)
{
  Rectangle      *rectangles = join->rectangles.data;
  const uint32_t *a = north->starts, *b = south->starts + 2 * (cells - 1);
  const uint32_t  a_begin = kinds_begin (north_kinds);
  const uint32_t  a_end = kinds_end (north_kinds);
  const uint32_t  b_begin = kinds_begin (south_kinds);
  const uint32_t  b_end = kinds_end (south_kinds);
  size_t          n = join->n, pairs = join->pairs;

  for (uint32_t i = 0; i < cells; i++, a += 2, b -= 2)
    {
      const uint32_t na = a[a_end] - a[a_begin], nb = b[b_end] - b[b_begin];

      rectangles[n] = (Rectangle){ .a = a[a_begin],
                                   .b = b[b_begin],
                                   .na = (uint16_t) na,
                                   .nb = (uint16_t) nb };
      n += na > 0 && nb > 0;
      pairs += (size_t) na * nb;
    }
  join->n = n;
  join->pairs = pairs;
}

size_t
join_run (const Join *join, const Ops *ops, JoinWidths widths,
          const Sheet *north, const Sheet *south, Buffer *out)
{
  const size_t size = widths == JOIN_64_TO_64 ? 8 : 4;

  buffer_reserve (out, join->pairs * size);
  return ops->join[widths](north->entries, south->entries,
                           join->rectangles.data, join->n, out->data);
}
