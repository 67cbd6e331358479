/* SPDX-License-Identifier: MIT */
/* rows.c: what each constraint means, for the tests. */
#include "brute.h"

static SearchVars
arguments (const Case *it)
{
  return search_vars (it->view, (size_t) it->count);
}

static bool
compares (int64_t x, SearchRelation relation, int64_t y)
{
  const bool truth[] = { [SEARCH_EQ] = x == y,
                         [SEARCH_NE] = x != y,
                         [SEARCH_LE] = x <= y,
                         [SEARCH_GE] = x >= y,
                         [SEARCH_LT] = x<y, [SEARCH_GT] = x> y };

  return truth[relation];
}

/* At domain strength, where all lies within a word. */
static bool
is_domain_of_words (const Case *it)
{
  return it->strength == SEARCH_STRENGTH_DOMAIN && it->narrow && !it->aliased;
}

static void
post_all_different (const Case *it)
{
  search_model_all_different (it->model, arguments (it), it->strength);
}

static bool
holds_all_different (const Case *it, const int64_t *value)
{
  for (int i = 0; i < it->count; i++)
    for (int j = 0; j < i; j++)
      if (value[i] == value[j])
        return false;
  return true;
}

/* Where its views are the variables themselves, and few values are between
 * them. */
static bool
is_entailed_all_different (const Case *it)
{
  for (int i = 0; i < it->count; i++)
    if (it->view[i].scale != 1 || it->view[i].offset != 0)
      return false;
  return it->narrow && !it->aliased;
}

/* Where what lies between the bounds of variables does so between views'. */
static bool
is_bounds_all_different (const Case *it)
{
  for (int i = 0; i < it->count; i++)
    if (ABS (it->view[i].scale) > 1)
      return false;
  return it->strength == SEARCH_STRENGTH_BOUNDS && !it->aliased;
}

/* A relation, a value, and coefficients, often 1 and -1. */
static void
draw_linear (Case *it)
{
  const int64_t largest = draw (it->random, 0, 2) == 0 ? 9 : 1;
  int64_t       sum = 0;

  it->relation = (SearchRelation) draw (it->random, 0, 5);
  it->numbers = it->count;
  for (int i = 0; i < it->count; i++)
    {
      it->number[i] = draw (it->random, -largest, largest);
      if (largest == 1 && it->number[i] == 0)
        it->number[i] = 1;
      sum += it->number[i]
             * (model_min (it->model, it->view[i])
                + model_max (it->model, it->view[i]))
             / 2;
    }
  it->number[it->numbers++] = sum + draw (it->random, -6, 6);
}

static void
post_linear (const Case *it)
{
  search_model_linear (it->model, it->number, arguments (it), it->relation,
                       it->number[it->count], it->strength);
}

static bool
holds_linear (const Case *it, const int64_t *value)
{
  int64_t sum = 0;

  for (int i = 0; i < it->count; i++)
    sum += it->number[i] * value[i];
  return compares (sum, it->relation, it->number[it->count]);
}

/* Where its sums are few, which of these they are. */
static bool
is_domain_linear (const Case *it)
{
  return is_domain_of_words (it) && it->relation == SEARCH_EQ;
}

/* Sums of Booleans are rare among random variables: new ones. */
static void
draw_boolean (Case *it)
{
  it->aliased = false;
  it->holed = it->narrow = true;
  for (int i = 0; i < it->count; i++)
    it->view[i] = search_model_int (it->model, NULL, 0, 1);
  draw_linear (it);
}

/* And one or two others, where coefficients are not all 1 and -1. */
static void
draw_booleans (Case *it)
{
  const SearchVar others[] = { it->view[0], it->view[1] };
  const int64_t   count = it->count == 6 ? 1 : draw (it->random, 0, 1);

  draw_boolean (it);
  for (int64_t i = 0; i < count; i++)
    {
      const int64_t place = draw (it->random, 0, it->count - 1);

      it->view[place] = others[i];
      it->number[place] = draw (it->random, 2, 3);
      it->holed = it->narrow = false;
    }
}

static void
draw_compare (Case *it)
{
  it->relation = (SearchRelation) draw (it->random, 0, 5);
}

static void
post_compare (const Case *it)
{
  search_model_compare (it->model, it->view[0], it->relation, it->view[1]);
}

