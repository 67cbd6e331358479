/* SPDX-License-Identifier: MIT */
/* waiting.c: what is said while the server of a ledger is waited for. */
#include "waiting.h"
#include "tools/cli/message.h"
#include "tools/cli/watchdog.h"

/* The part of the watchdog's patience in which calls end. */
#define GRACE_PART 0.1

static void
say (void *uri, const char *why)
{
  if (why)
    remark ("'%s': %s; it is asked again", (const char *) uri, why);
  else
    remark ("'%s': it answers again", (const char *) uri);
}

static void
note (void *uri, const char *name)
{
  (void) uri;
  if (name)
    waits_begin (name);
  else
    waits_end ();
}

SearchLedgerSharing
waiting_sharing (const char *path)
{
  return (SearchLedgerSharing) SEARCH_LEDGER_SHARING (
      .waits = say, .data = (char *) path, .cancel = watchdog_told (),
      .grace = watchdog_patience () * GRACE_PART, .awaits = note);
}
