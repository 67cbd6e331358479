/* SPDX-License-Identifier: MIT */
/* cumulative.c: the constraint that the tasks that run at one time need at most
 * a given capacity.  Its propagator uses a time table: A. Lahrichi,
 * "Scheduling: the notions of hump, compulsory parts and their use in
 * cumulative problems", 1982.
 *
 * Fields of its Propagator: `views` are the starts of the tasks, their
 * durations, the resources that each needs, and the capacity.  A task has no
 * effect if its duration or its resources are 0 or less.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

/* Returns the sum of the smallest possible resources of those tasks that run at
 * `time`.  Ignores tasks whose start or duration is not in the assignment.
 */
static int64_t
load_at (const Arguments *arguments, int64_t time)
{
  const uint32_t count = arguments->count / 3;
  int64_t        load = 0;

  for (uint32_t i = 0; i < count; i++)
    if (is_known (arguments, i) && is_known (arguments, count + i)
        && value_of (arguments, i) <= time
        && time < value_of (arguments, i) + value_of (arguments, count + i))
      load += MAX (least_of (arguments, 2 * count + i), 0);
  return load;
}

/* Checks the capacity only at the start of each task, since the sum of the
 * resources increases only there.
 */
bool
check_cumulative (const Arguments *arguments)
{
  const int64_t capacity = most_of (arguments, arguments->count - 1);

  for (uint32_t i = 0; i < arguments->count / 3; i++)
    if (is_known (arguments, i)
        && load_at (arguments, value_of (arguments, i)) > capacity)
      return false;
  return capacity >= 0;
}

/* A task and its compulsory part, from `from` until before `to`, in which the
 * task runs whenever it starts.
 */
typedef struct
{
  int64_t from;
  int64_t to;
  int64_t duration;
  int64_t takes; /* resources that the task needs; 0 = no effect */
} Task;

/* The resources that are certainly needed from `time` on, until the `time` of
 * the next Step.
 */
typedef struct
{
  int64_t time;
  int64_t load;
} Step;

void
search_model_cumulative (SearchModel *model, SearchVars starts,
                         SearchVars durations, SearchVars resources,
                         SearchVar capacity)
{
  const size_t     count = starts.count;
  SearchVar       *list;
  SearchVars       vars = { NULL, 3 * count + 1, 1 };
  const SearchVars arrays[] = { starts, durations, resources };

  if (durations.count != count || resources.count != count)
    {
      model_refuse (model, constraint_info[CONSTRAINT_cumulative].name, starts,
                    "expected equal numbers, not %zu starts, %zu durations "
                    "and %zu resources",
                    count, durations.count, resources.count);
      return;
    }
  vars.first = list = g_new (SearchVar, vars.count);
  for (size_t i = 0; i < 3 * count; i++)
    list[i] = search_vars_at (arrays[i / count], i % count);
  list[3 * count] = capacity;
  if (post_constraint (model, CONSTRAINT_cumulative, vars, NULL))
    {
      SearchVar *views = post_signed_all (model, vars);
      Propagator p = post_begin (model, PROPAGATOR_cumulative, 2);

      post_views (model, &p, views, vars.count, EVENT_BOUNDS);
      post_steps (&p, 2 * count * count);
      post_scratch (model, count * sizeof (Task) + 2 * count * sizeof (Step));
      post_end (model, &p);
      g_free (views);
    }
  g_free (list);
}

/* Finds the compulsory parts of all tasks (the times in which they certainly
 * run), and the times at which the sum of their resources can change.  Sorts
 * these times, and returns their count.
 */
static uint32_t
find_steps (const Store *store, const SearchVar *views, uint32_t count,
            Task *task, Step *step)
{
  uint32_t steps = 0;

  for (uint32_t i = 0; i < count; i++)
    {
      const int64_t duration = view_min (store, views[count + i]);
      const int64_t takes = view_min (store, views[2 * count + i]);

      task[i] = (Task){ view_max (store, views[i]),
                        view_min (store, views[i]) + duration, duration,
                        duration > 0 ? MAX (takes, 0) : 0 };
      if (task[i].takes == 0 || task[i].from >= task[i].to)
        continue;
      for (int end = 0; end < 2; end++)
        {
          const int64_t time = end ? task[i].to : task[i].from;
          uint32_t      k = steps;

          for (; k > 0 && step[k - 1].time > time; k--)
            step[k] = step[k - 1];
          step[k] = (Step){ time, 0 };
          steps++;
        }
    }
  return steps;
}

