/* SPDX-License-Identifier: MIT */
/* problem.c: connects a model with a problem: the callbacks of the problem, and
 * the instance that search_model_problem() makes.
 */
#include "kinds.h"
#include "branch.h"
#include "counting.h"
#include "post.h"

#include <libsearch/search-error.h>

#include <pthread.h>
#include <string.h>

const SearchRepr *const search_model_reprs[]
    = { &values_plain, &binary_plain, &copies_plain, &checks_plain,
        &counts,       &blocks,       NULL };
const SearchRepr *const search_model_best_reprs[]
    = { &values, &binary, &copies, &checks, &counts, &blocks, NULL };

static void
set_objective (SearchModel *model, SearchVar objective, bool maximize)
{
  const SearchVars one = search_vars (&objective, 1);

  g_return_if_fail (!model->closed);

  if (model->error)
    return;
  if (objective.scale != 0 && objective.variable >= model->variables->len)
    model_refuse (model, maximize ? "maximize" : "minimize", one,
                  "it is no variable of this model, or a view that overflows");
  else if (model->has_objective)
    model_refuse (model, maximize ? "maximize" : "minimize", one,
                  "the model already has an objective");
  else
    {
      model->objective = post_signed (model, objective);
      model->has_objective = true;
      model->maximize = maximize;
    }
}

void
search_model_minimize (SearchModel *model, SearchVar objective)
{
  set_objective (model, objective, false);
}

void
search_model_maximize (SearchModel *model, SearchVar objective)
{
  set_objective (model, objective, true);
}

/* Gives values to all variables that have none in the assignment, by
 * propagation and a second search.  Checkers of the constraints test these
 * values, too.  Returns false if no such values are found.
 */
static bool
assign_rest (Assignment *assignment)
{
  const SearchModel *model = assignment->model;
  Store             *store = store_new (model);
  Completion        *completion = g_malloc0 (completion_size (model));
  CompletionEnd      end = COMPLETION_MORE;
  bool               good = store && !model->failed;

  for (uint32_t x = 0; x < model->variable_count && good; x++)
    good = !assignment->known[x] || var_assign (store, x, assignment->value[x]);
  good = good && store_finish (store);
  while (good && end == COMPLETION_MORE)
    end = completion_seek (store, completion, false);
  good = end == COMPLETION_FOUND;
  for (uint32_t i = 0; good && i < completion->depth; i++)
    good = store_decide (store, completion->step[i].variable,
                         completion->step[i].value)
           && store_finish (store);
  for (uint32_t x = 0; x < model->variable_count && good; x++)
    if (!assignment->known[x])
      {
        assignment->value[x] = (int32_t) var_min (store, x);
        assignment->known[x] = 1;
        good = model_declares (model, x, assignment->value[x]);
      }
  store_free (store);
  g_free (completion);
  return good;
}

SEARCH_CALLBACK (check, search_model_check, const void *instance,
                 const int *answer, size_t length)
{
  const SearchModel *model = model_of (instance);
  Assignment         assignment = assignment_new (model);
  bool               good = length == model->projected->len && assignment.value
              && assignment.known
              && assignment_take (&assignment, answer, length)
              && !assignment_follow (&assignment, model->decided_turns)
              && (model->completing == 0 || assign_rest (&assignment));

  for (uint32_t c = 0; c < model->constraint_count && good; c++)
    good = assignment_obeys (&assignment, c);
  assignment_clear (&assignment);
  return good;
}

SearchGoal
search_model_goal (const void *instance)
{
  const SearchModel *model = model_of (instance);

  return !model->has_objective ? SEARCH_GOAL_NONE
         : model->maximize     ? SEARCH_GOAL_MAXIMIZE
                               : SEARCH_GOAL_MINIMIZE;
}

