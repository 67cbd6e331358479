/* SPDX-License-Identifier: MIT */
/* tasks.c: the tasks of a pool, in serial order. */
#include "tasks.h"

Task *
task_new (void *work, unsigned generation)
{
  Task *task = g_new0 (Task, 1);

  task->work = work;
  task->generation = generation;
  return task;
}

void
task_free (Task *task)
{
  g_clear_pointer (&task->levels, g_array_unref);
  outbox_clear (&task->outbox);
  g_free (task);
}

/* The first task that waits from `task` on. */
static Task *
find_waiting (Task *task)
{
  while (task && task->state != TASK_WAITING)
    task = task->next;
  return task;
}

void
tasks_insert (Tasks *tasks, Task *place, Task *task)
{
  Task *previous = place;
  Task *next = previous ? previous->next : tasks->first;

  task->previous = previous;
  task->next = next;
  *(previous ? &previous->next : &tasks->first) = task;
  *(next ? &next->previous : &tasks->last) = task;
  tasks->waiting_count++;
  /* It is the first that waits if the next one that waits was the first. */
  if (find_waiting (next) == tasks->waiting)
    tasks->waiting = task;
}

Task *
tasks_take (Tasks *tasks)
{
  Task *task = tasks->waiting;

  task->state = TASK_TAKEN;
  tasks->waiting_count--;
  tasks->waiting = find_waiting (task->next);
  return task;
}

void
tasks_remove (Tasks *tasks, Task *task)
{
  if (task->state == TASK_WAITING)
    {
      tasks->waiting_count--;
      if (tasks->waiting == task)
        tasks->waiting = find_waiting (task->next);
    }
  *(task->previous ? &task->previous->next : &tasks->first) = task->next;
  *(task->next ? &task->next->previous : &tasks->last) = task->previous;
}
