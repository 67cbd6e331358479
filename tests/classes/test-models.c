/* SPDX-License-Identifier: MIT */
/* test-models.c: models up to the symmetries that they declare, against lists
 * of all answers and of their images.
 */
#include "tests/support/tap.h"

#include <libsearch/search-classes.h>
#include <libsearch/search-model.h>
#include <libsearch/search.h>

#include <stdio.h>
#include <string.h>

#define VARIABLES_MAX 6

/* A random model: its variables, and its symmetries by their kinds. */
typedef struct
{
  int      rows, columns, size;
  int      values;
  unsigned kinds;
  guint32  seed;
  int from[VARIABLES_MAX], cycle; /* a permutation of the first variables */
} Sample;

enum
{
  ROWS = 1,
  COLUMNS = 2,
  VALUES = 4,     /* all values in all variables */
  SOME = 8,       /* the first two values in all variables but the first */
  MIRROR = 16,    /* the last variables first, with complements */
  CYCLE = 32,     /* a cycle of the first variables */
  VARIABLES = 64, /* all variables */
  KINDS = 7
};

static Sample
draw (guint32 seed)
{
  GRand *random = g_rand_new_with_seed (seed);
  Sample sample = { .seed = seed };

  sample.rows = g_rand_int_range (random, 1, 3);
  sample.columns = g_rand_int_range (random, sample.rows == 1 ? 2 : 1, 4);
  sample.size = sample.rows * sample.columns;
  sample.values = g_rand_int_range (random, 2, sample.size > 4 ? 3 : 4);
  sample.kinds = 1u << g_rand_int_range (random, 0, KINDS)
                 | 1u << g_rand_int_range (random, 0, KINDS);
  sample.cycle = g_rand_int_range (random, 2, sample.size + 1);
  g_rand_free (random);
  return sample;
}

/* Declares that the variables may be replaced by those of `to`. */
static void
replace (SearchModel *model, SearchVars x, const int *to)
{
  SearchVar images[VARIABLES_MAX];

  for (size_t i = 0; i < x.count; i++)
    images[i] = search_vars_at (x, (size_t) to[i]);
  search_model_symmetry (model, x, search_vars (images, x.count));
}

/* Declares all permutations of `count` groups of `width` variables: variable i
 * is in the group i / step % count.
 */
static void
permute (SearchModel *model, SearchVars x, int count, int step)
{
  for (int a = 0; a + 1 < count; a++)
    {
      int to[VARIABLES_MAX];

      for (int i = 0; i < (int) x.count; i++)
        {
          const int group = i / step % count;

          to[i] = group == a ? i + step : group == a + 1 ? i - step : i;
        }
      replace (model, x, to);
    }
}

static void
mirror (SearchModel *model, SearchVars x, int values)
{
  SearchVar images[VARIABLES_MAX];

  for (size_t i = 0; i < x.count; i++)
    images[i]
        = search_var_view (search_vars_at (x, x.count - 1 - i), -1, values - 1);
  search_model_symmetry (model, x, search_vars (images, x.count));
}

/* Makes the model without constraints. */
static SearchModel *
make (const Sample *sample, SearchVars *x)
{
  SearchModel *model = search_model_new ();
  int          to[VARIABLES_MAX];

  *x = search_model_ints (model, "x", (size_t) sample->size, 0,
                          sample->values - 1);
  search_model_project (model, *x);
  if (sample->kinds & ROWS)
    permute (model, *x, sample->rows, sample->columns);
  if (sample->kinds & COLUMNS)
    permute (model, *x, sample->columns, 1);
  if (sample->kinds & VARIABLES)
    permute (model, *x, sample->size, 1);
  if (sample->kinds & VALUES)
    search_model_interchangeable (model, *x, 0, sample->values - 1);
  if (sample->kinds & SOME)
    search_model_interchangeable (
        model, search_vars_slice (*x, 1, x->count - 1, 1), 0, 1);
  if (sample->kinds & MIRROR)
    mirror (model, *x, sample->values);
  for (int i = 0; i < sample->size; i++)
    to[i] = i < sample->cycle ? (i + 1) % sample->cycle : i;
  if (sample->kinds & CYCLE)
    replace (model, *x, to);
  return model;
}

