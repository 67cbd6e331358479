/* SPDX-License-Identifier: MIT */
/* represent-checks.c: the representation `checks`.  It tries all declared
 * values of one variable after the other, and computes variables that others
 * determine.  The checkers of the constraints test the values; no code is
 * shared with propagators.  After all variables that answers contain have
 * values, a similar search looks for one completion, which gives values to the
 * other variables.
 */
#include "kinds.h"
#include "branch.h"

/* The workspace. */
typedef struct
{
  const SearchModel *model; /* the first field, as in an instance */
  Assignment         assignment;

  /* True if the model has no solution, because a constraint fails before any
   * value is assigned.
   */
  bool refuted;
} Sheet;

/* A state: the index of a turn (a depth of the search, see Turn), and the value
 * of its variable.  States after the turns of all variables that answers
 * contain have a TURN_ constant instead.  If the model has completions, a
 * Completion follows in memory.
 */
typedef struct
{
  int32_t  value;
  uint32_t turn;
} Entry;

/* Values of the field `turn` that are no index.  TURN_MORE: the state continues
 * the search for a completion.  TURN_FOUND: the state is a solution with a
 * completion.
 */
#define TURN_MORE UINT32_MAX
#define TURN_FOUND (UINT32_MAX - 1)

SEARCH_ALWAYS_INLINE Completion *
completion_of (const Entry *state)
{
  return (Completion *) (state + 1);
}

SEARCH_ALWAYS_INLINE size_t
size_of (const SearchModel *model)
{
  return sizeof (Entry) + completion_size (model);
}

SEARCH_ALWAYS_INLINE const Entry *
state_at (const SearchModel *model, const void *path, size_t depth)
{
  return (const void *) ((const char *) path + depth * size_of (model));
}

/* Returns true if the state is after all turns (depths) that assign variables
 * of answers, so that the state assigns no value.
 */
SEARCH_ALWAYS_INLINE bool
is_behind (const Entry *state)
{
  return state->turn >= TURN_FOUND;
}

static SEARCH_CALLBACK (sizes, checks_sizes, const void *instance,
                        size_t *state_size, size_t *workspace_size)
{
  (void) workspace_size;
  *state_size = size_of (model_of (instance));
}

static SEARCH_CALLBACK (free, checks_free, Sheet *sheet)
{
  assignment_clear (&sheet->assignment);
  g_free (sheet);
}

static SEARCH_CALLBACK (make, checks_make, const void *instance)
{
  Sheet *sheet = g_try_new0 (Sheet, 1);

  if (!sheet)
    return NULL;
  sheet->model = model_of (instance);
  sheet->assignment = assignment_new (sheet->model);
  if (sheet->assignment.value && sheet->assignment.known)
    return sheet;
  checks_free (sheet);
  return NULL;
}

static SEARCH_CALLBACK (start, checks_start, Sheet *sheet)
{
  for (uint32_t x = 0; x < sheet->model->variable_count; x++)
    sheet->assignment.known[x] = 0;
  sheet->refuted = !assignment_enter (&sheet->assignment, 0, 0);
}

static SEARCH_CALLBACK (apply, checks_apply, Sheet *sheet, const Entry *state)
{
  if (!is_behind (state))
    assignment_enter (&sheet->assignment, state->turn, state->value);
}

static SEARCH_CALLBACK (undo, checks_undo, Sheet *sheet, const Entry *state)
{
  if (!is_behind (state))
    assignment_undo (&sheet->assignment, state->turn);
}

/* Returns the value that the assignment gives to the objective. */
static int64_t
worth_of (const Assignment *assignment)
{
  const SearchVar view = assignment->model->objective;

  return view.scale * (int64_t) assignment->value[view.variable] + view.offset;
}

/* Assigns to the variable of a step the next value that no constraint refuses.
 * Subtracts the count of values tried from `fuel`.  Returns false if no value
 * remains, or if `fuel` is 0.
 */
