/* SPDX-License-Identifier: MIT */
/* student.h: how far a mean may be off, by Student's distribution. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Returns the bound within which 95 % of Student's distribution with so many
 * degrees of freedom, at least 1, lie, in standard errors: a table, then the
 * first terms of its expansion around the normal one (M. Abramowitz, I.
 * Stegun, "Handbook of mathematical functions", 26.7.5).
 */
static inline double
student (uint64_t freedom)
{
  static const double table[] = { 12.706, 4.303, 3.182, 2.776, 2.571 };
  const double        z = 1.959964, z3 = z * z * z, z5 = z3 * z * z;
  const double        n = (double) freedom;

  if (freedom <= sizeof table / sizeof *table)
    return table[freedom - 1];
  return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n);
}
