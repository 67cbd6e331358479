/* SPDX-License-Identifier: MIT */
/* linear-reified.c: the constraint that a Boolean is 1 if and only if a
 * relation holds between a sum and a number.  When the Boolean is fixed, the
 * propagators of sums enforce the relation or its opposite.
 *
 * The numbers of the constraint are the coefficients; then 1 for a full
 * reification, or 0 for a half reification (if the Boolean is 0, the relation
 * may hold or not).  The last argument is the Boolean.
 */
#include "libsearch/model/view.h"
#include "linear.h"

/* Flags of the propagator.  IS_EQUATION: the relation is =, otherwise <=.
 * FALSE_REFUSES: if the Boolean is 0, the relation does not hold.
 * TRUE_DEMANDS: if the Boolean is 1, the relation holds.  IS_DIFFERENCE: the
 * sum has two terms.
 */
#define IS_EQUATION 1
#define FALSE_REFUSES 2 /* if the Boolean is 0, the relation does not hold */
#define TRUE_DEMANDS 4  /* if the Boolean is 1, the relation holds */
#define IS_DIFFERENCE 8 /* the sum is x - y; `words` are x, y, x */

static const SearchRelation opposite[] = {
  [SEARCH_EQ] = SEARCH_NE, [SEARCH_NE] = SEARCH_EQ, [SEARCH_LE] = SEARCH_GT,
  [SEARCH_GE] = SEARCH_LT, [SEARCH_LT] = SEARCH_GE, [SEARCH_GT] = SEARCH_LE
};

bool
check_linear_reified (const Arguments *arguments)
{
  const uint32_t last = arguments->count - 1;
  const bool     both = arguments->numbers[last] != 0;

  return (most_of (arguments, last) == 1
          && sum_may_hold (arguments, last, arguments->relation))
         || (least_of (arguments, last) == 0
             && (!both
                 || sum_may_hold (arguments, last,
                                  opposite[arguments->relation])));
}

bool
solve_linear_reified (const Arguments *arguments, uint32_t i, int64_t *value)
{
  const uint32_t last = arguments->count - 1;

  if (i != last || !arguments->numbers[last])
    return false;
  if (value)
    *value = sum_may_hold (arguments, last, arguments->relation);
  return true;
}

/* Changes k * x = value to x = value / k.  If value / k is not an integer,
 * changes the equation to one that never holds.
 */
static void
reduce (Sum *sum)
{
  const bool whole = sum->value % sum->k[0] == 0;

  sum->value = whole ? sum->value / sum->k[0] : 1;
  sum->count = whole;
  sum->k[0] = 1;
}

/* Orders the two terms of a difference, so that the positive term is first. */
static void
turn_difference (Sum *sum)
{
  const uint32_t x = sum->x[0];

  if (sum->k[0] > 0)
    return;
  sum->x[0] = sum->x[1];
  sum->x[1] = x;
  sum->k[0] = 1;
  sum->k[1] = -1;
}

static void
post_sum_reified (SearchModel *model, Sum *sum, SearchReify reify)
{
  const bool different = sum->relation == SEARCH_NE;
  const bool equation = different || sum->relation == SEARCH_EQ;
  const bool difference
      = sum->count == 2 && ABS (sum->k[0]) == 1 && sum->k[0] + sum->k[1] == 0;
  SearchVar  truth;
  Event      event = EVENT_BOUNDS;
  Propagator p;

  if (equation && sum->count == 1)
    reduce (sum);
  if (difference)
    turn_difference (sum);
  if (equation && (difference || sum->count == 1))
    event = EVENT_DOMAIN;
  truth = post_signed (model,
                       different ? search_var_not (reify.truth) : reify.truth);
  p = post_begin (model, PROPAGATOR_linear_reified, sum->count <= 3 ? 0 : 1);
  p.flags = (uint8_t) ((equation ? IS_EQUATION : 0)
                       | (reify.full || different ? FALSE_REFUSES : 0)
                       | (reify.full || !different ? TRUE_DEMANDS : 0)
                       | (difference ? IS_DIFFERENCE : 0));
  p.constant = sum->value;
  for (int i = 0; i < sum->count; i++)
    post_variable (model, &p, sum->x[i], event);
  if (difference)
    post_word (model, sum->x[0]);
  for (int i = 0; i < sum->count; i++)
    post_number (model, sum->k[i]);
  for (int i = 0; i < sum->count; i++)
    post_number (model, -sum->k[i]);
  post_view (model, &p, truth, EVENT_FIXED);
  p.count--;
  post_scratch (model, linear_equal_scratch ((size_t) sum->count));
  post_end (model, &p);
}

void
search_model_linear_reified (SearchModel *model, SearchReify reify,
                             const int64_t *coefficients, SearchVars vars,
                             SearchRelation relation, int64_t value)
{
  const PostRest rest = { relation, value, coefficients, vars.count };
  Sum            sum;

  if (!post_reified (model, CONSTRAINT_linear_reified, reify, vars, &rest)
      || !sum_begin (&sum, model, CONSTRAINT_linear_reified, coefficients, vars,
                     relation, value))
    return;
  post_sum_reified (model, &sum, reify);
  sum_clear (&sum);
}

