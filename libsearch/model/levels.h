/* SPDX-License-Identifier: MIT */
/* levels.h: see levels.c. */
#pragma once

#include "model.h"

/* Fills in levels, definitions and judged of a model whose phases have every
 * variable that is shown; and parts the phases: those of what follows from what
 * is shown, and those of the rest.
 */
void levels_make (SearchModel *model);
