/* SPDX-License-Identifier: MIT */
/* post.c: see post.h. */
#include "post.h"

/* Returns true if constraints of this kind are sums, whose arguments may exceed
 * the range of variables.
 */
static bool
is_sum (ConstraintKind kind)
{
  return kind == CONSTRAINT_linear || kind == CONSTRAINT_linear_reified
         || kind == CONSTRAINT_scaled;
}

/* Returns true if all views (scaled variables) are of variables in this model,
 * and their values are in the range of variables.  Otherwise records a mistake.
 */
static bool
accept (SearchModel *model, ConstraintKind kind, SearchVars vars)
{
  const char *name = constraint_info[kind].name;

  for (size_t i = 0; i < vars.count; i++)
    {
      const SearchVar view = search_vars_at (vars, i);

      if (view.scale != 0 && view.variable >= model->variables->len)
        {
          model_refuse (model, name, vars,
                        "argument %zu is not a variable of this model, a view "
                        "that fits, or an element of its array",
                        i + 1);
          return false;
        }
      if (!is_sum (kind)
          && (model_min (model, view) < -SEARCH_VAR_MAX
              || model_max (model, view) > SEARCH_VAR_MAX))
        {
          model_refuse (model, name, vars,
                        "argument %zu may be %" G_GINT64_FORMAT
                        "..%" G_GINT64_FORMAT ", which is not within "
                        "-2147483647..2147483647",
                        i + 1, (gint64) model_min (model, view),
                        (gint64) model_max (model, view));
          return false;
        }
    }
  return true;
}

bool
post_constraint (SearchModel *model, ConstraintKind kind, SearchVars vars,
                 const PostRest *rest)
{
  Constraint constraint = { .kind = (uint8_t) kind,
                            .views = model->views_made->len,
                            .count = (uint32_t) vars.count,
                            .numbers = model->numbers_made->len };

  g_return_val_if_fail (!model->closed, false);

  if (model->error || !accept (model, kind, vars))
    return false;
  if (rest && (unsigned) rest->relation > SEARCH_GT)
    {
      model_refuse (model, constraint_info[kind].name, vars,
                    "%d is none of the relations SEARCH_EQ..SEARCH_GT",
                    (int) rest->relation);
      return false;
    }
  if (rest)
    {
      constraint.relation = (uint8_t) rest->relation;
      constraint.value = rest->value;
      constraint.numbers_count = (uint32_t) rest->count;
      g_array_append_vals (model->numbers_made, rest->numbers,
                           (guint) rest->count);
    }
  for (size_t i = 0; i < vars.count; i++)
    {
      const SearchVar view = search_vars_at (vars, i);

      g_array_append_val (model->views_made, view);
    }
  g_array_append_val (model->constraints_made, constraint);
  return true;
}

bool
post_reified (SearchModel *model, ConstraintKind kind, SearchReify reify,
              SearchVars vars, const PostRest *rest)
{
  const size_t     count = rest ? rest->count : 0;
  SearchVar       *views = g_new (SearchVar, vars.count + 1);
  int64_t         *numbers = g_new (int64_t, count + 1);
  const SearchVars all = { views, vars.count + 1, 1 };
  PostRest         more = rest ? *rest : (PostRest){ .count = 0 };
  bool             success;

  for (size_t i = 0; i < vars.count; i++)
    views[i] = search_vars_at (vars, i);
  views[vars.count] = reify.truth;
  for (size_t i = 0; i < count; i++)
    numbers[i] = rest->numbers[i];
  numbers[count] = reify.full;
  more.numbers = numbers;
  more.count++;
  success = post_constraint (model, kind, all, &more)
            && post_is_truth (model, kind, all, vars.count);
  g_free (views);
  g_free (numbers);
  return success;
}

bool
post_is_truth (SearchModel *model, ConstraintKind kind, SearchVars vars,
               size_t i)
{
  const int64_t min = model_min (model, search_vars_at (vars, i));
  const int64_t max = model_max (model, search_vars_at (vars, i));

  if (min >= 0 && max <= 1)
    return true;
  model_refuse (
      model, constraint_info[kind].name, vars,
      "argument %zu is not Boolean: it has the range %" G_GINT64_FORMAT
      "..%" G_GINT64_FORMAT ", not 0..1",
      i + 1, (gint64) min, (gint64) max);
  return false;
}

const char *
post_as (SearchModel *model, const char *name)
{
  const char *before = model->posting;

  if (!before)
    model->posting = name;
  return before;
}

void
post_done (SearchModel *model, const char *before)
{
  model->posting = before;
}

