/* SPDX-License-Identifier: MIT */
/* clause.c: the constraint that at least one of several literals is true, plain
 * and reified.  A literal is a Boolean, or a negated Boolean.  Also "or" and
 * "and": a Boolean is 1 if and only if any literal, or each literal, is true.
 *
 * Constraint.value is the count of literals that are not negated; these come
 * first.  Fields of its Propagator: `views` are the literals, and after them
 * the Boolean of a reified clause; `state` has the indices of two literals that
 * were not false at the end of the last run.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

/* Returns true if the values of the assignment allow one of the first `count`
 * literals (Booleans or negated Booleans) to be true.
 */
static bool
may_hold (const Arguments *arguments, uint32_t count)
{
  for (uint32_t i = 0; i < count; i++)
    if (i < arguments->value ? most_of (arguments, i) == 1
                             : least_of (arguments, i) == 0)
      return true;
  return false;
}

/* Returns true if the values of the assignment allow all of the first `count`
 * literals (Booleans or negated Booleans) to be false.
 */
static bool
may_fail (const Arguments *arguments, uint32_t count)
{
  for (uint32_t i = 0; i < count; i++)
    if (i < arguments->value ? least_of (arguments, i) == 1
                             : most_of (arguments, i) == 0)
      return false;
  return true;
}

bool
check_clause (const Arguments *arguments)
{
  return may_hold (arguments, arguments->count);
}

bool
check_clause_reified (const Arguments *arguments)
{
  const uint32_t last = arguments->count - 1;

  return (most_of (arguments, last) == 1 && may_hold (arguments, last))
         || (least_of (arguments, last) == 0
             && (!arguments->numbers[0] || may_fail (arguments, last)));
}

bool
solve_clause_reified (const Arguments *arguments, uint32_t i, int64_t *value)
{
  const uint32_t last = arguments->count - 1;

  if (i != last || !arguments->numbers[0])
    return false;
  if (value)
    *value = may_hold (arguments, last);
  return true;
}

static bool
are_truths (SearchModel *model, ConstraintKind kind, SearchVars vars)
{
  for (size_t i = 0; i < vars.count; i++)
    if (!post_is_truth (model, kind, vars, i))
      return false;
  return true;
}

/* Posts the propagator of a clause, which demands that one of its literals is
 * true.  The literals from the index `positive` on are negated Booleans.
 * `truth` is the Boolean of a reified clause; NULL = the clause is not reified.
 */
static void
post_literals (SearchModel *model, SearchVars all, size_t positive,
               const SearchVar *truth)
{
  SearchVar *views = g_new (SearchVar, all.count + 1);
  Propagator p;

  for (size_t i = 0; i < all.count; i++)
    {
      const SearchVar view = search_vars_at (all, i);

      views[i]
          = post_signed (model, i < positive ? view : search_var_not (view));
    }
  if (truth)
    views[all.count] = post_signed (model, *truth);
  p = post_begin (model, truth ? PROPAGATOR_clause_reified : PROPAGATOR_clause,
                  0);
  for (size_t i = 0; i < all.count + (truth ? 1 : 0); i++)
    post_view (model, &p, views[i], EVENT_FIXED);
  p.count = (uint32_t) all.count;
  post_state (model, &p, UINT64_C (1) << 32);
  post_end (model, &p);
  g_free (views);
}

void
search_model_clause (SearchModel *model, SearchVars positive,
                     SearchVars negative)
{
  const SearchVars all = post_join (positive, negative);
  const PostRest   rest = { .value = (int64_t) positive.count };

  if (post_constraint (model, CONSTRAINT_clause, all, &rest)
      && are_truths (model, CONSTRAINT_clause, all))
    post_literals (model, all, positive.count, NULL);
  g_free ((void *) all.first);
}

void
search_model_clause_reified (SearchModel *model, SearchReify reify,
                             SearchVars positive, SearchVars negative)
{
  const SearchVars all = post_join (positive, negative);
  const PostRest   rest = { .value = (int64_t) positive.count };

  if (post_reified (model, CONSTRAINT_clause_reified, reify, all, &rest)
      && are_truths (model, CONSTRAINT_clause_reified, all))
    {
      if (reify.full)
        post_literals (model, all, positive.count, &reify.truth);
      else
        {
          /* A half reification is a clause with one more literal: the negation
           * of its Boolean.
           */
          SearchVars more = post_join (all, search_vars (&reify.truth, 1));

          post_literals (model, more, positive.count, NULL);
          g_free ((void *) more.first);
        }
    }
  g_free ((void *) all.first);
}