static bool
holds_compare (const Case *it, const int64_t *value)
{
  return compares (value[0], it->relation, value[1]);
}

static void
post_abs (const Case *it)
{
  search_model_abs (it->model, it->view[0], it->view[1], it->strength);
}

static bool
holds_abs (const Case *it, const int64_t *value)
{
  (void) it;
  return value[1] == (value[0] < 0 ? -value[0] : value[0]);
}

static void
post_distance (const Case *it)
{
  search_model_distance (it->model, it->view[0], it->view[1], it->view[2],
                         it->strength);
}

static bool
holds_distance (const Case *it, const int64_t *value)
{
  (void) it;
  return value[2]
         == (value[0] < value[1] ? value[1] - value[0] : value[0] - value[1]);
}

/* As linear, but always of the kind that has domains. */
static void
draw_equation (Case *it)
{
  int64_t sum = 0;

  it->relation = SEARCH_EQ;
  it->strength = SEARCH_STRENGTH_DOMAIN;
  it->numbers = it->count + 1;
  for (int i = 0; i < it->count; i++)
    {
      it->number[i] = draw (it->random, 0, 1) ? 1 : -1;
      sum += it->number[i] * model_min (it->model, it->view[i]);
    }
  it->number[it->count] = sum + draw (it->random, -3, 6);
}

/* May all have holes? */
static bool
is_holed (const Case *it)
{
  return it->holed;
}

static bool
is_holed_once (const Case *it)
{
  return it->holed && !it->aliased;
}

static bool
is_holed_at_domain (const Case *it)
{
  return is_holed_once (it) && it->strength == SEARCH_STRENGTH_DOMAIN;
}

/* `count` of the arguments, from `from` on. */
static SearchVars
part (const Case *it, int from, int count)
{
  return search_vars (it->view + from, (size_t) count);
}

/* Argument `i` becomes a Boolean: one that is there, or a new one. */
static void
draw_truth (Case *it, int i)
{
  const GArray *own = it->model->own;

  SearchVar truth = search_var_constant (draw (it->random, 0, 1));

  if (draw (it->random, 0, 7) > 0)
    {
      const guint from = (guint) draw (it->random, 0, (int64_t) own->len);

      truth.scale = 0;
      for (guint k = from; k < own->len && truth.scale == 0; k++)
        {
          const SearchVar view = g_array_index (own, SearchVar, k);

          if (model_min (it->model, view) == 0
              && model_max (it->model, view) == 1)
            truth = view;
        }
      if (truth.scale == 0)
        truth = search_model_int (it->model, NULL, 0, 1);
    }
  for (int j = 0; j < it->count; j++)
    it->aliased = it->aliased
                  || (j != i && truth.scale != 0 && it->view[j].scale != 0
                      && it->view[j].variable == truth.variable);
  it->view[i] = draw (it->random, 0, 2) == 0 ? search_var_not (truth) : truth;
}

static void
draw_linear_reified (Case *it)
{
  const int64_t largest = draw (it->random, 0, 2) == 0 ? 9 : 1;
  int64_t       sum = 0;

  it->relation = (SearchRelation) draw (it->random, 0, 5);
  draw_truth (it, it->count - 1);
  for (int i = 0; i < it->count - 1; i++)
    {
      it->number[i] = draw (it->random, -largest, largest);
      if (largest == 1 && it->number[i] == 0)
        it->number[i] = 1;
      sum += it->number[i]
             * (model_min (it->model, it->view[i])
                + model_max (it->model, it->view[i]))
             / 2;
    }
  it->number[it->count - 1] = sum + draw (it->random, -3, 3);
  it->number[it->count] = draw (it->random, 0, 1);
  it->numbers = it->count + 1;
}

static SearchReify
reify_of (const Case *it, int i)
{
  return it->number[it->numbers - 1] ? search_iff (it->view[i])
                                     : search_if (it->view[i]);
}

static bool
reified (const Case *it, bool holds, int64_t truth)
{
  return it->number[it->numbers - 1] ? holds == (truth == 1)
                                     : holds || truth == 0;
}

static void
post_linear_reified (const Case *it)
{
  search_model_linear_reified (it->model, reify_of (it, it->count - 1),
                               it->number, part (it, 0, it->count - 1),
                               it->relation, it->number[it->count - 1]);
}

