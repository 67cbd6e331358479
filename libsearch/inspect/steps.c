/* SPDX-License-Identifier: MIT */
/* steps.c: a depth-first search, one step at a time. */
#include "steps.h"
#include "walker.h"
#include "libsearch/text/format.h"

struct Steps
{
  const SearchInstance *instance;
  Walker               *walker;
  bool                  best; /* the search is for the best answer */

  /* True if the search is for the least answer of each orbit. */
  bool symmetry;
  bool begun;

  /* True if the steps begin at the end of a given path, not at the root. */
  bool        below;
  GArray     *accepted; /* number of valid children of each state of the path */
  WalkerChild child;    /* the candidate made last */
  bool        descend;  /* `child` must be expanded next */
  GBytes     *answer;   /* answer in the current step */
  GString    *state, *reason, *explanation;
};

/* Stores in the step a partial answer, which `steps` then owns, and the bytes
 * of the state to which it belongs.
 */
static void
show (Steps *steps, Step *step, GBytes *answer, const unsigned char *state)
{
  const size_t size = walker_state_size (steps->walker);
  gsize        bytes = 0;

  g_clear_pointer (&steps->answer, g_bytes_unref);
  steps->answer = answer;
  step->answered = answer != NULL;
  step->answer = answer ? g_bytes_get_data (answer, &bytes) : NULL;
  step->length = bytes / sizeof (int);
  g_string_truncate (steps->state, 0);
  for (size_t i = 0; i < size; i++)
    text_append_format (steps->state, "%02x", state[i]);
  step->state = steps->state->str;
}

/* Stores in the step the walker's current state and its partial answer. */
static void
show_here (Steps *steps, Step *step)
{
  GBytes *answer = walker_answer (steps->walker);

  show (steps, step, answer, walker_state (steps->walker));
}

/* Appends the reason why a candidate is rejected: the candidate cannot beat the
 * best value.
 */
static void
tell_beaten (Steps *steps, bool solution)
{
  const int64_t best = walker_best (steps->walker);

  if (solution)
    text_append_format (steps->reason,
                        "its value, %" G_GINT64_FORMAT
                        ", does not beat %" G_GINT64_FORMAT,
                        steps->child.value, best);
  else
    text_append_format (steps->reason,
                        "nothing below it can beat %" G_GINT64_FORMAT, best);
}

/* Returns true if the answer is the least answer of its orbit. */
static bool
is_least (const Steps *steps, const int *answer, size_t length)
{
  const SearchInstance *instance = steps->instance;
  const SearchSymmetry *group = search_instance_problem (instance)->symmetries;
  const void           *data = search_instance_data (instance);
  const size_t          longest = search_instance_answer_length (instance);
  int                  *image;
  size_t                order, i;
  bool                  least = true;

  if (group->canonical)
    return group->canonical (data, answer, length);
  image = g_new (int, longest + SEARCH_ANSWER_SLACK);
  order = group->order ? group->order (data)
                       : g_strv_length ((char **) group->elements);
  for (size_t element = 0; element < order && least; element++)
    {
      const size_t size = group->apply (data, element, answer, length, image);

      for (i = 0; i < MIN (size, length) && image[i] == answer[i]; i++)
        ;
      least = i < MIN (size, length) ? image[i] > answer[i] : size >= length;
    }
  g_free (image);
  return least;
}

/* Returns the reason why the candidate is rejected; "" if the candidate is
 * valid, or if the problem gives no reason.
 */
static const char *
find_reason (Steps *steps, const Step *step)
{
  const SearchInstance *instance = steps->instance;
  const SearchProblem  *problem = search_instance_problem (instance);

  g_string_truncate (steps->reason, 0);
  if (steps->child.beaten)
    tell_beaten (steps, steps->child.finished);
  else if (!step->valid && steps->answer && problem->reason)
    problem->reason (search_instance_data (instance), step->answer,
                     step->length, steps->reason);
  return steps->reason->str;
}

/* Returns the text with which the representation explains the step to the
 * candidate or the root; "" if there is none.
 */
static const char *
find_explanation (Steps *steps, const Step *step)
{
  g_string_truncate (steps->explanation, 0);
  if (step->kind == STEP_ROOT)
    walker_append_explanation (steps->walker, steps->explanation);
  else if (step->valid)
    walker_append_candidate_explanation (steps->walker, steps->explanation);
  return steps->explanation->str;
}

/* Sets the lines in a picture that show why the candidate is rejected; no lines
 * if the problem has no `conflict`.
 */
static void
find_lines (const Steps *steps, Step *step)
{
  const SearchInstance *instance = steps->instance;
  const SearchProblem  *problem = search_instance_problem (instance);

  if (!step->valid && steps->answer && problem->conflict)
    step->n_lines = problem->conflict (search_instance_data (instance),
                                       step->answer, step->length, step->lines);
}

