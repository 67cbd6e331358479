/* SPDX-License-Identifier: MIT */
/* cardinality.c: how many variables have each of some values: a count for each,
 * and what the counts add up to.
 */
#include "among.h"

/* Is each value there once? */
static bool
accept_values (SearchModel *model, SearchVars vars, const int64_t *values,
               size_t count)
{
  int64_t       *sorted = g_new (int64_t, count + 1);
  const uint32_t kept = number_set_sort (values, count, sorted);

  g_free (sorted);
  if (kept == count)
    return true;
  for (size_t i = 0; i < count; i++)
    for (size_t j = 0; j < i; j++)
      if (values[i] == values[j])
        {
          model_refuse (model, "cardinality", vars,
                        "the value %" G_GINT64_FORMAT
                        " is there twice; each must be there once",
                        (gint64) values[i]);
          return false;
        }
  return false;
}

/* Posts that no variable has another value. */
static void
post_closed (SearchModel *model, SearchVars vars, const int64_t *values,
             size_t count)
{
  search_model_among (model, vars, values, count, SEARCH_EQUAL,
                      search_var_constant ((int64_t) vars.count));
}

void
search_model_cardinality (SearchModel *model, SearchVars vars,
                          const int64_t *values, SearchVars counts, bool closed)
{
  const char *before = post_as (model, "cardinality");
  const bool  accepted = accept_values (model, vars, values, counts.count);

  for (size_t i = 0; i < counts.count && accepted; i++)
    search_model_count (model, vars, search_var_constant (values[i]),
                        SEARCH_EQUAL, search_vars_at (counts, i));
  search_model_sum (model, counts, closed ? SEARCH_EQUAL : SEARCH_AT_MOST,
                    (int64_t) vars.count, SEARCH_BOUNDS);
  if (closed && accepted)
    post_closed (model, vars, values, counts.count);
  post_done (model, before);
}

/* What the others leave to each value. */
void
search_model_cardinality_between (SearchModel *model, SearchVars vars,
                                  const int64_t *values, const int64_t *least,
                                  const int64_t *most, size_t count,
                                  bool closed)
{
  const char   *before = post_as (model, "cardinality_between");
  const bool    accepted = accept_values (model, vars, values, count);
  const int64_t all = (int64_t) vars.count;
  int64_t       low = 0, high = 0;

  for (size_t i = 0; i < count; i++)
    {
      low += CLAMP (least[i], 0, all + 1);
      high += CLAMP (most[i], -1, all);
    }
  for (size_t i = 0; i < count && accepted; i++)
    {
      const SearchVar value = search_var_constant (values[i]);
      const int64_t   own_low = CLAMP (least[i], 0, all + 1);
      const int64_t   own_high = CLAMP (most[i], -1, all);
      const int64_t   from
          = closed ? MAX (own_low, all - (high - own_high)) : own_low;
      const int64_t to = MIN (own_high, all - (low - own_low));

      if (from > to)
        post_never (model);
      search_model_count (model, vars, value, SEARCH_AT_LEAST,
                          search_var_constant (from));
      search_model_count (model, vars, value, SEARCH_AT_MOST,
                          search_var_constant (to));
    }
  if (closed && accepted)
    post_closed (model, vars, values, count);
  post_done (model, before);
}