void
search_model_or (SearchModel *model, SearchVars vars, SearchVar truth)
{
  const SearchVars none = { NULL, 0, 1 };
  const char      *before = post_as (model, "or");

  search_model_clause_reified (model, search_iff (truth), vars, none);
  post_done (model, before);
}

void
search_model_and (SearchModel *model, SearchVars vars, SearchVar truth)
{
  const SearchVars none = { NULL, 0, 1 };
  const char      *before = post_as (model, "and");

  search_model_clause_reified (model, search_iff (search_var_not (truth)), none,
                               vars);
  post_done (model, before);
}

/* Returns the index of a literal (Boolean or negated Boolean) that can be true,
 * but not the index `other`.  Looks from the index `from` on, then from 0 on.
 * Returns `count` if there is no such literal.
 */
static uint32_t
find (const Store *store, const SearchVar *views, uint32_t count, uint32_t from,
      uint32_t other)
{
  for (uint32_t k = 0; k < count; k++)
    {
      const uint32_t i = from + k < count ? from + k : from + k - count;

      if (i != other && view_max (store, views[i]) == 1)
        return i;
    }
  return count;
}

/* If only one literal (Boolean or negated Boolean) can still be true, makes it
 * true.  Returns false if no literal can be true.
 */
bool
propagate_clause (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const uint32_t   count = propagator->count;
  const Cell       state = store->cell[propagator->state];
  uint32_t         a = (uint32_t) state, b = (uint32_t) (state >> 32);

  (void) changed;
  if (count < 2)
    return count == 1 && view_assign (store, views[0], 1);
  if (view_max (store, views[a]) == 0)
    {
      a = find (store, views, count, a, b);
      if (a == count)
        return view_assign (store, views[b], 1);
    }
  if (view_max (store, views[b]) == 0)
    {
      b = find (store, views, count, b, a);
      if (b == count)
        return view_assign (store, views[a], 1);
    }
  store_keep (store, propagator->state, a | (Cell) b << 32);
  return true;
}

/* Returns true if one of the literals (Booleans or negated Booleans) whose bits
 * are in `changed` is true.
 */
static bool
is_true (const Store *store, const SearchVar *views, uint32_t count,
         uint64_t changed)
{
  for (; changed; changed &= changed - 1)
    {
      const uint32_t first = (uint32_t) lowest (changed);
      const uint32_t last = first < PENDING_LAST ? first + 1 : count;

      for (uint32_t i = first; i < MIN (last, count); i++)
        if (view_min (store, views[i]) == 1)
          return true;
    }
  return false;
}

bool
propagate_clause_reified (Store *store, const Propagator *propagator,
                          uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const uint32_t   count = propagator->count;
  const SearchVar  truth = views[count];
  const Cell       state = store->cell[propagator->state];
  uint32_t         a = (uint32_t) state;

  if (view_min (store, truth) == 1)
    return propagate_clause (store, propagator, changed);
  if (view_max (store, truth) == 0)
    {
      for (uint32_t i = 0; i < count; i++)
        if (!view_assign (store, views[i], 0))
          return false;
      return true;
    }
  if (is_true (store, views, count, changed))
    return view_assign (store, truth, 1)
           && propagate_clause (store, propagator, changed);
  if (a < count && view_max (store, views[a]) == 1)
    return true;
  a = find (store, views, count, a < count ? a : 0, count);
  if (a == count)
    return view_assign (store, truth, 0);
  store_keep (store, propagator->state,
              a | (Cell) (a == 0 && count > 1 ? 1 : 0) << 32);
  return true;
}

/* Appends nothing: the clause has no true literal, or it would hold. */
void
residual_clause (const Residual *residual)
{
  (void) residual;
}

void
residual_clause_reified (const Residual *residual)
{
  const uint32_t last = residual->count - 1;
  bool           has_true = false;

  for (uint32_t i = 0; i < last && !has_true; i++)
    has_true = residual_is_fixed (residual, i)
               && (i < residual->value) == (residual_value (residual, i) == 1);
  residual_put (residual, has_true);
  residual_put_fixed (residual, last);
}
