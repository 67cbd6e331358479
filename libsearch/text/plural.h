/* SPDX-License-Identifier: MIT */
/* plural.h: counts in messages. */
#pragma once

#include <stdint.h>

/* Returns the ending of a noun after this count: "" or "s". */
static inline const char *
plural (uint64_t count)
{
  return count == 1 ? "" : "s";
}