static bool
runs_at (const Task *task, int64_t time)
{
  return task->from <= time && time < task->to;
}

/* Moves the bounds of a task's start to times at which the other tasks leave
 * enough of the capacity for it.  Returns false if no value remains.
 */
static bool
move (Store *store, SearchVar start, const Task *task, const Step *step,
      uint32_t steps, int64_t room)
{
  int64_t min = view_min (store, start), max = view_max (store, start);

  for (uint32_t k = 0; k + 1 < steps; k++)
    if (step[k].load - (runs_at (task, step[k].time) ? task->takes : 0) > room
        && step[k].time < min + task->duration && step[k + 1].time > min)
      min = step[k + 1].time;
  for (uint32_t k = steps; k-- > 1;)
    if (step[k - 1].load - (runs_at (task, step[k - 1].time) ? task->takes : 0)
            > room
        && step[k - 1].time < max + task->duration && step[k].time > max)
      max = step[k - 1].time - task->duration;
  return view_set_min (store, start, min) && view_set_max (store, start, max);
}

bool
propagate_cumulative (Store *store, const Propagator *propagator,
                      uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const uint32_t   count = propagator->count / 3;
  const SearchVar  capacity = views[3 * count];
  Task            *task = store->scratch;
  Step            *step = (Step *) (task + count);
  const uint32_t   steps = find_steps (store, views, count, task, step);

  (void) changed;
  if (!view_set_min (store, capacity, 0))
    return false;
  for (uint32_t k = 0; k < steps; k++)
    {
      for (uint32_t i = 0; i < count; i++)
        if (task[i].takes > 0 && runs_at (&task[i], step[k].time))
          step[k].load += task[i].takes;
      if (!view_set_min (store, capacity, step[k].load))
        return false;
    }
  for (uint32_t i = 0; i < count; i++)
    {
      const int64_t max = view_max (store, capacity);

      if (task[i].takes == 0)
        continue;
      for (uint32_t k = 0; k < steps; k++)
        if (runs_at (&task[i], step[k].time)
            && !view_set_max (store, views[2 * count + i],
                              max - (step[k].load - task[i].takes)))
          return false;
      if (!move (store, views[i], &task[i], step, steps, max - task[i].takes))
        return false;
    }
  return true;
}

/* Maximum time for which a residual has the load at each moment. */
#define PROFILE_MAX 256

static bool
is_fixed_task (const Residual *residual, uint32_t i)
{
  const uint32_t count = residual->count / 3;

  return residual_is_fixed (residual, i)
         && residual_is_fixed (residual, count + i)
         && residual_is_fixed (residual, 2 * count + i);
}

static int64_t
fixed_load_at (const Residual *residual, int64_t time)
{
  const uint32_t count = residual->count / 3;
  int64_t        load = 0;

  for (uint32_t i = 0; i < count; i++)
    if (is_fixed_task (residual, i) && residual_value (residual, i) <= time
        && time < residual_value (residual, i)
                      + residual_value (residual, count + i))
      load += MAX (residual_value (residual, 2 * count + i), 0);
  return load;
}

/* Appends the fixed values of tasks that are not wholly fixed, the highest load
 * of the others, and their load while the former may run.
 */
void
residual_cumulative (const Residual *residual)
{
  const uint32_t count = residual->count / 3;
  int64_t        begin = INT64_MAX, end = INT64_MIN, highest = 0;

  for (uint32_t i = 0; i < count; i++)
    if (is_fixed_task (residual, i))
      highest = MAX (highest,
                     fixed_load_at (residual, residual_value (residual, i)));
    else
      {
        begin = MIN (begin, residual_end (residual, i, false));
        end = MAX (end, residual_end (residual, i, true)
                            + residual_end (residual, count + i, true));
        residual_put_fixed (residual, i);
        residual_put_fixed (residual, count + i);
        residual_put_fixed (residual, 2 * count + i);
      }
  residual_put_fixed (residual, 3 * count);
  residual_put (residual, highest);
  if (begin < end && end - begin > PROFILE_MAX)
    residual_put_all (residual, 0);
  else
    for (int64_t time = begin; time < end; time++)
      residual_put (residual, fixed_load_at (residual, time));
}
