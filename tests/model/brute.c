/* SPDX-License-Identifier: MIT */
/* brute.c: see brute.h.
 *
 * A constraint is posted on random variables, and its model closed.  All
 * assignments of these variables are gone through once, to know the solutions.
 * Then decisions are made on a store, each followed by propagation, which is
 * compared with the solutions that obey them.
 */
#include "brute.h"
#include "libsearch/model/branch.h"
#include "libsearch/model/key.h"
#include "libsearch/model/kinds.h"

#include <CUnit/CUnit.h>
#include <stdio.h>
#include <string.h>

/* The most assignments of a case, and the most values of a variable. */
#define ASSIGNMENTS 4096
#define VALUES 8

/* Most solutions whose values are fixed to compare residuals, and most that are
 * looked at.
 */
#define RESIDUALS 32
#define RESIDUALS_MOST 256

/* A range so large that a variable has bounds alone. */
#define UNBOUNDED 100000

/* A variable of the case, and the values that are tried. */
typedef struct
{
  uint32_t variable;
  int64_t  value[VALUES];
  int      count;
} Domain;

/* A decision on a variable, as a search makes them. */
typedef struct
{
  int     kind; /* 0: =, 1: /=, 2: <=, 3: >= */
  int     domain;
  int64_t value;
} Step;

typedef struct
{
  const Row *row;
  Case       it;
  guint32    seed;
  Domain     domain[2 * ARGUMENTS];
  int        domains;
  int64_t   *solution; /* a value for each domain, one after another */
  size_t     solutions;
  Step       step[16];
  int        steps;
} Brute;

int64_t
draw (GRand *random, int64_t min, int64_t max)
{
  return g_rand_int_range (random, (gint32) min, (gint32) max + 1);
}

/* Says what is wrong with which case, as far as it has come. */
static void
describe (const Brute *brute, const char *what)
{
  static const char *const relations[] = { "=", "/=", "<=", ">=", "<", ">" };
  const Case              *it = &brute->it;
  GString                 *out = g_string_new (NULL);

  g_string_append_printf (out, "# %s, case %u: %s: strength %d, %s;",
                          brute->row->name, brute->seed, what,
                          (int) it->strength, relations[it->relation]);
  for (int i = 0; i < it->numbers; i++)
    g_string_append_printf (out, " %d", (int) it->number[i]);
  for (int i = 0; i < it->count; i++)
    {
      g_string_append (out, i == 0 ? "; of " : ", ");
      model_append_name (it->model, it->view[i], out);
    }
  for (int d = 0; d < brute->domains; d++)
    {
      g_string_append_printf (out, "; x%u in", brute->domain[d].variable);
      for (int i = 0; i < brute->domain[d].count; i++)
        g_string_append_printf (out, " %d", (int) brute->domain[d].value[i]);
    }
  for (int i = 0; i < brute->steps; i++)
    g_string_append_printf (
        out, "; x%u %s %d", brute->domain[brute->step[i].domain].variable,
        relations[brute->step[i].kind], (int) brute->step[i].value);
  puts (out->str);
  g_string_free (out, TRUE);
}

/* Expects `good`; else says what is wrong. */
static void
expect (const Brute *brute, bool good, const char *what)
{
  if (!good)
    describe (brute, what);
  CU_ASSERT_TRUE (good);
}

SearchVar
draw_variable (GRand *random, SearchModel *model)
{
  int64_t       value[VALUES];
  const int64_t base = draw (random, -5, 5);
  const int     count = (int) draw (random, 1, 5);

  switch (draw (random, 0, 5))
    {
    case 0:
      return search_model_int (model, NULL, 0, 1);
    case 1: /* with holes */
      for (int i = 0; i < count; i++)
        value[i] = base + draw (random, 0, 9);
      return search_model_int_of (model, NULL, value, (size_t) count);
    case 2: /* wide, with holes */
      for (int i = 0; i < count; i++)
        value[i] = base + 35 * draw (random, -3, 3) + draw (random, 0, 2);
      return search_model_int_of (model, NULL, value, (size_t) count);
    case 3: /* bounds alone: brute_try() takes most of it away */
      return search_model_int (model, NULL, -UNBOUNDED, UNBOUNDED);
    default:
      return search_model_int (model, NULL, base, base + count - 1);
    }
}

