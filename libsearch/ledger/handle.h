/* SPDX-License-Identifier: MIT */
/* handle.h: an open ledger, as users of the library hold it. */
#pragma once

#include "ledger.h"

#include <libsearch/search-ledger.h>

struct SearchLedger
{
  Ledger  *ledger;
  GArray  *sessions; /* LedgerSession: those before this process's */
  uint64_t worked;   /* microseconds of these */
  bool     running;  /* was it worked on when it was opened? */

  /* What dividing the tree has taken of the limits of the first work. */
  uint64_t  nodes;
  gint64    divided; /* microseconds */
  SearchEnd end;     /* the limit of which nothing is left, or COMPLETE */

  SearchLedgerStatus status; /* as it was asked for last */
};

/* How to search for what the run says: all else as in `settings`, or NULL. */
SearchSettings ledger_settings (const SearchLedgerRun *run,
                                const SearchSettings  *settings);
