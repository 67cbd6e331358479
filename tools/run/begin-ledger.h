/* SPDX-License-Identifier: MIT */
/* begin-ledger.h: the ledger of a run, opened, or made if there is none. */
#pragma once

#include "run-instance.h"
#include "libsearch/ledger/ledger.h"

/* What dividing the tree among the units of a new ledger has left of limits. */
typedef struct
{
  uint64_t  node_limit; /* 0: none, and so for time */
  double    time_limit; /* seconds */
  gint64    worked;     /* microseconds that this took */
  SearchEnd end;        /* the limit that nothing is left of, or COMPLETE */
} LedgerBegun;

/* Opens the ledger that the options name, to be worked on.  NULL with an error,
 * also where it is that of another run, or a limit came before a part of the
 * run was known.
 */
Ledger *ledger_begin (const RunOptions *options, const RunInstance *at,
                      const SearchSettings *settings, LedgerBegun *begun,
                      GError **error);