void
search_model_compare_reified (SearchModel *model, SearchReify reify,
                              SearchVar x, SearchRelation relation, SearchVar y)
{
  const SearchVar both[] = { x, y };
  const int64_t   difference[] = { 1, -1 };
  const char     *before = post_as (model, "compare_reified");

  search_model_linear_reified (model, reify, difference, search_vars (both, 2),
                               relation, 0);
  post_done (model, before);
}

/* Truth of a relation for all remaining values: it always holds, never holds,
 * or both are possible.
 */
typedef enum
{
  OPEN,
  HOLDS,
  FAILS
} Known;

/* Finds out whether x = value always holds, never holds, or is open, for the
 * remaining values of x.
 */
static Known
judge_value (const Store *store, uint32_t x, int64_t value)
{
  if (!var_has (store, x, value))
    return FAILS;
  return var_is_fixed (store, x) ? HOLDS : OPEN;
}

/* Finds out whether x = y + c always holds, never holds, or is open, for the
 * remaining values of x and y.
 */
static Known
judge_difference (const Store *store, uint32_t x, uint32_t y, int64_t c)
{
  if (var_is_fixed (store, y))
    return judge_value (store, x, var_min (store, y) + c);
  if (var_is_fixed (store, x))
    return judge_value (store, y, var_min (store, x) - c);
  if (var_is_word (store, x) && var_is_word (store, y))
    {
      const int64_t by = var_of (store, y)->base + c - var_of (store, x)->base;

      return store->cell[x] & shifted (store->cell[y], by) ? OPEN : FAILS;
    }
  return var_min (store, x) > var_max (store, y) + c
                 || var_max (store, x) < var_min (store, y) + c
             ? FAILS
             : OPEN;
}

static Known
judge_sum (const Store *store, const Propagator *propagator)
{
  const int32_t *x = store->model->words + propagator->words;
  const int64_t *k = store->model->numbers + propagator->numbers;
  const int64_t  value = propagator->constant;
  int64_t        min = 0, max = 0;

  for (uint32_t i = 0; i < propagator->count; i++)
    {
      const int64_t a = k[i] * var_min (store, (uint32_t) x[i]);
      const int64_t b = k[i] * var_max (store, (uint32_t) x[i]);

      min += MIN (a, b);
      max += MAX (a, b);
    }
  if (!(propagator->flags & IS_EQUATION))
    return max <= value ? HOLDS : min > value ? FAILS : OPEN;
  if (min > value || max < value)
    return FAILS;
  return min == max ? HOLDS : OPEN;
}

static Known
judge (const Store *store, const Propagator *propagator)
{
  const int32_t *words = store->model->words + propagator->words;

  if (propagator->flags & IS_EQUATION)
    {
      if (propagator->flags & IS_DIFFERENCE)
        return judge_difference (store, (uint32_t) words[0],
                                 (uint32_t) words[1], propagator->constant);
      if (propagator->count == 1)
        return judge_value (store, (uint32_t) words[0], propagator->constant);
    }
  return judge_sum (store, propagator);
}

static bool
demand (Store *store, const Propagator *propagator)
{
  if (propagator->count == 0)
    return propagator->flags & IS_EQUATION ? propagator->constant == 0
                                           : propagator->constant >= 0;
  if (!(propagator->flags & IS_EQUATION))
    return propagator->flags & IS_DIFFERENCE
               ? propagate_at_most (store, propagator, 0)
               : propagate_linear_at_most (store, propagator, 0);
  return propagator->flags & IS_DIFFERENCE
             ? propagate_equal (store, propagator, 0)
             : propagate_linear_equal (store, propagator, 0);
}

static bool
refuse (Store *store, const Propagator *propagator)
{
  Propagator other = *propagator;

  if (propagator->flags & IS_EQUATION)
    return propagator->flags & IS_DIFFERENCE
               ? propagate_different (store, propagator, 0)
               : propagate_linear_different (store, propagator, 0);
  other.constant = -1 - propagator->constant;
  other.words++;
  if (propagator->flags & IS_DIFFERENCE)
    return propagate_at_most (store, &other, 0);
  other.words--;
  other.numbers += propagator->count;
  return propagate_linear_at_most (store, &other, 0);
}

bool
propagate_linear_reified (Store *store, const Propagator *propagator,
                          uint64_t changed)
{
  const SearchVar truth = store->model->views[propagator->views];

  (void) changed;
  if (!view_is_fixed (store, truth))
    switch (judge (store, propagator))
      {
      case OPEN:
        return true;
      case HOLDS:
        return !(propagator->flags & FALSE_REFUSES)
               || view_assign (store, truth, 1);
      case FAILS:
        return !(propagator->flags & TRUE_DEMANDS)
               || view_assign (store, truth, 0);
      }
  if (view_min (store, truth) == 1)
    return !(propagator->flags & TRUE_DEMANDS) || demand (store, propagator);
  return !(propagator->flags & FALSE_REFUSES) || refuse (store, propagator);
}
