/* SPDX-License-Identifier: MIT */
/* reason.c: which constraint a part of an answer breaks. */
#include "assignment.h"
#include "kinds.h"

static void
append_constraint (const SearchModel *model, uint32_t c, GString *out)
{
  const Constraint *constraint = model->constraint + c;
  const SearchVars  vars
      = { model->views + constraint->views, constraint->count, 1 };

  model_append_constraint (model, constraint_info[constraint->kind].name, vars,
                           out);
}

/* Says which constraint leaves a variable no value, or does not stand. */
static void
say (Assignment *assignment, GString *out)
{
  const SearchModel *model = assignment->model;
  const Definition  *undefined
      = assignment_follow (assignment, model->decided_levels);
  uint32_t c = 0;

  if (undefined)
    {
      const SearchVar view = { undefined->variable, 1, 0 };

      append_constraint (model, undefined->constraint, out);
      g_string_append (out, " leaves no value of ");
      model_append_name (model, view, out);
      return;
    }
  while (c < model->constraint_count && assignment_obeys (assignment, c))
    c++;
  if (c == model->constraint_count)
    return;
  append_constraint (model, c, out);
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