static bool
find_next_value (Assignment *assignment, uint32_t turn, CompletionStep *step,
                 uint64_t *fuel)
{
  const SearchModel *model = assignment->model;
  const SearchVar    view
      = { g_array_index (model->turns, Turn, turn).variable, 1, 0 };

  for (; step->value < model_max (model, view) && *fuel > 0; --*fuel)
    {
      step->value++;
      if (assignment_enter (assignment, turn, step->value))
        {
          --*fuel;
          return true;
        }
      assignment_undo (assignment, turn);
    }
  return false;
}

/* Notes that a completion was found.  Stores its objective if this completion
 * is the best one.
 */
static void
keep_found (const Assignment *assignment, Completion *completion)
{
  const SearchModel *model = assignment->model;
  const int64_t      worth = model->has_objective ? worth_of (assignment) : 0;

  if (!completion->found
      || (model->maximize ? worth > completion->worth
                          : worth < completion->worth))
    completion->worth = worth;
  completion->found = true;
}

/* Runs a slice (limited part) of the search for one completion.  If the model
 * has an objective that has no value yet, the slice is of the search for the
 * best completion.  At the end, the assignment has only the values that it had
 * before.
 */
static CompletionEnd
seek (Assignment *assignment, Completion *completion)
{
  const SearchModel *model = assignment->model;
  const uint32_t     decided = model->decided_turns;
  const uint32_t     count = model->turns->len - 2 - decided;
  const bool         all
      = model->has_objective && !assignment->known[model->objective.variable];
  uint64_t fuel
      = completion_fuel (model, completion->slices, model->completing);
  bool stands = completion->depth == 0;

  for (uint32_t i = 1; i < completion->depth; i++)
    assignment_enter (assignment, decided + i, completion->step[i - 1].value);
  for (completion->slices++;;)
    {
      const uint32_t turn = decided + completion->depth;

      if (stands && completion->depth == count)
        {
          keep_found (assignment, completion);
          assignment_undo (assignment, turn);
          stands = false;
          if (!all)
            break;
        }
      else if (stands)
        {
          const Turn     *next = &g_array_index (model->turns, Turn, turn + 1);
          const SearchVar view = { next->variable, 1, 0 };

          completion->step[completion->depth++]
              = (CompletionStep){ .value
                                  = (int32_t) (model_min (model, view) - 1) };
          stands = false;
        }
      else if (find_next_value (assignment, turn,
                                completion->step + completion->depth - 1,
                                &fuel))
        stands = true;
      else if (fuel == 0)
        break;
      else if (--completion->depth == 0)
        return completion->found ? COMPLETION_FOUND : COMPLETION_NONE;
      else
        assignment_undo (assignment, turn - 1);
    }
  for (uint32_t i = 1; i < completion->depth; i++)
    assignment_undo (assignment, decided + i);
  return completion->found && !all ? COMPLETION_FOUND : COMPLETION_MORE;
}

static SEARCH_CALLBACK (expand, checks_expand, const Sheet *sheet, Entry *state)
{
  Assignment    assignment = sheet->assignment;
  CompletionEnd end;

  if (state->turn == TURN_FOUND)
    return CURSOR_DEAD;
  if (sheet->refuted || sheet->model->completing == 0
      || (state->turn != sheet->model->decided_turns
          && state->turn != TURN_MORE))
    return 0;
  if (state->turn != TURN_MORE)
    completion_begin (completion_of (state));
  end = seek (&assignment, completion_of (state));
  if (end == COMPLETION_NONE)
    __atomic_fetch_add (&((SearchModel *) sheet->model)->failures, 1,
                        __ATOMIC_RELAXED);
  return completion_cursor (end);
}

/* Writes the only child of a state after all turns; the child assigns no value.
 * Returns false if there is no child, or if the child was already written.
 */
