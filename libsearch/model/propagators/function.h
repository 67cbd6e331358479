/* SPDX-License-Identifier: MIT */
/* function.h: z = f (x, y), of any function, on sets: no value is left that no
 * solution has, where x and y have few values.
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

typedef struct
{
  uint64_t  set;   /* of a word */
  uint64_t *holes; /* of one with holes: as many words as that has */
  int64_t   least; /* of the others; none: least > most */
  int64_t   most;
} Support;

/* What holes takes at most. */
#define SUPPORT_BYTES (SEARCH_WIDE_MAX / 8)

/* Nothing has been found of variable x; `holes` is scratch. */
SEARCH_ALWAYS_INLINE void
support_begin (Support *support, const Store *store, uint32_t x,
               uint64_t *holes)
{
  support->set = 0;
  support->holes = holes;
  support->least = INT64_MAX;
  support->most = INT64_MIN;
  if (var_of (store, x)->kind == DOMAIN_WIDE)
    memset (holes, 0, var_of (store, x)->words * sizeof *holes);
}

/* A value that x has. */
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
  support->least = MIN (support->least, value);
  support->most = MAX (support->most, value);
  if (variable->kind == DOMAIN_WIDE)
    support->holes[i / 64] |= member (i & 63);
}

/* Keeps what has been found. */
SEARCH_ALWAYS_INLINE bool
support_end (const Support *support, Store *store, uint32_t x)
{
  const Variable *variable = var_of (store, x);

  if (variable->kind == DOMAIN_WORD)
    return var_put (store, x, support->set & store->cell[x]);
  if (support->least > support->most || !var_set_min (store, x, support->least)
      || !var_set_max (store, x, support->most))
    return false;
  if (variable->kind == DOMAIN_BOUNDS)
    return true;
  for (uint32_t w = 0; w < variable->words; w++)
    for (uint64_t gone = store->cell[variable->holes + w] & ~support->holes[w];
         gone; gone &= gone - 1)
      {
        const int64_t value = variable->base + (int64_t) w * 64 + lowest (gone);

        if (value > support->least && value < support->most
            && !var_remove (store, x, value))
          return false;
      }
  return true;
}
