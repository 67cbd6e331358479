/* SPDX-License-Identifier: MIT */
/* dfs.h: searching depth first. */
#pragma once

#include "pool.h"

/* For the pool: a task is a SearchUnit. */
extern const PoolStrategy depth_strategy;

/* Searches the whole tree; tells why it ended. */
SearchEnd depth_run (SearchPool *pool);
