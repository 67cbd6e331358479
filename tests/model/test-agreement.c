/* SPDX-License-Identifier: MIT */
/* test-agreement.c: random models: all representations, alone and with threads,
 * find what there is; also where a part of it is shown, and what is best.
 */
#include "brute.h"
#include "tests/support/tap.h"

#include <libsearch/search-index.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

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

  bool      part; /* may there be variables that are not shown? */
  bool      hidden[VARIABLES];
  bool      valued; /* has it an objective? */
  bool      maximize;
  SearchVar objective;
} Sample;

/* What there is. */
typedef struct
{
  uint64_t answers;
  int64_t  best; /* of all; INT64_MAX: there is none */
} Truth;

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
  it->count = (int) draw (sample->random, row->min, row->max);
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

/* Shows all variables, or some. */
static void
show_some (Sample *sample)
{
  const int shown = (int) draw (sample->random, 0, sample->count - 1);

  for (int i = 0; i < sample->count; i++)
    {
      sample->hidden[i]
          = sample->part && i != shown && draw (sample->random, 0, 2) > 0;
      if (!sample->hidden[i])
        search_model_project (sample->model,
                              search_vars (sample->variable + i, 1));
    }
}

/* Gives it an objective, perhaps. */
static void
draw_objective (Sample *sample)
{
  if (!sample->part || draw (sample->random, 0, 1) == 0)
    return;
  sample->valued = true;
  sample->maximize = draw (sample->random, 0, 1);
  sample->objective = draw_view (
      sample->random,
      sample->variable[draw (sample->random, 0, sample->count - 1)]);
  if (sample->maximize)
    search_model_maximize (sample->model, sample->objective);
  else
    search_model_minimize (sample->model, sample->objective);
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
      const int64_t min = draw (sample->random, -3, 3);
      const int64_t holed[] = { min, min + 2, min + 70 };

      if (draw (sample->random, 0, 3) == 0)
        {
          sample->variable[i] = search_model_int (sample->model, NULL, 0, 1);
          continue;
        }
      sample->variable[i]
          = draw (sample->random, 0, 4) == 0
                ? search_model_int_of (sample->model, NULL, holed, 3)
                : search_model_int (sample->model, NULL, min,
                                    min + draw (sample->random, 0, 4));
    }
  show_some (sample);
  posts = (int) draw (sample->random, 1, CONSTRAINTS_MOST);
  for (int i = 0; i < posts; i++)
    draw_constraint (sample);
  search_model_seed (sample->model, sample->seed);
  search_model_branch (
      sample->model,
      search_vars (sample->variable,
                   (size_t) draw (sample->random, 0, sample->count)),
      (SearchVarOrder) draw (sample->random, 0, SEARCH_VAR_ORDER_RANDOM),
      (SearchValueOrder) draw (sample->random, 0, SEARCH_VALUE_ORDER_RANDOM));
  draw_objective (sample);
}

/* The value of a view. */
static int64_t
view_value (SearchVar view, const int64_t *of)
{
  return view.scale == 0 ? view.offset
                         : view.scale * of[view.variable] + view.offset;
}

