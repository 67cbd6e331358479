/* SPDX-License-Identifier: MIT */
/* checker-walk.h: a walk through a part of a tree, on which every callback is
 * tried.
 */
#pragma once

#include "checker.h"

/* Walks in order, and then down at random, on so many nodes. */
void checker_walk (const CheckerSettings *settings);