size_t
search_model_statistics (const void *instance, SearchStatistic *statistics)
{
  const SearchModel    *model = model_of (instance);
  const SearchStatistic all[]
      = { { "variables",
            model->variable_count - g_hash_table_size (model->constants) },
          { "propagators", model->propagator_count },
          { "propagations",
            __atomic_load_n (&model->propagations, __ATOMIC_RELAXED) },
          { "failures",
            __atomic_load_n (&model->failures, __ATOMIC_RELAXED) } };

  memcpy (statistics, all, sizeof all);
  return G_N_ELEMENTS (all);
}

/* Returns true if the phase, a group of variables that are decided together,
 * halves domains instead of trying each value.
 */
static bool
splits (const SearchModel *model, const Phase *phase)
{
  (void) model;
  return phase->count > 0
         && (phase->value_order == SEARCH_VALUE_ORDER_SPLIT
             || phase->value_order == SEARCH_VALUE_ORDER_REVERSE_SPLIT);
}

/* Returns true if a variable of the phase (group of variables) has a declared
 * domain whose largest and smallest values differ by `more` or more.
 */
static bool
is_wide (const SearchModel *model, const Phase *phase, int64_t more)
{
  for (uint32_t i = 0; i < phase->count; i++)
    if (phase->vars[i].scale != 0
        && model_max (model, phase->vars[i]) - model_min (model, phase->vars[i])
               >= more)
      return true;
  return false;
}

/* Maximum span of a domain whose values are tried one by one.  With a larger
 * domain this would take long, although one failure may exclude many values.
 */
#define TURNS_MAX 1024

/* Returns true if trying the values of the variables of a phase (group of
 * variables) one by one would take too long, since a domain spans more than
 * TURNS_MAX values or has only bounds.  With only bounds, the search would try
 * all numbers between them, even numbers that cannot be values, or that give no
 * better solution.
 */
static bool
drags (const SearchModel *model, const Phase *phase)
{
  for (uint32_t i = 0; i < phase->count; i++)
    if (phase->vars[i].scale != 0
        && model->variable[phase->vars[i].variable].kind == DOMAIN_BOUNDS)
      return true;
  return is_wide (model, phase, TURNS_MAX);
}

/* Returns true if the phase (group of variables) selects variables by their
 * smallest or largest value, and a domain spans more than FEW values.  After
 * such a value is removed, another variable may be preferred.  In smaller
 * domains it is faster to try all values first.
 */
#define FEW 64

static bool
moves (const SearchModel *model, const Phase *phase)
{
  return phase->count > 1
         && (phase->var_order == SEARCH_VAR_ORDER_SMALLEST
             || phase->var_order == SEARCH_VAR_ORDER_LARGEST)
         && is_wide (model, phase, FEW);
}

/* Returns true if the function `does` returns true for some phase (group of
 * variables) that decides projected variables, those in answers.
 */
static bool
some_phase (const SearchModel *model,
            bool (*does) (const SearchModel *model, const Phase *phase))
{
  for (guint i = 0; i < model->decided_phases; i++)
    if (does (model, &g_array_index (model->phases, Phase, i)))
      return true;
  return false;
}

/* Returns true if the problem of the model has the representation `count`. */
static bool
has_count (const SearchModel *model)
{
  const SearchRepr *const *repr = model->owner ? model->owner->reprs : NULL;

  while (repr && *repr && *repr != &counts)
    repr++;
  return repr && *repr;
}

const char *
search_model_choose (const void *instance, bool bare, const char **why)
{
  static const struct
  {
    bool (*does) (const SearchModel *model, const Phase *phase);
    const char *why;
  } reasons[] = {
    { splits, "its model splits domains" },
    { drags, "its domains are too wide to try all values in turn" },
    { moves, "its model branches on the smallest or largest value" },
  };
  const SearchModel *model = model_of (instance);
  size_t             i = 0;

  while (i < G_N_ELEMENTS (reasons) && !some_phase (model, reasons[i].does))
    i++;
  *why = i < G_N_ELEMENTS (reasons) ? reasons[i].why
                                    : "its model tries values in turn";
  if (bare && has_count (model)
      && counting_pays (model, i < G_N_ELEMENTS (reasons)))
    {
      *why = "counts equal parts once";
      return "count";
    }
  return i < G_N_ELEMENTS (reasons) ? "binary" : "values";
}