SearchVar
draw_view (GRand *random, SearchVar variable)
{
  static const int32_t scales[] = { 1, 1, 1, 1, -1, -1, 2, -3 };

  return search_var_view (variable, scales[draw (random, 0, 7)],
                          draw (random, 0, 1) ? draw (random, -4, 4) : 0);
}

void
draw_within (Case *it, int i, int64_t min, int64_t max)
{
  const int64_t from = draw (it->random, min, max);
  SearchVar     view = { it->view[i].variable, 1, 0 };

  if (draw (it->random, 0, 5) == 0)
    return;
  if (!it->given)
    it->view[i] = search_model_int (it->model, NULL, from,
                                    draw (it->random, from, max));
  else if (it->view[i].scale != 0)
    it->view[i] = search_var_plus (view, from - model_min (it->model, view));
}

const Row *
row_at (int i)
{
  static const Row *const tables[] = { rows, rows_counts, rows_tasks };

  for (size_t t = 0; t < G_N_ELEMENTS (tables); t++)
    for (const Row *row = tables[t]; row->name; row++)
      if (i-- == 0)
        return row;
  return NULL;
}

/* The values of a variable as it was declared; of a huge one, some. */
static void
find_values (Brute *brute, Domain *domain)
{
  const SearchVar view = { domain->variable, 1, 0 };
  int64_t         from = model_min (brute->it.model, view);
  int64_t         to = model_max (brute->it.model, view);

  if (to - from >= SEARCH_WIDE_MAX)
    {
      from = draw (brute->it.random, -5, 5);
      to = from + draw (brute->it.random, 0, 4);
    }
  for (int64_t value = from; value <= to; value++)
    if (model_declares (brute->it.model, domain->variable, value))
      domain->value[domain->count++] = value;
}

static void
draw_case (Brute *brute)
{
  Case     *it = &brute->it;
  SearchVar variable[ARGUMENTS];
  int64_t   min = 0, max = 0;

  it->random = g_rand_new_with_seed (brute->seed);
  it->model = search_model_new ();
  it->count = (int) draw (it->random, brute->row->min, brute->row->max);
  it->strength = (SearchStrength) draw (it->random, 0, 2);
  it->holed = true;
  for (int i = 0; i < it->count; i++)
    {
      const int other = (int) draw (it->random, 0, 4 * ARGUMENTS);

      if (other < i)
        variable[i] = variable[other];
      else
        variable[i] = draw_variable (it->random, it->model);
      it->view[i] = draw (it->random, 0, 9) == 0
                        ? search_var_constant (draw (it->random, -5, 5))
                        : draw_view (it->random, variable[i]);
      it->aliased = it->aliased || other < i;
    }
  if (brute->row->draw)
    brute->row->draw (it);
  for (int i = 0; i < it->count; i++)
    {
      const int64_t from = model_min (it->model, it->view[i]);
      const int64_t to = model_max (it->model, it->view[i]);

      min = i == 0 ? from : MIN (min, from);
      max = i == 0 ? to : MAX (max, to);
      it->holed = it->holed && to - from < SEARCH_WIDE_MAX;
    }
  it->narrow = max - min < 64;
}

/* Each variable once. */
static void
find_domains (Brute *brute)
{
  const Case *it = &brute->it;

  for (int i = 0; i < it->count; i++)
    {
      int d = 0;

      if (it->view[i].scale == 0)
        continue;
      while (d < brute->domains
             && brute->domain[d].variable != it->view[i].variable)
        d++;
      if (d < brute->domains)
        continue;
      brute->domain[d].variable = it->view[i].variable;
      find_values (brute, &brute->domain[d]);
      brute->domains++;
    }
}

static int
find_domain (const Brute *brute, uint32_t variable)
{
  int d = 0;

  while (brute->domain[d].variable != variable)
    d++;
  return d;
}

/* The values of the arguments, of those of the variables. */
static void
evaluate (const Brute *brute, const int64_t *of, int64_t *value)
{
  for (int i = 0; i < brute->it.count; i++)
    {
      const SearchVar view = brute->it.view[i];

      value[i] = view.offset;
      if (view.scale != 0)
        value[i] += view.scale * of[find_domain (brute, view.variable)];
    }
}