static bool
holds_linear_reified (const Case *it, const int64_t *value)
{
  int64_t s = 0;

  for (int i = 0; i < it->count - 1; i++)
    s += value[i] * it->number[i];
  return reified (it, compares (s, it->relation, it->number[it->count - 1]),
                  value[it->count - 1]);
}

static void
draw_compare_reified (Case *it)
{
  draw_truth (it, 2);
  it->relation = (SearchRelation) draw (it->random, 0, 5);
  it->number[it->numbers++] = draw (it->random, 0, 1);
}

static void
post_compare_reified (const Case *it)
{
  search_model_compare_reified (it->model, reify_of (it, 2), it->view[0],
                                it->relation, it->view[1]);
}

static bool
holds_compare_reified (const Case *it, const int64_t *value)
{
  return reified (it, compares (value[0], it->relation, value[1]), value[2]);
}

static bool
is_unit (const Case *it)
{
  for (int i = 0; i < it->count; i++)
    if (it->view[i].scale && ABS (it->view[i].scale) != 1)
      return false;
  return true;
}

static bool
is_not_aliased (const Case *it)
{
  return !it->aliased;
}

static bool
is_bounds_unit (const Case *it)
{
  return !it->aliased && is_unit (it);
}

static bool
is_domain_compare_reified (const Case *it)
{
  return !it->aliased && it->narrow && is_unit (it)
         && it->view[0].scale == it->view[1].scale;
}

static void
draw_truths (Case *it)
{
  for (int i = 0; i < it->count; i++)
    draw_truth (it, i);
}

static void
draw_clause (Case *it)
{
  draw_truths (it);
  it->number[it->numbers++] = draw (it->random, 0, it->count);
}

static void
post_clause (const Case *it)
{
  int n = (int) it->number[0];

  search_model_clause (it->model, part (it, 0, n), part (it, n, it->count - n));
}

static bool
clause (const int64_t *value, int n, int count)
{
  for (int i = 0; i < count; i++)
    if (value[i] == (i < n))
      return true;
  return false;
}

static bool
holds_clause (const Case *it, const int64_t *value)
{
  return clause (value, (int) it->number[0], it->count);
}

static void
draw_clause_reified (Case *it)
{
  draw_truths (it);
  it->number[it->numbers++] = draw (it->random, 0, it->count - 1);
  it->number[it->numbers++] = draw (it->random, 0, 1);
}

static void
post_clause_reified (const Case *it)
{
  int n = (int) it->number[0], last = it->count - 1;

  if (it->number[1] && n == 0)
    search_model_and (it->model, part (it, 0, last),
                      search_var_not (it->view[last]));
  else if (it->number[1] && n == last)
    search_model_or (it->model, part (it, 0, last), it->view[last]);
  else
    search_model_clause_reified (it->model, reify_of (it, last),
                                 part (it, 0, n), part (it, n, last - n));
}

static bool
holds_clause_reified (const Case *it, const int64_t *value)
{
  return reified (it, clause (value, (int) it->number[0], it->count - 1),
                  value[it->count - 1]);
}

static void
post_xor (const Case *it)
{
  search_model_xor (it->model, part (it, 0, it->count - 1),
                    it->view[it->count - 1]);
}

static bool
holds_xor (const Case *it, const int64_t *value)
{
  int64_t s = 0;

  for (int i = 0; i < it->count - 1; i++)
    s += value[i];
  return s % 2 == value[it->count - 1];
}

static void
draw_if (Case *it)
{
  it->count -= it->count % 2;
  for (int i = 0; i < (it->count - 2) / 2; i++)
    draw_truth (it, i);
}

static void
post_if (const Case *it)
{
  int n = (it->count - 2) / 2;

  search_model_if_then_else (it->model, part (it, 0, n), part (it, n, n + 1),
                             it->view[it->count - 1]);
}

static bool
holds_if (const Case *it, const int64_t *value)
{
  int n = (it->count - 2) / 2, i = 0;

  while (i < n && !value[i])
    i++;
  return value[n + i] == value[it->count - 1];
}

static int64_t
power (int64_t x, int64_t y)
{
  int64_t p = 1;

  for (int64_t i = 0; i < ABS (y) && p > -10000000 && p < 10000000; i++)
    p *= x;
  return y < 0 ? 1 / p : p;
}