/* Returns true if the problem has all callbacks that the model needs; otherwise
 * false with an error.
 */
static bool
fits (const SearchModel *model, const SearchProblem *problem, GError **error)
{
  const bool  best = problem->reprs && problem->reprs[0]->best.objective;
  const char *wanted = NULL;

  if (model->symmetries->len > 0 && !problem->symmetries)
    wanted = "declares symmetries; set .symmetries = "
             "search_model_symmetries";
  else if (model->has_objective && !best)
    wanted = "has an objective; set .reprs = search_model_best_reprs";
  else if (best && !model->has_objective && problem->goal != search_model_goal)
    wanted = "has no objective; set .reprs = search_model_reprs";
  else if (model->maximize && !problem->goal)
    wanted = "maximizes; set .goal = search_model_goal";
  if (wanted)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN, "its model %s",
                 wanted);
  return !wanted;
}

/* Builds the model by its source, closes it, and checks its problem.  Returns
 * false with an error.
 */
static bool
complete (SearchModel *model, const void *instance,
          const SearchModelSource *source, const SearchProblem *problem,
          GError **error)
{
  model->owner = problem;
  return source->model (instance, model, error) && model_close (model, error)
         && fits (model, problem, error);
}

bool
search_model_prepare (void *instance, const SearchModelSource *source,
                      const SearchProblem *problem, GError **error)
{
  SearchModel *model = search_model_new ();

  if (complete (model, instance, source, problem, error))
    {
      *(SearchModel **) instance = model;
      return true;
    }
  search_model_free (model);
  return false;
}

void
search_model_defer (void *instance, const SearchModelSource *source,
                    const SearchProblem *problem)
{
  SearchModel *model = g_new0 (SearchModel, 1);

  model->source = source;
  model->owner = problem;
  *(SearchModel **) instance = model;
}

bool
model_make_deferred (const void *instance, GError **error)
{
  /* Protects the model, since several threads may search one instance. */
  static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;
  SearchModel           *model = *(SearchModel *const *) instance;
  GError                *mistake = NULL;

  pthread_mutex_lock (&making);
  if (model->source)
    {
      model_begin (model);
      complete (model, instance, model->source, model->owner, &mistake);
      g_clear_error (&model->error);
      model->error = mistake;
      model->source = NULL;
    }
  if (model->error)
    g_propagate_error (error, g_error_copy (model->error));
  pthread_mutex_unlock (&making);
  return model->closed && !model->error;
}

void
search_model_finish (void *instance)
{
  search_model_free (*(SearchModel **) instance);
}

/* The instance of search_model_problem().  The problem has one option, whose
 * only value is the address of the model.
 */
typedef union
{
  const SearchModel *model;
  int64_t            number;
} Instance;

static SEARCH_CALLBACK (prepare, program_prepare, Instance *instance,
                        GError **error)
{
  (void) error;
  instance->model = (const SearchModel *) (intptr_t) instance->number;
  return true;
}

const SearchProblem *
search_model_problem (SearchModel *model, GError **error)
{
  const int64_t number = (int64_t) (intptr_t) model;

  if (!model_close (model, error))
    return NULL;
  model->owner = &model->problem;
  model->option[0] = (SearchOption) SEARCH_INT64 (
      "model", Instance, number, "where it is", number, number, number);
  model->problem = (SearchProblem){
    .name = "model",
    .instance_size = sizeof (Instance),
    .reprs
    = model->has_objective ? search_model_best_reprs : search_model_reprs,
    .options = model->option,
    .prepare = program_prepare,
    .answer_length = search_model_answer_length,
    .goal = search_model_goal,
    .check = search_model_check,
    .choose = search_model_choose,
    .formats = search_model_formats,
    .statistics = search_model_statistics,
    .symmetries = model->symmetries->len > 0 ? search_model_symmetries : NULL,
    .picture = { .grid = search_model_grid, .cells = search_model_cells },
  };
  return &model->problem;
}