/* The same as what checkers read. */
static void
assign (const Brute *brute, const int64_t *of, Assignment *assignment)
{
  for (int d = 0; d < brute->domains; d++)
    {
      assignment->value[brute->domain[d].variable] = (int32_t) of[d];
      assignment->known[brute->domain[d].variable] = 1;
    }
}

/* Does every constraint stand that the one posted is made of? */
static bool
obeys_all (const Assignment *assignment)
{
  for (uint32_t c = 0; c < assignment->model->constraint_count; c++)
    if (!assignment_obeys (assignment, c))
      return false;
  return true;
}

/* Do the checker and what it solves say what the row says, of a whole
 * assignment, and may a part of a solution hold?
 */
static void
try_checker (Brute *brute, const int64_t *of, bool holds,
             Assignment *assignment)
{
  const SearchModel *model = brute->it.model;
  const Constraint  *constraint = model->constraint;
  const Arguments    arguments = arguments_of (assignment, constraint);

  assign (brute, of, assignment);
  expect (brute, obeys_all (assignment) == holds,
          "the checker errs of a whole assignment");
  for (uint32_t i = 0; i < constraint->count && holds; i++)
    {
      const ConstraintInfo *info = &constraint_info[constraint->kind];
      int64_t               value;

      if (info->solve && info->solve (&arguments, i, NULL))
        expect (brute,
                info->solve (&arguments, i, &value)
                    && value == value_of (&arguments, i),
                "what is solved is not so");
    }
  for (int d = 0; d < brute->domains && holds; d++)
    if (draw (brute->it.random, 0, 1))
      assignment->known[brute->domain[d].variable] = 0;
  if (holds)
    expect (brute, obeys_all (assignment),
            "the checker refuses a part of a solution");
}

/* Goes through all assignments.  False: there are too many. */
static bool
find_solutions (Brute *brute)
{
  GArray    *found = g_array_new (FALSE, FALSE, sizeof (int64_t));
  Assignment assignment = assignment_new (brute->it.model);
  size_t     all = 1;

  for (int d = 0; d < brute->domains; d++)
    all *= (size_t) brute->domain[d].count;
  for (size_t i = 0; i < all && all <= ASSIGNMENTS; i++)
    {
      int64_t of[2 * ARGUMENTS] = { 0 }, value[ARGUMENTS];
      size_t  rest = i;
      bool    holds;

      for (int d = 0; d < brute->domains; d++)
        {
          of[d]
              = brute->domain[d].value[rest % (size_t) brute->domain[d].count];
          rest /= (size_t) brute->domain[d].count;
        }
      evaluate (brute, of, value);
      holds = brute->row->holds (&brute->it, value);
      try_checker (brute, of, holds, &assignment);
      if (!holds)
        continue;
      g_array_append_vals (found, of, (guint) brute->domains);
      brute->solutions++;
    }
  assignment_clear (&assignment);
  brute->solution = (int64_t *) (void *) g_array_free (found, FALSE);
  return all <= ASSIGNMENTS;
}

/* Does a value obey the steps made so far? */
static bool
obeys (const Brute *brute, int d, int64_t value)
{
  bool tried = false;

  for (int i = 0; i < brute->domain[d].count; i++)
    tried = tried || brute->domain[d].value[i] == value;
  for (int i = 0; i < brute->steps && tried; i++)
    {
      const Step *step = &brute->step[i];
      const bool  truth[] = { value == step->value, value != step->value,
                              value <= step->value, value >= step->value };

      tried = step->domain != d || truth[step->kind];
    }
  return tried;
}

static bool
is_live (const Brute *brute, size_t solution)
{
  for (int d = 0; d < brute->domains; d++)
    if (!obeys (
            brute, d,
            brute->solution[solution * (size_t) brute->domains + (size_t) d]))
      return false;
  return true;
}

/* Is the value of the variable part of a solution that is left? */
static bool
is_supported (const Brute *brute, int d, int64_t value)
{
  for (size_t i = 0; i < brute->solutions; i++)
    if (brute->solution[i * (size_t) brute->domains + (size_t) d] == value
        && is_live (brute, i))
      return true;
  return false;
}