static void
judge (Steps *steps, Step *step)
{
  const WalkerChild *child = &steps->child;

  step->kind = STEP_CANDIDATE;
  step->depth = steps->accepted->len;
  step->valid = child->valid;
  step->solution = child->solution;
  step->weight = child->weight;
  show (steps, step, child->answer ? g_bytes_ref (child->answer) : NULL,
        walker_candidate (steps->walker));
  step->reason = find_reason (steps, step);
  step->explanation = find_explanation (steps, step);
  find_lines (steps, step);
  if (steps->symmetry && step->solution
      && !is_least (steps, step->answer, step->length))
    step->weight = 0;
  if (steps->best && step->solution)
    walker_beat (steps->walker, child->value);
  steps->descend = child->valid && !child->solution;
  g_array_index (steps->accepted, uint64_t, steps->accepted->len - 1)
      += child->valid;
}

/* Makes the step in which the search goes back from the walker's state, which
 * has no more children.
 */
static void
go_back (Steps *steps, Step *step)
{
  const guint last = steps->accepted->len - 1;

  step->kind = STEP_BACK;
  step->depth = last;
  step->accepted = g_array_index (steps->accepted, uint64_t, last);
  show_here (steps, step);
  walker_ascend (steps->walker);
  g_array_set_size (steps->accepted, last);
}

/* Adds an element to `accepted`, for a state that was expanded. */
static void
push (Steps *steps)
{
  const uint64_t none = 0;

  g_array_append_val (steps->accepted, none);
}

/* Fills in the step of the root.  If the root is no solution, the children of
 * the root are the next steps.
 */
static void
take_root (Steps *steps, Step *step)
{
  const bool solution
      = !steps->below && walker_root_is_solution (steps->walker);

  *step = (Step){
    .kind = STEP_ROOT,
    .valid = true,
    .solution = solution,
    .weight = solution ? walker_root_weight (steps->walker) : 0,
    .reason = "",
  };
  show_here (steps, step);
  step->explanation = find_explanation (steps, step);
  if (!solution)
    push (steps);
  steps->begun = true;
}

bool
steps_next (Steps *steps, Step *step)
{
  if (!steps->begun)
    {
      take_root (steps, step);
      return true;
    }
  *step = (Step){ .reason = "", .explanation = "" };
  if (steps->descend)
    {
      walker_descend (steps->walker, &steps->child);
      push (steps);
      steps->descend = false;
    }
  walker_child_clear (&steps->child);
  if (steps->accepted->len == 0)
    return false;
  if (walker_next (steps->walker, &steps->child))
    judge (steps, step);
  else if (steps->accepted->len > 1)
    go_back (steps, step);
  else
    return false;
  return true;
}

void
steps_count (Step *step, StepTotals *totals)
{
  step->number = ++totals->steps;
  totals->candidates += step->kind == STEP_CANDIDATE;
  totals->nodes += step->kind == STEP_CANDIDATE && step->valid;
  if (!step->solution)
    return;
  step->solution = search_loop_add (totals->solutions, 1);
  totals->solutions = search_loop_add (totals->solutions, step->weight);
}

Steps *
steps_new (const SearchInstance *instance, const SearchRepr *repr, bool best,
           bool symmetry, GError **error)
{
  Walker *walker = walker_new (instance, repr, 0, error);
  Steps  *steps;

  if (!walker)
    return NULL;
  steps = g_new0 (Steps, 1);
  steps->instance = instance;
  steps->walker = walker;
  steps->best = best;
  steps->symmetry = symmetry;
  walker_aim (walker,
              best ? search_instance_goal (instance, repr) : SEARCH_GOAL_NONE,
              symmetry);
  steps->accepted = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  steps->state = g_string_new (NULL);
  steps->reason = g_string_new (NULL);
  steps->explanation = g_string_new (NULL);
  return steps;
}

/* Goes down to a child of the current state: the child number `number`, counted
 * from 1.  `which` is the position of this number in the list that the user
 * entered, from 1, for messages.  Returns false with an error if the child does
 * not exist or cannot be expanded.
 */
static bool
go_down (Steps *steps, uint64_t number, size_t which, GError **error)
{
  WalkerChild child = { 0 };
  const char *what = NULL;
  uint64_t    made = 0;

  while (!what && made < number)
    {
      walker_child_clear (&child);
      if (walker_next (steps->walker, &child))
        made++;
      else
        what = "its state has fewer children";
    }
  if (!what && child.solution)
    what = "that is a solution, with nothing below it";
  else if (!what && !child.valid)
    what = "that child was rejected";
  if (what)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "number %zu, %" G_GUINT64_FORMAT ": %s", which, number, what);
  else
    walker_descend (steps->walker, &child);
  walker_child_clear (&child);
  return !what;
}

bool
steps_go (Steps *steps, const uint64_t *numbers, size_t count, GError **error)
{
  if (count > 0 && walker_root_is_solution (steps->walker))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "the root is a solution, with nothing below it");
      return false;
    }
  steps->below = count > 0;
  for (size_t i = 0; i < count; i++)
    if (!go_down (steps, numbers[i], i + 1, error))
      return false;
  return true;
}

void
steps_free (Steps *steps)
{
  if (!steps)
    return;
  walker_child_clear (&steps->child);
  g_clear_pointer (&steps->answer, g_bytes_unref);
  g_string_free (steps->state, TRUE);
  g_string_free (steps->reason, TRUE);
  g_string_free (steps->explanation, TRUE);
  g_array_unref (steps->accepted);
  walker_free (steps->walker);
  g_free (steps);
}
