/* SPDX-License-Identifier: MIT */
/* figure.c: medians. */
#include "figure.h"

#include <stdlib.h>

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

double
figure_median (double *values, int count)
{
  qsort (values, (size_t) count, sizeof (double), compare_doubles);
  return values[count / 2];
}