static bool
step (Store *store, const Brute *brute, const Step *one)
{
  const uint32_t x = brute->domain[one->domain].variable;

  switch (one->kind)
    {
    case 0:
      return var_assign (store, x, one->value);
    case 1:
      return var_remove (store, x, one->value);
    case 2:
      return var_set_max (store, x, one->value);
    default:
      return var_set_min (store, x, one->value);
    }
}

/* Do all values in between its bounds count, is there a solution with `value`?
 */
static bool
is_supported_between (const Brute *brute, const Store *store, int wanted,
                      int64_t wanted_value)
{
  int64_t of[2 * ARGUMENTS], value[ARGUMENTS];
  size_t  all = 1;

  for (int d = 0; d < brute->domains; d++)
    {
      const uint32_t x = brute->domain[d].variable;

      all *= (size_t) (var_max (store, x) - var_min (store, x)) + 1;
      if (all > ASSIGNMENTS)
        return true;
    }
  for (size_t i = 0; i < all; i++)
    {
      size_t rest = i;

      for (int d = 0; d < brute->domains; d++)
        {
          const uint32_t x = brute->domain[d].variable;
          const size_t   width
              = (size_t) (var_max (store, x) - var_min (store, x)) + 1;

          of[d] = var_min (store, x) + (int64_t) (rest % width);
          rest /= width;
        }
      evaluate (brute, of, value);
      if (of[wanted] == wanted_value && brute->row->holds (&brute->it, value))
        return true;
    }
  return false;
}

/* What the store holds, in `size` bytes, of which there may be none. */
static Cell *
copy_cells (const Store *store, size_t size)
{
  return memcpy (g_malloc (size + 1), store->cell, size);
}

/* Once more, all propagators find nothing. */
static void
expect_fixpoint (Brute *brute, Store *store)
{
  const size_t size = brute->it.model->cell_count * sizeof (Cell);
  Cell        *before = copy_cells (store, size);

  expect (brute,
          store_propagate_all (store)
              && memcmp (before, store->cell, size) == 0,
          "a propagator has more to find");
  g_free (before);
}

/* If the constraint is said to hold whatever is left, everything that is left
 * is a solution; for some constraints, also the other way.  A variable that has
 * bounds alone may seem to have more left.
 */
static void
expect_entailed (Brute *brute, const Store *store)
{
  const Row *row = brute->row;
  size_t     left = 1, live = 0;
  bool       said = true;

  for (uint32_t c = 0; c < brute->it.model->constraint_count; c++)
    said = said && entail (store, c);
  if (!said && !row->is_entailed)
    return;
  for (int d = 0; d < brute->domains; d++)
    {
      const Domain *domain = &brute->domain[d];
      size_t        count = 0;

      if (var_of (store, domain->variable)->kind == DOMAIN_BOUNDS)
        return;
      for (int i = 0; i < domain->count; i++)
        count += var_has (store, domain->variable, domain->value[i]);
      left *= count;
    }
  for (size_t i = 0; i < brute->solutions; i++)
    live += is_live (brute, i);
  expect (brute, !said || live == left, "it is said to hold, and may not");
  expect (brute, said || live < left || !row->is_entailed (&brute->it),
          "it holds whatever is left, and that is not said");
}

/* Compares what is left with the solutions that are. */
static void
judge (Brute *brute, Store *store, bool success)
{
  const Row *row = brute->row;
  const bool last = row->is_last && row->is_last (&brute->it);
  bool       domain = row->is_domain && row->is_domain (&brute->it);
  const bool between = row->is_bounds && row->is_bounds (&brute->it);
  int        open = 0;
  bool       live = false;

  for (size_t i = 0; i < brute->solutions; i++)
    {
      if (!is_live (brute, i))
        continue;
      live = true;
      for (int d = 0; d < brute->domains && success; d++)
        expect (
            brute,
            var_has (store, brute->domain[d].variable,
                     brute->solution[i * (size_t) brute->domains + (size_t) d]),
            "a value is removed that a solution has");
    }
  expect (brute, success || !live, "it fails, and there is a solution");
  if (!success)
    return;
  expect_fixpoint (brute, store);
  expect_entailed (brute, store);
  for (int d = 0; d < brute->domains; d++)
    open += !var_is_fixed (store, brute->domain[d].variable);
  domain = domain || (last && open < 2);
  expect (brute, open > 0 || live, "an assignment stands that is no solution");
  expect (brute, !domain || live, "it does not fail, and nothing is left");
  for (int d = 0; d < brute->domains && live; d++)
    {
      const uint32_t x = brute->domain[d].variable;

      for (int64_t value = var_min (store, x);
           domain && value <= var_max (store, x); value++)
        expect (brute,
                !var_has (store, x, value) || is_supported (brute, d, value),
                "a value is left that no solution has");
      expect (brute,
              !between
                  || (is_supported_between (brute, store, d, var_min (store, x))
                      && is_supported_between (brute, store, d,
                                               var_max (store, x))),
              "a bound is left that no solution has");
    }
}

