/* SPDX-License-Identifier: MIT */
/* model.c: the rules of Golomb rulers as constraints. */
#include "golomb.h"

/* Adds the constraints to the model: the places of the marks ascend from 0, and
 * the distances between marks, which are variables too, all differ.
 */
static bool
make (const void *instance, SearchModel *model, GError **error)
{
  static const int64_t signs[] = { 1, -1, -1 };
  const Golomb        *ruler = instance;
  const size_t         count = (size_t) ruler->marks;
  SearchVar            distance[MARKS_MAX * (MARKS_MAX - 1) / 2];
  SearchVar            mark[MARKS_MAX] = { search_var_constant (0) };
  size_t               distances = 0;

  (void) error;
  for (size_t i = 1; i < count; i++)
    mark[i] = search_model_int (model, "mark", 0, ruler->length);
  for (size_t j = 1; j < count; j++)
    {
      search_model_compare (model, mark[j - 1], SEARCH_LT, mark[j]);
      distance[distances++] = mark[j];
      for (size_t i = 1; i < j; i++)
        {
          const SearchVar all[]
              = { mark[j], mark[i],
                  search_model_int (model, "distance", 1, ruler->length) };

          search_model_linear (model, signs, search_vars (all, 3), SEARCH_EQ, 0,
                               SEARCH_STRENGTH_BOUNDS);
          distance[distances++] = all[2];
        }
    }
  search_model_all_different (model, search_vars (distance, distances),
                              SEARCH_STRENGTH_BOUNDS);
  search_model_branch (model, search_vars (mark, count),
                       SEARCH_VAR_ORDER_INPUT_ORDER, SEARCH_VALUE_ORDER_MIN);
  search_model_project (model, search_vars (mark, count));
  search_model_minimize (model, mark[count - 1]);
  return true;
}

const SearchModelSource golomb_model = { make };
