/* SPDX-License-Identifier: MIT */
/* test-agreement.c: random models: all representations, alone and with threads,
 * find what there is.
 */
#include "brute.h"
#include "tests/support/tap.h"

#include <libsearch/search-run.h>
#include <stdio.h>

#define VARIABLES 6
#define CONSTRAINTS_MOST 5
#define ASSIGNMENTS 20000

typedef struct
{
  guint32      seed;
  GRand       *random;
  SearchModel *model;
  SearchVar    variable[VARIABLES];
  int          count;
  Case         it[CONSTRAINTS_MOST];
  const Row   *row[CONSTRAINTS_MOST];
  int          constraints;
} Sample;

static int
count_rows (void)
{
  int count = 0;

  while (row_at (count))
    count++;
  return count;
}

/* A constraint on some of the variables. */
static void
draw_constraint (Sample *sample)
{
  const Row *row = row_at ((int) draw (sample->random, 0, count_rows () - 1));
  Case      *it = &sample->it[sample->constraints];

  *it = (Case){ .random = sample->random,
                .model = sample->model,
                .given = true,
                .strength = (SearchStrength) draw (sample->random, 0, 2) };
  it->count = (int) draw (sample->random, row->least, row->most);
  for (int i = 0; i < it->count; i++)
    it->view[i] = draw_view (
        sample->random,
        sample->variable[draw (sample->random, 0, sample->count - 1)]);
  if (row->draw)
    row->draw (it);
  for (int i = 0; i < it->count; i++)
    if (it->view[i].scale != 0
        && it->view[i].variable > sample->variable[sample->count - 1].variable)
      return; /* it has drawn variables of its own */
  row->post (it);
  sample->row[sample->constraints++] = row;
}

/* Small domains, in which everything can be gone through. */
static void
draw_sample (Sample *sample)
{
  int posts;

  sample->random = g_rand_new_with_seed (sample->seed);
  sample->model = search_model_new ();
  sample->count = (int) draw (sample->random, 1, VARIABLES);
  for (int i = 0; i < sample->count; i++)
    {
      const int64_t least = draw (sample->random, -3, 3);
      const int64_t holed[] = { least, least + 2, least + 70 };

      if (draw (sample->random, 0, 3) == 0)
        {
          sample->variable[i] = search_model_int (sample->model, NULL, 0, 1);
          continue;
        }
      sample->variable[i]
          = draw (sample->random, 0, 4) == 0
                ? search_model_int_of (sample->model, NULL, holed, 3)
                : search_model_int (sample->model, NULL, least,
                                    least + draw (sample->random, 0, 4));
    }
  search_model_show (sample->model,
                     search_vars (sample->variable, (size_t) sample->count));
  posts = (int) draw (sample->random, 1, CONSTRAINTS_MOST);
  for (int i = 0; i < posts; i++)
    draw_constraint (sample);
  search_model_branch (
      sample->model,
      search_vars (sample->variable,
                   (size_t) draw (sample->random, 0, sample->count)),
      (SearchSelect) draw (sample->random, 0, SEARCH_SELECT_REGRET),
      (SearchChoose) draw (sample->random, 0, SEARCH_CHOOSE_REVERSE_SPLIT));
}

static bool
holds (const Sample *sample, const int64_t *of)
{
  for (int c = 0; c < sample->constraints; c++)
    {
      const Case *it = &sample->it[c];
      int64_t     value[ARGUMENTS];

      for (int i = 0; i < it->count; i++)
        value[i] = it->view[i].scale == 0
                       ? it->view[i].offset
                       : it->view[i].scale * of[it->view[i].variable]
                             + it->view[i].offset;
      if (!sample->row[c]->holds (it, value))
        return false;
    }
  return true;
}

/* The next value that a variable was declared with, from `value` on; false:
 * there is none.
 */
static bool
find_value (const Sample *sample, int k, int64_t *value)
{
  const SearchVar x = sample->variable[k];

  while (*value <= model_most (sample->model, x)
         && !model_declares (sample->model, x.variable, *value))
    ++*value;
  return *value <= model_most (sample->model, x);
}

/* How many assignments hold.  False: there are too many. */
static bool
count_solutions (const Sample *sample, uint64_t *solutions)
{
  int64_t of[VARIABLES];
  int     k = 0;
  size_t  all = 0;

  *solutions = 0;
  for (int i = 0; i < sample->count; i++)
    of[i] = model_least (sample->model, sample->variable[i]);
  while (k < sample->count)
    {
      if (++all > ASSIGNMENTS)
        return false;
      *solutions += holds (sample, of);
      for (k = 0; k < sample->count; k++)
        {
          of[k]++;
          if (find_value (sample, k, &of[k]))
            break;
          of[k] = model_least (sample->model, sample->variable[k]);
        }
    }
  return true;
}

/* One search of all; false: it says why. */
static bool
run (const SearchInstance *instance, const SearchRepr *repr, unsigned threads,
     SearchResult *result)
{
  SearchSettings settings
      = SEARCH_SETTINGS (.threads = threads, .digest = true);
  GError    *error = NULL;
  const bool success
      = search_run (instance, repr, &settings, NULL, result, &error);

  if (!success)
    printf ("# %s: %s\n", repr->name, error->message);
  g_clear_error (&error);
  return success;
}

static void
try_sample (guint32 seed)
{
  Sample               sample = { .seed = seed };
  GError              *error = NULL;
  const SearchProblem *problem;
  SearchInstance      *instance = NULL;
  uint64_t             solutions, digest = 0;
  bool                 small;

  draw_sample (&sample);
  problem = search_model_problem (sample.model, &error);
  if (problem)
    instance = search_instance_new (problem, NULL, &error);
  CU_ASSERT_PTR_NOT_NULL (instance);
  if (!instance)
    printf ("# sample %u: %s\n", seed, error->message);
  small = instance && count_solutions (&sample, &solutions);
  for (int i = 0; small && problem->reprs[i]; i++)
    for (unsigned threads = 1; threads <= 2; threads++)
      {
        SearchResult result = { 0 };
        const bool success = run (instance, problem->reprs[i], threads, &result)
                             && result.end == SEARCH_END_COMPLETE
                             && result.tally.solutions == solutions;

        if (i == 0 && threads == 1)
          digest = result.tally.digest;
        if (!success || result.tally.digest != digest)
          printf ("# sample %u, %s, %u threads: %d of %d solutions\n", seed,
                  problem->reprs[i]->name, threads,
                  (int) result.tally.solutions, (int) solutions);
        CU_ASSERT_TRUE (success);
        CU_ASSERT_EQUAL (result.tally.digest, digest);
        search_result_clear (&result);
      }
  g_clear_error (&error);
  search_instance_free (instance);
  search_model_free (sample.model);
  g_rand_free (sample.random);
}

static void
test_samples (void)
{
  const guint32 count = tap_torture () ? 10000 : 200;

  for (guint32 seed = 0; seed < count; seed++)
    try_sample (seed);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "random models", test_samples },
    { 0 },
  };

  return tap_run ("agreement", tests);
}
