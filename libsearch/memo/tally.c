/* SPDX-License-Identifier: MIT */
/* tally.c: counts the values at each place over all solutions, by a fold whose
 * values are numbers of paths.
 *
 * A step fixes some values.  As many solutions have them as paths lead to the
 * parent, times the solutions below the child; so no number is larger than the
 * number of all solutions.
 */
#include "libsearch/answers/frequencies.h"
#include "fold.h"

typedef struct
{
  Frequencies *cells;
  size_t       words; /* words of a number */
} Tally;

static size_t
number_size (void *data, SearchCount solutions)
{
  Tally *tally = data;

  (void) solutions;
  return tally->words * sizeof (uint64_t);
}

/* Adds the paths to the number of the key, and the solutions with these paths
 * to the frequencies of the values.
 */
static SearchStopReason
add_step (void *data, const SearchFoldStep *step, const void *from, void *to)
{
  const uint64_t  one[SEARCH_COUNT_WORDS] = { 1 };
  const uint64_t *paths = from ? from : one;
  Tally          *tally = data;
  uint64_t        product[SEARCH_COUNT_WORDS] = { 0 };

  if (!sum_add (to, tally->words, paths, tally->words)
      || !sum_add_product (product, tally->words, paths, tally->words,
                           step->below, step->words))
    return SEARCH_STOP_NONDETERMINISTIC;
  for (size_t i = 0; i < step->length; i++)
    if (!frequencies_add_number (tally->cells, (size_t) step->places[i],
                                 step->values[i], product))
      return SEARCH_STOP_FREQUENCIES;
  return SEARCH_STOP_COMPLETE;
}

bool
memo_tally (const MemoSearch *search, MemoTable *table, SearchResult *result,
            GError **error)
{
  const size_t words = sum_length (result->solutions.words, SEARCH_COUNT_WORDS);
  Tally        tally = { .cells = frequencies_new_numbers (
                             search_instance_answer_length (search->instance), words),
                         .words = words };
  const SearchFold fold
      = { .size = number_size, .step = add_step, .data = &tally };
  void      *paths;
  const bool good = memo_fold (search, table, &fold, &paths, result, error);

  if (good)
    result->frequencies
        = result->stop_reason == SEARCH_STOP_COMPLETE
              ? frequencies_result (tally.cells, result->solutions)
              : g_new0 (SearchFrequencies, 1);
  frequencies_free (tally.cells);
  g_free (paths);
  return good;
}
