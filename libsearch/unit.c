/* SPDX-License-Identifier: MIT */
/* unit.c: subtrees as flat bytes. */
#include "unit.h"
#include "stock.h"

SearchUnit *
search_unit_new_whole (void)
{
  SearchUnit *unit = g_new0 (SearchUnit, 1);

  unit->share = SEARCH_SHARE_WHOLE;
  return unit;
}

SearchUnit *
unit_new (GBytes *path, uint64_t origin, size_t length, uint64_t cursor)
{
  SearchUnit *unit = g_new0 (SearchUnit, 1);

  unit->cursor = cursor;
  unit->length = length;
  unit->origin = origin;
  unit->path = g_bytes_ref (path);
  return unit;
}

uint64_t
unit_new_origin (void)
{
  static _Atomic uint64_t origins;

  return ++origins;
}

void
search_unit_free (SearchUnit *unit)
{
  if (unit)
    g_clear_pointer (&unit->path, g_bytes_unref);
  g_free (unit);
}

uint64_t
unit_divide_share (GPtrArray *units, size_t from, uint64_t share,
                   const GArray *children)
{
  for (size_t i = units->len; i > from; i--)
    {
      SearchUnit *unit = g_ptr_array_index (units, i - 1);
      const guint count = g_array_index (children, guint, i - 1 - from);

      unit->share
          = i - 1 == from ? share : share - stock_child_share (share, count);
      share -= unit->share;
    }
  return share;
}
