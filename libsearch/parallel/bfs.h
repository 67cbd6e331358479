/* SPDX-License-Identifier: MIT */
/* bfs.h: searching level by level. */
#pragma once

#include "frontier.h"
#include "pool.h"

#include <stdatomic.h>

/* A search by levels; make with levels_init(). */
typedef struct
{
  PoolStrategy   strategy; /* for the pool: a task is a piece of a level */
  size_t         state_size;
  size_t         level;    /* under way; the root's children are level 1 */
  size_t         parents;  /* from which it is made */
  _Atomic size_t finished; /* of these */
  Frontier       next;     /* what it has so far */
} Levels;

void levels_init (Levels *levels, size_t state_size);

/* Searches the whole tree; tells why it ended. */
SearchEnd levels_run (Levels *levels, SearchPool *pool);
