/* SPDX-License-Identifier: MIT */
/* choice.c: the choices of a counter; see counter.h. */
#include "counter.h"

/* Minimum number of values of a binary choice. */
#define VALUES_MIN 4

static int64_t
root_max (const Store *store, uint32_t x)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->model->root[x];

  return variable->kind == DOMAIN_WORD
             ? (int64_t) variable->base + highest (cell)
             : bounds_max (cell);
}

void
choice_begin (Choice *choice, const Store *store, uint32_t x, bool slides,
              unsigned turn)
{
  const int64_t min = var_min (store, x);
  const int64_t max = var_max (store, x);
  const bool    is_binary = slides && max < root_max (store, x)
                         && var_count (store, x) >= VALUES_MIN;
  const uint64_t mixed = UINT64_C (0x9E3779B97F4A7C15) ^ x;

  *choice = (Choice){ .min = min,
                      .max = is_binary ? min + 1 : max,
                      .variable = x,
                      .binary = is_binary };
  choice->first
      = min + (int64_t) (turn * mixed >> 33) % (choice->max - min + 1);
  choice->value = choice->first - 1;
}

bool
choice_next (Choice *choice, const Store *store)
{
  if (choice->value >= choice->max && !choice->wrapped)
    {
      choice->wrapped = true;
      choice->value = choice->min - 1;
    }
  if (choice->wrapped && choice->value >= choice->first - 1)
    return false;
  choice->value++;
  if (!choice->binary)
    choice->value = var_next (store, choice->variable, choice->value);
  return !choice->wrapped || choice->value < choice->first;
}

bool
choice_take (const Choice *choice, Store *store)
{
  if (!choice->binary || choice->value == choice->min)
    return store_decide (store, choice->variable, choice->value);
  store_push (store);
  if (var_set_min (store, choice->variable, choice->value)
      && store_propagate (store))
    return true;
  store_forget (store);
  return false;
}
