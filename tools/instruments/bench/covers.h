/* SPDX-License-Identifier: MIT */
/* covers.h: the programs that are measured on exact covers. */
#pragma once

#include "entries.h"

extern const Entry covers[];

/* How many ways there are to fill a rectangle whose short side is n. */
uint64_t count_pentominoes (int n);
