/* SPDX-License-Identifier: MIT */
/* explain.c: a depth-first search, step by step. */
#include "explain.h"
#include "tools/shared/signals.h"
#include "tools/shared/walker.h"

typedef struct
{
  const RunOptions *options;
  Walker           *walker;
  GArray           *accepted; /* valid children, of each state on the path */
  WalkerChild       child;    /* the candidate that was made last */
  bool              descend;  /* it is to be opened before anything else */
  GBytes           *answer;   /* what the step shows */
  GString          *state, *reason;
  StepTotals        totals;
} Explain;

/* Puts the part of an answer, which it takes, and the state, which it finds at
 * `state`, into the step.
 */
static void
show (Explain *explain, Step *step, GBytes *answer, const unsigned char *state)
{
  const size_t size = walker_state_size (explain->walker);
  gsize        bytes = 0;

  g_clear_pointer (&explain->answer, g_bytes_unref);
  explain->answer = answer;
  step->answered = answer != NULL;
  step->answer = answer ? g_bytes_get_data (answer, &bytes) : NULL;
  step->length = bytes / sizeof (int);
  g_string_truncate (explain->state, 0);
  for (size_t i = 0; i < size; i++)
    g_string_append_printf (explain->state, "%02x", state[i]);
  step->state = explain->state->str;
}

/* The same for the state at which the walker stands. */
static void
show_here (Explain *explain, Step *step)
{
  GBytes *answer = walker_answer (explain->walker);

  show (explain, step, answer, walker_state (explain->walker));
}

/* Why the candidate may not stand, as far as the problem can tell. */
static const char *
find_reason (Explain *explain, const Step *step)
{
  const SearchInstance *instance = explain->options->instance;
  const SearchProblem  *problem = search_instance_problem (instance);

  g_string_truncate (explain->reason, 0);
  if (!step->valid && explain->answer && problem->reason)
    problem->reason (search_instance_data (instance), step->answer,
                     step->length, explain->reason);
  return explain->reason->str;
}

static void
judge (Explain *explain, Step *step)
{
  const WalkerChild *child = &explain->child;

  step->kind = STEP_CANDIDATE;
  step->depth = explain->accepted->len;
  step->valid = child->valid;
  step->solution = child->solution;
  step->weight = child->weight;
  show (explain, step, child->answer ? g_bytes_ref (child->answer) : NULL,
        walker_candidate (explain->walker));
  step->reason = find_reason (explain, step);
  explain->descend = child->valid && !child->solution;
  g_array_index (explain->accepted, uint64_t, explain->accepted->len - 1)
      += child->valid;
}

/* The state at which the walker stands has no more children. */
static void
go_back (Explain *explain, Step *step)
{
  const guint last = explain->accepted->len - 1;

  step->kind = STEP_BACK;
  step->depth = last;
  step->accepted = g_array_index (explain->accepted, uint64_t, last);
  show_here (explain, step);
  walker_ascend (explain->walker);
  g_array_set_size (explain->accepted, last);
}

/* Adds a state, which was just opened, to the path. */
static void
push (Explain *explain)
{
  const uint64_t none = 0;

  g_array_append_val (explain->accepted, none);
}

/* Takes the next step; false: there is none. */
static bool
take_step (Explain *explain, Step *step)
{
  *step = (Step){ .reason = "" };
  if (explain->descend)
    {
      walker_descend (explain->walker, &explain->child);
      push (explain);
      explain->descend = false;
    }
  walker_child_clear (&explain->child);
  if (explain->accepted->len == 0)
    return false;
  if (walker_next (explain->walker, &explain->child))
    judge (explain, step);
  else if (explain->accepted->len > 1)
    go_back (explain, step);
  else
    return false;
  return true;
}

/* The root comes before all steps, unless it is all there is. */
static bool
take_root (Explain *explain, Step *step)
{
  if (!walker_root_is_solution (explain->walker))
    {
      push (explain);
      return take_step (explain, step);
    }
  *step = (Step){
    .kind = STEP_ROOT,
    .valid = true,
    .solution = 1,
    .weight = walker_root_weight (explain->walker),
    .reason = "",
  };
  show_here (explain, step);
  return true;
}

static void
count (StepTotals *totals, Step *step)
{
  step->number = ++totals->steps;
  totals->candidates += step->kind == STEP_CANDIDATE;
  totals->nodes += step->kind == STEP_CANDIDATE && step->valid;
  if (!step->solution)
    return;
  step->solution = search_count_add (totals->solutions, 1);
  totals->solutions = search_count_add (totals->solutions, step->weight);
}

static void
write_steps (Explain *explain, Output *output)
{
  const RunOptions *options = explain->options;
  const int        *signal = signals_caught ();
  StepTotals       *totals = &explain->totals;
  GString          *line = g_string_new (NULL);
  bool              more, good = true;
  Step              step;

  for (more = take_root (explain, &step);
       more && totals->steps < options->explain && !*signal && good;
       more = take_step (explain, &step))
    {
      count (totals, &step);
      g_string_truncate (line, 0);
      (options->json ? explain_json_step : explain_text_step) (options, &step,
                                                               line);
      good
          = output_write (output, line->str, line->len) && output_tick (output);
    }
  totals->complete = !more;
  g_string_truncate (line, 0);
  (options->json ? explain_json_end : explain_text_end) (options, totals, line);
  output_write (output, line->str, line->len);
  g_string_free (line, TRUE);
}

Status
explain (const RunOptions *options, Output *output)
{
  Explain explain = { .options = options };
  GError *error = NULL;

  explain.walker = walker_new (options->instance, options->repr, 0, &error);
  if (!explain.walker)
    {
      const Status status = status_of_error (error);

      complain ("%s", error->message);
      g_error_free (error);
      return status;
    }
  explain.accepted = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  explain.state = g_string_new (NULL);
  explain.reason = g_string_new (NULL);
  write_steps (&explain, output);
  walker_child_clear (&explain.child);
  g_clear_pointer (&explain.answer, g_bytes_unref);
  g_string_free (explain.state, TRUE);
  g_string_free (explain.reason, TRUE);
  g_array_unref (explain.accepted);
  walker_free (explain.walker);
  return STATUS_COMPLETE;
}
