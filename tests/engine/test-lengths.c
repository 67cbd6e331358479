/* SPDX-License-Identifier: MIT */
/* test-lengths.c: answers of different lengths, and those that are too long.
 *
 * The answers are words of 0 and 1 that do not end in 00.  A 0 more or less at
 * the end makes no difference, so each orbit is a word and the same with a 0
 * behind it; of the longest words there are only those that end in 0.
 */
#include "tests/support/tap.h"

#include <libsearch/search.h>

#include <string.h>

#define LONGEST 6

typedef struct
{
  int digit;  /* 2: the end */
  int length; /* of the word */
} Letter;

static SEARCH_CALLBACK (next, next, const void *instance, const Letter *last,
                        uint64_t *cursor, Letter *letter)
{
  (void) instance;
  if (last->length == LONGEST && *cursor < 2)
    *cursor = 2;
  if (*cursor == 3)
    return false;
  letter->digit = (int) (*cursor)++;
  letter->length = last->length + (letter->digit < 2);
  return true;
}

/* The digit so far back from the end; 1 before the first. */
static int
digit_before (const Letter *end, int back)
{
  return back < end->length ? end[-1 - back].digit : 1;
}

static SEARCH_CALLBACK (valid, valid, const void *instance,
                        const Letter *letter)
{
  (void) instance;
  if (letter->digit < 2)
    return true;
  if (digit_before (letter, 0) == 0)
    return digit_before (letter, 1) == 1;
  return letter->length < LONGEST;
}

static SEARCH_CALLBACK (solution, solution, const void *instance,
                        const Letter *letter)
{
  (void) instance;
  return letter->digit == 2;
}

static SEARCH_CALLBACK (answer, answer, const void *instance,
                        const Letter *letter, size_t depth, int *word)
{
  const int length = letter[depth].length;

  (void) instance;
  for (int i = 0; i < length; i++)
    word[i] = letter[i + 1].digit;
  return (size_t) length;
}

/* One value more than there may be, of the last of the longest words. */
static size_t
long_answer (const void *instance, const void *path, size_t depth, int *word)
{
  static const int last[] = { 1, 1, 1, 1, 1, 0 };
  const size_t     length = answer (instance, path, depth, word);

  if (length < LONGEST || memcmp (word, last, sizeof last) != 0)
    return length;
  word[length] = 0;
  return length + 1;
}

static size_t
answer_length (const void *instance)
{
  (void) instance;
  return LONGEST;
}

static const char *const elements[] = { "identity", "zero", NULL };

static size_t
apply (const void *instance, size_t element, const int *word, size_t length,
       int *image)
{
  (void) instance;
  memcpy (image, word, length * sizeof (int));
  if (element == 0)
    return length;
  if (length > 0 && word[length - 1] == 0)
    return length - 1;
  image[length] = 0;
  return length + 1;
}

/* Lengthens them all. */
static size_t
long_apply (const void *instance, size_t element, const int *word,
            size_t length, int *image)
{
  (void) instance;
  memcpy (image, word, length * sizeof (int));
  image[length] = 0;
  return length + (element > 0);
}

#define LETTERS                                                                \
  .state_size = sizeof (Letter), .next = next, .valid = valid,                 \
  .solution = solution

SEARCH_REPR (words, .answer = answer, LETTERS);
SEARCH_REPR (too_long, .answer = long_answer, LETTERS);

static const SearchRepr *const reprs[] = { &words, &too_long, NULL };

static const SearchSymmetry symmetries[]
    = { { .name = "zero", .elements = elements, .apply = apply },
        { .name = "longer", .elements = elements, .apply = long_apply },
        { 0 } };

static const SearchProblem problem = { .name = "words",
                                       .reprs = reprs,
                                       .answer_length = answer_length,
                                       .symmetries = symmetries };

/* What was shown. */
typedef struct
{
  int  count;
  bool zero; /* do all of them end in 0? */
  bool one;  /* none? */
} Shown;

static bool
show (void *data, const SearchSolution *found)
{
  Shown     *shown = data;
  const bool zero = found->length > 0 && found->answer[found->length - 1] == 0;

  shown->count++;
  shown->zero &= zero;
  shown->one &= !zero;
  return true;
}

static void
test_hash (void)
{
  GHashTable *hashes
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (unsigned length = 0; length <= 10; length++)
    for (unsigned bits = 0; bits < 1u << length; bits++)
      {
        int      word[10];
        uint64_t hash;

        for (unsigned i = 0; i < length; i++)
          word[i] = bits >> i & 1;
        hash = search_answer_hash (word, length);
        g_hash_table_add (hashes, g_memdup2 (&hash, sizeof hash));
      }
  CU_ASSERT_EQUAL (g_hash_table_size (hashes), (1 << 11) - 1);
  g_hash_table_unref (hashes);
}

