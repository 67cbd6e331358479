/* SPDX-License-Identifier: MIT */
/* function.h: z = f (x, y), for any function, on sets.  Each remaining value is
 * in a solution. x and y should have few values.
 */
#pragma once

#include "libsearch/model/post.h"
#include "libsearch/model/store.h"

#include <string.h>

typedef enum
{
  FUNCTION_TIMES,
  FUNCTION_DIVIDE,
  FUNCTION_MODULO,
  FUNCTION_POWER,
  FUNCTION_LOOKUP /* row x and column y of a table */
} Function;

/* Maximum number of pairs of x and y for post_arithmetic() on sets. */
#define FUNCTION_PAIRS 4096

/* Posts the constraint of a function other than FUNCTION_LOOKUP.  Works on sets
 * if `strength` is SEARCH_DOMAIN and x and y have few pairs, else on bounds.
 */
void post_arithmetic (SearchModel *model, Function function, SearchVar x,
                      SearchVar y, SearchVar z, SearchStrength strength);

/* Posts FUNCTION_LOOKUP, whose table has `rows` rows and `columns` columns.
 * Works on sets, with any number of pairs.
 */
void post_lookup (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                  const int64_t *table, size_t rows, size_t columns);

/* Computes z as x to the power of y, rounded towards 0.  Returns false if there
 * is no such number, or if it exceeds SEARCH_VALUE_MAX.
 */
bool power_of (int64_t x, int64_t y, int64_t *z);

typedef struct
{
  uint64_t  set;   /* of a DOMAIN_WORD, its supported values */
  uint64_t *holes; /* of a DOMAIN_WIDE, a set of as many words as it has */
  int64_t   min;   /* bounds of other kinds; min > max = empty */
  int64_t   max;
} Support;

/* Maximum size of `holes` in bytes. */
#define SUPPORT_BYTES (SEARCH_WIDE_MAX / 8)

/* Begins an empty support of variable x.  `holes` is scratch memory. */
SEARCH_ALWAYS_INLINE void
support_begin (Support *support, const Store *store, uint32_t x,
               uint64_t *holes)
{
  support->set = 0;
  support->holes = holes;
  support->min = INT64_MAX;
  support->max = INT64_MIN;
  if (var_of (store, x)->kind == DOMAIN_WIDE)
    memset (holes, 0, var_of (store, x)->words * sizeof *holes);
}

/* Adds a value of x to its support. */
SEARCH_ALWAYS_INLINE void
support_add (Support *support, const Store *store, uint32_t x, int64_t value)
{
  const Variable *variable = var_of (store, x);
  const int64_t   i = value - variable->base;

  if (variable->kind == DOMAIN_WORD)
    {
      support->set |= member ((int) i);
      return;
    }
  support->min = MIN (support->min, value);
  support->max = MAX (support->max, value);
  if (variable->kind == DOMAIN_WIDE)
    support->holes[i / 64] |= member (i & 63);
}

/* Removes the values of x that have no support. */
SEARCH_ALWAYS_INLINE bool
support_end (const Support *support, Store *store, uint32_t x)
{
  const Variable *variable = var_of (store, x);

  if (variable->kind == DOMAIN_WORD)
    return var_put (store, x, support->set & store->cell[x]);
  if (support->min > support->max || !var_set_min (store, x, support->min)
      || !var_set_max (store, x, support->max))
    return false;
  if (variable->kind == DOMAIN_BOUNDS)
    return true;
  for (uint32_t w = 0; w < variable->words; w++)
    for (uint64_t gone = store->cell[variable->holes + w] & ~support->holes[w];
         gone; gone &= gone - 1)
      {
        const int64_t value = variable->base + (int64_t) w * 64 + lowest (gone);

        if (value > support->min && value < support->max
            && !var_remove (store, x, value))
          return false;
      }
  return true;
}
