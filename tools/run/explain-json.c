/* SPDX-License-Identifier: MIT */
/* explain-json.c: steps of a search for programs. */
#include "explain.h"
#include "tools/shared/json-line.h"

static JsonArray *
answer_array (const Step *step)
{
  JsonArray *array = json_array_sized_new ((guint) step->length);

  for (size_t i = 0; i < step->length; i++)
    json_array_add_int_element (array, step->answer[i]);
  return array;
}

/* The lines that show why the candidate may not stand. */
static void
set_lines (JsonObject *object, const Step *step)
{
  JsonArray *lines = json_array_new ();

  for (size_t i = 0; i < step->n_lines; i++)
    {
      const SearchLine *line = step->lines + i;
      JsonArray        *ends = json_array_sized_new (4);

      json_array_add_int_element (ends, line->row);
      json_array_add_int_element (ends, line->column);
      json_array_add_int_element (ends, line->to_row);
      json_array_add_int_element (ends, line->to_column);
      json_array_add_array_element (lines, ends);
    }
  json_object_set_array_member (object, "clash", lines);
}

/* The words for candidates, and for a root that is a solution. */
static void
set_verdict (JsonObject *object, const Step *step)
{
  json_object_set_boolean_member (object, "valid", step->valid);
  json_line_set_string (object, "reason", *step->reason ? step->reason : NULL);
  if (*step->how)
    json_line_set_string (object, "how", step->how);
  if (step->n_lines > 0)
    set_lines (object, step);
  json_object_set_boolean_member (object, "solution", step->solution > 0);
  if (step->solution && step->weight != 1)
    json_line_set_count (object, "weight", step->weight);
}

void
explain_json_step (const RunInstance *at, const Step *step, GString *out)
{
  static const char *const kinds[] = { [STEP_ROOT] = "root",
                                       [STEP_CANDIDATE] = "candidate",
                                       [STEP_BACK] = "backtrack" };
  JsonObject              *object = json_object_new ();

  (void) at;
  json_object_set_string_member (object, "type", "step");
  json_line_set_count (object, "step", step->number);
  json_object_set_string_member (object, "kind", kinds[step->kind]);
  json_line_set_count (object, "depth", step->depth);
  if (step->answered)
    json_object_set_array_member (object, "answer", answer_array (step));
  else
    json_object_set_string_member (object, "state", step->state);
  if (step->kind != STEP_BACK)
    set_verdict (object, step);
  json_line_append (object, out);
}

void
explain_json_end (const RunInstance *at, const StepTotals *totals, GString *out)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "type", "summary");
  json_object_set_string_member (object, "problem",
                                 search_instance_problem (at->instance)->name);
  json_object_set_string_member (object, "repr", at->repr->name);
  json_object_set_boolean_member (object, "complete", totals->complete);
  json_line_set_count (object, "steps", totals->steps);
  json_line_set_count (object, "candidates", totals->candidates);
  json_line_set_count (object, "nodes", totals->nodes);
  json_line_set_count (object, "solutions", totals->solutions);
  json_line_append (object, out);
}
