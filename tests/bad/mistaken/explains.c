/* SPDX-License-Identifier: MIT */
/* explain_step returns another result for an equal path in a second call */
#include "puzzle.h"

static void
spoilt (const void *instance, const void *path, size_t depth, GString *out)
{
  static int calls;

  (void) instance, (void) path, (void) depth;
  g_string_append_printf (out, "step %d", ++calls);
}

#define MORE .explain_step = spoilt
#include "plugin.h"
