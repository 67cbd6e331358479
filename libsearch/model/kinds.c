/* SPDX-License-Identifier: MIT */
/* kinds.c: tables made from the lists in kinds.h; assignments, whose values the
 * checkers (functions check_NAME) test; and a message about the constraint that
 * a partial answer breaks.
 */
#include "kinds.h"

#define KIND(name, word, solve, residual, strengths, source)                   \
  [CONSTRAINT_##name]                                                          \
      = { word, check_##name, solve, residual, strengths, source },
ConstraintInfo constraint_info[CONSTRAINTS] = { CONSTRAINT_KINDS (KIND) };
#undef KIND

#define KIND(name, idempotent) [PROPAGATOR_##name] = idempotent,
const bool propagator_is_idempotent[PROPAGATORS] = { PROPAGATOR_KINDS (KIND) };
#undef KIND

void
residual_append (const Store *store, const uint8_t *slides, uint32_t c,
                 GByteArray *key)
{
  const uint32_t kind = store->model->constraint[c].kind;
  Residual       residual = residual_of (store, c);

  residual.key = key;
  residual.slides = slides;
  if (constraint_info[kind].residual)
    constraint_info[kind].residual (&residual);
  else
    residual_put_all (&residual, 0);
}

static int
compare_values (const void *first, const void *second)
{
  const int64_t a = *(const int64_t *) first, b = *(const int64_t *) second;

  return (a > b) - (a < b);
}

GArray *
residual_sorted (const Residual *residual, uint32_t from, uint32_t to)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (int64_t));

  for (uint32_t i = from; i < to; i++)
    if (residual_is_fixed (residual, i))
      {
        const int64_t value = residual_value (residual, i);

        g_array_append_val (values, value);
      }
  g_array_sort (values, compare_values);
  return values;
}

Assignment
assignment_new (const SearchModel *model)
{
  return (Assignment){
    model, g_try_new0 (int32_t, (size_t) model->variable_count + 1),
    g_try_new0 (uint8_t, (size_t) model->variable_count + 1)
  };
}

void
assignment_clear (Assignment *assignment)
{
  g_free (assignment->value);
  g_free (assignment->known);
}

bool
assignment_obeys (const Assignment *assignment, uint32_t i)
{
  const Constraint *constraint = assignment->model->constraint + i;
  const Arguments   arguments = arguments_of (assignment, constraint);

  return constraint_info[constraint->kind].check (&arguments);
}

/* Assigns a value to the variable x.  Returns false if the declared domain of x
 * lacks the value.
 */
static bool
assign (Assignment *assignment, uint32_t x, int64_t value)
{
  if (!model_declares (assignment->model, x, value))
    return false;
  assignment->value[x] = (int32_t) value;
  assignment->known[x] = 1;
  return true;
}

/* Computes and assigns the value that a definition gives to its variable.
 * Returns false if the definition gives no value, or a value that the declared
 * domain lacks.
 */
static bool
assignment_define (Assignment *assignment, const Definition *definition)
{
  const Constraint *constraint
      = assignment->model->constraint + definition->constraint;
  const Arguments arguments = arguments_of (assignment, constraint);
  const SearchVar view = arguments.views[definition->argument];
  int64_t         value;

  return constraint_info[constraint->kind].solve (&arguments,
                                                  definition->argument, &value)
         && (value - view.offset) % view.scale == 0
         && assign (assignment, definition->variable,
                    (value - view.offset) / view.scale);
}

bool
assignment_take (Assignment *assignment, const int *answer, size_t length)
{
  const GArray *projected = assignment->model->projected;
  bool          good = true;

  for (guint i = 0; i < MIN (projected->len, length); i++)
    {
      const SearchVar view = g_array_index (projected, SearchVar, i);
      const int64_t   value = (int64_t) answer[i] - view.offset;

      if (view.scale == 0 || value % view.scale != 0)
        good = good && view.scale == 0 && value == 0;
      else if (assignment->known[view.variable])
        good = good && assignment->value[view.variable] == value / view.scale;
      else
        good = assign (assignment, view.variable, value / view.scale) && good;
    }
  return good;
}

