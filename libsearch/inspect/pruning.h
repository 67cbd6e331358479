/* SPDX-License-Identifier: MIT */
/* pruning.h: whether the best answer is left out. */
#pragma once

#include "checker.h"

/* Searches for the best answer with and without `bound` and `best.open`, as far
 * as some nodes go, and notes it as a mistake if less is found with them.
 */
void pruning_check (const CheckerSettings *settings);
