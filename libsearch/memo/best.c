/* SPDX-License-Identifier: MIT */
/* best.c: a solution with the least sum of costs, by a fold whose values are
 * best paths.
 */
#include <libsearch/search-fold.h>

#include <string.h>

typedef struct
{
  const SearchCosts *costs;
  size_t             length; /* of an answer */
} Best;

/* The best of some paths. */
typedef struct
{
  int64_t cost;
  bool    exists;
  int     answer[];
} Path;

static size_t
path_size (void *data, SearchCount solutions)
{
  const Best *best = data;

  (void) solutions;
  return sizeof (Path) + best->length * sizeof (int);
}

static SearchStopReason
add_step (void *data, const SearchFoldStep *step, const void *from, void *to)
{
  const Best *best = data;
  const Path *parent = from;
  Path       *path = to;
  int64_t     cost = parent ? parent->cost : 0;

  for (size_t i = 0; i < step->length; i++)
    cost += best->costs->cost (best->costs->data, step->places[i],
                               step->values[i]);
  if (path->exists && path->cost <= cost)
    return SEARCH_STOP_COMPLETE;
  path->cost = cost;
  path->exists = true;
  for (size_t i = 0; i < best->length; i++)
    path->answer[i] = parent ? parent->answer[i] : -1;
  for (size_t i = 0; i < step->length; i++)
    path->answer[step->places[i]] = step->values[i];
  return SEARCH_STOP_COMPLETE;
}

bool
search_fold_best (const SearchInstance *instance, const SearchRepr *repr,
                  const SearchSettings *settings, const SearchCosts *costs,
                  int64_t *least, int *answer, SearchResult *result,
                  GError **error)
{
  Best best
      = { .costs = costs, .length = search_instance_answer_length (instance) };
  const SearchFold fold
      = { .size = path_size, .step = add_step, .data = &best };
  void       *value;
  const Path *path;
  const bool  good
      = search_fold (instance, repr, settings, &fold, &value, result, error);

  path = value;
  if (path && path->exists)
    {
      *least = path->cost;
      memcpy (answer, path->answer, best.length * sizeof *answer);
    }
  g_free (value);
  return good;
}
