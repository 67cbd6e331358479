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
  const bool truth[] = { [SEARCH_EQUAL] = x == y,
                         [SEARCH_DIFFERENT] = x != y,
                         [SEARCH_AT_MOST] = x <= y,
                         [SEARCH_AT_LEAST] = x >= y,
                         [SEARCH_LESS] = x<y, [SEARCH_GREATER] = x> y };

  return truth[relation];
}

/* At domain strength, where all lies within a word. */
static bool
is_domain_of_words (const Case *it)
{
  return it->strength == SEARCH_DOMAIN && it->narrow && !it->aliased;
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

/* Where what lies between the bounds of variables does so between views'. */
static bool
is_bounds_all_different (const Case *it)
{
  for (int i = 0; i < it->count; i++)
    if (ABS (it->view[i].scale) > 1)
      return false;
  return it->strength == SEARCH_BOUNDS && !it->aliased;
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
             * (model_least (it->model, it->view[i])
                + model_most (it->model, it->view[i]))
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

/* Two, or three of both signs, with no multiples. */
static bool
is_domain_linear (const Case *it)
{
  int plus = 0;

  for (int i = 0; i < it->count; i++)
    {
      const int64_t k = it->number[i] * it->view[i].scale;

      if (k != 1 && k != -1)
        return false;
      plus += k > 0;
    }
  return is_domain_of_words (it) && it->relation == SEARCH_EQUAL
         && (it->count == 2 || (it->count == 3 && plus % 3 != 0));
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
post_absolute (const Case *it)
{
  search_model_absolute (it->model, it->view[0], it->view[1], it->strength);
}

static bool
holds_absolute (const Case *it, const int64_t *value)
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

  it->relation = SEARCH_EQUAL;
  it->strength = SEARCH_DOMAIN;
  it->numbers = it->count + 1;
  for (int i = 0; i < it->count; i++)
    {
      it->number[i] = draw (it->random, 0, 1) ? 1 : -1;
      sum += it->number[i] * model_least (it->model, it->view[i]);
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
  return is_holed_once (it) && it->strength == SEARCH_DOMAIN;
}

const Row rows[] = {
  { .name = "all_different",
    .least = 0,
    .most = 6,
    .post = post_all_different,
    .holds = holds_all_different,
    .is_last = is_holed_once,
    .is_domain = is_domain_of_words,
    .is_bounds = is_bounds_all_different },
  { .name = "linear",
    .least = 0,
    .most = 5,
    .draw = draw_linear,
    .post = post_linear,
    .holds = holds_linear,
    .is_last = is_holed,
    .is_domain = is_domain_linear },
  { .name = "equation",
    .least = 2,
    .most = 3,
    .draw = draw_equation,
    .post = post_linear,
    .holds = holds_linear,
    .is_last = is_holed,
    .is_domain = is_domain_linear },
  { .name = "boolean",
    .least = 3,
    .most = 8,
    .draw = draw_boolean,
    .post = post_linear,
    .holds = holds_linear,
    .is_last = is_holed },
  { .name = "compare",
    .least = 2,
    .most = 2,
    .draw = draw_compare,
    .post = post_compare,
    .holds = holds_compare,
    .is_last = is_holed },
  { .name = "absolute",
    .least = 2,
    .most = 2,
    .post = post_absolute,
    .holds = holds_absolute,
    .is_last = is_holed_at_domain,
    .is_domain = is_holed_at_domain },
  { .name = "distance",
    .least = 3,
    .most = 3,
    .post = post_distance,
    .holds = holds_distance,
    .is_last = is_domain_of_words,
    .is_domain = is_domain_of_words },
  { 0 },
};
