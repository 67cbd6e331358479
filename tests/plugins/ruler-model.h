/* SPDX-License-Identifier: MIT */
/* ruler-model.h: a Golomb ruler said by constraints. */
#pragma once

#include <libsearch/search-model.h>

#define RULER_MARKS_MAX 20

/* The marks, none beyond `limit`, of which the last is returned. */
static SearchVar
ruler_model (SearchModel *model, int n, int limit, SearchStrength strength)
{
  SearchVar mark[RULER_MARKS_MAX];
  SearchVar distance[RULER_MARKS_MAX * RULER_MARKS_MAX / 2];
  int       count = 0;

  mark[0] = search_var_constant (0);
  for (int i = 1; i < n; i++)
    mark[i] = search_model_int (model, NULL, 0, limit);
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      distance[count++]
          = i == 0 ? mark[j]
                   : search_model_int (model, NULL, (j - i) * (j - i + 1) / 2,
                                       limit);
  for (int i = 1; i < n; i++)
    search_model_compare (model, mark[i - 1], SEARCH_LT, mark[i]);
  count = 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++, count++)
      if (i > 0)
        {
          const int64_t   signs[] = { 1, -1, -1 };
          const SearchVar all[] = { mark[j], mark[i], distance[count] };

          search_model_linear (model, signs, search_vars (all, 3), SEARCH_EQ, 0,
                               strength);
        }
  for (int j = 1; j < n; j++)
    search_model_compare (model, mark[j], SEARCH_GE,
                          search_var_constant (j * (j + 1) / 2));
  search_model_all_different (model, search_vars (distance, (size_t) count),
                              strength == SEARCH_STRENGTH_VALUE
                                  ? SEARCH_STRENGTH_VALUE
                                  : SEARCH_STRENGTH_BOUNDS);
  if (n > 2)
    search_model_compare (model, distance[0], SEARCH_LT, distance[count - 1]);
  search_model_branch (model, search_vars (mark, (size_t) n),
                       SEARCH_VAR_ORDER_INPUT_ORDER, SEARCH_VALUE_ORDER_MIN);
  search_model_project (model, search_vars (mark, (size_t) n));
  return mark[n - 1];
}