bool
post_accepts (SearchModel *model, ConstraintKind kind, SearchVars vars,
              SearchStrength strength)
{
  if ((unsigned) strength <= SEARCH_STRENGTH_DOMAIN)
    return true;
  model_refuse (model, constraint_info[kind].name, vars,
                "%d is none of the strengths SEARCH_STRENGTH_VALUE, "
                "SEARCH_STRENGTH_BOUNDS and "
                "SEARCH_STRENGTH_DOMAIN",
                (int) strength);
  return false;
}

SearchStrength
post_strength (ConstraintKind kind, SearchStrength strength)
{
  const unsigned had = constraint_info[kind].strengths;
  int            i = (int) strength;

  while (i >= 0 && !(had >> i & 1))
    i--;
  return (SearchStrength) (i >= 0 ? i : __builtin_ctz (had));
}

/* Returns a view (SearchVar) of a hidden variable whose only value is `number`.
 */
static SearchVar
constant (SearchModel *model, int64_t number)
{
  gpointer  found;
  SearchVar view;

  if (g_hash_table_lookup_extended (model->constants, &number, NULL, &found))
    return (SearchVar){ GPOINTER_TO_UINT (found), 1, 0 };
  view = model_hidden (model, number, number);
  g_hash_table_insert (model->constants, g_memdup2 (&number, sizeof number),
                       GUINT_TO_POINTER (view.variable));
  return view;
}

/* Makes a hidden variable z, and posts z = scale * x + offset for the view
 * (scaled variable) of x.  Returns a view of z.
 */
static SearchVar
scaled (SearchModel *model, SearchVar view)
{
  const SearchVar x = { view.variable, 1, 0 };
  const SearchVar z
      = model_hidden (model, model_min (model, view), model_max (model, view));
  const SearchVar both[] = { z, x };
  const int64_t   numbers[] = { view.scale, view.offset };
  const PostRest  rest = { .numbers = numbers, .count = 2 };

  if (post_constraint (model, CONSTRAINT_scaled, search_vars (both, 2), &rest))
    {
      Propagator p = post_begin (model, PROPAGATOR_scaled, 0);

      post_variable (model, &p, z.variable, EVENT_DOMAIN);
      post_variable (model, &p, x.variable, EVENT_DOMAIN);
      post_number (model, view.scale);
      post_number (model, view.offset);
      post_end (model, &p);
    }
  return z;
}

SearchVar
post_signed (SearchModel *model, SearchVar view)
{
  if (view.scale == 1 || view.scale == -1)
    return view;
  return view.scale == 0 ? constant (model, view.offset) : scaled (model, view);
}

SearchVar
post_plain (SearchModel *model, SearchVar view)
{
  if (view.scale == 1)
    return view;
  return view.scale == 0 ? constant (model, view.offset) : scaled (model, view);
}

SearchVar
post_weaker (SearchModel *model, SearchRelation *relation, SearchVar view)
{
  const SearchRelation strict = *relation;

  if (strict == SEARCH_LT)
    *relation = SEARCH_LE;
  if (strict == SEARCH_GT)
    *relation = SEARCH_GE;
  /* post_signed() must come before the addition of 1, since post_signed()
   * replaces a constant by a variable, and the largest possible constant plus 1
   * could not become a variable.
   */
  return search_var_plus (post_signed (model, view),
                          (strict == SEARCH_GT) - (strict == SEARCH_LT));
}

SearchVars
post_join (SearchVars x, SearchVars y)
{
  SearchVar *all = g_new (SearchVar, x.count + y.count + 1);

  for (size_t i = 0; i < x.count; i++)
    all[i] = search_vars_at (x, i);
  for (size_t i = 0; i < y.count; i++)
    all[x.count + i] = search_vars_at (y, i);
  return search_vars (all, x.count + y.count);
}

bool
post_pair (SearchModel *model, ConstraintKind kind, SearchVars x, SearchVars y,
           SearchVar **views)
{
  const SearchVars both = post_join (x, y);

  *views = NULL;
  if (x.count != y.count)
    model_refuse (
        model, constraint_info[kind].name, both,
        "the arrays have %zu and %zu elements; they must have as many", x.count,
        y.count);
  else if (post_constraint (model, kind, both, NULL))
    *views = post_signed_all (model, both);
  g_free ((SearchVar *) both.first);
  return *views != NULL;
}

SearchVar *
post_signed_all (SearchModel *model, SearchVars vars)
{
  SearchVar *views = g_new (SearchVar, vars.count + 1);

  for (size_t i = 0; i < vars.count; i++)
    views[i] = post_signed (model, search_vars_at (vars, i));
  return views;
}

