/* SPDX-License-Identifier: MIT */
/* store.h: the ledger of a run on a server, as schema.sql has it: the
 * calls that its functions answer.
 */
#pragma once

#include "libsearch/ledger/rows/run.h"
#include "server.h"
#include "libsearch/ledger/store/store.h"
#include "records.h"

/* The number of the calls; a run with another one is refused. */
#define LEDGER_PROTOCOL 3

/* Is there a run in the schema?  False with an error if there is none
 * (SEARCH_ERROR_INPUT), or one with another protocol (SEARCH_ERROR_USAGE).
 * `missing` is set to whether there is none.
 */
bool ledger_shared_find (LedgerServer *server, bool *missing, GError **error);

/* Makes the run, with the units that it begins with.  False with an error, also
 * if it is there already.
 */
bool ledger_shared_create (LedgerServer *server, const LedgerRun *run,
                           LedgerRecords *units, GError **error);

/* Removes a run, or what is like one, with its schema, if that has the parts of a run
 * and no others, and nothing elsewhere depends on them.  False with an error,
 * SEARCH_ERROR_INPUT if it has: it stays as it is then.
 */
bool ledger_shared_drop (LedgerServer *server, GError **error);

/* Makes the store of a run, which frees the server in the end.  `lease`: seconds
 * without a sign of life until a session is lost; `checkpoint`: seconds between
 * two checkpoints at least.
 */
LedgerStore *ledger_shared_store_new (LedgerServer *server, double lease,
                                      double checkpoint);

/* A schema on a server. */
extern const LedgerStoreKind ledger_shared_kind;

/* Begins to read all at one moment. */
bool ledger_shared_store_read (LedgerStore *store, GError **error);
