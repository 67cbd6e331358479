/* SPDX-License-Identifier: MIT */
/* levels.h: see levels.c. */
#pragma once

#include "model.h"

/* Fills in levels, definitions and judged of a model whose phases have every
 * variable that is shown.  False: some variable is neither shown nor defined.
 */
bool levels_make (SearchModel *model);
