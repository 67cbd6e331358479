/* SPDX-License-Identifier: MIT */
/* clause.c: the constraint that at least one of several literals is true, plain
 * and reified.  A literal is a Boolean, or a negated Boolean.  Also "or" and
 * "and": a Boolean is 1 if and only if any literal, or each literal, is true.
 *
 * Constraint.value is the count of literals that are not negated; these come
 * first.  Fields of its Propagator: `words` has two numbers for each literal,
 * and after them for the Boolean of a reified clause: its variable, and the bit
 * that stands in the domain of this variable for a true literal.  `state` has
 * the indices of two literals that were not false at the end of the last run.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"
#include "linear.h"

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

/* Adds a literal to a propagator.  A literal that the domain of its variable
 * makes false has a bit that no domain of two values has.
 */
static void
post_literal (SearchModel *model, Propagator *p, SearchVar literal)
{
  const SearchVar view = post_signed (model, literal);
  const int64_t   bit
      = view_inverse (view, 1)
        - g_array_index (model->variables, Variable, view.variable).base;

  post_variable (model, p, view.variable, EVENT_FIXED);
  post_word (model, bit >= 0 && bit < 63 ? bit : 63);
}

/* Posts the propagator of a clause, which demands that one of its literals is
 * true.  The literals from the index `positive` on are negated Booleans.
 * `truth` is the Boolean of a reified clause; NULL = the clause is not reified.
 */
static void
post_literals (SearchModel *model, SearchVars all, size_t positive,
               const SearchVar *truth)
{
  Propagator p = post_begin (
      model, truth ? PROPAGATOR_clause_reified : PROPAGATOR_clause, 0);

  for (size_t i = 0; i < all.count; i++)
    {
      const SearchVar view = search_vars_at (all, i);

      post_literal (model, &p, i < positive ? view : search_var_not (view));
    }
  if (truth)
    post_literal (model, &p, *truth);
  p.count = (uint32_t) all.count;
  post_state (model, &p, UINT64_C (1) << 32);
  post_end (model, &p);
}

void
post_sum_as_clause (SearchModel *model, const Sum *sum)
{
  SearchVar *literals = g_new (SearchVar, (size_t) sum->count);

  for (int i = 0; i < sum->count; i++)
    {
      const SearchVar x = { sum->x[i], 1, 0 };

      literals[i] = sum->k[i] > 0 ? search_var_not (x) : x;
    }
  post_literals (model, search_vars (literals, (size_t) sum->count),
                 (size_t) sum->count, NULL);
  g_free (literals);
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

/* can_be_true() and can_be_false() return true if the literal with the index
 * `i` can have this value.
 */
SEARCH_ALWAYS_INLINE bool
can_be_true (const Store *store, const int32_t *words, uint32_t i)
{
  return store->cell[words[2 * i]] >> words[2 * i + 1] & 1;
}

SEARCH_ALWAYS_INLINE bool
can_be_false (const Store *store, const int32_t *words, uint32_t i)
{
  return store->cell[words[2 * i]] & ~member (words[2 * i + 1]);
}

/* Makes the literal with the index `i` true, or false.  Returns false if it
 * cannot have this value.
 */
SEARCH_ALWAYS_INLINE bool
set_literal (Store *store, const int32_t *words, uint32_t i, bool value)
{
  const uint32_t x = (uint32_t) words[2 * i];
  const uint64_t bit = member (words[2 * i + 1]);

  return var_put (store, x, store->cell[x] & (value ? bit : ~bit));
}

/* Returns the index of a literal (Boolean or negated Boolean) that can be true,
 * but not the index `other`.  Looks from the index `from` on, then from 0 on.
 * Returns `count` if there is no such literal.
 */
static uint32_t
find (const Store *store, const int32_t *words, uint32_t count, uint32_t from,
      uint32_t other)
{
  for (uint32_t k = 0; k < count; k++)
    {
      const uint32_t i = from + k < count ? from + k : from + k - count;

      if (i != other && can_be_true (store, words, i))
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
  const int32_t *words = store->model->words + propagator->words;
  const uint32_t count = propagator->count;
  const Cell     state = store->cell[propagator->state];
  uint32_t       a = (uint32_t) state, b = (uint32_t) (state >> 32);

  (void) changed;
  if (SEARCH_UNLIKELY (count < 2))
    return count == 1 && set_literal (store, words, 0, true);
  if (!can_be_true (store, words, a))
    {
      a = find (store, words, count, a, b);
      if (a == count)
        return set_literal (store, words, b, true);
    }
  if (!can_be_true (store, words, b))
    {
      b = find (store, words, count, b, a);
      if (b == count)
        return set_literal (store, words, a, true);
    }
  store_keep (store, propagator->state, a | (Cell) b << 32);
  return true;
}

/* Returns true if one of the literals (Booleans or negated Booleans) whose bits
 * are in `changed` is true.
 */
static bool
is_true (const Store *store, const int32_t *words, uint32_t count,
         uint64_t changed)
{
  for (; changed; changed &= changed - 1)
    {
      const uint32_t first = (uint32_t) lowest (changed);
      const uint32_t last = first < PENDING_LAST ? first + 1 : count;

      for (uint32_t i = first; i < MIN (last, count); i++)
        if (!can_be_false (store, words, i))
          return true;
    }
  return false;
}

bool
propagate_clause_reified (Store *store, const Propagator *propagator,
                          uint64_t changed)
{
  const int32_t *words = store->model->words + propagator->words;
  const uint32_t count = propagator->count;
  const Cell     state = store->cell[propagator->state];
  uint32_t       a = (uint32_t) state;

  if (!can_be_false (store, words, count))
    return propagate_clause (store, propagator, changed);
  if (!can_be_true (store, words, count))
    {
      for (uint32_t i = 0; i < count; i++)
        if (!set_literal (store, words, i, false))
          return false;
      return true;
    }
  if (is_true (store, words, count, changed))
    return set_literal (store, words, count, true)
           && propagate_clause (store, propagator, changed);
  if (a < count && can_be_true (store, words, a))
    return true;
  a = find (store, words, count, a < count ? a : 0, count);
  if (a == count)
    return set_literal (store, words, count, false);
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
