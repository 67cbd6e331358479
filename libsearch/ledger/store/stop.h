/* SPDX-License-Identifier: MIT */
/* stop.h: what ends the waiting of this process for files and servers, and who is
 * told that it waits.
 */
#pragma once

#include <glib.h>

typedef struct
{
  const int *cancel; /* ends it soon once it is not zero; or NULL */
  double     grace;  /* seconds for which calls go on then */

  /* Called with the name of the file or the server as it begins to wait, and with
   * NULL as that is over; or NULL.
   */
  void (*awaits) (void *data, const char *name);
  void *data;
} LedgerStop;

/* Sets it, for the whole process. */
void ledger_stop_set (const LedgerStop *stop);

/* Returns it. */
const LedgerStop *ledger_stop (void);

/* Calls awaits(). */
void ledger_await (const char *name);
