/* SPDX-License-Identifier: MIT */
/* explain.c: the first steps of a search. */
#include "explain.h"
#include "tools/shared/finish.h"
#include "tools/shared/signals.h"

/* Takes the next step that is shown; false: there is none. The root is shown
 * only if it is the whole tree.
 */
static bool
take_step (Steps *steps, Step *step)
{
  bool more;

  do
    more = steps_next (steps, step);
  while (more && step->kind == STEP_ROOT && !step->solution);
  return more;
}

static void
write_steps (const RunOptions *options, const RunInstance *at, Steps *steps,
             Output *output)
{
  const int *signal = signals_caught ();
  StepTotals totals = { 0 };
  GString   *line = g_string_new (NULL);
  bool       more, good = true;
  Step       step;

  for (more = take_step (steps, &step);
       more && totals.steps < options->explain && !*signal && good;
       more = take_step (steps, &step))
    {
      steps_count (&step, &totals);
      g_string_truncate (line, 0);
      (options->results.json ? explain_json_step
                             : explain_text_step) (at, &step, line);
      good
          = output_write (output, line->str, line->len) && output_tick (output);
    }
  totals.complete = !more;
  g_string_truncate (line, 0);
  (options->results.json ? explain_json_end : explain_text_end) (at, &totals,
                                                                 line);
  output_write (output, line->str, line->len);
  g_string_free (line, TRUE);
}

Status
explain (const RunOptions *options, const RunInstance *at, Output *output)
{
  GError *error = NULL;
  Steps  *steps = steps_new (at->instance, at->repr, (StepsAim){ 0 }, &error);

  if (!steps)
    return finish_failed (error);
  write_steps (options, at, steps, output);
  steps_free (steps);
  return STATUS_COMPLETE;
}
