/* SPDX-License-Identifier: MIT */
/* words.c: words of --n letters out of --k; which letter is which does not
 * matter, so the group is that of all permutations of the letters.
 */
#include <libsearch/search.h>

#include <string.h>

typedef struct
{
  int n, k;
} Words;

typedef struct
{
  int letter, length;
} Letter;

static SEARCH_CALLBACK (next, next, const Words *words, const Letter *last,
                        uint64_t *cursor, Letter *letter)
{
  if (*cursor == (uint64_t) words->k)
    return false;
  letter->letter = (int) (*cursor)++;
  letter->length = last->length + 1;
  return true;
}

static SEARCH_CALLBACK (solution, solution, const Words *words,
                        const Letter *letter)
{
  return letter->length == words->n;
}

static SEARCH_CALLBACK (answer, answer, const void *instance,
                        const Letter *letter, size_t depth, int *values)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    values[i] = letter[i + 1].letter;
  return depth;
}

static SEARCH_CALLBACK (answer_length, answer_length, const Words *words)
{
  return (size_t) words->n;
}

static SEARCH_CALLBACK (order, order, const Words *words)
{
  return search_permutations (words->k);
}

static SEARCH_CALLBACK (symmetry_apply, apply, const Words *words,
                        size_t element, const int *word, size_t length,
                        int *image)
{
  return search_permute (element, words->k, word, length, image);
}

static SEARCH_CALLBACK (canonical, canonical, const Words *words,
                        const int *word, size_t length)
{
  (void) words;
  return search_permute_canonical (word, length);
}

static SEARCH_CALLBACK (orbit_size, orbit_size, const Words *words,
                        const int *word, size_t length)
{
  return search_permute_orbit_size (words->k, word, length);
}

SEARCH_REPR (letters, .state_size = sizeof (Letter), .next = next,
             .solution = solution, .answer = answer);

static const SearchRepr *const reprs[] = { &letters, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("n", Words, n, "letters of a word", 4, 0, 8),
        SEARCH_INT ("k", Words, k, "letters there are", 3, 1, 8),
        { 0 } };

static const SearchSymmetry symmetries[] = { { .name = "letters",
                                               .order = order,
                                               .apply = apply,
                                               .canonical = canonical,
                                               .orbit_size = orbit_size },
                                             { 0 } };

static const SearchProblem words = { .name = "words",
                                     .instance_size = sizeof (Words),
                                     .reprs = reprs,
                                     .options = options,
                                     .small = "n=0..4 k=1..4",
                                     .answer_length = answer_length,
                                     .symmetries = symmetries };

SEARCH_PLUGIN (words);