static void
post_mul (const Case *it)
{
  search_model_mul (it->model, it->view[0], it->view[1], it->view[2],
                    it->strength);
}

static bool
holds_mul (const Case *it, const int64_t *value)
{
  (void) it;
  return value[0] * value[1] == value[2];
}

static void
post_divide (const Case *it)
{
  search_model_divide (it->model, it->view[0], it->view[1], it->view[2],
                       it->strength);
}

static bool
holds_divide (const Case *it, const int64_t *value)
{
  (void) it;
  return value[1] && value[0] / value[1] == value[2];
}

static void
post_modulo (const Case *it)
{
  search_model_modulo (it->model, it->view[0], it->view[1], it->view[2],
                       it->strength);
}

static bool
holds_modulo (const Case *it, const int64_t *value)
{
  (void) it;
  return value[1] && value[0] % value[1] == value[2];
}

static void
post_pow (const Case *it)
{
  search_model_pow (it->model, it->view[0], it->view[1], it->view[2],
                    it->strength);
}

static bool
holds_pow (const Case *it, const int64_t *value)
{
  (void) it;
  return !(value[0] == 0 && value[1] < 0)
         && power (value[0], value[1]) == value[2];
}

static bool
is_domain_function (const Case *it)
{
  int64_t pairs = 1;

  for (int i = 0; i < 2; i++)
    {
      int64_t w = model_max (it->model, it->view[i])
                  - model_min (it->model, it->view[i]) + 1;
      if (w > 4096)
        return false;
      pairs *= w;
    }
  return it->strength == SEARCH_STRENGTH_DOMAIN && it->holed && !it->aliased
         && pairs <= 4096 && is_unit (it);
}

static void
post_maximum (const Case *it)
{
  search_model_maximum (it->model, part (it, 0, it->count - 1),
                        it->view[it->count - 1]);
}

static void
post_minimum (const Case *it)
{
  search_model_minimum (it->model, part (it, 0, it->count - 1),
                        it->view[it->count - 1]);
}

static bool
holds_maximum (const Case *it, const int64_t *value)
{
  int64_t m = value[0];

  for (int i = 1; i < it->count - 1; i++)
    m = MAX (m, value[i]);
  return m == value[it->count - 1];
}

static bool
holds_minimum (const Case *it, const int64_t *value)
{
  int64_t m = value[0];

  for (int i = 1; i < it->count - 1; i++)
    m = MIN (m, value[i]);
  return m == value[it->count - 1];
}

static void
draw_ranges (Case *it)
{
  int n = (int) draw (it->random, 0, 3);

  for (int i = 0; i < n; i++)
    {
      int64_t a = draw (it->random, -12, 12);
      it->number[it->numbers++] = a;
      it->number[it->numbers++] = a + draw (it->random, -1, 7);
    }
}

static void
draw_in_reified (Case *it)
{
  draw_truth (it, 1);
  draw_ranges (it);
  it->number[it->numbers++] = draw (it->random, 0, 1);
}

static size_t
ranges_of (const Case *it, SearchRange *r)
{
  size_t n = 0;

  for (int i = 0; i + 1 < it->numbers; i += 2)
    r[n++] = (SearchRange){ it->number[i], it->number[i + 1] };
  return n;
}

static void
post_in (const Case *it)
{
  SearchRange r[9];

  search_model_in (it->model, it->view[0], r, ranges_of (it, r));
}

static void
post_in_reified (const Case *it)
{
  SearchRange r[9];

  search_model_in_reified (it->model, reify_of (it, 1), it->view[0], r,
                           ranges_of (it, r));
}

static bool
holds_in (const Case *it, const int64_t *value)
{
  for (int i = 0; i + 1 < it->numbers; i += 2)
    if (it->number[i] <= value[0] && value[0] <= it->number[i + 1])
      return true;
  return false;
}

static bool
holds_in_reified (const Case *it, const int64_t *value)
{
  return reified (it, holds_in (it, value), value[1]);
}

/* Of views that need no variable of their own. */
static bool
is_domain_holed (const Case *it)
{
  return it->holed && !it->aliased && is_unit (it);
}

static bool
is_domain_narrow (const Case *it)
{
  return it->narrow && !it->aliased && is_unit (it);
}

