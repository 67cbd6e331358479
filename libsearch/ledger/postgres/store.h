/* SPDX-License-Identifier: MIT */
/* store.h: the ledger of a run on a server, as schema.sql has it: the
 * calls that its functions answer.
 */
#pragma once

#include "server.h"
#include "libsearch/ledger/store/store.h"

/* A schema on a server. */
extern const LedgerStoreKind ledger_shared_kind;

/* Makes the run, with the units of a tree.  False with an error, also if it is
 * there already.
 */
bool ledger_shared_create (LedgerServer *server, const SearchLedgerRun *run,
                           LedgerUnit *whole, GError **error);

/* Makes the store of a run, which frees the server in the end. */
LedgerStore *ledger_shared_store_new (LedgerServer *server);

/* Begins to read all at one moment. */
bool ledger_shared_store_read (LedgerStore *store, GError **error);

/* What reads the rows of a run. */
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

/* Returns the statements that make a ledger without a run, with "@" for the
 * schema; free with g_free().
 */
char *ledger_postgres_schema (void);

/* The texts of schema.sql and owners.sql, without their comments. */
extern const char ledger_sql_schema[];
extern const char ledger_sql_owners[];
