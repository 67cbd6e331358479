/* SPDX-License-Identifier: MIT */
/* loops.h: our loops against hand-written recursions. */
#pragma once

#include "part.h"

/* A Part's `run`. */
void loops_part (const Part *part, const Options *options, Figures *figures);
