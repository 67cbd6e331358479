/* SPDX-License-Identifier: MIT */
/* levels.h: searching level by level. */
#pragma once

#include "frontier.h"
#include "pool.h"

#include <stdatomic.h>

/* A search level by level; make one with levels_init(). */
typedef struct
{
  PoolStrategy   strategy; /* for the pool: its work is pieces of levels */
  size_t         state_size;
  size_t         level;    /* being made; the root's children are level 1 */
  size_t         parents;  /* from which the level is made */
  _Atomic size_t finished; /* parents */
  Frontier       next;     /* the nodes of the level, so far */
} Levels;

void levels_init (Levels *levels, size_t state_size);

/* Searches the whole tree; returns why it ended. */
SearchEnd levels_run (Levels *levels, Pool *pool);
