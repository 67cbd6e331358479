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

/* The words for candidates, and for a root that is a solution. */
static void
set_verdict (JsonObject *object, const Step *step)
{
  json_object_set_boolean_member (object, "valid", step->valid);
  json_line_set_string (object, "reason", *step->reason ? step->reason : NULL);
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