/* The chosen answers: whole orbits. */
typedef struct
{
  int64_t *tuples;
  size_t   count;
  uint64_t orbits;
} Chosen;

static size_t
code_of (const Sample *sample, const int *answer)
{
  size_t code = 0;

  for (int i = 0; i < sample->size; i++)
    code = code * (size_t) sample->values + (size_t) answer[i];
  return code;
}

static size_t
count_answers (const Sample *sample)
{
  size_t count = 1;

  for (int i = 0; i < sample->size; i++)
    count *= (size_t) sample->values;
  return count;
}

static void
decode (const Sample *sample, size_t code, int *answer)
{
  for (int i = sample->size; i-- > 0; code /= (size_t) sample->values)
    answer[i] = (int) (code % (size_t) sample->values);
}

/* Chooses some orbits of all answers, whose images the model without
 * constraints has.
 */
static Chosen
choose (const Sample *sample)
{
  SearchVars            x;
  SearchModel          *model = make (sample, &x);
  const SearchProblem  *problem = search_model_problem (model, NULL);
  SearchInstance       *instance = search_instance_new (problem, NULL, NULL);
  const void           *data = search_instance_data (instance);
  const SearchSymmetry *symmetry = search_model_symmetries;
  GRand                *random = g_rand_new_with_seed (sample->seed);
  const size_t          all = count_answers (sample);
  uint8_t              *met;
  Chosen                chosen = { 0 };

  met = g_new0 (uint8_t, all);
  chosen.tuples = g_new (int64_t, all * (guint) sample->size);
  for (size_t code = 0; code < all; code++)
    {
      const bool takes
          = g_rand_int_range (random, 0, 5) > (int) (sample->seed % 5)
            || code == 0;
      int answer[VARIABLES_MAX], image[VARIABLES_MAX];

      if (met[code])
        continue;
      decode (sample, code, answer);
      chosen.orbits += takes;
      for (size_t e = 0; e < symmetry->order (data); e++)
        {
          symmetry->apply (data, e, answer, (size_t) sample->size, image);
          if (takes && !met[code_of (sample, image)])
            {
              for (int i = 0; i < sample->size; i++)
                chosen.tuples[chosen.count * (size_t) sample->size + (size_t) i]
                    = image[i];
              chosen.count++;
            }
          met[code_of (sample, image)] = 1;
        }
    }
  g_free (met);
  g_rand_free (random);
  search_instance_free (instance);
  search_model_free (model);
  return chosen;
}

/* Adds constraints that only the chosen answers satisfy: each other answer has
 * a constraint, which waits for the last variable.  A constraint on some of the
 * variables finds dead ends that the images of these variables do not find.  A
 * variable that is not shown needs a completion.
 */
static void
constrain (const Sample *sample, SearchModel *model, SearchVars x,
           const Chosen *chosen)
{
  const SearchVar hidden = search_model_int (model, "hidden", 0, 9);
  const size_t    all = count_answers (sample);
  bool           *takes = g_new0 (bool, all);
  int64_t        *pairs = g_new (int64_t, chosen->count * 2 + 1);
  int64_t         factors[VARIABLES_MAX], factor = 1;

  for (size_t i = 0; i < chosen->count; i++)
    {
      int answer[VARIABLES_MAX];

      for (size_t j = 0; j < x.count; j++)
        answer[j] = (int) chosen->tuples[x.count * i + j];
      takes[code_of (sample, answer)] = true;
      memcpy (pairs + 2 * i, chosen->tuples + x.count * i, 2 * sizeof *pairs);
    }
  for (size_t j = x.count; j-- > 0; factor *= sample->values)
    factors[j] = factor;
  for (size_t code = 0; code < all; code++)
    if (!takes[code])
      search_model_linear (model, factors, x, SEARCH_NE, (int64_t) code,
                           SEARCH_STRENGTH_BOUNDS);
  search_model_table (model, search_vars_slice (x, 0, 2, 1), pairs,
                      chosen->count);
  search_model_compare (model, hidden, SEARCH_GT,
                        search_vars_at (x, x.count - 1));
  g_free (takes);
  g_free (pairs);
}

