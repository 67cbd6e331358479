/* SPDX-License-Identifier: MIT */
/* test-careless.c: residuals that forget what they should have.  The function
 * that --paranoid calls finds each, and names the constraint.
 */
#include "brute.h"
#include "libsearch/model/counter.h"
#include "tests/support/tap.h"

#include <stdio.h>
#include <string.h>

/* Number of models in which a residual has to be found out, and in which one
 * that is right must not be.  Six constraints need 500 to 10,000, all others at
 * most 250.  Sanitizers get 300, and may find no mistake: they judge the memory
 * of the function, not its result.
 */
#define MODELS 20000
#define MODELS_SANITIZED 300
#define MODELS_RIGHT 10

/* Decisions, for a model of few variables. */
#define LIMIT 100000

/* Constraints in which nothing but the domains matters, if all propagators have
 * run; so that their residual may be empty.
 */
static bool
needs_no_residual (ConstraintKind kind)
{
  switch (kind)
    {
    /* A fixed argument fixes the other, or leaves -y and y. */
    case CONSTRAINT_abs:
    case CONSTRAINT_scaled:

    /* It holds, or all literals that are fixed are false.  What it is equal to
     * is fixed to true or open, or all its literals are fixed.
     */
    case CONSTRAINT_clause:
    case CONSTRAINT_clause_reified:

    /* The ends of the domain are within the ranges, or outside. */
    case CONSTRAINT_in:
    case CONSTRAINT_in_reified:

    /* The domains of the neighbours of a fixed argument end there. */
    case CONSTRAINT_increasing:
      return true;
    default:
      return false;
    }
}

static void
put_nothing (const Residual *residual)
{
  (void) residual;
}

/* The fixed values, but not the smallest of variables that slide. */
static void
put_fixed (const Residual *residual)
{
  residual_put_all (residual, 0);
}

/* The sum, but not whether it is compared. */
static void
put_sum (const Residual *residual)
{
  int64_t sum = 0;

  for (uint32_t i = 0; i + 1 < residual->count; i++)
    if (residual_is_fixed (residual, i))
      sum += residual->numbers[i] * residual_value (residual, i);
  residual_put (residual, sum);
}

/* The set of the fixed values, but not which arguments have them, nor how many.
 */
static void
put_set (const Residual *residual)
{
  GArray        *values = residual_sorted (residual, 0, residual->count);
  const int64_t *value = (const int64_t *) values->data;

  for (guint i = 0; i < values->len; i++)
    if (i == 0 || value[i] != value[i - 1])
      residual_put (residual, value[i]);
  g_array_unref (values);
}

static const struct
{
  ConstraintKind kind;
  void (*residual) (const Residual *);
} forgetful[] = {
  { CONSTRAINT_linear_reified, put_sum },
  { CONSTRAINT_linear_reified, put_fixed },
  { CONSTRAINT_diffn, put_set },
  { CONSTRAINT_disjunctive, put_set },
  { CONSTRAINT_member, put_set },
  { CONSTRAINT_sort, put_set },
  { CONSTRAINT_subcircuit, put_set },
  { CONSTRAINT_value_precede, put_set },
};

/* A domain of 0..max: all of it, some of it, or what bounds leave of a domain
 * without holes.
 */
static SearchVar
draw_domain (const Case *it, int max)
{
  int64_t   some[ARGUMENTS + 1];
  size_t    count = 0;
  SearchVar x;

  for (int value = 0; value <= max; value++)
    if (draw (it->random, 0, 1))
      some[count++] = value;
  if (it->holed && count > 0)
    return search_model_int_of (it->model, NULL, some, count);
  if (it->narrow)
    return search_model_int (it->model, NULL, 0, max);
  x = search_model_int (it->model, NULL, 0, 1000000);
  search_model_compare (it->model, x, SEARCH_LE, search_var_constant (max));
  return x;
}

/* Decides the variables in order, or in any other order. */
static void
branch (const Case *it, SearchVar *x, bool shuffled)
{
  for (int i = it->count - 1; i > 0 && shuffled; i--)
    {
      const int64_t   j = draw (it->random, 0, i);
      const SearchVar last = x[i];

      x[i] = x[j];
      x[j] = last;
    }
  search_model_branch (it->model, search_vars (x, (size_t) it->count),
                       SEARCH_VAR_ORDER_INPUT_ORDER, SEARCH_VALUE_ORDER_MIN);
}

