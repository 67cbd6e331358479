/* SPDX-License-Identifier: MIT */
/* tasks.c: the pieces of a search, in serial order. */
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
agenda_insert (Agenda *agenda, Task *place, Task *task)
{
  Task *previous = place;
  Task *next = previous ? previous->next : agenda->first;

  task->previous = previous;
  task->next = next;
  *(previous ? &previous->next : &agenda->first) = task;
  *(next ? &next->previous : &agenda->last) = task;
  agenda->waiting_count++;
  /* It is the first to wait if what waits next behind it was. */
  if (find_waiting (next) == agenda->waiting)
    agenda->waiting = task;
}

Task *
agenda_take (Agenda *agenda)
{
  Task *task = agenda->waiting;

  task->state = TASK_TAKEN;
  agenda->waiting_count--;
  agenda->waiting = find_waiting (task->next);
  return task;
}

void
agenda_remove (Agenda *agenda, Task *task)
{
  if (task->state == TASK_WAITING)
    {
      agenda->waiting_count--;
      if (agenda->waiting == task)
        agenda->waiting = find_waiting (task->next);
    }
  *(task->previous ? &task->previous->next : &agenda->first) = task->next;
  *(task->next ? &task->next->previous : &agenda->last) = task->previous;
}
