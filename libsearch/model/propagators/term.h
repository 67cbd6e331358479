/* SPDX-License-Identifier: MIT */
/* term.h: a multiple of a variable, by bounds. */
#pragma once

#include "libsearch/model/store.h"
#include "numbers.h"

/* Its least and its greatest value. */
typedef struct
{
  int64_t low;
  int64_t high;
} Term;

SEARCH_ALWAYS_INLINE Term
term_of (const Store *store, uint32_t x, int64_t k)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];
  int64_t         min = k * bounds_least (cell), max = k * bounds_most (cell);

  if (variable->kind == DOMAIN_WORD)
    {
      min = k * ((int64_t) variable->base + lowest (cell));
      max = k * ((int64_t) variable->base + highest (cell));
    }
  return k > 0 ? (Term){ min, max } : (Term){ max, min };
}

/* Narrows it to at most, or at least, `value`. */
SEARCH_ALWAYS_INLINE bool
term_set_high (Store *store, uint32_t x, int64_t k, int64_t value)
{
  return k > 0 ? var_set_max (store, x, divide_down (value, k))
               : var_set_min (store, x, divide_up (value, k));
}

SEARCH_ALWAYS_INLINE bool
term_set_low (Store *store, uint32_t x, int64_t k, int64_t value)
{
  return k > 0 ? var_set_min (store, x, divide_up (value, k))
               : var_set_max (store, x, divide_down (value, k));
}
