/* SPDX-License-Identifier: MIT */
/* tasks.h: the tasks of a pool, where order matters in serial order: that in which
 * one thread alone would come to them.
 */
#pragma once

#include "outbox.h"

typedef enum
{
  TASK_WAITING, /* for a worker to take it */
  TASK_TAKEN,   /* being explored */
  TASK_DONE     /* explored, and not yet settled */
} TaskState;

/* An item of work, and what exploring it gave. */
typedef struct Task Task;
struct Task
{
  Task     *previous, *next;
  TaskState state;

  /* 0 for work that was added to the pool; for work that a task left, one more
   * than that task's.  So the tasks right behind this one that have a higher
   * generation came from it.
   */
  unsigned generation;

  void       *work; /* as the pool's owner makes it */
  SearchTally tally;
  GArray     *levels;  /* SearchLevel: counts by depth; NULL: none */
  Outbox      outbox;  /* solutions not yet shown */
  bool        begun;   /* some have been shown, */
  uint64_t    earlier; /* after so many of the tasks before it */
};

/* The tasks of a pool, in a list. */
typedef struct
{
  Task    *first, *last;
  Task    *waiting; /* the first that waits; NULL: none */
  unsigned waiting_count;
} Tasks;

/* Makes a task that waits; it takes over `work`. */
Task *task_new (void *work, unsigned generation);

/* Frees it and what it holds, except its work. */
void task_free (Task *task);

/* Puts a task that waits behind `place`, or before all others for NULL. */
void tasks_insert (Tasks *tasks, Task *place, Task *task);

/* Takes the first task that waits; there must be one. */
Task *tasks_take (Tasks *tasks);

/* Removes a task, which becomes the caller's. */
void tasks_remove (Tasks *tasks, Task *task);
