/* SPDX-License-Identifier: MIT */
/* domain.c: functions for domains, the sets of values that variables of the
 * text can have, before there is a model.
 */
#include "presolve.h"

#include <stdlib.h>

/* Maximum absolute value of a set's elements; larger numbers of the text are
 * limited to it, so that sums of a few elements do not overflow 64 bits.
 */
#define NUMBER_MAX (INT64_MAX / 8)

void
domain_clear (Domain *domain)
{
  g_clear_pointer (&domain->ranges, g_array_unref);
}

static GArray *
ranges_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (SearchRange));
}

GArray *
domain_ranges (const Domain *domain)
{
  const SearchRange all = { domain->min, domain->max };
  GArray           *ranges;

  if (domain->ranges)
    return g_array_ref (domain->ranges);
  ranges = ranges_new ();
  if (!domain_is_empty (domain))
    g_array_append_val (ranges, all);
  return ranges;
}

int64_t
domain_count (const Domain *domain)
{
  int64_t count = 0;

  if (domain_is_empty (domain))
    return 0;
  if (!domain->ranges)
    return domain->max - domain->min + 1;
  for (guint i = 0; i < domain->ranges->len; i++)
    {
      const SearchRange *range
          = &g_array_index (domain->ranges, SearchRange, i);

      count += range->max - range->min + 1;
    }
  return count;
}

bool
domain_has (const Domain *domain, int64_t value)
{
  if (!domain->ranges)
    return value >= domain->min && value <= domain->max;
  for (guint i = 0; i < domain->ranges->len; i++)
    {
      const SearchRange *range
          = &g_array_index (domain->ranges, SearchRange, i);

      if (value <= range->max)
        return value >= range->min;
    }
  return false;
}

/* Replaces the values of the domain by `ranges`.  The domain takes ownership of
 * the array.
 */
static void
become (Domain *domain, GArray *ranges)
{
  domain_clear (domain);
  domain->min = 1;
  domain->max = 0;
  if (ranges->len > 0)
    {
      domain->min = g_array_index (ranges, SearchRange, 0).min;
      domain->max = g_array_index (ranges, SearchRange, ranges->len - 1).max;
    }
  if (ranges->len > 1)
    domain->ranges = ranges;
  else
    g_array_unref (ranges);
}

bool
domain_keep (Domain *domain, const SearchRange *ranges, size_t count)
{
  const int64_t before = domain_count (domain);
  GArray       *own, *both;

  if (count == 1 && ranges->min <= domain->min && ranges->max >= domain->max)
    return false;
  own = domain_ranges (domain);
  both = ranges_new ();
  for (guint i = 0, k = 0; i < own->len && k < count;)
    {
      const SearchRange *one = &g_array_index (own, SearchRange, i);
      const SearchRange  common
          = { MAX (one->min, ranges[k].min), MIN (one->max, ranges[k].max) };

      if (common.min <= common.max)
        g_array_append_val (both, common);
      if (one->max < ranges[k].max)
        i++;
      else
        k++;
    }
  g_array_unref (own);
  become (domain, both);
  return domain_count (domain) < before;
}

static int
compare_numbers (const void *one, const void *other)
{
  const int64_t x = *(const int64_t *) one, y = *(const int64_t *) other;

  return (x > y) - (x < y);
}

GArray *
domain_of_set (const Ast *ast, const Expr *set)
{
  GArray  *ranges = ranges_new ();
  int64_t *values = g_new (int64_t, (size_t) set->count + 1);

  for (uint32_t i = 0; i < set->count; i++)
    values[i]
        = CLAMP (ast_child (ast, set, i)->number, -NUMBER_MAX, NUMBER_MAX);
  if (set->kind == EXPR_RANGE)
    {
      const SearchRange range = { values[0], values[1] };

      if (values[0] <= values[1])
        g_array_append_val (ranges, range);
    }
  else
    {
      qsort (values, set->count, sizeof *values, compare_numbers);
      for (uint32_t i = 0; i < set->count; i++)
        {
          const SearchRange range = { values[i], values[i] };
          SearchRange      *last
              = ranges->len == 0
                    ? NULL
                    : &g_array_index (ranges, SearchRange, ranges->len - 1);

          if (last && (last->max == values[i] || last->max + 1 == values[i]))
            last->max = values[i];
          else
            g_array_append_val (ranges, range);
        }
    }
  g_free (values);
  return ranges;
}

GArray *
domain_complement (const GArray *ranges)
{
  GArray     *others = ranges_new ();
  SearchRange gap = { INT64_MIN / 2, INT64_MAX / 2 };

  for (guint i = 0; i < ranges->len; i++)
    {
      const SearchRange *range = &g_array_index (ranges, SearchRange, i);

      gap.max = range->min - 1;
      if (gap.min <= gap.max)
        g_array_append_val (others, gap);
      gap.min = range->max + 1;
    }
  gap.max = INT64_MAX / 2;
  if (gap.min <= gap.max)
    g_array_append_val (others, gap);
  return others;
}

GArray *
term_ranges (Term term, const SearchRange *ranges, size_t count)
{
  GArray *own
      = g_array_sized_new (FALSE, FALSE, sizeof (SearchRange), (guint) count);
  for (size_t i = 0; i < count; i++)
    {
      const SearchRange *from = ranges + (term.scale > 0 ? i : count - 1 - i);
      const int64_t      min
          = CLAMP (from->min, INT64_MIN / 4, INT64_MAX / 4) - term.offset;
      const int64_t max
          = CLAMP (from->max, INT64_MIN / 4, INT64_MAX / 4) - term.offset;
      const SearchRange range
          = { term.scale > 0 ? min : -max, term.scale > 0 ? max : -min };

      g_array_append_val (own, range);
    }
  return own;
}
