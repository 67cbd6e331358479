/* SPDX-License-Identifier: MIT */
/* view.h: functions on views: a view is the value of a variable, times a scale,
 * plus an offset.  Here the scale must be 1 or -1, so that each integer value
 * of a view belongs to an integer value of its variable.
 */
#pragma once

#include "store.h"

/* Returns the value of the view's variable for which the view has the value
 * `value`.
 */
SEARCH_ALWAYS_INLINE int64_t
view_inverse (SearchVar view, int64_t value)
{
  return view.scale > 0 ? value - view.offset : view.offset - value;
}

SEARCH_ALWAYS_INLINE int64_t
view_min (const Store *store, SearchVar view)
{
  return view.scale > 0 ? var_min (store, view.variable) + view.offset
                        : view.offset - var_max (store, view.variable);
}

SEARCH_ALWAYS_INLINE int64_t
view_max (const Store *store, SearchVar view)
{
  return view.scale > 0 ? var_max (store, view.variable) + view.offset
                        : view.offset - var_min (store, view.variable);
}

SEARCH_ALWAYS_INLINE bool
view_is_fixed (const Store *store, SearchVar view)
{
  return var_is_fixed (store, view.variable);
}

SEARCH_ALWAYS_INLINE bool
view_has (const Store *store, SearchVar view, int64_t value)
{
  return var_has (store, view.variable, view_inverse (view, value));
}

/* Returns the smallest value of the view (a scaled variable) that is at least
 * `value`.  There must be such a value.
 */
SEARCH_ALWAYS_INLINE int64_t
view_next (const Store *store, SearchVar view, int64_t value)
{
  const int64_t inverse = view_inverse (view, value);

  return view.scale > 0
             ? var_next (store, view.variable, inverse) + view.offset
             : view.offset - var_previous (store, view.variable, inverse);
}

SEARCH_ALWAYS_INLINE bool
view_set_min (Store *store, SearchVar view, int64_t value)
{
  const int64_t inverse = view_inverse (view, value);

  return view.scale > 0 ? var_set_min (store, view.variable, inverse)
                        : var_set_max (store, view.variable, inverse);
}

SEARCH_ALWAYS_INLINE bool
view_set_max (Store *store, SearchVar view, int64_t value)
{
  const int64_t inverse = view_inverse (view, value);

  return view.scale > 0 ? var_set_max (store, view.variable, inverse)
                        : var_set_min (store, view.variable, inverse);
}

SEARCH_ALWAYS_INLINE bool
view_assign (Store *store, SearchVar view, int64_t value)
{
  return var_assign (store, view.variable, view_inverse (view, value));
}

SEARCH_ALWAYS_INLINE bool
view_remove (Store *store, SearchVar view, int64_t value)
{
  return var_remove (store, view.variable, view_inverse (view, value));
}

/* Returns true if the view's variable has only bounds (DOMAIN_BOUNDS), so that
 * no value between them can be removed.
 */
SEARCH_ALWAYS_INLINE bool
view_is_solid (const Store *store, SearchVar view)
{
  return var_of (store, view.variable)->kind == DOMAIN_BOUNDS;
}