Propagator
post_begin (SearchModel *model, PropagatorKind kind, uint8_t priority)
{
  return (Propagator){ .kind = (uint8_t) kind,
                       .priority = priority,
                       .idempotent = propagator_is_idempotent[kind],
                       .words = model->words_made->len,
                       .views = model->views_made->len,
                       .numbers = model->numbers_made->len,
                       .state = UINT32_MAX };
}

void
post_word (SearchModel *model, int64_t word)
{
  const int32_t narrow = (int32_t) word;

  g_assert (narrow == word);
  g_array_append_val (model->words_made, narrow);
}

void
post_number (SearchModel *model, int64_t number)
{
  g_array_append_val (model->numbers_made, number);
}

/* Makes the newest propagator wait for `event` of the variable, its next
 * argument.  Bit `number` of the set `changed` stands for this argument.  A
 * variable that has only bounds removes a value between them only when a bound
 * reaches this value.  So for such a variable, the propagator waits for moved
 * bounds even if `event` is that the variable becomes fixed.
 */
static void
wait_for (SearchModel *model, Propagator *propagator, uint32_t variable,
          Event event, uint32_t number)
{
  const SearchVar view = { variable, 1, 0 };
  Waiting         waiting = { variable, event, model->propagators_made->len,
                              MIN (number, PENDING_LAST) };

  if (event == EVENT_FIXED && post_has_bounds_alone (model, variable))
    waiting.event = EVENT_BOUNDS;
  propagator->count++;
  if (model_min (model, view) < model_max (model, view))
    g_array_append_val (model->waiting, waiting);
}

void
post_variable (SearchModel *model, Propagator *propagator, uint32_t variable,
               Event event)
{
  post_numbered (model, propagator, variable, event, propagator->count);
}

void
post_numbered (SearchModel *model, Propagator *propagator, uint32_t variable,
               Event event, uint32_t number)
{
  post_word (model, variable);
  wait_for (model, propagator, variable, event, number);
}

void
post_view (SearchModel *model, Propagator *propagator, SearchVar view,
           Event event)
{
  g_array_append_val (model->views_made, view);
  wait_for (model, propagator, view.variable, event, propagator->count);
}

void
post_views (SearchModel *model, Propagator *propagator, const SearchVar *views,
            size_t count, Event event)
{
  for (size_t i = 0; i < count; i++)
    post_view (model, propagator, views[i], event);
}

void
post_state (SearchModel *model, Propagator *propagator, Cell value)
{
  if (propagator->state == UINT32_MAX)
    propagator->state = model->state->len;
  g_array_append_val (model->state, value);
}

void
post_memory (SearchModel *model, Propagator *propagator, size_t numbers)
{
  propagator->memory = model->memory;
  model->memory += (uint32_t) numbers;
}

void
post_scratch (SearchModel *model, size_t bytes)
{
  model->scratch = MAX (model->scratch, bytes);
}

void
post_never (SearchModel *model)
{
  model->failed = true;
}

/* Returns true if no variable occurs twice in the array. */
static bool
are_distinct (SearchModel *model, const uint32_t *variables, size_t count)
{
  bool distinct = true;

  g_array_set_size (model->marked, model->variables->len);
  for (size_t i = 0; i < count; i++)
    {
      uint8_t *mark = &g_array_index (model->marked, uint8_t, variables[i]);

      distinct = distinct && !*mark;
      *mark = 1;
    }
  for (size_t i = 0; i < count; i++)
    g_array_index (model->marked, uint8_t, variables[i]) = 0;
  return distinct;
}

void
post_end (SearchModel *model, const Propagator *propagator)
{
  Propagator made = *propagator;
  GArray    *vars = g_array_new (FALSE, FALSE, sizeof (uint32_t));

  for (guint i = 0; i < model->waiting->len; i++)
    {
      const guint    last = model->waiting->len - 1 - i;
      const Waiting *one = &g_array_index (model->waiting, Waiting, last);

      if (one->propagator != model->propagators_made->len)
        break;
      g_array_append_val (vars, one->variable);
    }
  made.idempotent
      = made.idempotent
        && are_distinct (model, (const uint32_t *) vars->data, vars->len);
  g_array_unref (vars);
  g_array_append_val (model->propagators_made, made);
}

/* Number of a propagator's steps that together have the cost 1. */
#define STEPS 16

void
post_steps (Propagator *propagator, size_t steps)
{
  propagator->extra = (uint32_t) MIN (steps / STEPS, INT32_MAX);
}

bool
post_is_word (const SearchModel *model, uint32_t variable)
{
  return g_array_index (model->variables, Variable, variable).kind
         == DOMAIN_WORD;
}

bool
post_has_bounds_alone (const SearchModel *model, uint32_t variable)
{
  return g_array_index (model->variables, Variable, variable).kind
         == DOMAIN_BOUNDS;
}
