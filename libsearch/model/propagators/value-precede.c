/* SPDX-License-Identifier: MIT */
/* value-precede.c: before a value is there, another one is.  Y. C. Law and
 * J. H. M. Lee, "Global constraints for integer and set value precedence",
 * CP 2004.
 *
 * Views: the variables.  Numbers: the first value, the second.  No value is
 * left that no solution has, where no variable is there twice.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

bool
check_value_precede (const Arguments *arguments)
{
  const int64_t first = arguments->numbers[0], second = arguments->numbers[1];

  for (uint32_t i = 0; i < arguments->count; i++)
    {
      if (is_known (arguments, i) && value_of (arguments, i) == second)
        return false;
      if (least_of (arguments, i) <= first && first <= most_of (arguments, i))
        return true;
    }
  return true;
}

void
search_model_value_precede (SearchModel *model, SearchVars vars, int64_t first,
                            int64_t second)
{
  const int64_t  numbers[] = { first, second };
  const PostRest rest = { .numbers = numbers, .count = 2 };

  if (post_constraint (model, CONSTRAINT_value_precede, vars, &rest))
    {
      SearchVar *views = post_signed_all (model, vars);
      Propagator p = post_begin (model, PROPAGATOR_value_precede, 1);

      post_number (model, first);
      post_number (model, second);
      post_views (model, &p, views, vars.count, EVENT_DOMAIN);
      post_end (model, &p);
      g_free (views);
    }
}

bool
propagate_value_precede (Store *store, const Propagator *propagator,
                         uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const int64_t   *numbers = store->model->numbers + propagator->numbers;
  const int64_t    first = numbers[0], second = numbers[1];
  uint32_t         found = propagator->count;

  (void) changed;
  for (uint32_t i = 0; i < propagator->count; i++)
    {
      const bool may_be_first = view_has (store, views[i], first);

      if (found == propagator->count)
        {
          if (!view_remove (store, views[i], second))
            return false;
          if (may_be_first)
            found = i;
          continue;
        }
      if (view_is_fixed (store, views[i])
          && view_min (store, views[i]) == second)
        return view_assign (store, views[found], first);
      if (may_be_first)
        return true;
    }
  return true;
}
