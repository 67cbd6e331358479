/* SPDX-License-Identifier: MIT */
/* constraints.h: models, and the same for Gecode. */
#pragma once

#include "entries.h"

extern const Entry constraints[];