/* All ways to search, but that `seen` goes depth first. */
static const struct
{
  SearchStrategy     strategy;
  SearchSymmetryMode symmetry;
  unsigned           threads;
} ways[] = {
  { SEARCH_STRATEGY_DEPTH, SEARCH_SYMMETRY_NONE, 1 },
  { SEARCH_STRATEGY_DEPTH, SEARCH_SYMMETRY_NONE, 4 },
  { SEARCH_STRATEGY_DEPTH, SEARCH_SYMMETRY_ORBITS, 1 },
  { SEARCH_STRATEGY_DEPTH, SEARCH_SYMMETRY_ORBITS, 4 },
  { SEARCH_STRATEGY_DEPTH, SEARCH_SYMMETRY_SEEN, 1 },
  { SEARCH_STRATEGY_LEVELS, SEARCH_SYMMETRY_NONE, 1 },
  { SEARCH_STRATEGY_LEVELS, SEARCH_SYMMETRY_NONE, 4 },
  { SEARCH_STRATEGY_LEVELS, SEARCH_SYMMETRY_ORBITS, 1 },
  { SEARCH_STRATEGY_LEVELS, SEARCH_SYMMETRY_ORBITS, 4 },
};

/* The shorter one of a word and the same with a 0 behind it is less, so it
 * stands for both; but `next` makes the longer one first.
 */
static void
test_orbits (void)
{
  SearchInstance *instance = search_instance_new (&problem, NULL, NULL);
  uint64_t        digest = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (ways); i++)
    for (int loop = SEARCH_LOOP_INLINE; loop <= SEARCH_LOOP_DYNAMIC; loop++)
      {
        Shown          shown = { .zero = true, .one = true };
        SearchSettings settings
            = SEARCH_SETTINGS (.strategy = ways[i].strategy,
                               .loop = (SearchLoop) loop,
                               .threads = ways[i].threads,
                               .symmetry = ways[i].symmetry,
                               .budget = ways[i].threads > 1 ? 3 : 0,
                               .digest = true, .visit = show, .data = &shown);
        SearchResult result;

        CU_ASSERT_FATAL (
            search_run (instance, &words, &settings, NULL, &result, NULL));
        if (i == 0)
          digest = result.tally.digest;
        CU_ASSERT_EQUAL (result.tally.solutions, 1 << LONGEST);
        CU_ASSERT_EQUAL (result.tally.digest, digest);
        CU_ASSERT_EQUAL (shown.count,
                         1 << (LONGEST - (ways[i].symmetry ? 1 : 0)));
        CU_ASSERT_EQUAL (shown.one, ways[i].symmetry == SEARCH_SYMMETRY_ORBITS);
        CU_ASSERT_EQUAL (shown.zero, ways[i].symmetry == SEARCH_SYMMETRY_SEEN);
      }
  search_instance_free (instance);
}

/* A search of what is too long has no result, unless nobody wants answers. */
static void
test_too_long (void)
{
  static const char message[]
      = "words: an answer of %s has more values than the "
        "answer_length of 6";
  SearchInstance *instance = search_instance_new (&problem, NULL, NULL);

  for (int image = 0; image < 2; image++)
    for (size_t i = 0; i < G_N_ELEMENTS (ways); i++)
      {
        const SearchRepr *repr = image ? &words : &too_long;
        SearchSettings    settings
            = SEARCH_SETTINGS (.strategy = ways[i].strategy,
                               .threads = ways[i].threads,
                               .symmetry = ways[i].symmetry,
                               .group = symmetries + image, .digest = true);
        SearchResult result;
        GError      *error = NULL;
        char        *wanted = g_strdup_printf (message, repr->name);

        if (!image || ways[i].symmetry)
          {
            CU_ASSERT_FALSE_FATAL (
                search_run (instance, repr, &settings, NULL, &result, &error));
            CU_ASSERT (
                g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_CHECK));
            CU_ASSERT_STRING_EQUAL (error->message, wanted);
            CU_ASSERT_EQUAL (result.tally.solutions, 0);
            g_clear_error (&error);
          }
        settings.digest = false;
        settings.symmetry = SEARCH_SYMMETRY_NONE;
        CU_ASSERT (search_run (instance, repr, &settings, NULL, &result, NULL));
        CU_ASSERT_EQUAL (result.tally.solutions, 1 << LONGEST);
        g_free (wanted);
      }
  search_instance_free (instance);
}

/* The exploration of a unit ends there. */
static void
test_explore (void)
{
  SearchInstance *instance = search_instance_new (&problem, NULL, NULL);
  SearchSettings  settings = SEARCH_SETTINGS (.digest = true);
  SearchExplorer *explorer
      = search_explorer_new (instance, &too_long, &settings, NULL);
  SearchUnit *whole = search_unit_new_whole ();
  SearchTally tally = { 0 };
  GError     *error = NULL;

  CU_ASSERT_EQUAL (search_explore (explorer, whole, UINT64_MAX, &tally, NULL),
                   SEARCH_STOP_ANSWER);
  CU_ASSERT_STRING_EQUAL (search_stop_name (SEARCH_STOP_ANSWER), "answer");
  CU_ASSERT_FALSE (
      search_stop_has_result (SEARCH_STOP_ANSWER, instance, &too_long, &error));
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_CHECK));
  CU_ASSERT (
      search_stop_has_result (SEARCH_STOP_COMPLETE, instance, &too_long, NULL));
  g_error_free (error);
  search_unit_free (whole);
  search_explorer_free (explorer);
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[]
      = { { "hashes of words of different lengths", test_hash },
          { "orbits of words of different lengths", test_orbits },
          { "what is too long", test_too_long },
          { "a unit with what is too long", test_explore },
          CU_TEST_INFO_NULL };

  return tap_run ("lengths", tests);
}
