/* SPDX-License-Identifier: MIT */
/* tenants.c: a house with some of its rooms open, each for one of n tenants at
 * most.  An answer is how many rooms are open and where the first tenant lives:
 * one of n or n + 1 rooms, so there are 2n + 1 answers.  It is worth the sum of
 * (i + 1) * room[i], where tenants live for the least: C(n + 1, 3) at best.
 * Where fewer rooms are open, it takes long to see that there is no way.
 */
#include <libsearch/search-model.h>
#include <libsearch/search.h>

typedef struct
{
  SearchModel *model;
  int          n;
} Tenants;

static bool
tenants_model (const void *instance, SearchModel *model, GError **error)
{
  const int  n = ((const Tenants *) instance)->n;
  SearchVars room = search_model_ints (model, "room", (size_t) n, 0, n);
  SearchVar  open = search_model_int (model, "open", 1, n + 1);
  SearchVar  cost = search_model_int (model, "cost", 0, n * n * (n + 1));
  SearchVar  sum[13];
  int64_t    factor[13];

  (void) error;
  for (int i = 0; i < n; i++)
    {
      sum[i] = search_vars_at (room, (size_t) i);
      factor[i] = i + 1;
      search_model_compare (model, sum[i], SEARCH_LT, open);
    }
  sum[n] = cost;
  factor[n] = -1;
  search_model_linear (model, factor, search_vars (sum, (size_t) n + 1),
                       SEARCH_EQ, 0, SEARCH_STRENGTH_BOUNDS);
  search_model_all_different (model, room, SEARCH_STRENGTH_VALUE);
  search_model_branch (model, room, SEARCH_VAR_ORDER_INPUT_ORDER,
                       SEARCH_VALUE_ORDER_MAX);
  search_model_project (model, search_vars (&open, 1));
  search_model_project (model, search_vars (sum, 1));
  search_model_minimize (model, cost);
  return true;
}

static const SearchOption options[]
    = { SEARCH_INT ("n", Tenants, n, "tenants", 5, 1, 12), { 0 } };

SEARCH_MODEL (tenants, Tenants, .model = tenants_model, .options = options,
              .reprs = search_model_best_reprs);
