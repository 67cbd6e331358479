/* SPDX-License-Identifier: MIT */
/* function.h: z = f (x, y), of any function, on sets: no value is left that no
 * solution has, where x and y have few values.
 */
#pragma once

#include "libsearch/model/post.h"

typedef enum
{
  FUNCTION_TIMES,
  FUNCTION_DIVIDE,
  FUNCTION_MODULO,
  FUNCTION_POWER,
  FUNCTION_LOOKUP /* in row x and column y of a table */
} Function;

/* So many pairs of x and y are gone through at most. */
#define FUNCTION_PAIRS 4096

/* Posts the constraint of a function but FUNCTION_LOOKUP: on sets where that
 * strength is asked for and x and y have few pairs, else by its propagator on
 * bounds.
 */
void post_arithmetic (SearchModel *model, Function function, SearchVar x,
                      SearchVar y, SearchVar z, SearchStrength strength);

/* Posts FUNCTION_LOOKUP, whose table has `rows` and `columns`, on sets of any
 * number of pairs.
 */
void post_lookup (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                  const int64_t *table, size_t rows, size_t columns);

/* x to the power of y, rounded towards 0, where there is one and it is within
 * SEARCH_VALUE_MAX.
 */
bool power_of (int64_t x, int64_t y, int64_t *z);
