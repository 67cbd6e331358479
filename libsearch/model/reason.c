/* SPDX-License-Identifier: MIT */
/* reason.c: which constraint a part of an answer breaks. */
#include "assignment.h"
#include "kinds.h"

/* Gives what is shown, as far as it has values, these. */
static void
assign_part (Assignment *assignment, const int *answer, size_t length)
{
  const GArray *shown = assignment->model->shown;

  for (guint i = 0; i < MIN (shown->len, length); i++)
    {
      const SearchVar view = g_array_index (shown, SearchVar, i);

      if (view.scale == 0 || answer[i] == SEARCH_VALUE_OPEN)
        continue;
      assignment->value[view.variable]
          = (int32_t) (((int64_t) answer[i] - view.offset) / view.scale);
      assignment->known[view.variable] = 1;
    }
}

/* Are all arguments but one known? */
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

static void
append_constraint (const SearchModel *model, uint32_t c, GString *out)
{
  const Constraint *constraint = model->constraint + c;
  const SearchVars  vars
      = { model->views + constraint->views, constraint->count, 1 };

  model_append_constraint (model, constraint_info[constraint->kind].name, vars,
                           out);
}

/* Computes what follows from others, as far as it does; says of which variable
 * a constraint leaves no value.  False: of none.
 */
static bool
says_undefined (Assignment *assignment, GString *out)
{
  const SearchModel *model = assignment->model;

  for (guint i = 0; i < model->definitions->len; i++)
    {
      const Definition *definition
          = &g_array_index (model->definitions, Definition, i);
      const SearchVar view = { definition->variable, 1, 0 };

      if (assignment->known[definition->variable]
          || !is_ready (assignment, definition)
          || assignment_define (assignment, definition))
        continue;
      append_constraint (model, definition->constraint, out);
      g_string_append (out, " leaves no value of ");
      model_append_name (model, view, out);
      return true;
    }
  return false;
}

/* Says which constraint does not stand, if there is one. */
static void
say_broken (const Assignment *assignment, GString *out)
{
  for (uint32_t c = 0; c < assignment->model->constraint_count; c++)
    if (!assignment_obeys (assignment, c))
      {
        append_constraint (assignment->model, c, out);
        g_string_append (out, " is broken");
        return;
      }
}

SEARCH_CALLBACK (reason, search_model_reason, const void *instance,
                 const int *answer, size_t length, GString *out)
{
  Assignment assignment = assignment_new (model_of (instance));

  if (assignment.value && assignment.known)
    {
      assign_part (&assignment, answer, length);
      if (!says_undefined (&assignment, out))
        say_broken (&assignment, out);
    }
  assignment_clear (&assignment);
}
