/* SPDX-License-Identifier: MIT */
/* represent-checks.c: `checks`: variables get the values that they were
 * declared with, in turn; those that others determine are computed; and each
 * constraint judges what has been assigned.  No code is shared with
 * propagators.
 */
#include "assignment.h"
#include "represent.h"

/* The board. */
typedef struct
{
  const SearchModel *model; /* first, as in an instance */
  Assignment         assignment;
  bool               refuted; /* by what is so from the start */
} Sheet;

/* A state: the value of its level's variable. */
typedef struct
{
  int32_t  value;
  uint32_t level;
} Entry;

/* How many levels there are, the first of which has no variable. */
SEARCH_ALWAYS_INLINE uint32_t
deepest (const SearchModel *model)
{
  return model->levels->len - 2;
}

static SEARCH_CALLBACK (sizes, checks_sizes, const void *instance,
                        size_t *state_size, size_t *board_size)
{
  (void) instance;
  (void) board_size;
  *state_size = sizeof (Entry);
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

static SEARCH_CALLBACK (enter, checks_enter, Sheet *sheet, const Entry *state)
{
  assignment_enter (&sheet->assignment, state->level, state->value);
}

static SEARCH_CALLBACK (leave, checks_leave, Sheet *sheet, const Entry *state)
{
  assignment_undo (&sheet->assignment, state->level);
}

/* The cursor is how far the value is from the least one declared. */
static SEARCH_CALLBACK (next, checks_next, const Sheet *sheet,
                        const Entry *state, uint64_t *cursor, Entry *child)
{
  const SearchModel *model = sheet->model;
  const Level       *level;
  int64_t            least, most;

  if (sheet->refuted || state->level == deepest (model))
    return false;
  level = &g_array_index (model->levels, Level, state->level + 1);
  least = model_least (model, (SearchVar){ level->variable, 1, 0 });
  most = model_most (model, (SearchVar){ level->variable, 1, 0 });
  if (least + (int64_t) *cursor > most)
    return false;
  child->value = (int32_t) (least + (int64_t) *cursor);
  child->level = state->level + 1;
  ++*cursor;
  return true;
}

/* The board is as it was when these return. */
static SEARCH_CALLBACK (valid, checks_valid, const Sheet *sheet,
                        const Entry *state)
{
  Assignment assignment = sheet->assignment;
  const bool valid = assignment_enter (&assignment, state->level, state->value);

  assignment_undo (&assignment, state->level);
  return valid;
}

static SEARCH_CALLBACK (solution, checks_solution, const Sheet *sheet,
                        const Entry *state)
{
  return !sheet->refuted && state->level == deepest (sheet->model);
}

static SEARCH_CALLBACK (objective, checks_objective, const Sheet *sheet,
                        const Entry *state)
{
  const SearchVar view = sheet->model->objective;
  Assignment      assignment = sheet->assignment;
  int64_t         worth;

  if (state->level > 0)
    assignment_enter (&assignment, state->level, state->value);
  worth = view.scale * (int64_t) assignment.value[view.variable] + view.offset;
  if (state->level > 0)
    assignment_undo (&assignment, state->level);
  return worth;
}

static SEARCH_CALLBACK (answer, checks_answer, const Sheet *sheet,
                        const Entry *path, size_t depth, int *answer)
{
  const GArray *shown = sheet->model->shown;
  Assignment    assignment = sheet->assignment;

  if (depth > 0)
    assignment_enter (&assignment, path[depth].level, path[depth].value);
  for (guint i = 0; i < shown->len; i++)
    {
      const SearchVar view = g_array_index (shown, SearchVar, i);

      if (view.scale == 0)
        answer[i] = (int) view.offset;
      else if (assignment.known[view.variable])
        answer[i]
            = (int) (view.scale * (int64_t) assignment.value[view.variable]
                     + view.offset);
      else
        answer[i] = SEARCH_VALUE_OPEN;
    }
  if (depth > 0)
    assignment_undo (&assignment, path[depth].level);
  return shown->len;
}

#define CHECKS                                                                 \
  .summary = "values in turn, judged by each constraint; nothing propagates",  \
  .sizes = checks_sizes, .next = checks_next, .valid = checks_valid,           \
  .solution = checks_solution, .answer = checks_answer,                        \
  .board = { .answer = true,                                                   \
             .make = checks_make,                                              \
             .free = checks_free,                                              \
             .start = checks_start,                                            \
             .enter = checks_enter,                                            \
             .leave = checks_leave }

SEARCH_REPR (checks, CHECKS, .best = { .objective = checks_objective });
REPRESENT_PLAIN (checks, CHECKS);