/* All steps, in the order that `turn` and `from` say, and propagation at the
 * end: is the same left?
 */
static void
try_order (Brute *brute, const Store *store, bool success)
{
  Store    *other = store_new (brute->it.model);
  bool      good = !brute->it.model->failed;
  const int from = (int) draw (brute->it.random, 0, MAX (brute->steps - 1, 0));

  store_push (other);
  for (int i = 0; i < brute->steps && good; i++)
    good = step (other, brute, &brute->step[(from + i) % brute->steps]);
  good = good && store_propagate (other);
  expect (brute, good == success, "the order of decisions tells on failure");
  if (good && success)
    expect (brute,
            memcmp (other->cell, store->cell,
                    brute->it.model->variable_count * sizeof (Cell))
                == 0,
            "the order of decisions tells on domains");
  store_free (other);
}

static Step
draw_step (Brute *brute)
{
  Case *it = &brute->it;
  Step  one = { .domain = (int) draw (it->random, 0, brute->domains - 1) };
  const Domain   *domain = &brute->domain[one.domain];
  const SearchVar view = { domain->variable, 1, 0 };

  one.kind = (int) draw (it->random, 0, 3);
  one.value = domain->value[draw (it->random, 0, domain->count - 1)];
  /* A hole in bounds would be lost. */
  if (one.kind == 1
      && model_max (it->model, view) - model_min (it->model, view)
             >= SEARCH_WIDE_MAX)
    one.kind = 0;
  return one;
}

/* Huge domains become small. */
static void
add_ends (Brute *brute)
{
  for (int d = 0; d < brute->domains; d++)
    {
      const Domain   *domain = &brute->domain[d];
      const SearchVar view = { domain->variable, 1, 0 };

      if (model_max (brute->it.model, view) - model_min (brute->it.model, view)
          < SEARCH_WIDE_MAX)
        continue;
      brute->step[brute->steps++] = (Step){ 3, d, domain->value[0] };
      if (brute->steps < (int) G_N_ELEMENTS (brute->step))
        brute->step[brute->steps++]
            = (Step){ 2, d, domain->value[domain->count - 1] };
    }
}

/* Decides and propagates, then goes back. */
static void
try_store (Brute *brute)
{
  SearchModel *model = brute->it.model;
  Store       *store = store_new (model);
  const size_t size = model->cell_count * sizeof (Cell);
  Cell        *before[G_N_ELEMENTS (brute->step) + 1];
  int          depth = 0;
  bool         success = !model->failed;

  add_ends (brute);
  before[depth++] = copy_cells (store, size);
  store_push (store);
  for (int i = 0; i < brute->steps && success; i++)
    success = step (store, brute, &brute->step[i]);
  success = success && store_propagate (store);
  if (!success)
    store_forget (store);
  judge (brute, store, success);
  while (success && brute->domains > 0
         && brute->steps < (int) G_N_ELEMENTS (brute->step)
         && depth < (int) G_N_ELEMENTS (before))
    {
      const Step one = draw_step (brute);

      before[depth++] = copy_cells (store, size);
      store_push (store);
      brute->step[brute->steps++] = one;
      success = step (store, brute, &one) && store_propagate (store);
      if (!success)
        store_forget (store);
      judge (brute, store, success);
    }
  if (brute->it.holed)
    try_order (brute, store, success);
  while (depth > 0)
    {
      store_pop (store);
      expect (brute, memcmp (store->cell, before[--depth], size) == 0,
              "undoing does not restore the store");
      g_free (before[depth]);
    }
  for (uint32_t i = 0; i < model->propagator_count; i++)
    expect (brute, !store->pending[i], "a propagator is still in the queue");
  store_free (store);
}

