/* SPDX-License-Identifier: MIT */
/* distance.c: |x - y| = z, on sets by shifts: no value is left that no solution
 * has.  Words: x, y, z.
 */
#include "libsearch/model/post.h"

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

/* By a variable for x - y. */
static void
post_by_difference (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                    SearchStrength strength)
{
  const int64_t ones[] = { 1, -1, -1 };
  const int64_t least = model_least (model, x) - model_most (model, y);
  const int64_t most = model_most (model, x) - model_least (model, y);
  const int64_t reach = MIN (model_most (model, z), SEARCH_VALUE_MAX);
  SearchVar     terms[3] = { x, y };
  const char   *before;

  if (reach < 0 || least > reach || most < -reach)
    {
      post_never (model);
      return;
    }
  terms[2] = model_hidden (model, MAX (least, -reach), MIN (most, reach));
  before = post_as (model, "distance");
  search_model_linear (model, ones, search_vars (terms, 3), SEARCH_EQUAL, 0,
                       strength);
  search_model_absolute (model, terms[2], z, strength);
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
  if (words && strength == SEARCH_DOMAIN)
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
  /* Member i of y is member i + by of x. */
  const int64_t by = var_of (store, y)->base + offset[1]
                     - var_of (store, x)->base - offset[0];
  const int64_t  least = var_of (store, z)->base + offset[2];
  const uint64_t of_x = store->cell[x], of_y = store->cell[y];
  uint64_t       new_x = 0, new_y = 0, new_z = 0;

  (void) changed;
  for (uint64_t left = store->cell[z]; left; left &= left - 1)
    {
      const int64_t distance = least + lowest (left);
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
  /* One of them may be another: then it has lost values by now. */
  return var_put (store, z, new_z) && var_put (store, x, new_x & store->cell[x])
         && var_put (store, y, new_y & store->cell[y]);
}
