/* SPDX-License-Identifier: MIT */
/* expand counts 7 for a part by its key, but 8 without the cache */
#include "puzzle.h"

static uint64_t
spoilt (const void *instance, uint64_t limit, gint64 deadline, bool *complete,
        GString *mistake)
{
  (void) instance, (void) complete;
  if (limit > 0 && deadline > g_get_monotonic_time ())
    g_string_append (mistake, "expand counts 7 for a part by its key, but 8 "
                              "without the cache");
  return 1;
}

#define MORE .recount = spoilt
#include "plugin.h"
