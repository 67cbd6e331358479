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
  size_t product = 1;

  for (int i = 2; i <= words->k; i++)
    product *= (size_t) i;
  return product;
}

/* The element's digits, in the factorial number system, draw the letters. */
static SEARCH_CALLBACK (apply, apply, const Words *words, size_t element,
                        const int *word, size_t length, int *image)
{
  int left[8], drawn[8];

  for (int i = 0; i < words->k; i++)
    left[i] = i;
  for (int i = 0; i < words->k; i++)
    {
      const int count = words->k - i;
      size_t    place = order (&(Words){ 0, count - 1 });
      const int digit = (int) (element / place);

      element %= place;
      drawn[i] = left[digit];
      memmove (left + digit, left + digit + 1,
               (size_t) (count - 1 - digit) * sizeof (int));
    }
  for (size_t i = 0; i < length; i++)
    image[i] = drawn[word[i]];
  return length;
}

/* How many letters the word uses; -1: they are not met in order. */
static int
letters_in_order (const int *word, size_t length)
{
  int used = 0;

  for (size_t i = 0; i < length; i++)
    if (word[i] > used)
      return -1;
    else if (word[i] == used)
      used++;
  return used;
}

static bool
canonical (const void *instance, const int *word, size_t length)
{
  (void) instance;
  return letters_in_order (word, length) >= 0;
}

static SEARCH_CALLBACK (orbit_size, orbit_size, const Words *words,
                        const int *word, size_t length)
{
  bool     met[8] = { false };
  int      used = 0;
  uint64_t size = 1;

  for (size_t i = 0; i < length; i++)
    met[word[i]] = true;
  for (int i = 0; i < words->k; i++)
    used += met[i];
  for (int i = 0; i < used; i++)
    size *= (uint64_t) (words->k - i);
  return size;
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
