/* SPDX-License-Identifier: MIT */
/* rows.h: reads the rows of a run on a server. */
#pragma once

#include "server.h"
#include "libsearch/ledger/rows/point.h"
#include "libsearch/ledger/rows/session.h"

typedef struct
{
  LedgerRows    rows;
  LedgerServer *server;
  int64_t       run;  /* the checksum of its row, once it is known */
  GHashTable   *open; /* the addresses of units that were open when they were
                         read in the transaction; NULL: there was none */
  bool ended;         /* that transaction is over */
} LedgerSharedRows;

/* Sets what reads rows of the server, which must outlive it. */
void ledger_shared_rows_init (LedgerSharedRows *own, LedgerServer *server);
void ledger_shared_rows_clear (LedgerSharedRows *own);

/* Begin and end a transaction, in which all that is read is as it was at its
 * beginning, and fails where the connection breaks.
 */
bool ledger_shared_rows_begin (LedgerSharedRows *own, GError **error);
void ledger_shared_rows_end (LedgerSharedRows *own);