/* Posts the constraint of a row, and perhaps a sum. */
static SearchModel *
draw_model (const Row *row, guint32 seed)
{
  Case      it = { .random = g_rand_new_with_seed (seed),
                   .model = search_model_new (),
                   .given = true,
                   .count = row->min == 0 ? ARGUMENTS : row->max,
                   .holed = seed % 3 == 0,
                   .narrow = seed % 3 == 1 };
  const int max = draw (it.random, 0, 1) ? it.count / 2 - 1
                                         : (int) draw (it.random, 1, 7);
  int64_t   factors[ARGUMENTS];
  SearchVar x[ARGUMENTS];

  it.strength = (SearchStrength) draw (it.random, 0, 2);
  for (int i = 0; i < it.count; i++)
    {
      factors[i] = draw (it.random, -1, 1);
      x[i] = it.view[i] = draw_domain (&it, max);
      if (seed / 3 % 3 == 0)
        it.view[i] = draw_view (it.random, x[draw (it.random, 0, i)]);
    }
  if (row->draw)
    row->draw (&it);
  row->post (&it);
  if (seed / 9 % 2)
    search_model_linear (it.model, factors, search_vars (x, (size_t) it.count),
                         SEARCH_LE, draw (it.random, -3, 3),
                         SEARCH_STRENGTH_BOUNDS);
  branch (&it, x, seed / 18 % 2);
  g_rand_free (it.random);
  return it.model;
}

/* What is said of the counts of a model; empty: nothing. */
static void
inspect (SearchModel *model, GString *mistake)
{
  const SearchModel *instance = model;
  bool               complete;

  if (model_close (model, NULL))
    counter_recount (&instance, LIMIT, INT64_MAX, &complete, mistake);
  search_model_free (model);
}

/* Is nothing said of a model whose residuals are right? */
static void
try_right (const Row *row, guint32 seed)
{
  GString *mistake = g_string_new (NULL);

  inspect (draw_model (row, seed), mistake);
  if (mistake->len > 0)
    printf ("# %s, model %u: %s\n", row->name, seed, mistake->str);
  CU_ASSERT_EQUAL (mistake->len, 0);
  g_string_free (mistake, TRUE);
}

/* Is another residual of the constraint of a row found out in one of the
 * models?  None but this constraint is named, and in this model nothing is said
 * of the right residual.
 */
static bool
is_found_out (ConstraintKind kind, const Row *row,
              void (*careless) (const Residual *))
{
  char *wanted = g_strdup_printf (": the residuals of %s (", row->name);
  void (*residual) (const Residual *) = constraint_info[kind].residual;
  const guint32 models
      = (guint32) tap_amount (MODELS, MODELS, MODELS_SANITIZED);
  bool    found = false;
  guint32 seed = 0;

  constraint_info[kind].residual = careless;
  for (; seed < models && !found; seed++)
    {
      GString *mistake = g_string_new (NULL);

      inspect (draw_model (row, seed), mistake);
      found = strstr (mistake->str, wanted) != NULL;
      if (mistake->len > 0 && !found)
        {
          printf ("# %s, model %u: %s\n", row->name, seed, mistake->str);
          CU_FAIL ("another constraint is named");
          seed = models;
        }
      g_string_free (mistake, TRUE);
    }
  constraint_info[kind].residual = residual;
  if (found)
    try_right (row, seed - 1);
  else if (models == MODELS)
    printf ("# %s: nothing is found\n", row->name);
  g_free (wanted);
  return found || models < MODELS;
}

/* Every residual that forgets something is found out, of each constraint but
 * views, which are posted for other constraints.
 */
static void
test_careless (void)
{
  bool met[CONSTRAINTS] = { [CONSTRAINT_scaled] = true };
  bool forgot[G_N_ELEMENTS (forgetful)] = { false };

  for (int i = 0; row_at (i); i++)
    for (int k = 0; k < CONSTRAINTS; k++)
      {
        const ConstraintKind kind = (ConstraintKind) k;

        if (strcmp (row_at (i)->name, constraint_info[k].name) != 0)
          continue;
        met[k] = needs_no_residual (kind)
                 || is_found_out (kind, row_at (i), put_nothing);
        CU_ASSERT_TRUE (met[k]);
        for (guint f = 0; f < G_N_ELEMENTS (forgetful); f++)
          if (forgetful[f].kind == kind)
            {
              forgot[f]
                  = is_found_out (kind, row_at (i), forgetful[f].residual);
              CU_ASSERT_TRUE (forgot[f]);
            }
      }
  for (int k = 0; k < CONSTRAINTS; k++)
    CU_ASSERT_TRUE (met[k]);
  for (guint f = 0; f < G_N_ELEMENTS (forgetful); f++)
    CU_ASSERT_TRUE (forgot[f]);
}

static void
test_right (void)
{
  for (int i = 0; row_at (i); i++)
    for (guint32 seed = 0; seed < MODELS_RIGHT; seed++)
      try_right (row_at (i), seed);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "residuals that forget something", test_careless },
    { "residuals that are right", test_right },
    { 0 },
  };

  return tap_run ("careless", tests);
}
