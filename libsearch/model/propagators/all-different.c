/* SPDX-License-Identifier: MIT */
/* all-different.c: the constraint that no two variables have equal values; and
 * propagators that remove the values of fixed variables from the others.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

/* Flags.  ALL_DIFFERENT_EXCEPT: several variables may have the value
 * `constant`.  ALL_DIFFERENT_BOUNDS_ALONE: some variables have only bounds.
 */
#define ALL_DIFFERENT_EXCEPT 1
#define ALL_DIFFERENT_BOUNDS_ALONE 2

/* Returns false if two values in the assignment are equal. */
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

/* Returns true if all values of all variables fit into one set of 64 bits.
 * Sets `*min` to the value of bit 0 in this set.
 */
static bool
find_frame (const SearchModel *model, const SearchVar *views, size_t count,
            int64_t *min)
{
  int64_t max = INT64_MIN;

  *min = INT64_MAX;
  for (size_t i = 0; i < count; i++)
    {
      if (!post_is_word (model, views[i].variable))
        return false;
      *min = MIN (*min, model_min (model, views[i]));
      max = MAX (max, model_max (model, views[i]));
    }
  return max - *min < 64;
}

/* Returns the shift after which bit 0 of a variable's set stands for `min`. */
static int64_t
shift_of (const SearchModel *model, SearchVar view, int64_t min)
{
  return g_array_index (model->variables, Variable, view.variable).base
         + view.offset - min;
}

static void
post_masks (SearchModel *model, const SearchVar *views, size_t count,
            int64_t min)
{
  Propagator p = post_begin (model, PROPAGATOR_all_different_masks, 0);

  for (size_t i = 0; i < count; i++)
    post_variable (model, &p, views[i].variable, EVENT_FIXED);
  for (size_t i = 0; i < count; i++)
    post_word (model, shift_of (model, views[i], min));
  post_state (model, &p, up_to_member ((int) count - 1));
  post_end (model, &p);
}

/* Posts the propagator all_different_value.  `except` is a value that several
 * variables may have; NULL = none.
 */
static void
post_value (SearchModel *model, const SearchVar *views, size_t count,
            const int64_t *except)
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
             int64_t min)
{
  Propagator p = post_begin (model, PROPAGATOR_all_different_domain, 2);

  for (size_t i = 0; i < count; i++)
    post_variable (model, &p, views[i].variable, EVENT_DOMAIN);
  for (size_t i = 0; i < count; i++)
    post_word (model, shift_of (model, views[i], min));
  post_end (model, &p);
}

void
search_model_all_different (SearchModel *model, SearchVars vars,
                            SearchStrength strength)
{
  SearchVar *views;
  int64_t    min;
  bool       framed;

  if (!post_constraint (model, CONSTRAINT_all_different, vars, NULL)
      || !post_accepts (model, CONSTRAINT_all_different, vars, strength)
      || vars.count < 2)
    return;
  views = g_new (SearchVar, vars.count);
  for (size_t i = 0; i < vars.count; i++)
    views[i] = post_plain (model, search_vars_at (vars, i));
  framed = find_frame (model, views, vars.count, &min);
  if (framed && vars.count <= PENDING_LAST)
    post_masks (model, views, vars.count, min);
  else
    post_value (model, views, vars.count, NULL);
  if (strength == SEARCH_STRENGTH_DOMAIN && framed && vars.count <= 64)
    post_domain (model, views, vars.count, min);
  else if (strength != SEARCH_STRENGTH_VALUE)
    post_bounds (model, views, vars.count);
  g_free (views);
}

/* The constraint all_different_except: no two variables have equal values, but
 * several may have one given value.
 */

/* Constraint.value is the value that several variables may have. */
bool
check_all_different_except (const Arguments *arguments)
{
  for (uint32_t i = 0; i < arguments->count; i++)
    for (uint32_t j = 0; j < i; j++)
      if (is_known (arguments, i) && is_known (arguments, j)
          && value_of (arguments, i) != arguments->value
          && value_of (arguments, i) == value_of (arguments, j))
        return false;
  return true;
}

