/* SPDX-License-Identifier: MIT */
/* waiting.c: what is said while the server of a ledger is waited for. */
#include "waiting.h"
#include "tools/shared/message.h"

void
waiting_say (void *uri, const char *why)
{
  if (why)
    remark ("'%s': %s; it is asked again", (const char *) uri, why);
  else
    remark ("'%s': it answers again", (const char *) uri);
}
