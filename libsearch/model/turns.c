/* SPDX-License-Identifier: MIT */
/* turns.c: computes the turns (depths) of the representation `checks`: each
 * turn assigns a value to one variable, and computes the variables whose values
 * follow from it.
 */
#include "model.h"
#include "branch.h"
#include "kinds.h"

/* Data while the turns are computed. */
typedef struct
{
  SearchModel *model;

  /* By variable, the index in `of` of its first constraint.  The constraints of
   * a variable end where the constraints of the next variable begin.
   */
  uint32_t *first;
  /* Constraints of all variables.  A constraint occurs once for each of its
   * arguments.
   */
  uint32_t *of;
  /* By constraint, how many of its arguments have no known value. */
  uint32_t *open;

  /* By variable, true if its value is known after the turns (depths) so far. */
  uint8_t *known;

  /* By constraint, 1 plus the index of the last turn (depth) that checks it; 0
   * = none.
   */
  uint32_t *judged;
  GArray   *ready; /* constraints in which one argument was unknown */
} Work;

static const SearchVar *
views_of (const SearchModel *model, uint32_t constraint)
{
  return model->views + model->constraint[constraint].views;
}

/* Lists the constraints of each variable, and counts those arguments of each
 * constraint whose values are not known.
 */
static void
index_constraints (Work *work)
{
  const SearchModel *model = work->model;

  work->first = g_new0 (uint32_t, (size_t) model->variable_count + 2);
  for (uint32_t c = 0; c < model->constraint_count; c++)
    for (uint32_t i = 0; i < model->constraint[c].count; i++)
      if (views_of (model, c)[i].scale != 0)
        {
          work->first[views_of (model, c)[i].variable + 2]++;
          work->open[c]++;
        }
  for (uint32_t x = 0; x < model->variable_count; x++)
    work->first[x + 2] += work->first[x + 1];
  work->of
      = g_new (uint32_t, (size_t) work->first[model->variable_count + 1] + 1);
  for (uint32_t c = 0; c < model->constraint_count; c++)
    for (uint32_t i = 0; i < model->constraint[c].count; i++)
      if (views_of (model, c)[i].scale != 0)
        work->of[work->first[views_of (model, c)[i].variable + 1]++] = c;
}

/* Notes that the value of x is known from the newest turn (depth of the search)
 * on, so that this turn must check all constraints of x.
 */
static void
know (Work *work, uint32_t x)
{
  SearchModel   *model = work->model;
  const uint32_t turn = model->turns->len;

  work->known[x] = 1;
  for (uint32_t i = work->first[x]; i < work->first[x + 1]; i++)
    {
      const uint32_t c = work->of[i];

      work->open[c]--;
      if (work->open[c] == 1)
        g_array_append_val (work->ready, c);
      if (work->judged[c] != turn)
        g_array_append_val (model->judged, c);
      work->judged[c] = turn;
    }
}

/* Finds the only unknown variable of constraint `c`, and writes its definition.
 * Returns false if the constraint does not determine the value of this
 * variable.
 */
static bool
find_definition (const Work *work, uint32_t c, Definition *definition)
{
  const SearchModel *model = work->model;
  const Constraint  *constraint = model->constraint + c;
  const Assignment   empty = { .model = model };
  Arguments          arguments = arguments_of (&empty, constraint);
  uint32_t           i = 0;

  if (!constraint_info[constraint->kind].solve)
    return false;
  while (views_of (model, c)[i].scale == 0
         || work->known[views_of (model, c)[i].variable])
    i++;
  *definition = (Definition){ views_of (model, c)[i].variable, c, i };
  return constraint_info[constraint->kind].solve (&arguments, i, NULL);
}

/* Appends definitions for all variables whose values follow from known values,
 * directly or through other definitions.
 */
static void
follow (Work *work)
{
  while (work->ready->len > 0)
    {
      const uint32_t c
          = g_array_index (work->ready, uint32_t, work->ready->len - 1);
      Definition definition;

      g_array_set_size (work->ready, work->ready->len - 1);
      if (work->open[c] != 1 || !find_definition (work, c, &definition))
        continue;
      g_array_append_val (work->model->definitions, definition);
      know (work, definition.variable);
    }
}

/* Begins a turn (depth of the search) that assigns a value to x; UINT32_MAX =
 * the turn assigns no value.
 */
static void
begin_level (Work *work, uint32_t x)
{
  SearchModel *model = work->model;
  const Turn   turn = { x, model->definitions->len, model->judged->len };

  g_array_append_val (model->turns, turn);
  if (x != UINT32_MAX)
    know (work, x);
}