void
search_model_all_different_except (SearchModel *model, SearchVars vars,
                                   int64_t value)
{
  const PostRest rest = { .value = value };

  if (post_constraint (model, CONSTRAINT_all_different_except, vars, &rest))
    {
      SearchVar *views = post_signed_all (model, vars);

      post_value (model, views, vars.count, &value);
      g_free (views);
    }
}

/* The propagator all_different_masks: removes the value of each fixed variable
 * from the others; all sets fit into one word.  Fields of its Propagator:
 * `words` are the variables, then the shift of each set; `state` is the set of
 * variables whose value was not yet removed from the others.
 *
 * The inner loop writes each set and its trail entry without a branch, which a
 * processor could mispredict.  The entry counts only if the set has changed.
 */
bool
propagate_all_different_masks (Store *store, const Propagator *propagator,
                               uint64_t changed)
{
  const int32_t *x = store->model->words + propagator->words;
  const int32_t *shift = x + propagator->count;
  const bool     heard = propagator->flags;
  uint64_t       live = store->cell[propagator->state];
  uint64_t       pending = changed & live;

  if (SEARCH_UNLIKELY (store->capacity - store->top < 64))
    store_grow (store, 64);
  while (pending)
    {
      uint64_t taken = 0, fixed = 0;

      for (; pending; pending &= pending - 1)
        {
          const int      i = lowest (pending);
          const uint64_t set = store->cell[x[i]];

          if (!is_single (set))
            continue;
          if (taken & set << shift[i])
            return false;
          live &= ~member (i);
          taken |= set << shift[i];
        }
      for (uint64_t left = live; left; left &= left - 1)
        {
          const int      i = lowest (left);
          const uint64_t old = store->cell[x[i]];
          const uint64_t now = old & ~(taken >> shift[i]);

          store->trail[store->top].old = old;
          store->trail[store->top].cell = (uint32_t) x[i];
          store->top += old != now;
          store->cell[x[i]] = now;
          if (!now)
            return false;
          fixed |= (uint64_t) ((old != now) & is_single (now)) << i;
          if (heard && old != now && !is_single (now))
            store_notify (store, (uint32_t) x[i], event_of (old, now));
        }
      for (pending = fixed; fixed; fixed &= fixed - 1)
        store_notify (store, (uint32_t) x[lowest (fixed)], EVENT_FIXED);
    }
  store_keep (store, propagator->state, live);
  return true;
}

/* The propagator all_different_value: removes the value of each fixed variable
 * from the others, for any number of variables and any domains.
 *
 * Fields of its Propagator: `state` is the set of variables whose value was not
 * yet removed from the others.
 */

/* Returns true if `value` is the value that several variables may have. */
SEARCH_ALWAYS_INLINE bool
is_exempt (const Propagator *propagator, int64_t value)
{
  return (propagator->flags & ALL_DIFFERENT_EXCEPT)
         && value == propagator->constant;
}

/* Removes the value of the fixed variable views[i] from all other variables.
 * Sets `*more` if a variable changes.  Returns false if no value remains.
 */
static bool
take (Store *store, const Propagator *propagator, uint32_t i, bool *more)
{
  const SearchVar *views = store->model->views + propagator->views;
  const int64_t    value = view_min (store, views[i]);

  if (is_exempt (propagator, value))
    return true;
  for (uint32_t j = 0; j < propagator->count; j++)
    {
      const Cell before = j == i ? 0 : store->cell[views[j].variable];

      if (j == i)
        continue;
      if (!view_remove (store, views[j], value))
        return false;
      *more = *more || store->cell[views[j].variable] != before;
    }
  return true;
}

/* Removes the values of fixed variables from the others until nothing changes.
 * A variable with only bounds keeps a value between them.
 */
