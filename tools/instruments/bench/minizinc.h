/* SPDX-License-Identifier: MIT */
/* minizinc.h: models of MiniZinc, as libsearch and as Gecode find them. */
#pragma once

#include "part.h"

/* A Part's `run`: each system has what its own library makes of the models. */
void minizinc_part (const Part *part, const Options *options, Figures *figures);

/* The same where both have one text, of the standard library. */
void flatzinc_part (const Part *part, const Options *options, Figures *figures);
