/* SPDX-License-Identifier: MIT */
/* store.h: the ledger of a run on a server, and the calls of schema.sql. */
#pragma once

#include "server.h"
#include "libsearch/ledger/store/store.h"

/* The kind of a ledger in a schema on a server. */
extern const LedgerStoreKind ledger_shared_kind;

/* Creates the run, with the units of a tree.  Returns false with an error, also
 * if the run exists.
 */
bool ledger_shared_create (LedgerServer *server, const SearchLedgerRun *run,
                           LedgerUnit *whole, GError **error);

/* The version of the calls; a run with another version is refused. */
#define LEDGER_PROTOCOL 4

/* The store of a run. */
typedef struct
{
  LedgerStore   store;
  LedgerRows    rows;
  LedgerServer *server;

  /* The session at work on it. */
  uint64_t id;     /* a random number */
  uint64_t number; /* number of its last checkpoint */
  unsigned signs;  /* number of signs of life so far */

  /* The data of a transaction that reads the run at one moment. */
  bool        reading; /* the transaction is open */
  int64_t     run;     /* checksum of the run's row, once it is known */
  GHashTable *open; /* addresses of units that were open; NULL = no transaction
                       yet */
  uint64_t bytes;   /* size of the tables */
} LedgerShared;

/* Makes the store of a run.  Closing the store frees the server. */
LedgerStore *ledger_shared_store_new (LedgerServer *server);

/* Takes units for a session; the call `lease`. */
LedgerCall ledger_shared_lease (LedgerStore         *store,
                                const LedgerRequest *request,
                                LedgerLeased *leased, GError **error);

/* Reads rows; the function `read` of LedgerRows. */
bool ledger_shared_read (LedgerRows *rows, const LedgerQuery *query,
                         LedgerTake take, void *data, GError **error);

/* Begin and end a transaction.  All reads in it see the run at its beginning,
 * and fail if the connection breaks.
 */
bool ledger_shared_begin (LedgerShared *own, GError **error);
void ledger_shared_end (LedgerShared *own);

/* Returns the statements that create a ledger without a run, with "@" for the
 * schema; free with g_free().
 */
char *ledger_postgres_schema (void);

/* Returns the statements that create the run, with the units of a tree; free
 * with g_free().
 */
char *ledger_postgres_run (const char *schema, const SearchLedgerRun *run,
                           LedgerUnit *whole);

/* The texts of schema.sql and owners.sql, without their comments. */
extern const char ledger_sql_schema[];
extern const char ledger_sql_owners[];
