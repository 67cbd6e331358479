/* SPDX-License-Identifier: MIT */
/* race.h: programs that take turns. */
#pragma once

#include "part.h"

/* The entries of a part; a Part's `run`. */
void race_part (const Part *part, const Options *options, Figures *figures);
