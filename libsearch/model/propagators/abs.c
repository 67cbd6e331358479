/* SPDX-License-Identifier: MIT */
/* abs.c: constraints on absolute values of variables, and of differences. */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

/* The constraint abs: |x| = y.  Fields of its Propagator: `views` are x, y;
 * `flags` is 1 if the propagator also removes values between the bounds, and 0
 * if it only moves the bounds.
 */
bool
check_abs (const Arguments *arguments)
{
  if (is_known (arguments, 0) && is_known (arguments, 1))
    return ABS (value_of (arguments, 0)) == value_of (arguments, 1);
  return most_of (arguments, 1) >= 0;
}

bool
solve_abs (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (value)
    *value = ABS (value_of (arguments, 0));
  return i == 1;
}

void
search_model_abs (SearchModel *model, SearchVar x, SearchVar y,
                  SearchStrength strength)
{
  const SearchVar both[] = { x, y };

  if (post_constraint (model, CONSTRAINT_abs, search_vars (both, 2), NULL)
      && post_accepts (model, CONSTRAINT_abs, search_vars (both, 2), strength))
    {
      const bool sets
          = post_strength (CONSTRAINT_abs, strength) == SEARCH_STRENGTH_DOMAIN;
      const Event     event = sets ? EVENT_DOMAIN : EVENT_BOUNDS;
      const SearchVar view_x = post_signed (model, x);
      const SearchVar view_y = post_signed (model, y);
      Propagator      p = post_begin (model, PROPAGATOR_abs, 0);

      p.flags = sets;
      post_view (model, &p, view_x, event);
      post_view (model, &p, view_y, event);
      post_end (model, &p);
    }
}

/* Narrows the bounds of x by the bounds of y, and then the bounds of y by the
 * bounds of x, each once.  Returns false if no value remains.
 */
static bool
narrow (Store *store, SearchVar x, SearchVar y)
{
  const int64_t min = view_min (store, y), max = view_max (store, y);
  int64_t       low, high;

  if (!view_set_min (store, x, -max) || !view_set_max (store, x, max)
      || (view_max (store, x) < min && !view_set_max (store, x, -min))
      || (view_min (store, x) > -min && !view_set_min (store, x, min)))
    return false;
  low = view_min (store, x);
  high = view_max (store, x);
  if (low >= 0)
    return view_set_min (store, y, low) && view_set_max (store, y, high);
  if (high <= 0)
    return view_set_min (store, y, -high) && view_set_max (store, y, -low);
  return view_set_max (store, y, MAX (high, -low));
}

/* Removes the values of x whose absolute value is no value of y, and the values
 * of y that are the absolute value of no value of x.  Returns false if no value
 * remains.
 */
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
propagate_abs (Store *store, const Propagator *propagator, uint64_t changed)
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

/* The constraint distance: |x - y| = z.  Its propagator works on sets of
 * values, by shifting bits.  After a run, each remaining value is in a solution
 * of the constraint.  Fields of its Propagator: `words` are x, y, z.
 */
bool
check_distance (const Arguments *arguments)
{
  if (is_known (arguments, 0) && is_known (arguments, 1)
      && is_known (arguments, 2))
    return ABS (value_of (arguments, 0) - value_of (arguments, 1))
           == value_of (arguments, 2);
  return most_of (arguments, 2) >= 0;
}

bool
solve_distance (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (value)
    *value = ABS (value_of (arguments, 0) - value_of (arguments, 1));
  return i == 2;
}

/* Posts |x - y| = z as two constraints, with a hidden variable for x - y. */
static void
post_by_difference (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                    SearchStrength strength)
{
  const int64_t ones[] = { 1, -1, -1 };
  const int64_t min = model_min (model, x) - model_max (model, y);
  const int64_t max = model_max (model, x) - model_min (model, y);
  const int64_t reach = MIN (model_max (model, z), SEARCH_VAR_MAX);
  SearchVar     terms[3] = { x, y };
  const char   *before;

  if (reach < 0 || min > reach || max < -reach)
    {
      post_never (model);
      return;
    }
  terms[2] = model_hidden (model, MAX (min, -reach), MIN (max, reach));
  before = post_as (model, "distance");
  search_model_linear (model, ones, search_vars (terms, 3), SEARCH_EQ, 0,
                       strength);
  search_model_abs (model, terms[2], z, strength);
  post_done (model, before);
}

void
search_model_distance (SearchModel *model, SearchVar x, SearchVar y,
                       SearchVar z, SearchStrength strength)
{
  const SearchVar all[] = { x, y, z };
  SearchVar       plain[3];
  bool            words = true;

  if (!post_constraint (model, CONSTRAINT_distance, search_vars (all, 3), NULL)
      || !post_accepts (model, CONSTRAINT_distance, search_vars (all, 3),
                        strength))
    return;
  for (int i = 0; i < 3; i++)
    {
      plain[i] = post_plain (model, all[i]);
      words = words && post_is_word (model, plain[i].variable);
    }
  if (words && strength == SEARCH_STRENGTH_DOMAIN)
    {
      Propagator p = post_begin (model, PROPAGATOR_distance, 1);

      for (int i = 0; i < 3; i++)
        post_variable (model, &p, plain[i].variable, EVENT_DOMAIN);
      for (int i = 0; i < 3; i++)
        post_number (model, plain[i].offset);
      post_end (model, &p);
    }
  else
    post_by_difference (model, x, y, z, strength);
}

bool
propagate_distance (Store *store, const Propagator *propagator,
                    uint64_t changed)
{
  const int32_t *words = store->model->words + propagator->words;
  const int64_t *offset = store->model->numbers + propagator->numbers;
  const uint32_t x = (uint32_t) words[0], y = (uint32_t) words[1];
  const uint32_t z = (uint32_t) words[2];
  /* A shift by this count of bits gives the set of y the base of the set of x.
   * Then equal bits of the two sets stand for equal values.
   */
  const int64_t by = var_of (store, y)->base + offset[1]
                     - var_of (store, x)->base - offset[0];
  const int64_t  min = var_of (store, z)->base + offset[2];
  const uint64_t of_x = store->cell[x], of_y = store->cell[y];
  uint64_t       new_x = 0, new_y = 0, new_z = 0;

  (void) changed;
  for (uint64_t left = store->cell[z]; left; left &= left - 1)
    {
      const int64_t distance = min + lowest (left);
      uint64_t      now;

      if (distance < 0)
        continue;
      now = (shifted (of_y, by + distance) | shifted (of_y, by - distance))
            & of_x;
      if (!now)
        continue;
      new_x |= now;
      new_y |= (shifted (of_x, distance - by) | shifted (of_x, -distance - by))
               & of_y;
      new_z |= left & -left;
    }
  /* Two of x, y and z may be one variable, which then has just lost values; `&`
   * removes these values again.
   */
  return var_put (store, z, new_z) && var_put (store, x, new_x & store->cell[x])
         && var_put (store, y, new_y & store->cell[y]);
}
