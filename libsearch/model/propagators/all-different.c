/* SPDX-License-Identifier: MIT */
/* all-different.c: no two variables have the same value: posting and check. */
#include "all-different.h"

/* The first equal pair. */
bool
check_all_different (const Arguments *arguments)
{
  for (uint32_t i = 0; i < arguments->count; i++)
    for (uint32_t j = 0; j < i; j++)
      if (is_known (arguments, i) && is_known (arguments, j)
          && value_of (arguments, i) == value_of (arguments, j))
        return false;
  return true;
}

/* Is there one word in which all variables have their sets?  `least` is its
 * member 0.
 */
static bool
find_frame (const SearchModel *model, const SearchVar *views, size_t count,
            int64_t *least)
{
  int64_t most = INT64_MIN;

  *least = INT64_MAX;
  for (size_t i = 0; i < count; i++)
    {
      if (!post_is_word (model, views[i].variable))
        return false;
      *least = MIN (*least, model_least (model, views[i]));
      most = MAX (most, model_most (model, views[i]));
    }
  return most - *least < 64;
}

/* What a word's set is shifted by to be in the frame. */
static int64_t
shift_of (const SearchModel *model, SearchVar view, int64_t least)
{
  return g_array_index (model->variables, Variable, view.variable).base
         + view.offset - least;
}

static void
post_masks (SearchModel *model, const SearchVar *views, size_t count,
            int64_t least)
{
  Propagator p = post_begin (model, PROPAGATOR_all_different_masks, 0);

  for (size_t i = 0; i < count; i++)
    post_variable (model, &p, views[i].variable, EVENT_FIXED);
  for (size_t i = 0; i < count; i++)
    post_word (model, shift_of (model, views[i], least));
  post_state (model, &p, up_to_member ((int) count - 1));
  post_end (model, &p);
}

void
all_different_post_value (SearchModel *model, const SearchVar *views,
                          size_t count, const int64_t *except)
{
  Propagator p = post_begin (model, PROPAGATOR_all_different_value, 0);

  if (except)
    {
      p.flags |= ALL_DIFFERENT_EXCEPT;
      p.constant = *except;
    }
  for (size_t i = 0; i < count; i++)
    {
      post_view (model, &p, views[i], EVENT_FIXED);
      if (post_has_bounds_alone (model, views[i].variable))
        p.flags |= ALL_DIFFERENT_BOUNDS_ALONE;
    }
  for (size_t i = 0; i < count; i += 64)
    post_state (model, &p, up_to_member ((int) MIN (count - i, 64) - 1));
  post_end (model, &p);
}

static void
post_bounds (SearchModel *model, const SearchVar *views, size_t count)
{
  Propagator p = post_begin (model, PROPAGATOR_all_different_bounds, 2);

  for (size_t i = 0; i < count; i++)
    post_view (model, &p, views[i], EVENT_BOUNDS);
  post_scratch (model, all_different_bounds_scratch (count));
  post_memory (model, &p, 2 * count);
  post_end (model, &p);
}

static void
post_domain (SearchModel *model, const SearchVar *views, size_t count,
             int64_t least)
{
  Propagator p = post_begin (model, PROPAGATOR_all_different_domain, 2);

  for (size_t i = 0; i < count; i++)
    post_variable (model, &p, views[i].variable, EVENT_DOMAIN);
  for (size_t i = 0; i < count; i++)
    post_word (model, shift_of (model, views[i], least));
  post_end (model, &p);
}

void
search_model_all_different (SearchModel *model, SearchVars vars,
                            SearchStrength strength)
{
  SearchVar *views;
  int64_t    least;
  bool       framed;

  if (!post_constraint (model, CONSTRAINT_all_different, vars, NULL)
      || !post_accepts (model, CONSTRAINT_all_different, vars, strength)
      || vars.count < 2)
    return;
  views = g_new (SearchVar, vars.count);
  for (size_t i = 0; i < vars.count; i++)
    views[i] = post_plain (model, search_vars_at (vars, i));
  framed = find_frame (model, views, vars.count, &least);
  if (framed && vars.count <= PENDING_LAST)
    post_masks (model, views, vars.count, least);
  else
    all_different_post_value (model, views, vars.count, NULL);
  if (strength == SEARCH_DOMAIN && framed && vars.count <= 64)
    post_domain (model, views, vars.count, least);
  else if (strength != SEARCH_VALUE)
    post_bounds (model, views, vars.count);
  g_free (views);
}