/* Returns an array that has for each variable 1 if answers contain the
 * variable, else 0.  Free with g_free().
 */
static uint8_t *
find_projected (const SearchModel *model)
{
  uint8_t *projected = g_new0 (uint8_t, (size_t) model->variable_count + 1);

  for (guint i = 0; i < model->projected->len; i++)
    {
      const SearchVar view = g_array_index (model->projected, SearchVar, i);

      if (view.scale != 0)
        projected[view.variable] = 1;
    }
  return projected;
}

/* Returns true if the variable x has a constraint, or is the objective. */
static bool
matters (const Work *work, uint32_t x)
{
  return work->first[x] < work->first[x + 1]
         || (work->model->has_objective
             && work->model->objective.variable == x);
}

/* Begins a turn (depth of the search) for each variable without a known value
 * that is in `wanted` (NULL = all variables) and in the phase (group of
 * variables) with the index `from` or a later phase.
 */
static void
begin_levels (Work *work, guint from, const uint8_t *wanted)
{
  for (guint p = from; p < work->model->phases->len; p++)
    {
      const Phase *phase = &g_array_index (work->model->phases, Phase, p);

      for (uint32_t i = 0; i < phase->count; i++)
        if (!work->known[phase->vars[i].variable]
            && (!wanted || wanted[phase->vars[i].variable]))
          {
            begin_level (work, phase->vars[i].variable);
            follow (work);
          }
    }
}

/* Moves the variables without known values from each phase (group of variables)
 * to a new phase at the end, with the orders of the old phase.  Leaves out
 * variables that have no constraint and are not the objective, since their
 * values do not matter.
 */
static void
part_phases (Work *work)
{
  SearchModel *model = work->model;

  model->decided_phases = model->phases->len;
  for (uint32_t p = 0; p < model->decided_phases; p++)
    {
      Phase   *phase = &g_array_index (model->phases, Phase, p);
      Phase    behind = { .vars = g_new (SearchVar, phase->count + 1),
                          .var_order = phase->var_order,
                          .value_order = phase->value_order };
      uint32_t count = 0;

      for (uint32_t i = 0; i < phase->count; i++)
        if (work->known[phase->vars[i].variable])
          phase->vars[count++] = phase->vars[i];
        else if (matters (work, phase->vars[i].variable))
          behind.vars[behind.count++] = phase->vars[i];
      phase->count = count;
      if (behind.count > 0)
        g_array_append_val (model->phases, behind);
      else
        g_free (behind.vars);
    }
}

/* Appends a phase (group of variables) for the variables without known values
 * that are in no phase, and begins a turn (depth) for each of them.
 */
static void
add_last_phase (Work *work)
{
  SearchModel *model = work->model;
  GArray      *rest = g_array_new (FALSE, FALSE, sizeof (SearchVar));

  for (uint32_t x = 0; x < model->variable_count; x++)
    if (!work->known[x] && matters (work, x))
      {
        const SearchVar view = { x, 1, 0 };

        g_array_append_val (rest, view);
        begin_level (work, x);
        follow (work);
      }
  if (rest->len > 0)
    branch_default (model,
                    search_vars ((const SearchVar *) rest->data, rest->len));
  g_array_unref (rest);
}

void
turns_make (SearchModel *model)
{
  Work     work = { .model = model };
  uint8_t *projected = find_projected (model);

  work.open = g_new0 (uint32_t, (size_t) model->constraint_count + 1);
  work.judged = g_new0 (uint32_t, (size_t) model->constraint_count + 1);
  work.known = g_new0 (uint8_t, (size_t) model->variable_count + 1);
  work.ready = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  index_constraints (&work);

  begin_level (&work, UINT32_MAX);
  for (uint32_t c = 0; c < model->constraint_count; c++)
    {
      if (work.open[c] == 0)
        g_array_append_val (model->judged, c);
      if (work.open[c] == 1)
        g_array_append_val (work.ready, c);
    }
  follow (&work);
  begin_levels (&work, 0, projected);
  model->decided_turns = model->turns->len - 1;
  part_phases (&work);
  begin_levels (&work, model->decided_phases, NULL);
  add_last_phase (&work);
  begin_level (&work, UINT32_MAX);
  for (guint p = model->decided_phases; p < model->phases->len; p++)
    model->completing += g_array_index (model->phases, Phase, p).count;
  g_free (projected);
  g_free (work.first);
  g_free (work.of);
  g_free (work.open);
  g_free (work.judged);
  g_free (work.known);
  g_array_unref (work.ready);
}
