/* SPDX-License-Identifier: MIT */
/* absolute.c: |x| = y.  Views: x, y; flag: by sets as well. */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

bool
check_absolute (const Arguments *arguments)
{
  if (is_known (arguments, 0) && is_known (arguments, 1))
    return ABS (value_of (arguments, 0)) == value_of (arguments, 1);
  return most_of (arguments, 1) >= 0;
}

bool
solve_absolute (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (value)
    *value = ABS (value_of (arguments, 0));
  return i == 1;
}

void
search_model_absolute (SearchModel *model, SearchVar x, SearchVar y,
                       SearchStrength strength)
{
  const SearchVar both[] = { x, y };

  if (post_constraint (model, CONSTRAINT_absolute, search_vars (both, 2), NULL)
      && post_accepts (model, CONSTRAINT_absolute, search_vars (both, 2),
                       strength))
    {
      const bool sets
          = post_strength (CONSTRAINT_absolute, strength) == SEARCH_DOMAIN;
      const Event     event = sets ? EVENT_DOMAIN : EVENT_BOUNDS;
      const SearchVar view_x = post_signed (model, x);
      const SearchVar view_y = post_signed (model, y);
      Propagator      p = post_begin (model, PROPAGATOR_absolute, 0);

      p.flags = sets;
      post_view (model, &p, view_x, event);
      post_view (model, &p, view_y, event);
      post_end (model, &p);
    }
}

/* Narrows the ends of x and y by one another, once. */
static bool
narrow (Store *store, SearchVar x, SearchVar y)
{
  const int64_t least = view_min (store, y), most = view_max (store, y);
  int64_t       low, high;

  if (!view_set_min (store, x, -most) || !view_set_max (store, x, most)
      || (view_max (store, x) < least && !view_set_max (store, x, -least))
      || (view_min (store, x) > -least && !view_set_min (store, x, least)))
    return false;
  low = view_min (store, x);
  high = view_max (store, x);
  if (low >= 0)
    return view_set_min (store, y, low) && view_set_max (store, y, high);
  if (high <= 0)
    return view_set_min (store, y, -high) && view_set_max (store, y, -low);
  return view_set_max (store, y, MAX (high, -low));
}

/* Removes from each the values that the other has none for. */
static bool
narrow_sets (Store *store, SearchVar x, SearchVar y)
{
  for (int64_t v = view_min (store, x), last = view_max (store, x);; v++)
    {
      v = view_next (store, x, v);
      if (!view_has (store, y, ABS (v)) && !view_remove (store, x, v))
        return false;
      if (v == last)
        break;
    }
  for (int64_t w = view_min (store, y), last = view_max (store, y);; w++)
    {
      w = view_next (store, y, w);
      if (!view_has (store, x, w) && !view_has (store, x, -w)
          && !view_remove (store, y, w))
        return false;
      if (w == last)
        break;
    }
  return true;
}

bool
propagate_absolute (Store *store, const Propagator *propagator,
                    uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const SearchVar  x = views[0], y = views[1];
  Cell             of_x, of_y;

  (void) changed;
  if (!view_set_min (store, y, 0))
    return false;
  do
    {
      of_x = store->cell[x.variable];
      of_y = store->cell[y.variable];
      if (!narrow (store, x, y))
        return false;
    }
  while (of_x != store->cell[x.variable] || of_y != store->cell[y.variable]);
  if (!propagator->flags || var_of (store, x.variable)->kind == DOMAIN_BOUNDS
      || var_of (store, y.variable)->kind == DOMAIN_BOUNDS)
    return true;
  return narrow_sets (store, x, y);
}
