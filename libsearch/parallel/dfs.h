/* SPDX-License-Identifier: MIT */
/* dfs.h: searching depth first. */
#pragma once

#include "pool.h"

/* For the pool: its work is units, SearchUnit. */
extern const PoolStrategy depth_strategy;

/* Searches the whole tree; returns why it ended. */
SearchEnd depth_run (Pool *pool);
