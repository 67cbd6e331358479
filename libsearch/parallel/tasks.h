/* SPDX-License-Identifier: MIT */
/* tasks.h: the pieces of a search, in the order in which one thread alone
 * would come to them.
 */
#pragma once

#include "outbox.h"

typedef enum
{
  TASK_WAITING, /* for somebody to take it */
  TASK_TAKEN,   /* being explored */
  TASK_DONE     /* explored, and what it gave not yet taken account of */
} TaskState;

/* A piece, and what exploring it gave. */
typedef struct Task Task;
struct Task
{
  Task     *previous, *next;
  TaskState state;

  /* How many tasks have this one as a leftover of a leftover ... of theirs: the
   * tasks that follow with higher numbers came from this one.
   */
  unsigned generation;

  void       *work; /* the piece, as the strategy has it */
  SearchTally tally;
  GArray     *levels;  /* SearchLevel: counts by depth; NULL: none */
  Outbox      outbox;  /* solutions not yet shown */
  bool        begun;   /* some have been, */
  uint64_t    earlier; /* after so many of the tasks before it */
};

/* The tasks; whoever holds one of them may ask for its neighbours. */
typedef struct
{
  Task    *first, *last;
  Task    *waiting; /* the first that is; NULL: none */
  unsigned waiting_count;
} Tasks;

/* A task that waits; it takes over `work`. */
Task *task_new (void *work, unsigned generation);

/* Frees it and what it holds, but for its work. */
void task_free (Task *task);

/* Puts a task that waits behind `place`, or before all others for NULL. */
void tasks_insert (Tasks *tasks, Task *place, Task *task);

/* Takes the first task that waits; there must be one. */
Task *tasks_take (Tasks *tasks);

/* Removes a task, which becomes the caller's. */
void tasks_remove (Tasks *tasks, Task *task);