static bool
take_all (Store *store, const Propagator *propagator)
{
  const SearchVar *views = store->model->views + propagator->views;

  for (bool more = true; more;)
    {
      more = false;
      for (uint32_t i = 0; i < propagator->count; i++)
        if (view_is_fixed (store, views[i])
            && !take (store, propagator, i, &more))
          return false;
    }
  return true;
}

/* Returns the bits of `news` (changed variables) that are in word `word`. */
SEARCH_ALWAYS_INLINE uint64_t
share_of (uint64_t news, uint32_t word)
{
  const uint64_t shared = news & member (PENDING_LAST) ? ~UINT64_C (0) : 0;

  return word > 0 ? shared
                  : (news & up_to_member (PENDING_LAST - 1))
                        | (shared & from_member (PENDING_LAST));
}

/* Returns the first variable from `i` on that is in `news`, and whose value was
 * not yet removed from the others.  Returns `count` if there is none.
 */
SEARCH_ALWAYS_INLINE uint32_t
next_open (const Store *store, const Propagator *propagator, uint64_t news,
           uint32_t i)
{
  for (; i < propagator->count; i = (i / 64 + 1) * 64)
    {
      const uint64_t open = store->cell[propagator->state + i / 64]
                            & share_of (news, i / 64)
                            & from_member ((int) i % 64);

      if (open)
        return i / 64 * 64 + (uint32_t) lowest (open);
    }
  return propagator->count;
}

/* Maximum count of values that one loop removes from all variables. */
#define TAKEN_MAX 16

/* Finds the values of changed variables that are now fixed, and removes these
 * variables from `state`.  Returns the number of values; -1 if two are equal.
 */
static int
find_values (Store *store, const Propagator *propagator, uint64_t changed,
             int64_t taken[TAKEN_MAX])
{
  const SearchVar *views = store->model->views + propagator->views;
  int              count = 0;

  for (uint32_t i = next_open (store, propagator, changed, 0);
       i < propagator->count && count < TAKEN_MAX;
       i = next_open (store, propagator, changed, i + 1))
    {
      const uint32_t cell = propagator->state + i / 64;

      if (!view_is_fixed (store, views[i]))
        continue;
      store_keep (store, cell, store->cell[cell] & ~member (i % 64));
      taken[count] = view_min (store, views[i]);
      if (is_exempt (propagator, taken[count]))
        continue;
      for (int j = 0; j < count; j++)
        if (taken[j] == taken[count])
          return -1;
      count++;
    }
  return count;
}

/* Removes the values `taken` from all variables whose own value was not yet
 * removed from the others.  Adds to `*changed` the bits of variables that are
 * now fixed.  Returns false if no value remains.
 */
static bool
take_values (Store *store, const Propagator *propagator, const int64_t *taken,
             int count, uint64_t *changed)
{
  const SearchVar *views = store->model->views + propagator->views;

  for (uint32_t j = next_open (store, propagator, PENDING_ALL, 0);
       j < propagator->count;
       j = next_open (store, propagator, PENDING_ALL, j + 1))
    {
      for (int i = 0; i < count; i++)
        if (view_has (store, views[j], taken[i])
            && !view_remove (store, views[j], taken[i]))
          return false;
      if (view_is_fixed (store, views[j]))
        *changed |= member ((int) MIN (j, PENDING_LAST));
    }
  return true;
}

bool
propagate_all_different_value (Store *store, const Propagator *propagator,
                               uint64_t changed)
{
  int64_t taken[TAKEN_MAX];

  if (propagator->flags & ALL_DIFFERENT_BOUNDS_ALONE)
    return take_all (store, propagator);
  for (;;)
    {
      const int count = find_values (store, propagator, changed, taken);

      if (count <= 0)
        return count == 0;
      if (count < TAKEN_MAX)
        changed = 0;
      if (!take_values (store, propagator, taken, count, &changed))
        return false;
    }
}
