/* SPDX-License-Identifier: MIT */
/* rows-counts.c: what constraints that count mean, and those of order. */
#include "brute.h"

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

static bool
is_domain_of_sets (const Case *it)
{
  return it->holed && !it->aliased;
}

/* The first `count` arguments. */
static SearchVars
first (const Case *it, int count)
{
  return search_vars (it->view, (size_t) count);
}

static void
draw_among (Case *it)
{
  it->relation = (SearchRelation) draw (it->random, 0, 5);
  it->numbers = (int) draw (it->random, 0, 4);
  for (int i = 0; i < it->numbers; i++)
    it->number[i] = draw (it->random, -5, 5);
  draw_within (it, it->count - 1, -1, 3);
}

static void
post_among_row (const Case *it)
{
  search_model_among (it->model, first (it, it->count - 1), it->number,
                      (size_t) it->numbers, it->relation,
                      it->view[it->count - 1]);
}

static bool
holds_among (const Case *it, const int64_t *value)
{
  int count = 0;

  for (int i = 0; i + 1 < it->count; i++)
    {
      int j = 0;

      while (j < it->numbers && it->number[j] != value[i])
        j++;
      count += j < it->numbers;
    }
  return compares (count, it->relation, value[it->count - 1]);
}

static void
draw_count (Case *it)
{
  it->relation = (SearchRelation) draw (it->random, 0, 5);
  draw_within (it, it->count - 1, -1, 3);
  if (draw (it->random, 0, 2) == 0)
    it->view[it->count - 2] = search_var_constant (draw (it->random, -4, 4));
}

static void
post_count_row (const Case *it)
{
  search_model_count (it->model, first (it, it->count - 2),
                      it->view[it->count - 2], it->relation,
                      it->view[it->count - 1]);
}

static int
count_of (const int64_t *value, int count, int64_t what)
{
  int had = 0;

  for (int i = 0; i < count; i++)
    had += value[i] == what;
  return had;
}

static bool
holds_count (const Case *it, const int64_t *value)
{
  return compares (count_of (value, it->count - 2, value[it->count - 2]),
                   it->relation, value[it->count - 1]);
}

/* Two values; and is it closed? */
static void
draw_cardinality (Case *it)
{
  it->numbers = 3;
  it->number[0] = draw (it->random, -3, 3);
  it->number[1] = it->number[0] + draw (it->random, 1, 3);
  it->number[2] = draw (it->random, 0, 1);
  draw_within (it, it->count - 2, -1, 3);
  draw_within (it, it->count - 1, -1, 3);
  for (int i = 0; i < it->count - 2; i++)
    if (it->number[2])
      draw_within (it, i, it->number[0], it->number[1]);
}

static void
post_cardinality (const Case *it)
{
  search_model_cardinality (it->model, first (it, it->count - 2), it->number,
                            search_vars (it->view + it->count - 2, 2),
                            it->number[2]);
}

static bool
holds_cardinality (const Case *it, const int64_t *value)
{
  const int n = it->count - 2;
  const int a = count_of (value, n, it->number[0]);
  const int b = count_of (value, n, it->number[1]);

  return a == value[n] && b == value[n + 1] && (!it->number[2] || a + b == n);
}

/* Two values, the least number of each, the greatest; and is it closed? */
static void
draw_between (Case *it)
{
  it->numbers = 7;
  it->number[0] = draw (it->random, -3, 3);
  it->number[1] = it->number[0] + draw (it->random, 1, 3);
  for (int i = 2; i < 4; i++)
    {
      it->number[i] = draw (it->random, -1, 2);
      it->number[i + 2] = it->number[i] + draw (it->random, 0, 3);
    }
  it->number[6] = draw (it->random, 0, 1);
  for (int i = 0; i < it->count; i++)
    if (it->number[6])
      draw_within (it, i, it->number[0], it->number[1]);
}

static void
post_between (const Case *it)
{
  search_model_cardinality_between (it->model, first (it, it->count),
                                    it->number, it->number + 2, it->number + 4,
                                    2, it->number[6]);
}

static bool
holds_between (const Case *it, const int64_t *value)
{
  const int a = count_of (value, it->count, it->number[0]);
  const int b = count_of (value, it->count, it->number[1]);

  return a >= it->number[2] && b >= it->number[3] && a <= it->number[4]
         && b <= it->number[5] && (!it->number[6] || a + b == it->count);
}

static void
draw_nvalue (Case *it)
{
  it->relation = (SearchRelation) draw (it->random, 0, 5);
  draw_within (it, it->count - 1, -1, 3);
}

