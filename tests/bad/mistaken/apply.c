/* SPDX-License-Identifier: MIT */
/* apply reads bytes that expand writes */
#include "copied.h"

static bool
copied_next (const void *instance, const void *state, uint64_t *cursor,
             void *child)
{
  ((Copied *) child)->copy = 0;
  return next (instance, state, cursor, child);
}

#define NEXT copied_next
#include "plugin.h"