/* Returns true if the assignment has values of all arguments of the
 * definition's constraint, except the argument that the definition computes.
 */
static bool
is_ready (const Assignment *assignment, const Definition *definition)
{
  const Arguments arguments = arguments_of (
      assignment, assignment->model->constraint + definition->constraint);

  for (uint32_t i = 0; i < arguments.count; i++)
    if (i != definition->argument && !is_known (&arguments, i))
      return false;
  return true;
}

const Definition *
assignment_follow (Assignment *assignment, uint32_t turn)
{
  const SearchModel *model = assignment->model;
  const uint32_t     count
      = g_array_index (model->turns, Turn, turn + 1).definitions;

  for (uint32_t i = 0; i < count; i++)
    {
      const Definition *definition
          = &g_array_index (model->definitions, Definition, i);

      if (!assignment->known[definition->variable]
          && is_ready (assignment, definition)
          && !assignment_define (assignment, definition))
        return definition;
    }
  return NULL;
}

bool
assignment_enter (Assignment *assignment, uint32_t i, int64_t value)
{
  const SearchModel *model = assignment->model;
  const Turn        *turn = &g_array_index (model->turns, Turn, i);

  if (turn->variable != UINT32_MAX
      && !assign (assignment, turn->variable, value))
    return false;
  for (uint32_t d = turn->definitions; d < turn[1].definitions; d++)
    if (!assignment_define (assignment,
                            &g_array_index (model->definitions, Definition, d)))
      return false;
  for (uint32_t c = turn->constraints; c < turn[1].constraints; c++)
    if (!assignment_obeys (assignment,
                           g_array_index (model->judged, uint32_t, c)))
      return false;
  return true;
}

void
assignment_undo (Assignment *assignment, uint32_t i)
{
  const SearchModel *model = assignment->model;
  const Turn        *turn = &g_array_index (model->turns, Turn, i);

  if (turn->variable != UINT32_MAX)
    assignment->known[turn->variable] = 0;
  for (uint32_t d = turn->definitions; d < turn[1].definitions; d++)
    assignment
        ->known[g_array_index (model->definitions, Definition, d).variable]
        = 0;
}

void
kinds_append_constraint (const SearchModel *model, uint32_t c, GString *out)
{
  const Constraint *constraint = model->constraint + c;
  const SearchVars  vars
      = { model->views + constraint->views, constraint->count, 1 };

  model_append_constraint (model, constraint_info[constraint->kind].name, vars,
                           out);
}

/* Appends a message about the first constraint that the assignment breaks, or
 * with which a variable has no possible value.  Appends nothing if there is
 * none.
 */
static void
say (Assignment *assignment, GString *out)
{
  const SearchModel *model = assignment->model;
  const Definition  *undefined
      = assignment_follow (assignment, model->decided_turns);
  uint32_t c = 0;

  if (undefined)
    {
      const SearchVar view = { undefined->variable, 1, 0 };

      kinds_append_constraint (model, undefined->constraint, out);
      g_string_append (out, " leaves no value of ");
      model_append_name (model, view, out);
      return;
    }
  while (c < model->constraint_count && assignment_obeys (assignment, c))
    c++;
  if (c == model->constraint_count)
    return;
  kinds_append_constraint (model, c, out);
  g_string_append (out, " is broken");
}

SEARCH_CALLBACK (reason, search_model_reason, const void *instance,
                 const int *answer, size_t length, GString *out)
{
  Assignment assignment = assignment_new (model_of (instance));

  if (assignment.value && assignment.known)
    {
      assignment_take (&assignment, answer, length);
      say (&assignment, out);
    }
  assignment_clear (&assignment);
}
