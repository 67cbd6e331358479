/* SPDX-License-Identifier: MIT */
/* in.c: the constraint that the value of a variable is in a set, plain and
 * reified.  The numbers of the constraint are the ends of ranges, which form
 * the set.
 *
 * Fields of its Propagators: `words` is the variable x; `numbers` are the count
 * of ranges of the set, the count of ranges of its complement, and the ends of
 * both, sorted and disjoint.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

/* A number larger than any value of a variable. */
#define FAR (4 * SEARCH_VAR_MAX)

static bool
contains (const Arguments *arguments, uint32_t count)
{
  const int64_t x = value_of (arguments, 0);

  for (uint32_t i = 0; i + 1 < count; i += 2)
    if (arguments->numbers[i] <= x && x <= arguments->numbers[i + 1])
      return true;
  return false;
}

bool
check_in (const Arguments *arguments)
{
  return !is_known (arguments, 0)
         || contains (arguments, arguments->numbers_count);
}

bool
check_in_reified (const Arguments *arguments)
{
  const uint32_t count = arguments->numbers_count - 1;
  bool           inside;

  if (!is_known (arguments, 0) || !is_known (arguments, 1))
    return true;
  inside = contains (arguments, count);
  return arguments->numbers[count] ? inside == (value_of (arguments, 1) == 1)
                                   : inside || value_of (arguments, 1) == 0;
}

bool
solve_in_reified (const Arguments *arguments, uint32_t i, int64_t *value)
{
  const uint32_t count = arguments->numbers_count - 1;

  if (i != 1 || !arguments->numbers[count])
    return false;
  if (value)
    *value = contains (arguments, count);
  return true;
}

static int
compare_ranges (const void *a, const void *b)
{
  const SearchRange *x = (const SearchRange *) a;
  const SearchRange *y = (const SearchRange *) b;

  return (x->min > y->min) - (x->min < y->min);
}

/* Sorts ranges, and makes them disjoint: joins ranges that touch or overlap,
 * drops empty ranges, and cuts off numbers outside the range of variables.
 * Returns the number of ranges that remain.
 */
static size_t
arrange (SearchRange *ranges, size_t count)
{
  size_t kept = 0;

  for (size_t i = 0; i < count; i++)
    {
      ranges[kept].min = MAX (ranges[i].min, -SEARCH_VAR_MAX);
      ranges[kept].max = MIN (ranges[i].max, SEARCH_VAR_MAX);
      kept += ranges[kept].min <= ranges[kept].max;
    }
  count = kept;
  kept = 0;
  qsort (ranges, count, sizeof *ranges, compare_ranges);
  for (size_t i = 0; i < count; i++)
    if (kept > 0 && ranges[i].min <= ranges[kept - 1].max + 1)
      ranges[kept - 1].max = MAX (ranges[kept - 1].max, ranges[i].max);
    else
      ranges[kept++] = ranges[i];
  return kept;
}

static void
post (SearchModel *model, SearchVar x, const SearchRange *ranges, size_t count,
      const SearchVar *truth)
{
  const SearchVar plain = post_plain (model, x);
  SearchRange    *own = g_new (SearchRange, count + 1);
  SearchVar       boolean = { 0 };
  int64_t         from = -FAR;
  Propagator      p;

  for (size_t i = 0; i < count; i++)
    own[i] = ranges[i];
  count = arrange (own, count);
  if (truth)
    boolean = post_signed (model, *truth);
  p = post_begin (model, truth ? PROPAGATOR_in_reified : PROPAGATOR_in, 0);
  post_variable (model, &p, plain.variable, EVENT_DOMAIN);
  if (truth)
    post_view (model, &p, boolean, EVENT_FIXED);
  post_number (model, (int64_t) count);
  post_number (model, (int64_t) count + 1);
  for (size_t i = 0; i < count; i++)
    {
      post_number (model, own[i].min - plain.offset);
      post_number (model, own[i].max - plain.offset);
    }
  for (size_t i = 0; i < count; i++)
    {
      post_number (model, from);
      post_number (model, own[i].min - plain.offset - 1);
      from = own[i].max - plain.offset + 1;
    }
  post_number (model, from);
  post_number (model, FAR);
  post_end (model, &p);
  g_free (own);
}

static int64_t *
ends_of (const SearchRange *ranges, size_t count)
{
  int64_t *ends = g_new (int64_t, 2 * count + 1);

  for (size_t i = 0; i < count; i++)
    {
      ends[2 * i] = ranges[i].min;
      ends[2 * i + 1] = ranges[i].max;
    }
  return ends;
}

