/* SPDX-License-Identifier: MIT */
/* checker-walk.h: a walk through a part of a tree, on which every callback is
 * tried.
 */
#pragma once

#include "checker.h"

typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  uint32_t              seed;
  uint64_t              nodes; /* how many to look at */
  Findings             *findings;
} CheckerSettings;

/* Walks in order, and then down at random. */
void checker_walk (const CheckerSettings *settings);
