/* SPDX-License-Identifier: MIT */
/* model.c: the rules of Langford's problem as constraints. */
#include "langford.h"

/* Adds the constraints to the model: the second place of number k is k + 1
 * places after its first place, both places are in the row, and all places
 * differ.
 */
static bool
make (const void *instance, SearchModel *model, GError **error)
{
  const int    n = ((const Langford *) instance)->n;
  const size_t size = (size_t) n;
  SearchVars   first = search_model_ints (model, "first", size, 0, 2 * n - 1);
  SearchVar    both[2 * LANGFORD_MAX];

  (void) error;
  for (size_t i = 0; i < size; i++)
    {
      both[i] = search_vars_at (first, i);
      both[size + i] = search_var_plus (both[i], n - (int) i + 1);
      search_model_compare (model, both[size + i], SEARCH_LT,
                            search_var_constant (2 * n));
    }
  search_model_all_different (model, search_vars (both, 2 * size),
                              SEARCH_STRENGTH_VALUE);
  search_model_branch (model, first, SEARCH_VAR_ORDER_INPUT_ORDER,
                       SEARCH_VALUE_ORDER_MIN);
  search_model_project (model, first);
  return true;
}

const SearchModelSource langford_model = { make };