static bool
next_behind (const Entry *state, uint64_t *cursor, Entry *child)
{
  if (*cursor == CURSOR_DEAD)
    return false;
  child->value = 0;
  child->turn = *cursor == CURSOR_FOUND ? TURN_FOUND : TURN_MORE;
  completion_copy (completion_of (child), completion_of (state));
  *cursor = CURSOR_DEAD;
  return true;
}

/* The cursor is the next value to try minus the smallest declared value. */
static SEARCH_CALLBACK (next, checks_next, const Sheet *sheet,
                        const Entry *state, uint64_t *cursor, Entry *child)
{
  const SearchModel *model = sheet->model;
  const Turn        *turn;
  int64_t            min, max;

  if (!CURSOR_DECIDES (*cursor))
    return next_behind (state, cursor, child);
  if (sheet->refuted || state->turn >= model->decided_turns)
    return false;
  turn = &g_array_index (model->turns, Turn, state->turn + 1);
  min = model_min (model, (SearchVar){ turn->variable, 1, 0 });
  max = model_max (model, (SearchVar){ turn->variable, 1, 0 });
  if (min + (int64_t) *cursor > max)
    return false;
  child->value = (int32_t) (min + (int64_t) *cursor);
  child->turn = state->turn + 1;
  ++*cursor;
  return true;
}

/* The workspace is unchanged when the callback returns, as with
 * checks_objective() and checks_answer().
 */
static SEARCH_CALLBACK (valid, checks_valid, const Sheet *sheet,
                        const Entry *state)
{
  Assignment assignment = sheet->assignment;
  bool       valid;

  if (is_behind (state))
    return true;
  valid = assignment_enter (&assignment, state->turn, state->value);
  assignment_undo (&assignment, state->turn);
  return valid;
}

static SEARCH_CALLBACK (solution, checks_solution, const Sheet *sheet,
                        const Entry *state)
{
  const SearchModel *model = sheet->model;

  return !sheet->refuted
         && state->turn
                == (model->completing > 0 ? TURN_FOUND : model->decided_turns);
}

static SEARCH_CALLBACK (objective, checks_objective, const Sheet *sheet,
                        const Entry *state)
{
  Assignment assignment = sheet->assignment;
  int64_t    worth;

  if (is_behind (state))
    return completion_of (state)->worth;
  if (state->turn > 0)
    assignment_enter (&assignment, state->turn, state->value);
  worth = worth_of (&assignment);
  if (state->turn > 0)
    assignment_undo (&assignment, state->turn);
  return worth;
}

static SEARCH_CALLBACK (answer, checks_answer, const Sheet *sheet,
                        const void *path, size_t depth, int *answer)
{
  const GArray *projected = sheet->model->projected;
  const Entry  *state = state_at (sheet->model, path, depth);
  const bool    assigns = depth > 0 && !is_behind (state);
  Assignment    assignment = sheet->assignment;

  if (assigns)
    assignment_enter (&assignment, state->turn, state->value);
  for (guint i = 0; i < projected->len; i++)
    {
      const SearchVar view = g_array_index (projected, SearchVar, i);

      if (view.scale == 0)
        answer[i] = (int) view.offset;
      else if (assignment.known[view.variable])
        answer[i]
            = (int) (view.scale * (int64_t) assignment.value[view.variable]
                     + view.offset);
      else
        answer[i] = SEARCH_UNASSIGNED;
    }
  if (assigns)
    assignment_undo (&assignment, state->turn);
  return projected->len;
}

#define CHECKS                                                                 \
  .summary = "values in turn, checked by each constraint; no propagation",     \
  .sizes = checks_sizes, .expand = checks_expand, .next = checks_next,         \
  .valid = checks_valid, .solution = checks_solution, .answer = checks_answer, \
  .workspace = { .answer = true,                                               \
                 .make = checks_make,                                          \
                 .free = checks_free,                                          \
                 .start = checks_start,                                        \
                 .apply = checks_apply,                                        \
                 .undo = checks_undo }

SEARCH_REPR (checks, CHECKS, .best = { .objective = checks_objective });
REPRESENT_PLAIN (checks, CHECKS);
