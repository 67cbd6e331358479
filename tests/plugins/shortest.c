/* SPDX-License-Identifier: MIT */
/* shortest.c: the shortest Golomb ruler of n marks, by constraints. */
#include "ruler-model.h"

#include <libsearch/search.h>

typedef struct
{
  SearchModel *model;
  int          n;
  int          level;
} Shortest;

static bool
shortest_model (const void *instance, SearchModel *model, GError **error)
{
  const Shortest *shortest = instance;
  const int       n = shortest->n;

  (void) error;
  search_model_minimize (
      model, ruler_model (model, n, n * n, (SearchStrength) shortest->level));
  return true;
}

static const SearchOption options[] = {
  SEARCH_INT ("n", Shortest, n, "marks", 6, 2, RULER_MARKS_MAX),
  SEARCH_INT ("level", Shortest, level, "strength", 1, 0, 2),
  { 0 },
};

SEARCH_MODEL (shortest, Shortest, .model = shortest_model, .options = options,
              .reprs = search_model_best_reprs);
