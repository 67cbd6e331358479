/* SPDX-License-Identifier: MIT */
/* quota.c: memory that threads may take together. */
#include "quota.h"

#include <stdint.h>

void
quota_init (Quota *quota, size_t limit)
{
  quota->limit = limit ? limit : SIZE_MAX;
  atomic_init (&quota->taken, 0);
}

bool
quota_take (Quota *quota, size_t bytes)
{
  size_t taken = atomic_load (&quota->taken);

  do
    if (bytes > quota->limit - taken)
      return false;
  while (!atomic_compare_exchange_weak (&quota->taken, &taken, taken + bytes));
  return true;
}

void
quota_give (Quota *quota, size_t bytes)
{
  atomic_fetch_sub (&quota->taken, bytes);
}

size_t
quota_left (Quota *quota)
{
  return quota->limit - atomic_load (&quota->taken);
}
