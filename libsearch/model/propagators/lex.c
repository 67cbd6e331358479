/* SPDX-License-Identifier: MIT */
/* lex.c: an array is before another as words are in a dictionary.  A. Frisch et
 * al., "Global constraints for lexicographic orderings", CP 2002.
 *
 * Views: the first array, then the second.  Words: how long the first one is.
 * Flag: may they be equal?  No value is left that no solution has, where no
 * variable is there twice.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

/* The value is the first one's length; the relation SEARCH_LESS or
 * SEARCH_AT_MOST.
 */
bool
check_lex (const Arguments *arguments)
{
  const uint32_t first = (uint32_t) arguments->value;
  const uint32_t second = arguments->count - first;

  for (uint32_t i = 0; i < MIN (first, second); i++)
    {
      const uint32_t j = first + i;

      if (!is_known (arguments, i) || !is_known (arguments, j))
        return least_of (arguments, i) <= most_of (arguments, j);
      if (value_of (arguments, i) != value_of (arguments, j))
        return value_of (arguments, i) < value_of (arguments, j);
    }
  return first < second
         || (first == second && arguments->relation == SEARCH_AT_MOST);
}

void
search_model_lex (SearchModel *model, SearchVars x, SearchRelation relation,
                  SearchVars y)
{
  const bool swap = relation == SEARCH_GREATER || relation == SEARCH_AT_LEAST;
  const SearchVars first = swap ? y : x, second = swap ? x : y;
  const bool equal = relation == SEARCH_AT_MOST || relation == SEARCH_AT_LEAST;
  const PostRest   rest = { .relation = equal ? SEARCH_AT_MOST : SEARCH_LESS,
                            .value = (int64_t) first.count };
  const SearchVars both = post_join (first, second);

  if (relation == SEARCH_EQUAL || relation == SEARCH_DIFFERENT)
    model_refuse (model, constraint_info[CONSTRAINT_lex].name, both,
                  "the relation must be one of <=, <, >= and >");
  else if (post_constraint (model, CONSTRAINT_lex, both, &rest))
    {
      SearchVar *views = post_signed_all (model, both);
      Propagator p = post_begin (model, PROPAGATOR_lex, 0);

      p.flags = equal;
      p.constant = (int64_t) first.count;
      post_views (model, &p, views, both.count, EVENT_BOUNDS);
      post_end (model, &p);
      g_free (views);
    }
  g_free ((SearchVar *) both.first);
}

/* Do both have a value, the same one? */
static bool
are_equal (const Store *store, SearchVar x, SearchVar y)
{
  return view_is_fixed (store, x) && view_is_fixed (store, y)
         && view_min (store, x) == view_min (store, y);
}

/* May the arrays from `i` on be in order? */
static bool
may_follow (const Store *store, const SearchVar *x, const SearchVar *y,
            uint32_t i, uint32_t end, bool ends_well)
{
  for (; i < end; i++)
    {
      const int64_t least = view_min (store, x[i]);
      const int64_t most = view_max (store, y[i]);

      if (least != most)
        return least < most;
    }
  return ends_well;
}

bool
propagate_lex (Store *store, const Propagator *propagator, uint64_t changed)
{
  const uint32_t   first = (uint32_t) propagator->constant;
  const uint32_t   second = propagator->count - first;
  const uint32_t   end = MIN (first, second);
  const SearchVar *x = store->model->views + propagator->views;
  const SearchVar *y = x + first;
  const bool       ends_well
      = first < second || (first == second && propagator->flags);

  (void) changed;
  for (uint32_t i = 0; i < end; i++)
    {
      bool less;

      if (are_equal (store, x[i], y[i]))
        continue;
      less = !may_follow (store, x, y, i + 1, end, ends_well);
      if (!view_set_max (store, x[i], view_max (store, y[i]) - less)
          || !view_set_min (store, y[i], view_min (store, x[i]) + less))
        return false;
      if (less || !are_equal (store, x[i], y[i]))
        return true;
    }
  return ends_well;
}
