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
choice_begin (Choice *choice, const Store *store, uint32_t x, bool slides)
{
  *choice
      = (Choice){ .value = var_min (store, x) - 1,
                  .variable = x,
                  .kind = DECIDE_EQUAL,
                  .binary = slides && var_max (store, x) < root_max (store, x)
                            && var_count (store, x) >= VALUES_MIN };
}

bool
choice_next (Choice *choice, const Store *store)
{
  const uint32_t x = choice->variable;

  if (choice->value >= var_max (store, x) || choice->kind == DECIDE_GREATER)
    return false;
  if (choice->binary && choice->value == var_min (store, x))
    choice->kind = DECIDE_GREATER;
  else
    choice->value = var_next (store, x, choice->value + 1);
  return true;
}

bool
choice_take (const Choice *choice, Store *store)
{
  if (choice->kind == DECIDE_EQUAL)
    return store_decide (store, choice->variable, choice->value);
  store_push (store);
  if (var_set_min (store, choice->variable, choice->value + 1)
      && store_propagate (store))
    return true;
  store_forget (store);
  return false;
}
