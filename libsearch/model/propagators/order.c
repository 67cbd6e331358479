/* SPDX-License-Identifier: MIT */
/* order.c: constraints on increasing variables, on the lexicographic order of
 * two arrays, and on the order in which two values first occur.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

/* The constraint increasing: each variable is at most the next one, or less
 * than it.
 *
 * Fields of its Propagator: `views` are the variables; `constant` is the
 * minimum difference from a variable to the next.  If no variable occurs twice,
 * each remaining value is in a solution of the constraint.
 */

/* Constraint.value is the minimum difference from a variable to the next; so is
 * Propagator.constant.
 */
bool
check_increasing (const Arguments *arguments)
{
  int64_t min = INT64_MIN / 2;

  for (uint32_t i = 0; i < arguments->count; i++)
    {
      if (is_known (arguments, i) && value_of (arguments, i) < min)
        return false;
      min = MAX (min, least_of (arguments, i)) + arguments->value;
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

/* The constraint lex: an array precedes another array in lexicographic order.
 * A. Frisch et al., "Global constraints for lexicographic orderings", CP 2002.
 *
 * Fields of its Propagator: `views` are the first array, then the second;
 * `constant` is the length of the first; `flags` is 1 if the arrays may be
 * equal.  If no variable occurs twice, each remaining value is in a solution of
 * the constraint.
 */

/* Constraint.value is the length of the first array, and Constraint.relation is
 * SEARCH_LT or SEARCH_LE.
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
         || (first == second && arguments->relation == SEARCH_LE);
}

void
search_model_lex (SearchModel *model, SearchVars x, SearchRelation relation,
                  SearchVars y)
{
  const bool       swap = relation == SEARCH_GT || relation == SEARCH_GE;
  const SearchVars first = swap ? y : x, second = swap ? x : y;
  const bool       equal = relation == SEARCH_LE || relation == SEARCH_GE;
  const PostRest   rest = { .relation = equal ? SEARCH_LE : SEARCH_LT,
                            .value = (int64_t) first.count };
  const SearchVars both = post_join (first, second);

  if (relation == SEARCH_EQ || relation == SEARCH_NE)
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

/* Returns true if x and y are fixed and equal. */
static bool
are_equal (const Store *store, SearchVar x, SearchVar y)
{
  return view_is_fixed (store, x) && view_is_fixed (store, y)
         && view_min (store, x) == view_min (store, y);
}

/* Returns true if the first array can precede the second in lexicographic
 * order, if the elements before the index `i` are ignored.
 */
static bool
may_follow (const Store *store, const SearchVar *x, const SearchVar *y,
            uint32_t i, uint32_t end, bool ends_well)
{
  for (; i < end; i++)
    {
      const int64_t min = view_min (store, x[i]);
      const int64_t max = view_max (store, y[i]);

      if (min != max)
        return min < max;
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

/* The constraint value_precede: a variable has the second of two values only if
 * a variable before it has the first value.  Y. C. Law and J. H. M. Lee,
 * "Global constraints for integer and set value precedence", CP 2004.
 *
 * Fields of its Propagator: `views` are the variables; `numbers` are the first
 * value, then the second.  If no variable occurs twice, each remaining value is
 * in a solution of the constraint.
 */
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

/* Appends the fixed values next to open arguments. */
void
residual_increasing (const Residual *residual)
{
  for (uint32_t i = 0; i < residual->count; i++)
    if ((i > 0 && !residual_is_fixed (residual, i - 1))
        || (i + 1 < residual->count && !residual_is_fixed (residual, i + 1)))
      residual_put_fixed (residual, i);
}

/* Appends the first index at which the two lists may differ, and the fixed
 * values from there on, up to two that differ.
 */
void
residual_lex (const Residual *residual)
{
  const uint32_t first = (uint32_t) residual->value;
  const uint32_t length = MIN (first, residual->count - first);
  bool           begun = false;

  for (uint32_t i = 0; i < length; i++)
    {
      const uint32_t j = first + i;
      const bool     both
          = residual_is_fixed (residual, i) && residual_is_fixed (residual, j);
      const int64_t difference
          = both ? residual_value (residual, i) - residual_value (residual, j)
                 : 0;

      if (!begun && both && difference == 0)
        continue;
      if (!begun)
        residual_put (residual, i);
      begun = true;
      residual_put_fixed (residual, i);
      residual_put_fixed (residual, j);
      if (difference != 0)
        return;
    }
  residual_put (residual, length);
}

/* Appends the number of open arguments that matter, and whether a fixed one has
 * the second value behind them and needs the first before it.  They precede all
 * fixed ones that have one of both values; the last can have the first value if
 * it is needed, and otherwise the second.
 */
void
residual_value_precede (const Residual *residual)
{
  const int64_t first = residual->numbers[0], second = residual->numbers[1];
  int64_t       open = 0, to_first = 0, to_second = 0;

  for (uint32_t i = 0; i < residual->count; i++)
    if (!residual_is_fixed (residual, i))
      {
        open++;
        to_first = residual_has (residual, i, first) ? open : to_first;
        to_second = residual_has (residual, i, second) ? open : to_second;
      }
    else if (residual_value (residual, i) == second)
      {
        residual_put (residual, 2 * to_first + 1);
        return;
      }
    else if (residual_value (residual, i) == first)
      break;
  residual_put (residual, 2 * to_second);
}
