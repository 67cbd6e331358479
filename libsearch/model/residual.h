/* SPDX-License-Identifier: MIT */
/* residual.h: residuals, the parts of constraints that searches have not
 * settled.
 *
 * A residual is a list of numbers, a function of the fixed arguments of a
 * constraint.  Whenever two stores fix the same arguments, have equal domains
 * of the others, and have equal residuals, the same values of the others must
 * satisfy the constraint.  A residual may be finer than this: then fewer counts
 * are shared.  The fixed values are a residual of every constraint.
 */
#pragma once

#include "store.h"

#include <string.h>

/* A constraint whose arguments the domains in the store limit; and the bytes to
 * which its residual is appended.
 */
typedef struct
{
  const Store     *store;
  const SearchVar *views;
  const int64_t   *numbers;
  uint32_t         count;         /* number of views */
  uint32_t         numbers_count; /* number of numbers */
  SearchRelation   relation;
  int64_t          value;
  GByteArray      *key;
  const uint8_t   *slides; /* by variable; see key.h */
} Residual;

/* Values of open arguments: those from `base` on that are in the first `count`
 * words, of which only these are set.
 */
#define RESIDUAL_WORDS 1024
typedef struct
{
  int64_t  base;
  uint64_t count;
  uint64_t words[RESIDUAL_WORDS + 1];
} ResidualValues;

/* Returns the constraint with the index `c`, with no key. */
SEARCH_ALWAYS_INLINE Residual
residual_of (const Store *store, uint32_t c)
{
  const SearchModel *model = store->model;
  const Constraint  *constraint = model->constraint + c;

  return (Residual){ .store = store,
                     .views = model->views + constraint->views,
                     .numbers = model->numbers + constraint->numbers,
                     .count = constraint->count,
                     .numbers_count = constraint->numbers_count,
                     .relation = (SearchRelation) constraint->relation,
                     .value = constraint->value };
}

/* Appends a number: 7 bits in each byte, the lowest first. */
SEARCH_ALWAYS_INLINE void
key_put (GByteArray *key, uint64_t number)
{
  uint8_t bytes[10];
  guint   count = 0;

  for (; number >= 128; number >>= 7)
    bytes[count++] = (uint8_t) (number | 128);
  bytes[count++] = (uint8_t) number;
  g_byte_array_append (key, bytes, count);
}

/* Appends a number, which may be negative, to the residual. */
SEARCH_ALWAYS_INLINE void
residual_put (const Residual *residual, int64_t number)
{
  key_put (residual->key,
           (uint64_t) number << 1 ^ (uint64_t) (number < 0 ? -1 : 0));
}

SEARCH_ALWAYS_INLINE bool
residual_is_fixed (const Residual *residual, uint32_t i)
{
  return residual->views[i].scale == 0
         || var_is_fixed (residual->store, residual->views[i].variable);
}

/* Returns true if the key of a part has the distances of the values of the
 * argument from its smallest value, and not its values.
 */
SEARCH_ALWAYS_INLINE bool
residual_slides (const Residual *residual, uint32_t i)
{
  return residual->views[i].scale != 0
         && residual->slides[residual->views[i].variable];
}

/* Returns the value of the argument with the index `i`, which is fixed; if it
 * is open, the value for the smallest value of its variable.
 */
SEARCH_ALWAYS_INLINE int64_t
residual_value (const Residual *residual, uint32_t i)
{
  const SearchVar view = residual->views[i];

  return view.scale == 0
             ? view.offset
             : view.offset
                   + view.scale * var_min (residual->store, view.variable);
}

/* Returns the smallest value of the argument with the index `i`, or the largest
 * if `max` is true.
 */
SEARCH_ALWAYS_INLINE int64_t
residual_end (const Residual *residual, uint32_t i, bool max)
{
  const SearchVar view = residual->views[i];

  if (view.scale == 0)
    return view.offset;
  return view.offset
         + view.scale
               * ((view.scale > 0) == max
                      ? var_max (residual->store, view.variable)
                      : var_min (residual->store, view.variable));
}

/* Returns true if the argument with the index `i` can have the value. */
SEARCH_ALWAYS_INLINE bool
residual_has (const Residual *residual, uint32_t i, int64_t value)
{
  const SearchVar view = residual->views[i];

  value -= view.offset;
  return view.scale == 0 ? value == 0
                         : value % view.scale == 0
                               && var_has (residual->store, view.variable,
                                           value / view.scale);
}

/* Returns true if an open argument, of those from the index `from` to `to` - 1,
 * can have the value.
 */
SEARCH_ALWAYS_INLINE bool
residual_may_have (const Residual *residual, uint32_t from, uint32_t to,
                   int64_t value)
{
  for (uint32_t i = from; i < to; i++)
    if (!residual_is_fixed (residual, i) && residual_has (residual, i, value))
      return true;
  return false;
}

/* Finds the values of the open arguments from the index `from` to `to` - 1, for
 * residual_may_have().  Returns false if they are not words, or too far apart.
 */
SEARCH_ALWAYS_INLINE bool
residual_values (const Residual *residual, uint32_t from, uint32_t to,
                 ResidualValues *all)
{
  const Store *store = residual->store;
  int64_t      last = INT64_MIN;

  all->base = INT64_MAX;
  for (uint32_t i = from; i < to; i++)
    if (!residual_is_fixed (residual, i))
      {
        const SearchVar view = residual->views[i];

        if (view.scale != 1 || !var_is_word (store, view.variable))
          return false;
        all->base = MIN (all->base, residual_end (residual, i, false));
        last = MAX (last, residual_end (residual, i, false));
      }
  if (last == INT64_MIN)
    last = all->base = 0;
  if (last - all->base >= 64 * RESIDUAL_WORDS)
    return false;
  all->count = (uint64_t) (last - all->base) / 64 + 2;
  memset (all->words, 0, all->count * sizeof *all->words);
  for (uint32_t i = from; i < to; i++)
    if (!residual_is_fixed (residual, i))
      {
        const SearchVar view = residual->views[i];
        const int64_t   at = residual_end (residual, i, false) - all->base;
        const uint64_t  set = store->cell[view.variable];
        const uint64_t  low = set >> lowest (set);

        all->words[at / 64] |= low << (at & 63);
        if (at & 63)
          all->words[at / 64 + 1] |= low >> (64 - (at & 63));
      }
  return true;
}

/* Returns true if the values contain the value. */
SEARCH_ALWAYS_INLINE bool
residual_contain (const ResidualValues *all, int64_t value)
{
  const uint64_t at = (uint64_t) value - (uint64_t) all->base;

  return at < 64 * all->count && all->words[at / 64] & member ((int) (at & 63));
}

/* Appends the value of the argument with the index `i`, if it is fixed. */
SEARCH_ALWAYS_INLINE void
residual_put_fixed (const Residual *residual, uint32_t i)
{
  if (residual->views[i].scale != 0 && residual_is_fixed (residual, i))
    residual_put (residual, residual_value (residual, i));
}

/* Appends the fixed values of all arguments, from the index `from` on. */
SEARCH_ALWAYS_INLINE void
residual_put_all (const Residual *residual, uint32_t from)
{
  for (uint32_t i = from; i < residual->count; i++)
    residual_put_fixed (residual, i);
}

/* Returns the values of the fixed arguments from the index `from` to `to` - 1
 * in ascending order, an array of int64_t that the caller frees.
 */
GArray *residual_sorted (const Residual *residual, uint32_t from, uint32_t to);

/* Appends the residual of the constraint with the index `constraint`. */
void residual_append (const Store *store, const uint8_t *slides,
                      uint32_t constraint, GByteArray *key);
