/* SPDX-License-Identifier: MIT */
/* plural.h: counts in messages. */
#pragma once

#include <stdint.h>

/* What ends the name of so many things: "" or "s". */
static inline const char *
plural (uint64_t count)
{
  return count == 1 ? "" : "s";
}
