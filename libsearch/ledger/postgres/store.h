/* SPDX-License-Identifier: MIT */
/* store.h: the store of a ledger that is a run on a server.  The store calls
 * the functions of schema.sql.
 */
#pragma once

#include "server.h"
#include "libsearch/ledger/store/store.h"

/* The kind of store for ledgers in a schema on a server. */
extern const LedgerStoreKind ledger_shared_kind;

/* Creates the run with the units of a split tree.  Returns false with an error;
 * also if the run exists.
 */
bool ledger_shared_create (LedgerServer *server, const SearchLedgerRun *run,
                           LedgerUnit *whole, GError **error);

/* The version of the functions in schema.sql; a run with another version is
 * refused.
 */
#define LEDGER_PROTOCOL 6

/* The store of a run on a server. */
typedef struct
{
  LedgerStore   store;
  LedgerRows    rows;
  LedgerServer *server;

  /* The session of this process that works on the run. */
  uint64_t id;     /* number of the session; random */
  uint64_t number; /* number of the session's last checkpoint */

  /* How many reports that the session is alive were sent to the server. */
  unsigned signs;

  /* Data of a transaction that reads the run as of one time. */
  bool    reading; /* true while the transaction is open */
  int64_t run;     /* checksum of the run's row; 0 = not yet read */

  /* Addresses of the units that were open when the transaction read them; NULL
   * = not read.
   */
  GHashTable *open;
  uint64_t    bytes; /* size of the run's tables in bytes */

  /* Seconds for which reads after the transaction are tried again. */
  double patience;
} LedgerShared;

/* Makes the store of a run on a server.  The store owns `server`, and closing
 * the store frees it.
 */
LedgerStore *ledger_shared_store_new (LedgerServer *server);

/* Leases units for a session; calls the function `lease` of schema.sql. */
LedgerCall ledger_shared_lease (LedgerStore         *store,
                                const LedgerRequest *request,
                                LedgerLeased *leased, GError **error);

/* Reads rows of a table; the function `read` of LedgerRows.  Returns false with
 * an error.
 */
bool ledger_shared_read (LedgerRows *rows, const LedgerQuery *query,
                         LedgerTake take, void *data, GError **error);

/* ledger_shared_begin() begins a transaction, ledger_shared_end() ends it.  All
 * reads in the transaction return the run as of its beginning, and fail if the
 * connection breaks.  ledger_shared_begin() returns false with an error.
 */
bool ledger_shared_begin (LedgerShared *own, GError **error);
void ledger_shared_end (LedgerShared *own);

/* Returns the SQL statements that create a schema for a run, but no rows.  They
 * have "@" instead of the name of the schema.  Free with g_free().
 */
char *ledger_postgres_schema (void);

/* Returns the SQL statements that create the schema and the run with the units
 * of a split tree; free with g_free().
 */
char *ledger_postgres_run (const char *schema, const SearchLedgerRun *run,
                           LedgerUnit *whole);

/* The texts of schema.sql and owners.sql, without their comments. */
extern const char ledger_sql_schema[];
extern const char ledger_sql_owners[];
