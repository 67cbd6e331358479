/* SPDX-License-Identifier: MIT */
/* increasing.c: each variable is at most, or less than, the next.
 *
 * Views: the variables.  Constant: by how much the next is more at least.  No
 * value is left that no solution has, where no variable is there twice.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

/* The value is that of the propagator's constant. */
bool
check_increasing (const Arguments *arguments)
{
  int64_t least = INT64_MIN / 2;

  for (uint32_t i = 0; i < arguments->count; i++)
    {
      if (is_known (arguments, i) && value_of (arguments, i) < least)
        return false;
      least = MAX (least, least_of (arguments, i)) + arguments->value;
    }
  return true;
}

void
search_model_increasing (SearchModel *model, SearchVars vars, bool strict)
{
  const PostRest rest = { .value = strict };

  if (post_constraint (model, CONSTRAINT_increasing, vars, &rest))
    {
      SearchVar *views = post_signed_all (model, vars);
      Propagator p = post_begin (model, PROPAGATOR_increasing, 0);

      p.constant = strict;
      post_views (model, &p, views, vars.count, EVENT_BOUNDS);
      post_end (model, &p);
      g_free (views);
    }
}

bool
propagate_increasing (Store *store, const Propagator *propagator,
                      uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const uint32_t   count = propagator->count;
  const int64_t    by = propagator->constant;

  (void) changed;
  for (uint32_t i = 1; i < count; i++)
    if (!view_set_min (store, views[i], view_min (store, views[i - 1]) + by))
      return false;
  for (uint32_t i = count; i-- > 1;)
    if (!view_set_max (store, views[i - 1], view_max (store, views[i]) - by))
      return false;
  return true;
}
