/* SPDX-License-Identifier: MIT */
/* function.h: the constraint z = f (x, y), for any function f, on sets: after a
 * run, each remaining value is in a solution of the constraint. x and y should
 * have few values.
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
  FUNCTION_LOOKUP /* the element of a table in row x and column y */
} Function;

/* Maximum number of pairs of values of x and y for which post_arithmetic()
 * works on sets.
 */
#define FUNCTION_PAIRS 4096

/* Posts the constraint of any function except FUNCTION_LOOKUP.  Works on sets
 * if `strength` is SEARCH_STRENGTH_DOMAIN and x and y have few pairs of values,
 * else on bounds.
 */
void post_arithmetic (SearchModel *model, Function function, SearchVar x,
                      SearchVar y, SearchVar z, SearchStrength strength);

/* Posts FUNCTION_LOOKUP, whose table has `rows` rows and `columns` columns.
 * Works on sets, however many pairs of values there are.
 */
void post_lookup (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                  const int64_t *table, size_t rows, size_t columns);

/* Computes z as x to the power of y, rounded towards 0.  Returns false if there
 * is no such number, or if it exceeds SEARCH_VAR_MAX.
 */
bool power_of (int64_t x, int64_t y, int64_t *z);

typedef struct
{
  uint64_t set; /* if x is a DOMAIN_WORD: the set of its supported values */

  /* If x is a DOMAIN_WIDE: a set, with as many words as the domain has. */
  uint64_t *holes;
  /* Otherwise: bounds of the supported values; min > max = empty. */
  int64_t min;
  int64_t max;
} Support;

/* Maximum size of `holes` in bytes. */
#define SUPPORT_BYTES (SEARCH_WIDE_MAX / 8)

/* Begins with no supported values of variable x.  `holes` is scratch memory. */
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

/* Adds a value of x to the set of supported values. */
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

/* Removes the values of x that are not in the set of supported values. */
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