void
search_model_in (SearchModel *model, SearchVar x, const SearchRange *ranges,
                 size_t count)
{
  int64_t       *ends = ends_of (ranges, count);
  const PostRest rest = { .numbers = ends, .count = 2 * count };

  if (post_constraint (model, CONSTRAINT_in, search_vars (&x, 1), &rest))
    post (model, x, ranges, count, NULL);
  g_free (ends);
}

void
search_model_in_reified (SearchModel *model, SearchReify reify, SearchVar x,
                         const SearchRange *ranges, size_t count)
{
  int64_t       *ends = ends_of (ranges, count);
  const PostRest rest = { .numbers = ends, .count = 2 * count };

  if (post_reified (model, CONSTRAINT_in_reified, reify, search_vars (&x, 1),
                    &rest))
    {
      post (model, x, ranges, count, &reify.truth);
      g_array_index (model->propagators_made, Propagator,
                     model->propagators_made->len - 1)
          .flags
          = reify.full;
    }
  g_free (ends);
}

/* Returns the set of those remaining values of x that are in one of the ranges.
 * The domain of x is a DOMAIN_WORD.
 */
static uint64_t
mask (const Store *store, uint32_t x, const int64_t *ends, int64_t count)
{
  const int64_t base = var_of (store, x)->base;
  uint64_t      set = 0;

  for (int64_t i = 0; i < count; i++)
    {
      const int64_t from = MAX (ends[2 * i] - base, 0);
      const int64_t to = MIN (ends[2 * i + 1] - base, 63);

      if (from <= to)
        set |= from_member ((int) from) & up_to_member ((int) to);
    }
  return set & store->cell[x];
}

/* Returns true if some value of x is in one of the ranges. */
static bool
meets (const Store *store, uint32_t x, const int64_t *ends, int64_t count)
{
  if (var_is_word (store, x))
    return mask (store, x, ends, count) != 0;
  for (int64_t i = 0; i < count; i++)
    {
      const int64_t from = MAX (ends[2 * i], var_min (store, x));
      const int64_t to = MIN (ends[2 * i + 1], var_max (store, x));

      if (from <= to && var_next (store, x, from) <= to)
        return true;
    }
  return false;
}

/* Removes values of x that are in no range: from the ends of the domain, and if
 * it is DOMAIN_WIDE, also between its ends.  Returns false if no value remains.
 */
static bool
keep (Store *store, uint32_t x, const int64_t *ends, int64_t count)
{
  int64_t first = 0, last = count - 1;

  if (var_is_word (store, x))
    return var_put (store, x, mask (store, x, ends, count));
  for (;; first++)
    {
      while (first < count && ends[2 * first + 1] < var_min (store, x))
        first++;
      if (first == count || ends[2 * first] > var_max (store, x))
        return false;
      if (!var_set_min (store, x, ends[2 * first]))
        return false;
      if (var_min (store, x) <= ends[2 * first + 1])
        break;
    }
  for (;; last--)
    {
      while (ends[2 * last] > var_max (store, x))
        last--;
      if (!var_set_max (store, x, ends[2 * last + 1]))
        return false;
      if (var_max (store, x) >= ends[2 * last])
        break;
    }
  if (var_of (store, x)->kind == DOMAIN_BOUNDS)
    return true;
  for (int64_t i = first; i < last; i++)
    for (int64_t value = ends[2 * i + 1] + 1; value < ends[2 * i + 2]; value++)
      if (!var_remove (store, x, value))
        return false;
  return true;
}

bool
propagate_in (Store *store, const Propagator *propagator, uint64_t changed)
{
  const uint32_t x = (uint32_t) store->model->words[propagator->words];
  const int64_t *numbers = store->model->numbers + propagator->numbers;

  (void) changed;
  return keep (store, x, numbers + 2, numbers[0]);
}

bool
propagate_in_reified (Store *store, const Propagator *propagator,
                      uint64_t changed)
{
  const uint32_t  x = (uint32_t) store->model->words[propagator->words];
  const SearchVar truth = store->model->views[propagator->views];
  const int64_t  *numbers = store->model->numbers + propagator->numbers;
  const int64_t  *inside = numbers + 2;
  const int64_t  *outside = inside + 2 * numbers[0];

  (void) changed;
  if (view_max (store, truth) == 0)
    return !propagator->flags || keep (store, x, outside, numbers[1]);
  if (view_min (store, truth) == 1)
    return keep (store, x, inside, numbers[0]);
  if (!meets (store, x, inside, numbers[0]))
    return view_assign (store, truth, 0);
  return !propagator->flags || meets (store, x, outside, numbers[1])
         || view_assign (store, truth, 1);
}
