/* SPDX-License-Identifier: MIT */
/* numbers.h: arithmetic that propagators share. */
#pragma once

#include <libsearch/search-loop.h>

/* x / y, rounded down, and up.  Dividing takes long, and 1 and -1 are frequent.
 */
SEARCH_ALWAYS_INLINE int64_t
divide_down (int64_t x, int64_t y)
{
  int64_t quotient;

  if (y == 1 || y == -1)
    return y * x;
  quotient = x / y;
  return quotient - (x % y != 0 && (x < 0) != (y < 0));
}

SEARCH_ALWAYS_INLINE int64_t
divide_up (int64_t x, int64_t y)
{
  int64_t quotient;

  if (y == 1 || y == -1)
    return y * x;
  quotient = x / y;
  return quotient + (x % y != 0 && (x < 0) == (y < 0));
}
