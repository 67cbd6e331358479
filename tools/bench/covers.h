/* SPDX-License-Identifier: MIT */
/* covers.h: the programs that are measured on exact covers. */
#pragma once

#include "entries.h"

extern const Entry covers[];
