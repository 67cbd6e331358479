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

static bool
is_domain_absolute (const Case *it)
{
  return it->strength == SEARCH_DOMAIN && it->holed && !it->aliased;
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

const Row rows[] = {
  { "all_different", 0, 6, NULL, post_all_different, holds_all_different,
    is_domain_of_words, is_bounds_all_different },
  { "linear", 0, 5, draw_linear, post_linear, holds_linear, is_domain_linear,
    NULL },
  { "boolean", 3, 8, draw_boolean, post_linear, holds_linear, NULL, NULL },
  { "compare", 2, 2, draw_compare, post_compare, holds_compare, NULL, NULL },
  { "absolute", 2, 2, NULL, post_absolute, holds_absolute, is_domain_absolute,
    NULL },
  { "distance", 3, 3, NULL, post_distance, holds_distance, is_domain_of_words,
    NULL },
  { 0 },
};