/* Searches by `repr`, and compares the counts. */
static void
expect (const SearchInstance *instance, const SearchRepr *repr,
        SearchClasses *classes, unsigned threads, const Chosen *chosen)
{
  SearchSettings settings
      = SEARCH_SETTINGS (.symmetry = classes ? SEARCH_SYMMETRY_CLASSES
                                             : SEARCH_SYMMETRY_NONE,
                         .threads = threads);
  SearchResult result = { 0 };
  bool         closed = true;

  CU_ASSERT_FATAL (search_run (instance, repr, &settings, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.tally.solutions, chosen->count);
  if (classes)
    {
      CU_ASSERT_EQUAL (result.tally.fundamental, chosen->orbits);
      CU_ASSERT (
          search_classes_check (classes, result.stop_reason, &closed, NULL));
    }
  CU_ASSERT (closed);
  search_result_clear (&result);
}

static const SearchRepr *
find_repr (void)
{
  const SearchRepr *const *repr = search_model_reprs;

  while (!(*repr)->classes.graph)
    repr++;
  return *repr;
}

/* Returns true if the group of the sample has a graph. */
static bool
try (guint32 seed)
{
  const Sample         sample = draw (seed);
  Chosen               chosen = choose (&sample);
  SearchVars           x;
  SearchModel         *model = make (&sample, &x);
  const SearchProblem *problem;
  SearchInstance      *instance;
  SearchClasses       *classes;
  GError              *error = NULL;
  bool                 draws;

  constrain (&sample, model, x, &chosen);
  problem = search_model_problem (model, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (problem);
  instance = search_instance_new (problem, NULL, NULL);
  classes = search_classes_new (instance, find_repr (), &error);
  draws = classes != NULL;
  if (draws)
    {
      expect (instance, find_repr (), NULL, 1, &chosen);
      expect (instance, search_classes_repr (classes), classes, 1 + seed % 3,
              &chosen);
    }
  else
    CU_ASSERT_PTR_NOT_NULL (strstr (error->message, "blocks: the "));
  g_clear_error (&error);
  search_classes_free (classes);
  search_instance_free (instance);
  search_model_free (model);
  g_free (chosen.tuples);
  return draws;
}

static void
brute_force (void)
{
  const guint32 count = g_getenv ("SEARCH_TORTURE") ? 20000 : 300;
  guint32       drawn = 0;

  for (guint32 seed = 0; seed < count; seed++)
    drawn += try (seed);
  printf ("# %u of %u groups have graphs\n", drawn, count);
  CU_ASSERT (drawn > count / 2 && drawn < count);
}

static bool
has_nauty (void)
{
  SearchModel    *model = search_model_new ();
  SearchVars      x = search_model_ints (model, "x", 2, 0, 1);
  SearchInstance *instance;
  SearchClasses  *classes;
  GError         *error = NULL;
  bool            missing;

  search_model_interchangeable (model, x, 0, 1);
  instance
      = search_instance_new (search_model_problem (model, NULL), NULL, NULL);
  classes = search_classes_new (instance, find_repr (), &error);
  missing = error && strstr (error->message, "is built without nauty");
  g_clear_error (&error);
  search_classes_free (classes);
  search_instance_free (instance);
  search_model_free (model);
  return !missing;
}

int
main (void)
{
  static CU_TestInfo tests[]
      = { { "brute force", brute_force }, CU_TEST_INFO_NULL };

  if (has_nauty ())
    return tap_run ("models", tests);
  puts ("1..0 # SKIP libsearch is built without nauty");
  return 0;
}
