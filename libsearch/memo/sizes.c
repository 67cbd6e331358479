/* SPDX-License-Identifier: MIT */
/* sizes.c: the number of solutions of each size, by a fold whose values are
 * polynomials: the number of paths of each size.
 */
#include "libsearch/answers/sum.h"

#include <libsearch/search-fold.h>

#include <string.h>

typedef struct
{
  const SearchCosts *costs;
  size_t             most;  /* largest size */
  size_t             words; /* words of a number */
} Sizes;

static size_t
polynomial_size (void *data, SearchCount solutions)
{
  Sizes *sizes = data;

  sizes->words = sum_length (solutions.words, SEARCH_COUNT_WORDS);
  return (sizes->most + 1) * sizes->words * sizeof (uint64_t);
}

static SearchStopReason
add_step (void *data, const SearchFoldStep *step, const void *from, void *to)
{
  const Sizes    *sizes = data;
  const size_t    words = sizes->words;
  const uint64_t  one[SEARCH_COUNT_WORDS] = { 1 };
  const uint64_t *paths = from ? from : one;
  uint64_t       *sums = to;
  size_t          size = 0;

  for (size_t i = 0; i < step->length; i++)
    size += (size_t) sizes->costs->cost (sizes->costs->data, step->places[i],
                                         step->values[i]);
  for (size_t i = 0; i + size <= sizes->most && (from || i == 0); i++)
    if (!sum_is_zero (paths + i * words, words)
        && !sum_add_product (sums + (i + size) * words, words,
                             paths + i * words, words, &step->weight, 1))
      return SEARCH_STOP_NONDETERMINISTIC;
  return SEARCH_STOP_COMPLETE;
}

bool
search_fold_sizes (const SearchInstance *instance, const SearchRepr *repr,
                   const SearchSettings *settings, const SearchCosts *costs,
                   size_t most, SearchCount *counts, SearchResult *result,
                   GError **error)
{
  Sizes            sizes = { .costs = costs, .most = most };
  const SearchFold fold
      = { .size = polynomial_size, .step = add_step, .data = &sizes };
  void      *value;
  const bool good
      = search_fold (instance, repr, settings, &fold, &value, result, error);

  memset (counts, 0, (most + 1) * sizeof *counts);
  for (size_t i = 0; value && i <= most; i++)
    memcpy (counts[i].words, (const uint64_t *) value + i * sizes.words,
            sizes.words * sizeof (uint64_t));
  g_free (value);
  return good;
}