static void
draw_element (Case *it)
{
  int c = (int) draw (it->random, 1, 3), r = (int) draw (it->random, 0, 4);

  it->number[it->numbers++] = c;
  for (int i = 0; i < c * r; i++)
    it->number[it->numbers++] = draw (it->random, -5, 5);
}

static void
post_element (const Case *it)
{
  int64_t c = it->number[0];

  search_model_element_grid (it->model, it->number + 1,
                             (size_t) ((it->numbers - 1) / c), (size_t) c,
                             it->view[0], it->view[1], it->view[2]);
}

static bool
holds_element (const Case *it, const int64_t *value)
{
  int64_t c = it->number[0], r = (it->numbers - 1) / c;

  return value[0] >= 0 && value[0] < r && value[1] >= 0 && value[1] < c
         && it->number[1 + value[0] * c + value[1]] == value[2];
}

static void
post_element_var (const Case *it)
{
  int n = it->count - 2;

  search_model_element_var (it->model, part (it, 0, n), it->view[n],
                            it->view[n + 1]);
}

static bool
holds_element_var (const Case *it, const int64_t *value)
{
  int n = it->count - 2;

  return value[n] >= 0 && value[n] < n && value[value[n]] == value[n + 1];
}

static void
draw_element_grid (Case *it)
{
  it->number[it->numbers++] = it->count == 7 && draw (it->random, 0, 3) ? 2 : 1;
}

static void
post_element_grid (const Case *it)
{
  int n = it->count - 3;

  search_model_element_var_grid (it->model, part (it, 0, n),
                                 (size_t) it->number[0], it->view[n],
                                 it->view[n + 1], it->view[n + 2]);
}

static bool
holds_element_grid (const Case *it, const int64_t *value)
{
  int     n = it->count - 3;
  int64_t c = it->number[0];

  return value[n] >= 0 && value[n] < n / c && value[n + 1] >= 0
         && value[n + 1] < c
         && value[value[n] * c + value[n + 1]] == value[n + 2];
}

static void
draw_table (Case *it)
{
  int n = it->count ? (int) draw (it->random, 0, 60 / it->count) : 3;

  it->number[it->numbers++] = n;
  for (int t = 0; t < n; t++)
    for (int i = 0; i < it->count; i++)
      {
        SearchVar w = it->view[i];
        int64_t   l = model_min (it->model, w), m = model_max (it->model, w);
        it->number[it->numbers++] = m - l > 500 ? draw (it->random, -5, 5)
                                    : draw (it->random, 0, 1)
                                        ? (draw (it->random, 0, 1) ? l : m)
                                        : draw (it->random, l, MIN (m, l + 9));
      }
}

static void
post_table (const Case *it)
{
  search_model_table (it->model, part (it, 0, it->count), it->number + 1,
                      (size_t) it->number[0]);
}

static bool
holds_table (const Case *it, const int64_t *value)
{
  for (int t = 0; t < it->number[0]; t++)
    {
      bool f = true;
      for (int i = 0; i < it->count; i++)
        f = f && it->number[1 + t * it->count + i] == value[i];
      if (f)
        return true;
    }
  return false;
}

static bool
is_domain_table (const Case *it)
{
  return it->holed && is_unit (it);
}

