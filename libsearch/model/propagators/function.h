/* SPDX-License-Identifier: MIT */
/* function.h: the constraint z = f (x, y), for any function f, by examining all
 * pairs of values of x and y, which should be few.  After a run, each remaining
 * value is in a solution of the constraint.
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
  FUNCTION_LOOKUP /* f is the element of a table in row x and column y */
} Function;

/* Maximum number of pairs of values of x and y that post_arithmetic() lets a
 * propagator examine.
 */
#define FUNCTION_PAIRS 4096

/* Posts the constraint for any function except FUNCTION_LOOKUP.  If `strength`
 * is SEARCH_STRENGTH_DOMAIN and x and y have few pairs of values, examines all
 * pairs; otherwise narrows bounds.
 */
void post_arithmetic (SearchModel *model, Function function, SearchVar x,
                      SearchVar y, SearchVar z, SearchStrength strength);

/* Posts the constraint for FUNCTION_LOOKUP, whose table has `rows` rows and
 * `columns` columns.  Examines all pairs of values of x and y, even if there
 * are many.
 */
void post_lookup (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                  const int64_t *table, size_t rows, size_t columns);

/* Sets `z` to x to the power of y, rounded towards 0.  Returns false if the
 * power does not exist, or is larger than SEARCH_VAR_MAX.
 */
bool power_of (int64_t x, int64_t y, int64_t *z);

typedef struct
{
  uint64_t set; /* values in solutions, if the domain of x is a DOMAIN_WORD */

  /* Values in solutions, if the domain of x is a DOMAIN_WIDE: a set that has
   * the words of this domain.
   */
  uint64_t *holes;
  /* Bounds of the values in solutions, if x has only bounds; min > max = none.
   */
  int64_t min;
  int64_t max;
} Support;

/* Maximum size in bytes of `holes`. */
#define SUPPORT_BYTES (SEARCH_WIDE_MAX / 8)

/* Makes an empty set for the supported values of x: the values that are in some
 * solution.  `holes` is scratch memory.
 */
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

/* Adds `value` to the set of the supported values of x: the values that are in
 * some solution.
 */
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

/* Removes the values of x that are not in the set of its supported values: the
 * values that are in some solution.  Returns false if no value remains.
 */
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