static bool
holds (const Sample *sample, const int64_t *of)
{
  for (int c = 0; c < sample->constraints; c++)
    {
      const Case *it = &sample->it[c];
      int64_t     value[ARGUMENTS];

      for (int i = 0; i < it->count; i++)
        value[i] = view_value (it->view[i], of);
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

  while (*value <= model_max (sample->model, x)
         && !model_declares (sample->model, x.variable, *value))
    ++*value;
  return *value <= model_max (sample->model, x);
}

/* Counts a solution, if what is shown of it is new. */
static void
note_solution (const Sample *sample, const int64_t *of, GHashTable *seen,
               Truth *truth)
{
  GString *key = g_string_new ("");

  for (int i = 0; i < sample->count; i++)
    if (!sample->hidden[i])
      g_string_append_printf (key, " %d", (int) of[i]);
  if (g_hash_table_add (seen, g_string_free (key, FALSE)))
    truth->answers++;
  if (sample->valued)
    {
      const int64_t worth = view_value (sample->objective, of);

      if (truth->best == INT64_MAX
          || (sample->maximize ? worth > truth->best : worth < truth->best))
        truth->best = worth;
    }
}

/* Goes through all assignments.  False: there are too many. */
static bool
find_truth (const Sample *sample, Truth *truth)
{
  GHashTable *seen
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int64_t of[VARIABLES];
  int     k = 0;
  size_t  all = 0;

  *truth = (Truth){ 0, INT64_MAX };
  for (int i = 0; i < sample->count; i++)
    of[i] = model_min (sample->model, sample->variable[i]);
  while (k < sample->count && ++all <= ASSIGNMENTS)
    {
      if (holds (sample, of))
        note_solution (sample, of, seen, truth);
      for (k = 0; k < sample->count; k++)
        {
          of[k]++;
          if (find_value (sample, k, &of[k]))
            break;
          of[k] = model_min (sample->model, sample->variable[k]);
        }
    }
  g_hash_table_unref (seen);
  return all <= ASSIGNMENTS;
}

/* Is every answer one for `check` as well? */
static bool
see (void *data, const SearchSolution *solution)
{
  CU_ASSERT_TRUE (
      search_model_check (data, solution->answer, solution->length));
  return true;
}

/* A search of all, or for the best, finds what there is; all digests are equal,
 * the first one of which `digest` gets.
 */
static void
try_run (const Sample *sample, const Truth *truth,
         const SearchInstance *instance, const SearchRepr *repr,
         unsigned threads, bool best, uint64_t *digest)
{
  SearchSettings settings
      = SEARCH_SETTINGS (.threads = threads, .digest = !best && repr->answer,
                         .best = best,
                         .visit = sample->part && threads == 1 && repr->answer
                                      ? see
                                      : NULL,
                         .data = (void *) search_instance_data (instance));
  SearchResult result = { 0 };
  GError      *error = NULL;
  bool success = search_run (instance, repr, &settings, NULL, &result, &error);

  if (!success)
    printf ("# %s: %s\n", repr->name, error->message);
  success = success && result.stop_reason == SEARCH_STOP_COMPLETE;
  if (success && best)
    success = result.best.found == (truth->best != INT64_MAX)
              && (!result.best.found || result.best.value == truth->best);
  else if (success)
    {
      if (!*digest)
        *digest = result.tally.digest;
      success = result.tally.solutions == truth->answers
                && (!repr->answer || result.tally.digest == *digest);
    }
  if (!success)
    printf ("# sample %u, %s, %u threads: %d of %d answers; the best %d, not "
            "%d\n",
            sample->seed, repr->name, threads, (int) result.tally.solutions,
            (int) truth->answers, (int) result.best.value, (int) truth->best);
  CU_ASSERT_TRUE (success);
  g_clear_error (&error);
  search_result_clear (&result);
}

/* Most answers of a model for which questions are compared with a list. */
#define ASKED_MOST 300

static bool
append (void *list, const SearchSolution *solution)
{
  g_array_append_vals (list, solution->answer, (guint) solution->length);
  return true;
}

static SearchCount
same_rank (void *data, uint64_t i)
{
  SearchCount rank;

  (void) data;
  search_count_from_uint64 (i, &rank);
  return rank;
}

static int
compare (const void *a, const void *b, void *length)
{
  return memcmp (a, b, *(guint *) length * sizeof (int));
}

/* Sorts a list of `count` answers. */
static void
sort (GArray *list, uint64_t count)
{
  guint length = count > 0 ? list->len / (guint) count : 0;

  if (length > 0)
    g_qsort_with_data (list->data, (gint) count, length * sizeof (int), compare,
                       &length);
}

static bool
is_equal (const GArray *a, const GArray *b)
{
  return a->len == b->len
         && (a->len == 0
             || memcmp (a->data, b->data, a->len * sizeof (int)) == 0);
}

/* The solutions of all ranks are those of a list: in its order, or in any. */
static void
try_ranks (const SearchInstance *instance, const SearchRepr *repr,
           GArray *listed, uint64_t count, bool drawn)
{
  GArray        *found = g_array_new (FALSE, FALSE, sizeof (int));
  SearchSettings settings = SEARCH_SETTINGS (.visit = append, .data = found,
                                             .solution_limit = drawn ? 0 : 1);
  SearchResult   result = { 0 };
  SearchIndex   *index
      = search_index_new (instance, repr, &settings, &result, NULL);
  uint64_t known = 0;

  CU_ASSERT_PTR_NOT_NULL_FATAL (index);
  search_count_to_uint64 (search_index_count (index), &known);
  CU_ASSERT_EQUAL (known, count);
  if (drawn)
    CU_ASSERT_TRUE (
        search_index_pick (index, same_rank, NULL, count, &result, NULL))
  else
    CU_ASSERT_TRUE (search_index_list (index, same_rank (NULL, 0),
                                       same_rank (NULL, count + 1), &result,
                                       NULL));
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
  if (drawn)
    sort (found, count);
  CU_ASSERT_TRUE (is_equal (found, listed));
  search_result_clear (&result);
  search_index_free (index);
  g_array_unref (found);
}

/* Both representations find equally often each value at each place. */
static void
try_tally (const SearchInstance *instance, const SearchRepr *const reprs[2])
{
  const SearchSettings settings = SEARCH_SETTINGS (.frequencies = true);
  SearchResult         result[2] = { 0 };
  bool                 success = true;

  for (int i = 0; i < 2; i++)
    success
        &= search_run (instance, reprs[i], &settings, NULL, &result[i], NULL);
  CU_ASSERT_TRUE_FATAL (success);
  if (result[0].tally.solutions > 0)
    {
      const SearchFrequencies *a = result[0].frequencies;
      const SearchFrequencies *b = result[1].frequencies;

      CU_ASSERT_TRUE_FATAL (a->places == b->places && a->min == b->min
                            && a->values == b->values && b->words == 1
                            && a->solutions == b->solutions);
      CU_ASSERT_EQUAL (memcmp (a->counts, b->counts, a->places * a->values * 8),
                       0);
    }
  for (int i = 0; i < 2; i++)
    search_result_clear (&result[i]);
}

/* The representation `count` answers questions as a list of `values` does. */
static void
try_questions (const SearchInstance *instance, const Truth *truth)
{
  const SearchProblem *problem = search_instance_problem (instance);
  const SearchRepr    *reprs[]
      = { search_problem_find_repr (problem, "values", NULL),
          search_problem_find_repr (problem, "count", NULL) };
  GArray              *listed = g_array_new (FALSE, FALSE, sizeof (int));
  const SearchSettings settings
      = SEARCH_SETTINGS (.visit = append, .data = listed);
  SearchResult result = { 0 };

  CU_ASSERT_TRUE (
      search_run (instance, reprs[0], &settings, NULL, &result, NULL));
  try_ranks (instance, reprs[1], listed, truth->answers, false);
  sort (listed, truth->answers);
  try_ranks (instance, reprs[1], listed, truth->answers, true);
  try_tally (instance, reprs);
  search_result_clear (&result);
  g_array_unref (listed);
}

static void
try_sample (guint32 seed, bool part)
{
  Sample               sample = { .seed = seed, .part = part };
  GError              *error = NULL;
  const SearchProblem *problem;
  SearchInstance      *instance = NULL;
  Truth                truth;
  uint64_t             digest = 0;
  bool                 small;

  draw_sample (&sample);
  if (seed % 2 == 0)
    sample.model->fuel = 1;
  if (seed % 3 == 0)
    {
      sample.model->allowance = 0; /* propagations are finished in parts */
      sample.model->pass_max = seed % 4 * 10;
    }
  problem = search_model_problem (sample.model, &error);
  if (problem)
    instance = search_instance_new (problem, NULL, &error);
  CU_ASSERT_PTR_NOT_NULL (instance);
  if (!instance)
    printf ("# sample %u: %s\n", seed, error->message);
  small = instance && find_truth (&sample, &truth);
  for (int i = 0; small && !problem->reprs[i]->classes.graph; i++)
    for (unsigned threads = 1; threads <= 2; threads++)
      for (int best = 0;
           best <= (sample.valued && problem->reprs[i]->best.objective); best++)
        try_run (&sample, &truth, instance, problem->reprs[i], threads, best,
                 &digest);
  if (small && truth.answers <= ASKED_MOST)
    try_questions (instance, &truth);
  g_clear_error (&error);
  search_instance_free (instance);
  search_model_free (sample.model);
  g_rand_free (sample.random);
}

static void
test_samples (void)
{
  const guint32 count = (guint32) tap_amount (10000, 200, 60);

  for (guint32 seed = 0; seed < count; seed++)
    try_sample (seed, false);
}

static void
test_parts (void)
{
  const guint32 count = (guint32) tap_amount (100000, 1000, 150);

  for (guint32 seed = 0; seed < count; seed++)
    try_sample (seed, true);
  try_sample (34353, true); /* a propagation in it had no end */
  try_sample (56562, true); /* it had random answers of another state */
}

/* Solutions of the model of an instance, as a representation counts them. */
static uint64_t
count_by (const SearchInstance *instance, const char *name)
{
  const SearchRepr *const *repr = search_model_reprs;
  SearchResult             result = { 0 };

  while (strcmp ((*repr)->name, name) != 0)
    repr++;
  CU_ASSERT_TRUE (search_run (instance, *repr, NULL, NULL, &result, NULL));
  search_result_clear (&result);
  return result.tally.solutions;
}

/* Decides the arguments of a case in order, and counts the solutions, and those
 * with each value; half of the cases show only the first half of the arguments.
 */
static void
compare_counts (const Case *it, const char *name, guint32 seed)
{
  const SearchProblem *problem;
  SearchInstance      *instance;
  uint64_t             values, counts;

  search_model_branch (it->model, search_vars (it->view, (size_t) it->count),
                       SEARCH_VAR_ORDER_INPUT_ORDER, SEARCH_VALUE_ORDER_MIN);
  if (seed / 4 % 2)
    search_model_project (it->model,
                          search_vars (it->view, (size_t) it->count / 2 + 1));
  problem = search_model_problem (it->model, NULL);
  instance = search_instance_new (problem, NULL, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (instance);
  values = count_by (instance, "values");
  counts = count_by (instance, "count");
  if (counts != values)
    printf ("# %s, case %u: %d solutions, not %d\n", name, seed, (int) counts,
            (int) values);
  CU_ASSERT_EQUAL (counts, values);
  if (model_max (it->model, it->view[1]) <= 20)
    try_tally (instance,
               (const SearchRepr *const[]){
                   search_problem_find_repr (problem, "values", NULL),
                   search_problem_find_repr (problem, "count", NULL) });
  search_instance_free (instance);
  search_model_free (it->model);
  g_rand_free (it->random);
}

/* A sum that limits numbers, and a Boolean that gives one of them the smallest
 * or the largest values, so that parts differ in these.
 */
static void
try_sums (guint32 seed)
{
  Case            it = { .random = g_rand_new_with_seed (seed),
                         .model = search_model_new (),
                         .count = 5 };
  const int64_t   max[] = { 6, 20, 200, INT32_MAX };
  const int64_t   one[] = { 1 };
  const SearchVar truth = search_model_int (it.model, NULL, 0, 1);

  it.view[0] = truth;
  for (int i = 1; i < it.count; i++)
    {
      it.view[i] = search_model_int (
          it.model, NULL, g_rand_int_range (it.random, -2, 2), max[seed % 4]);
      it.number[i] = g_rand_int_range (it.random, 1, 4);
    }
  search_model_linear (
      it.model, it.number + 1, search_vars (it.view + 1, (size_t) it.count - 1),
      seed % 3 ? SEARCH_EQ : SEARCH_LE, g_rand_int_range (it.random, 8, 20),
      SEARCH_STRENGTH_BOUNDS);
  search_model_linear_reified (it.model, search_if (truth), one,
                               search_vars (it.view + 1, 1), SEARCH_GE, 3);
  search_model_linear_reified (it.model, search_if (search_var_not (truth)),
                               one, search_vars (it.view + 1, 1), SEARCH_LE,
                               g_rand_int_range (it.random, 1, 4));
  compare_counts (&it, "sums", seed);
}

static void
test_sums (void)
{
  const guint32 count = (guint32) tap_amount (10000, 100, 30);

  for (guint32 seed = 0; seed < count; seed++)
    try_sums (seed);
}

/* Equal domains, decided in order, so that many parts differ in residuals. */
static void
try_alone (const Row *row, guint32 seed)
{
  Case    it = { .random = g_rand_new_with_seed (seed),
                 .model = search_model_new (),
                 .given = true,
                 .count = row->max };
  int64_t max = 1 + seed % 4;

  while (max > 1 && pow ((double) max + 1, row->max) > ASSIGNMENTS / 16)
    max--;
  for (int i = 0; i < it.count; i++)
    it.view[i] = search_model_int (it.model, NULL, 0, max);
  if (row->draw)
    row->draw (&it);
  row->post (&it);
  compare_counts (&it, row->name, seed);
}

static void
test_alone (void)
{
  const guint32 count = (guint32) tap_amount (1000, 16, 4);

  for (int i = 0; row_at (i); i++)
    for (guint32 seed = 0; seed < count; seed++)
      try_alone (row_at (i), seed);
}

/* x = y = 0 and x = y = END, of which the bounds take END steps to the second:
 * more than one propagation has.  And apart from that, three answers of two
 * Booleans.
 */
static void
test_long (void)
{
  enum
  {
    END = 600
  };
  const int64_t ones[] = { 1, 1 };

  for (int i = 0; !search_model_reprs[i]->classes.graph; i++)
    {
      SearchModel         *model = search_model_new ();
      const SearchVar      end = search_model_int (model, "end", END, END);
      const SearchVar      last = search_model_int (model, "last", 0, 1);
      const SearchVar      x = search_model_int (model, "x", 0, END);
      const SearchVar      y = search_model_int (model, "y", 0, END);
      const SearchVar      min = search_model_int (model, "least", 0, END);
      const SearchVar      both[] = { search_var_plus (y, 1), end };
      const SearchVar      p = search_model_int (model, "p", 0, 1);
      const SearchVar      q = search_model_int (model, "q", 0, 1);
      const SearchVar      all[] = { last, x, y, p, q };
      const SearchProblem *problem;
      SearchInstance      *instance;
      SearchResult         result;

      search_model_minimum (model, search_vars (both, 2), min);
      search_model_compare (model, y, SEARCH_GE, x);
      search_model_compare_reified (model, search_if (last), x, SEARCH_GE, min);
      search_model_linear_reified (model, search_if (search_var_not (last)),
                                   ones, search_vars (all + 1, 2), SEARCH_LE,
                                   0);
      search_model_sum (model, search_vars (all + 3, 2), SEARCH_GE, 1,
                        SEARCH_STRENGTH_BOUNDS);
      search_model_branch (model, search_vars (all, 5),
                           SEARCH_VAR_ORDER_INPUT_ORDER,
                           SEARCH_VALUE_ORDER_MIN);
      model->allowance = 0;
      problem = search_model_problem (model, NULL);
      CU_ASSERT_PTR_NOT_NULL_FATAL (problem);
      instance = search_instance_new (problem, NULL, NULL);
      CU_ASSERT_TRUE (search_run (instance, search_model_reprs[i], NULL, NULL,
                                  &result, NULL));
      CU_ASSERT_EQUAL (result.tally.solutions, 6);
      search_result_clear (&result);
      search_instance_free (instance);
      search_model_free (model);
    }
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "bounds that take long", test_long },
    { "random models", test_samples },
    { "what is shown of random models", test_parts },
    { "each constraint alone, counted", test_alone },
    { "sums that limit numbers, counted", test_sums },
    { 0 },
  };

  return tap_run ("agreement", tests);
}