const Row rows[] = {
  { .name = "all_different",
    .min = 0,
    .max = 6,
    .post = post_all_different,
    .holds = holds_all_different,
    .is_last = is_holed_once,
    .is_domain = is_domain_of_words,
    .is_bounds = is_bounds_all_different,
    .is_entailed = is_entailed_all_different },
  { .name = "linear",
    .min = 0,
    .max = 5,
    .draw = draw_linear,
    .post = post_linear,
    .holds = holds_linear,
    .is_last = is_holed,
    .is_domain = is_domain_linear },
  { .name = "equation",
    .min = 2,
    .max = 3,
    .draw = draw_equation,
    .post = post_linear,
    .holds = holds_linear,
    .is_last = is_holed,
    .is_domain = is_domain_linear },
  { .name = "boolean",
    .min = 3,
    .max = 8,
    .draw = draw_boolean,
    .post = post_linear,
    .holds = holds_linear,
    .is_last = is_holed },
  { .name = "many booleans",
    .min = 6,
    .max = 8,
    .draw = draw_booleans,
    .post = post_linear,
    .holds = holds_linear },
  { .name = "compare",
    .min = 2,
    .max = 2,
    .draw = draw_compare,
    .post = post_compare,
    .holds = holds_compare,
    .is_last = is_holed },
  { .name = "abs",
    .min = 2,
    .max = 2,
    .post = post_abs,
    .holds = holds_abs,
    .is_last = is_holed_at_domain,
    .is_domain = is_holed_at_domain },
  { .name = "distance",
    .min = 3,
    .max = 3,
    .post = post_distance,
    .holds = holds_distance,
    .is_last = is_domain_of_words,
    .is_domain = is_domain_of_words },
  { .name = "linear_reified",
    .min = 1,
    .max = 5,
    .draw = draw_linear_reified,
    .post = post_linear_reified,
    .holds = holds_linear_reified,
    .is_last = is_holed_once },
  { .name = "compare_reified",
    .min = 3,
    .max = 3,
    .draw = draw_compare_reified,
    .post = post_compare_reified,
    .holds = holds_compare_reified,
    .is_last = is_holed_once,
    .is_domain = is_domain_compare_reified },
  { .name = "clause",
    .min = 0,
    .max = 8,
    .draw = draw_clause,
    .post = post_clause,
    .holds = holds_clause,
    .is_last = is_holed_once,
    .is_domain = is_not_aliased },
  { .name = "clause_reified",
    .min = 1,
    .max = 8,
    .draw = draw_clause_reified,
    .post = post_clause_reified,
    .holds = holds_clause_reified,
    .is_last = is_holed_once,
    .is_domain = is_not_aliased },
  { .name = "xor",
    .min = 1,
    .max = 8,
    .draw = draw_truths,
    .post = post_xor,
    .holds = holds_xor,
    .is_last = is_holed_once,
    .is_domain = is_not_aliased },
  { .name = "if_then_else",
    .min = 2,
    .max = 7,
    .draw = draw_if,
    .post = post_if,
    .holds = holds_if,
    .is_last = is_holed_once,
    .is_bounds = is_bounds_unit },
  { .name = "mul",
    .min = 3,
    .max = 3,
    .post = post_mul,
    .holds = holds_mul,
    .is_last = is_holed_once,
    .is_domain = is_domain_function },
  { .name = "divide",
    .min = 3,
    .max = 3,
    .post = post_divide,
    .holds = holds_divide,
    .is_domain = is_domain_function },
  { .name = "modulo",
    .min = 3,
    .max = 3,
    .post = post_modulo,
    .holds = holds_modulo,
    .is_domain = is_domain_function },
  { .name = "pow",
    .min = 3,
    .max = 3,
    .post = post_pow,
    .holds = holds_pow,
    .is_domain = is_domain_function },
  { .name = "maximum",
    .min = 2,
    .max = 6,
    .post = post_maximum,
    .holds = holds_maximum,
    .is_last = is_holed_once,
    .is_bounds = is_bounds_unit },
  { .name = "minimum",
    .min = 2,
    .max = 6,
    .post = post_minimum,
    .holds = holds_minimum,
    .is_last = is_holed_once,
    .is_bounds = is_bounds_unit },
  { .name = "in",
    .min = 1,
    .max = 1,
    .draw = draw_ranges,
    .post = post_in,
    .holds = holds_in,
    .is_last = is_holed_once,
    .is_domain = is_domain_holed },
  { .name = "in_reified",
    .min = 2,
    .max = 2,
    .draw = draw_in_reified,
    .post = post_in_reified,
    .holds = holds_in_reified,
    .is_last = is_holed_once,
    .is_domain = is_domain_holed },
  { .name = "element",
    .min = 3,
    .max = 3,
    .draw = draw_element,
    .post = post_element,
    .holds = holds_element,
    .is_last = is_holed_once,
    .is_domain = is_domain_holed },
  { .name = "element_var",
    .min = 2,
    .max = 6,
    .post = post_element_var,
    .holds = holds_element_var,
    .is_last = is_holed_once,
    .is_domain = is_domain_narrow },
  { .name = "element_var_grid",
    .min = 3,
    .max = 7,
    .draw = draw_element_grid,
    .post = post_element_grid,
    .holds = holds_element_grid,
    .is_last = is_holed_once },
  { .name = "table",
    .min = 0,
    .max = 5,
    .draw = draw_table,
    .post = post_table,
    .holds = holds_table,
    .is_domain = is_domain_table },
  { 0 },
};
