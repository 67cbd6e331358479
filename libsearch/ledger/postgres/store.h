/* SPDX-License-Identifier: MIT */
/* store.h: the store for the ledger of a run on a server.  It calls the
 * functions of schema.sql.
 */
#pragma once

#include "server.h"
#include "libsearch/ledger/store/store.h"

/* The kind of store for ledgers in a schema on a server. */
extern const LedgerStoreKind ledger_shared_kind;

/* Creates the run with the units of a split tree.  Returns false with an error,
 * also if the run exists.
 */
bool ledger_shared_create (LedgerServer *server, const SearchLedgerRun *run,
                           LedgerUnit *whole, GError **error);

/* The version of the functions in schema.sql; a run with another version is
 * refused.
 */
#define LEDGER_PROTOCOL 5

/* The store of a run. */
typedef struct
{
  LedgerStore   store;
  LedgerRows    rows;
  LedgerServer *server;

  /* The session of this process that works on the run. */
  uint64_t id;     /* a random number */
  uint64_t number; /* number of its last checkpoint */

  /* Number of times that the session has reported to the server that it is
   * alive.
   */
  unsigned signs;

  /* Data of a transaction that reads the run as of one moment. */
  bool    reading; /* the transaction is open */
  int64_t run;     /* checksum of the run's row, once it is known */

  /* Addresses of the units open at that moment; NULL = not read. */
  GHashTable *open;
  uint64_t    bytes; /* size of the tables */
} LedgerShared;

/* Makes the store of a run.  Closing the store also frees `server`. */
LedgerStore *ledger_shared_store_new (LedgerServer *server);

/* Gets units for a session; calls the function `lease` of schema.sql. */
LedgerCall ledger_shared_lease (LedgerStore         *store,
                                const LedgerRequest *request,
                                LedgerLeased *leased, GError **error);

/* Reads rows; the function `read` of LedgerRows. */
bool ledger_shared_read (LedgerRows *rows, const LedgerQuery *query,
                         LedgerTake take, void *data, GError **error);

/* Begin and end a transaction.  All reads in it see the run as of its
 * beginning, and fail if the connection breaks.
 */
bool ledger_shared_begin (LedgerShared *own, GError **error);
void ledger_shared_end (LedgerShared *own);

/* Returns the SQL statements that create a schema without a run, with "@"
 * instead of its name; free with g_free().
 */
char *ledger_postgres_schema (void);

/* Returns the SQL statements that create the run with the units of a split
 * tree; free with g_free().
 */
char *ledger_postgres_run (const char *schema, const SearchLedgerRun *run,
                           LedgerUnit *whole);

/* The texts of schema.sql and owners.sql, without their comments. */
extern const char ledger_sql_schema[];
extern const char ledger_sql_owners[];
