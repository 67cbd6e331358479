/* SPDX-License-Identifier: MIT */
/* stop.c: what ends the waiting of this process. */
#include "stop.h"

/* Seconds, if the program does not say. */
#define GRACE 0.5

static LedgerStop stop_now = { .grace = GRACE };

void
ledger_stop_set (const LedgerStop *stop)
{
  stop_now = *stop;
  if (!(stop_now.grace > 0))
    stop_now.grace = GRACE;
}

const LedgerStop *
ledger_stop (void)
{
  return &stop_now;
}

void
ledger_await (const char *name)
{
  if (stop_now.awaits)
    stop_now.awaits (stop_now.data, name);
}
