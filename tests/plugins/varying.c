/* SPDX-License-Identifier: MIT */
/* varying.c: words of --n bits, each of which stands for 2^70 solutions and its
 * own number of them; in each process, another number of steps leads to a word,
 * as if some were known.
 */
#include <libsearch/search.h>

#include <unistd.h>

typedef struct
{
  int n;
} Varying;

typedef struct
{
  int word, bits; /* the bits so far, and their count */
  int steps, all; /* steps behind the last bit: so far, and to the solution */
} Word;

static SEARCH_CALLBACK (expand, expand, const Varying *varying, Word *word)
{
  if (word->bits == varying->n && word->all == 0)
    word->all = 2 + (getpid () * 31 + word->word * 17) % 1024;
  return 0;
}

static SEARCH_CALLBACK (next, next, const Varying *varying, const Word *word,
                        uint64_t *cursor, Word *child)
{
  *child = *word;
  if (word->bits < varying->n)
    child->word += word->word + (int) *cursor;
  child->bits += word->bits < varying->n;
  child->steps += word->bits == varying->n;
  return (*cursor)++ < (word->bits < varying->n ? 2 : 1);
}

static SEARCH_CALLBACK (solution, solution, const void *instance,
                        const Word *word)
{
  (void) instance;
  return word->all > 0 && word->steps == word->all;
}

static SEARCH_CALLBACK (weight, weight, const void *instance, const Word *word)
{
  (void) instance, (void) word;
  return SEARCH_COUNT_MAX + 1;
}

static bool
large_weight (const void *instance, const void *state, uint64_t *words)
{
  (void) instance;
  words[0] = (uint64_t) ((const Word *) state)->word;
  words[1] = 64;
  return true;
}

static SearchVaries
varies (const void *instance, const void *state)
{
  const Varying *varying = instance;
  const Word    *word = state;

  return word->bits < varying->n ? SEARCH_VARIES_BELOW : SEARCH_VARIES_WHOLE;
}

static const SearchRepr words = { .name = "words",
                                  .state_size = sizeof (Word),
                                  .expand = expand,
                                  .next = next,
                                  .solution = solution,
                                  .weight = weight,
                                  .large_weight = large_weight,
                                  .varies = varies };

static const SearchRepr *const reprs[] = { &words, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("n", Varying, n, "bits of a word", 6, 1, 20), { 0 } };

static const SearchProblem varying = { .name = "varying",
                                       .summary = "nodes that vary",
                                       .instance_size = sizeof (Varying),
                                       .reprs = reprs,
                                       .options = options };

SEARCH_PLUGIN (varying);
