/* SPDX-License-Identifier: MIT */
/* handle.h: SearchLedger, an open ledger of the public functions. */
#pragma once

#include "ledger.h"

#include <libsearch/search-ledger.h>

struct SearchLedger
{
  Ledger  *ledger;
  uint64_t worked;  /* microseconds that the sessions of the ledger worked */
  bool     running;  /* did a process work on it when it was opened? */

  /* What dividing the tree has used of the limits of the first session. */
  uint64_t  nodes;
  gint64    divided; /* microseconds */
  SearchEnd end;     /* the limit that was reached, or COMPLETE */

  SearchLedgerStatus status; /* as last returned */

  LedgerSharing sharing; /* as it was opened with */

  bool at_work; /* search_ledger_work() has not returned */
};

/* Copies the settings as far as this library knows them; NULL: zeros. */
SearchSettings ledger_take_settings (const SearchSettings *settings);

/* Returns the settings of a search for what the run says; the fields that the
 * run does not fix are those of `settings`, or zero for NULL.
 */
SearchSettings ledger_settings (const SearchLedgerRun *run,
                                const SearchSettings  *settings);