static void
post_nvalue (const Case *it)
{
  search_model_nvalue (it->model, first (it, it->count - 1), it->relation,
                       it->view[it->count - 1]);
}

static bool
holds_nvalue (const Case *it, const int64_t *value)
{
  int had = 0;

  for (int i = 0; i + 1 < it->count; i++)
    had += count_of (value, i, value[i]) == 0;
  return compares (had, it->relation, value[it->count - 1]);
}

static void
draw_increasing (Case *it)
{
  it->numbers = 1;
  it->number[0] = draw (it->random, 0, 1);
}

static void
post_increasing (const Case *it)
{
  search_model_increasing (it->model, first (it, it->count), it->number[0]);
}

static bool
holds_increasing (const Case *it, const int64_t *value)
{
  for (int i = 1; i < it->count; i++)
    if (value[i] < value[i - 1] + it->number[0])
      return false;
  return true;
}

/* How long the first array is. */
static void
draw_lex (Case *it)
{
  it->relation = (SearchRelation) draw (it->random, SEARCH_LE, 5);
  it->numbers = 1;
  it->number[0] = draw (it->random, 0, 2) ? it->count / 2
                                          : draw (it->random, 0, it->count);
}

static void
post_lex (const Case *it)
{
  const int n = (int) it->number[0];

  search_model_lex (it->model, first (it, n), it->relation,
                    search_vars (it->view + n, (size_t) (it->count - n)));
}

static bool
holds_lex (const Case *it, const int64_t *value)
{
  const int n = (int) it->number[0], m = it->count - n;

  for (int i = 0; i < n && i < m; i++)
    if (value[i] != value[n + i])
      return compares (value[i], it->relation, value[n + i]);
  return compares (n, it->relation, m);
}

/* An even number of arguments, mostly indices. */
static void
draw_inverse (Case *it)
{
  it->count -= it->count % 2;
  for (int i = 0; i < it->count; i++)
    draw_within (it, i, 0, it->count / 2 - 1);
  if (it->count > 0 && draw (it->random, 0, 1))
    it->view[0]
        = search_var_view (it->view[0], -1, draw (it->random, 0, it->count));
}

static void
post_inverse (const Case *it)
{
  const size_t n = (size_t) it->count / 2;

  search_model_inverse (it->model, search_vars (it->view, n),
                        search_vars (it->view + n, n), it->strength);
}

static bool
holds_inverse (const Case *it, const int64_t *value)
{
  const int n = it->count / 2;

  for (int i = 0; i < n; i++)
    if (value[i] < 0 || value[i] >= n || value[n + i] < 0 || value[n + i] >= n
        || value[n + value[i]] != i)
      return false;
  return true;
}

static bool
is_domain_inverse (const Case *it)
{
  return it->strength == SEARCH_STRENGTH_DOMAIN && it->narrow && !it->aliased;
}

const Row rows_counts[] = {
  { .name = "among",
    .min = 1,
    .max = 6,
    .draw = draw_among,
    .post = post_among_row,
    .holds = holds_among,
    .is_last = is_domain_of_sets,
    .is_domain = is_domain_of_sets },
  { .name = "count",
    .min = 2,
    .max = 6,
    .draw = draw_count,
    .post = post_count_row,
    .holds = holds_count,
    .is_last = is_domain_of_sets },
  { .name = "cardinality",
    .min = 2,
    .max = 6,
    .draw = draw_cardinality,
    .post = post_cardinality,
    .holds = holds_cardinality,
    .is_last = is_domain_of_sets },
  { .name = "cardinality_between",
    .min = 0,
    .max = 5,
    .draw = draw_between,
    .post = post_between,
    .holds = holds_between,
    .is_last = is_domain_of_sets },
  { .name = "nvalue",
    .min = 1,
    .max = 6,
    .draw = draw_nvalue,
    .post = post_nvalue,
    .holds = holds_nvalue,
    .is_last = is_domain_of_sets },
  { .name = "increasing",
    .min = 0,
    .max = 5,
    .draw = draw_increasing,
    .post = post_increasing,
    .holds = holds_increasing,
    .is_last = is_domain_of_sets,
    .is_domain = is_domain_of_sets },
  { .name = "lex",
    .min = 0,
    .max = 6,
    .draw = draw_lex,
    .post = post_lex,
    .holds = holds_lex,
    .is_last = is_domain_of_sets,
    .is_domain = is_domain_of_sets },
  { .name = "inverse",
    .min = 0,
    .max = 8,
    .draw = draw_inverse,
    .post = post_inverse,
    .holds = holds_inverse,
    .is_last = is_domain_of_sets,
    .is_domain = is_domain_inverse },
  { 0 },
};
