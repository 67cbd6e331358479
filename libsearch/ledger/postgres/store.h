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

/* The number of the calls; a run with another one is refused. */
#define LEDGER_PROTOCOL 3

/* The store of a run. */
typedef struct
{
  LedgerStore   store;
  LedgerRows    rows;
  LedgerServer *server;

  /* The session at work on it. */
  uint64_t id;     /* drawn at random */
  uint64_t number; /* of its last checkpoint */
  unsigned signs;  /* of life, so far */

  /* What is read in a transaction, at one moment. */
  bool        reading; /* it is not over */
  int64_t     run;     /* the checksum of the run's row, once it is known */
  GHashTable *open; /* the addresses of units that were open; NULL: there was no
                       transaction */
  uint64_t bytes;   /* that the tables took */
} LedgerShared;

/* Makes the store of a run, which frees the server in the end. */
LedgerStore *ledger_shared_store_new (LedgerServer *server);

/* The call `lease`. */
LedgerCall ledger_shared_lease (LedgerStore         *store,
                                const LedgerRequest *request,
                                LedgerLeased *leased, GError **error);

/* Read rows, as LedgerRows says. */
bool ledger_shared_read (LedgerRows *rows, const LedgerQuery *query,
                         LedgerTake take, void *data, GError **error);

/* Begin and end a transaction, in which all that is read is as it was at its
 * beginning, and fails where the connection breaks.
 */
bool ledger_shared_begin (LedgerShared *own, GError **error);
void ledger_shared_end (LedgerShared *own);

/* Returns the statements that make a ledger without a run, with "@" for the
 * schema; free with g_free().
 */
char *ledger_postgres_schema (void);

/* Returns those that make the run, with the units of a tree; free with
 * g_free(). */
char *ledger_postgres_run (const char *schema, const SearchLedgerRun *run,
                           LedgerUnit *whole);

/* The texts of schema.sql and owners.sql, without their comments. */
extern const char ledger_sql_schema[];
extern const char ledger_sql_owners[];