/* Appends what a cache knows of a store: the domains of open variables, less
 * their smallest value if they slide, and the residuals of constraints that can
 * fail.
 */
static GBytes *
make_key (const Store *store, const uint8_t *slides)
{
  GByteArray *key = g_byte_array_new ();

  for (uint32_t x = 0; x < store->model->variable_count; x++)
    if (!var_is_fixed (store, x))
      {
        const int64_t min = var_min (store, x);

        key_put (key, x);
        if (!slides[x])
          key_put (key, (uint64_t) min);
        for (int64_t v = min;
             var_of (store, x)->kind != DOMAIN_BOUNDS && v < var_max (store, x);
             v = var_next (store, x, v + 1))
          key_put (key, (uint64_t) (v - min));
        key_put (key, (uint64_t) (var_max (store, x) - min));
      }
  for (uint32_t c = 0; c < store->model->constraint_count; c++)
    {
      const bool holds = entail (store, c);

      key_put (key, holds);
      if (!holds)
        residual_append (store, slides, c, key);
    }
  return g_byte_array_free_to_bytes (key);
}

/* The values of open variables in the solutions that are left; less the
 * smallest, if they slide.
 */
static GBytes *
list_open (const Brute *brute, const Store *store, const uint8_t *slides)
{
  GByteArray *list = g_byte_array_new ();

  for (size_t i = 0; i < brute->solutions; i++)
    {
      const int64_t *of = brute->solution + i * (size_t) brute->domains;
      int            d = 0;

      while (d < brute->domains
             && var_has (store, brute->domain[d].variable, of[d]))
        d++;
      for (int e = 0; d == brute->domains && e < d; e++)
        if (!var_is_fixed (store, brute->domain[e].variable))
          key_put (list,
                   (uint64_t) (of[e]
                               - (slides[brute->domain[e].variable] ? var_min (
                                      store, brute->domain[e].variable)
                                                                    : 0)));
    }
  return g_byte_array_free_to_bytes (list);
}

/* Fixes some variables as solutions do: where the keys are equal, the open ones
 * have the same solutions.
 */
static void
try_residuals (Brute *brute)
{
  Parts        *parts = parts_new (brute->it.model);
  Keys          keys;
  Store        *store = parts->store;
  GHashTable   *seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                              (GDestroyNotify) g_bytes_unref,
                                              (GDestroyNotify) g_bytes_unref);
  const guint32 chosen = g_rand_int (brute->it.random);
  const size_t  stride = brute->solutions / RESIDUALS + 1;

  CU_ASSERT_TRUE (keys_init (&keys, parts));
  brute->steps = 0;
  add_ends (brute);
  for (size_t s = 0; s < brute->solutions && !brute->it.model->failed;
       s += stride)
    {
      const int64_t *of = brute->solution + s * (size_t) brute->domains;
      bool           success = true;

      store_push (store);
      for (int i = 0; i < brute->steps && success; i++)
        success = step (store, brute, &brute->step[i]);
      for (int d = 0; d < brute->domains && success; d++)
        if (chosen >> d % 32 & 1)
          success = var_assign (store, brute->domain[d].variable, of[d]);
      if (success && store_finish (store))
        {
          GBytes *key = make_key (store, keys.slides);
          GBytes *open = list_open (brute, store, keys.slides);
          GBytes *before = g_hash_table_lookup (seen, key);

          expect (brute, !before || g_bytes_equal (before, open),
                  "equal residuals have different solutions");
          g_hash_table_insert (seen, key, open);
        }
      store_forget (store);
      store_pop (store);
    }
  g_hash_table_unref (seen);
  keys_clear (&keys);
  parts_free (parts);
}

void
brute_try (const Row *row, guint32 seed)
{
  Brute   brute = { .row = row, .seed = seed };
  GError *error = NULL;

  draw_case (&brute);
  row->post (&brute.it);
  if (model_close (brute.it.model, &error))
    {
      find_domains (&brute);
      if (find_solutions (&brute))
        {
          try_store (&brute);
          if (brute.solutions <= RESIDUALS_MOST)
            try_residuals (&brute);
        }
    }
  else
    expect (&brute, false, error->message);
  g_clear_error (&error);
  g_free (brute.solution);
  search_model_free (brute.it.model);
  g_rand_free (brute.it.random);
}
