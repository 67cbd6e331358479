/* SPDX-License-Identifier: MIT */
/* test-domains.c: the variable with the fewest values left, against a loop over
 * an array.
 */
#include "tests/support/tap.h"

#include <libsearch/search.h>

#define VARIABLES_MAX 320
#define WORDS (VARIABLES_MAX / 64)

/* Domains, and how often they were asked for. */
typedef struct
{
  uint64_t domains[VARIABLES_MAX];
  unsigned asked[VARIABLES_MAX];
} Variables;

static uint64_t
domain_of (const void *data, size_t variable)
{
  Variables *variables = (Variables *) data;

  g_assert (variable < VARIABLES_MAX);
  variables->asked[variable]++;
  return variables->domains[variable];
}

static bool
is_open (const uint64_t *open, size_t variable)
{
  return open[variable / 64] >> variable % 64 & 1;
}

/* What is to be chosen: the first of those with the fewest values, but the
 * first with no more than one, where there is one.
 */
static size_t
expected (const Variables *variables, const uint64_t *open, size_t words)
{
  size_t least = SEARCH_NO_VARIABLE;

  for (size_t i = 0; i < 64 * words; i++)
    {
      const int count = __builtin_popcountll (variables->domains[i]);

      if (!is_open (open, i))
        continue;
      if (count <= 1)
        return i;
      if (least == SEARCH_NO_VARIABLE
          || count < __builtin_popcountll (variables->domains[least]))
        least = i;
    }
  return least;
}

/* Chooses, and looks whether that is right, and nothing else was asked. */
static void
expect (Variables *variables, const uint64_t *open, size_t words)
{
  const size_t least = expected (variables, open, words);
  uint64_t     values = 1;

  memset (variables->asked, 0, sizeof variables->asked);
  CU_ASSERT_EQUAL_FATAL (
      search_smallest_domain (open, words, domain_of, variables, &values),
      least);
  CU_ASSERT_EQUAL (values,
                   least == SEARCH_NO_VARIABLE ? 0 : variables->domains[least]);
  for (size_t i = 0; i < VARIABLES_MAX; i++)
    {
      const bool late
          = least != SEARCH_NO_VARIABLE && i > least
            && __builtin_popcountll (variables->domains[least]) <= 1;

      CU_ASSERT_EQUAL (variables->asked[i],
                       i < 64 * words && is_open (open, i) && !late);
    }
}

/* A word in which a bit is set with a chance of 1 in 2^rarity. */
static uint64_t
random_word (GRand *rand, int rarity)
{
  uint64_t word = UINT64_MAX;

  for (int i = 0; i < rarity; i++)
    word &= (uint64_t) g_rand_int (rand) << 32 | g_rand_int (rand);
  return word;
}

static void
test_random (void)
{
  GRand    *rand = g_rand_new_with_seed (1);
  Variables variables;
  uint64_t  open[WORDS];

  for (int round = 0; round < 3000; round++)
    {
      const size_t words = (size_t) g_rand_int_range (rand, 0, WORDS + 1);
      const int    rarity = g_rand_int_range (rand, 0, 5);

      for (size_t i = 0; i < VARIABLES_MAX; i++)
        variables.domains[i] = random_word (rand, rarity);
      for (size_t i = 0; i < WORDS; i++)
        open[i] = random_word (rand, g_rand_int_range (rand, 0, 8));
      expect (&variables, open, words);
    }
  g_rand_free (rand);
}

static void
test_set_size (void)
{
  GRand *rand = g_rand_new_with_seed (2);

  CU_ASSERT_EQUAL (search_set_size (0), 0);
  CU_ASSERT_EQUAL (search_set_size (UINT64_MAX), 64);
  for (int i = 0; i < 64; i++)
    CU_ASSERT_EQUAL (search_set_size (UINT64_C (1) << i), 1);
  for (int round = 0; round < 10000; round++)
    {
      const uint64_t set = random_word (rand, round % 5);

      CU_ASSERT_EQUAL (search_set_size (set), __builtin_popcountll (set));
    }
  g_rand_free (rand);
}

static void
test_none_open (void)
{
  Variables variables = { { 1, 2, 3 }, { 0 } };
  uint64_t  open[WORDS] = { 0 };

  for (size_t words = 0; words <= WORDS; words++)
    expect (&variables, open, words);
}

/* The only one open, wherever it stands and whatever it may be. */
static void
test_one_open (void)
{
  static const uint64_t domains[] = { 0, 1, UINT64_MAX, UINT64_C (3) << 62 };
  Variables             variables = { { 0 }, { 0 } };

  for (size_t i = 0; i < VARIABLES_MAX; i++)
    for (size_t j = 0; j < G_N_ELEMENTS (domains); j++)
      {
        uint64_t open[WORDS] = { 0 };

        open[i / 64] = UINT64_C (1) << i % 64;
        variables.domains[i] = domains[j];
        expect (&variables, open, WORDS);
      }
}

/* Of equals the first; one without values does not wait behind one with one. */
static void
test_ties (void)
{
  Variables      variables;
  const uint64_t open[WORDS] = { 0, UINT64_MAX, UINT64_MAX };

  for (size_t i = 0; i < VARIABLES_MAX; i++)
    variables.domains[i] = UINT64_C (3) << i % 60;
  expect (&variables, open, WORDS);
  variables.domains[150] = 4;
  variables.domains[151] = 0;
  expect (&variables, open, WORDS);
  variables.domains[100] = 0;
  expect (&variables, open, WORDS);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "sizes of sets", test_set_size },
    { "random domains, up to 320 variables", test_random },
    { "no open variable", test_none_open },
    { "one open variable", test_one_open },
    { "ties, and where it stops", test_ties },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("domains", tests);
}
