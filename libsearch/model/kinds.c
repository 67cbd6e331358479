/* SPDX-License-Identifier: MIT */
/* kinds.c: the table of kinds.h, to be looked up. */
#include "kinds.h"

#define KIND(name, word, solve, strengths, source)                             \
  [CONSTRAINT_##name] = { word, check_##name, solve, strengths, source },
const ConstraintInfo constraint_info[CONSTRAINTS] = { CONSTRAINT_KINDS (KIND) };
#undef KIND

#define KIND(name, idempotent) [PROPAGATOR_##name] = { #name, idempotent },
const PropagatorInfo propagator_info[PROPAGATORS] = { PROPAGATOR_KINDS (KIND) };
#undef KIND
