/* SPDX-License-Identifier: MIT */
/* search-format.h: functions that append numbers to a text quickly, for the
 * formats of a problem.
 *
 * With printf(), formatting a million answers would take longer than finding
 * them.  See SearchFormat in search-problem.h.
 */
#pragma once

#include <libsearch/search-problem.h>

G_BEGIN_DECLS

/* Appends `value` in decimal to `out`, as "%d" does. */
static inline void
search_append_int (GString *out, int value)
{
  char     digits[11]; /* room for the digits and the sign of INT_MIN */
  size_t   first = sizeof digits;
  unsigned left = value < 0 ? 0u - (unsigned) value : (unsigned) value;

  do
    digits[--first] = (char) ('0' + left % 10);
  while (left /= 10);
  if (value < 0)
    digits[--first] = '-';
  for (; first < sizeof digits; first++)
    g_string_append_c (out, digits[first]);
}

G_END_DECLS
