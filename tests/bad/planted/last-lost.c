/* SPDX-License-Identifier: MIT */
/* the last candidate is lost */
#include "queens.h"

static bool
spoilt (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  return *cursor + 1 != (uint64_t) ((const Queens *) instance)->n
         && next (instance, state, cursor, child);
}

#define NEXT spoilt
#include "plugin.h"
