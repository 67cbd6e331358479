/* SPDX-License-Identifier: MIT */
/* bin-packing.c: the constraint that the load of each bin is the sum of the
 * weights of its items.  P. Shaw, "A constraint for bin packing", CP 2004,
 * without its reasoning on knapsacks.
 *
 * Each bin has a Propagator, in which `views` are the bin of each item, then
 * the load; `numbers` are the weights; `constant` is the bin.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

bool
check_bin_packing (const Arguments *arguments)
{
  const uint32_t last = arguments->count - 1;
  int64_t        in = 0, may = 0;

  for (uint32_t i = 0; i < last; i++)
    {
      if (!is_known (arguments, i))
        may += arguments->numbers[i];
      else if (value_of (arguments, i) == arguments->value)
        in += arguments->numbers[i];
    }
  return in <= most_of (arguments, last)
         && least_of (arguments, last) <= in + may;
}

bool
solve_bin_packing (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (i + 1 < arguments->count)
    return false;
  if (!value)
    return true;
  *value = 0;
  for (uint32_t k = 0; k < i; k++)
    if (value_of (arguments, k) == arguments->value)
      *value += arguments->numbers[k];
  return true;
}

static bool
accept_weights (SearchModel *model, SearchVars bins, const int64_t *weights)
{
  const char *name = constraint_info[CONSTRAINT_bin_packing].name;
  int64_t     sum = 0;

  for (size_t i = 0; i < bins.count; i++)
    {
      if (weights[i] < 0)
        model_refuse (model, name, bins,
                      "weight %zu is %" G_GINT64_FORMAT
                      "; it must be at least 0",
                      i + 1, (gint64) weights[i]);
      else if (__builtin_add_overflow (sum, weights[i], &sum)
               || sum > INT64_MAX / 4)
        model_refuse (model, name, bins,
                      "the weights add up to more than %" G_GINT64_FORMAT,
                      (gint64) INT64_MAX / 4);
      else
        continue;
      return false;
    }
  return true;
}

static void
post_bin (SearchModel *model, SearchVars bins, const int64_t *weights,
          int64_t bin, SearchVar load)
{
  SearchVar       *all = g_new (SearchVar, bins.count + 1);
  const SearchVars vars = { all, bins.count + 1, 1 };
  const PostRest   rest = { SEARCH_EQ, bin, weights, bins.count };
  const guint      at = model->numbers_made->len;

  for (size_t i = 0; i < bins.count; i++)
    all[i] = search_vars_at (bins, i);
  all[bins.count] = load;
  if (post_constraint (model, CONSTRAINT_bin_packing, vars, &rest))
    {
      SearchVar *views = post_signed_all (model, vars);
      Propagator p = post_begin (model, PROPAGATOR_bin_packing, 1);

      p.numbers = at;
      p.constant = bin;
      post_views (model, &p, views, bins.count, EVENT_DOMAIN);
      post_view (model, &p, views[bins.count], EVENT_BOUNDS);
      post_end (model, &p);
      g_free (views);
    }
  g_free (all);
}

void
search_model_bin_packing (SearchModel *model, SearchVars bins,
                          const int64_t *weights, SearchVars loads)
{
  int64_t     sum = 0;
  const char *before;

  if (!accept_weights (model, bins, weights))
    return;
  before = post_as (model, "bin_packing");
  for (size_t k = 0; k < loads.count; k++)
    post_bin (model, bins, weights, (int64_t) k, search_vars_at (loads, k));
  for (size_t i = 0; i < bins.count; i++)
    {
      const SearchVar bin = search_vars_at (bins, i);

      sum += weights[i];
      search_model_compare (model, bin, SEARCH_GE, search_var_constant (0));
      search_model_compare (model, bin, SEARCH_LT,
                            search_var_constant ((int64_t) loads.count));
    }
  search_model_sum (model, loads, SEARCH_EQ, sum, SEARCH_STRENGTH_BOUNDS);
  post_done (model, before);
}

bool
propagate_bin_packing (Store *store, const Propagator *propagator,
                       uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const int64_t   *weight = store->model->numbers + propagator->numbers;
  const uint32_t   count = propagator->count - 1;
  const SearchVar  load = views[count];
  const int64_t    bin = propagator->constant;
  int64_t          in = 0, may = 0;

  (void) changed;
  for (uint32_t i = 0; i < count; i++)
    if (view_has (store, views[i], bin))
      {
        may += weight[i];
        in += view_is_fixed (store, views[i]) ? weight[i] : 0;
      }
  if (!view_set_min (store, load, in) || !view_set_max (store, load, may))
    return false;
  for (uint32_t i = 0; i < count; i++)
    {
      if (!view_has (store, views[i], bin) || view_is_fixed (store, views[i]))
        continue;
      if (in + weight[i] > view_max (store, load)
          && !view_remove (store, views[i], bin))
        return false;
      if (may - weight[i] < view_min (store, load)
          && !view_assign (store, views[i], bin))
        return false;
    }
  return true;
}

void
residual_bin_packing (const Residual *residual)
{
  const uint32_t last = residual->count - 1;
  int64_t        in = 0;

  for (uint32_t i = 0; i < last; i++)
    if (residual_is_fixed (residual, i)
        && residual_value (residual, i) == residual->value)
      in += residual->numbers[i];
  residual_put (residual, residual_is_fixed (residual, last)
                              ? residual_value (residual, last) - in
                              : in);
}
