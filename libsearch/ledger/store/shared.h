/* SPDX-License-Identifier: MIT */
/* shared.h: the ledger of a run on a server, as schema.sql has it: the
 * calls that its functions answer.
 */
#pragma once

#include "libsearch/ledger/rows/run.h"
#include "server.h"
#include "libsearch/ledger/postgres/records.h"

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

/* Reads the run; false with an error, SEARCH_ERROR_INPUT if it is damaged. */
bool ledger_shared_run (LedgerServer *server, LedgerRun *run, GError **error);

/* A session at work on a run. */
typedef struct
{
  LedgerServer *server;
  uint64_t      id;     /* drawn at random */
  int64_t       run;    /* the checksum of the run's row */
  uint64_t      number; /* of its last checkpoint */
  double        lease;  /* seconds without a sign of life until it is lost */
  bool          best;   /* the run looks for the best */
  bool          maximise;

  /* What the server said last. */
  SearchBest told;       /* the best value so far */
  double     pulse;      /* seconds between two pulses, */
  double     checkpoint; /* and between two checkpoints at least */
  int        asked;      /* units that others want, since the pulse before */
} LedgerShared;

/* How a call went. */
typedef enum
{
  LEDGER_CALL_GOOD,
  LEDGER_CALL_ENDED, /* the session is over, and nothing of it is written */
  LEDGER_CALL_FAILED /* with an error */
} LedgerCall;

/* Begins a session; the caller has set `server`, `run`, `lease`, `best` and
 * `maximise`.  Fails with SEARCH_ERROR_USAGE if another run is in the place of
 * that one.
 */
LedgerCall ledger_shared_enter (LedgerShared *shared, unsigned threads,
                                GError **error);

/* What a lease gave. */
typedef enum
{
  LEDGER_LEASE_UNITS,
  LEDGER_LEASE_WAIT,
  LEDGER_LEASE_COMPLETE,
  LEDGER_LEASE_WITHHELD, /* all that is left was lost too often */
} LedgerLease;

/* Takes up to `most` units; `known` are the addresses that it holds.
 * `starving`: it has threads without work; `asks`: another session is to be
 * asked for those that are missing.
 * `rows` is set to a reply whose rows have `what` in the first column,
 * "parent", "unit" or "alone", and a unit's row behind it.
 */
LedgerCall ledger_shared_lease (LedgerShared *shared, LedgerTexts *known,
                                unsigned most, bool starving, bool asks,
                                LedgerLease *lease, LedgerReply **rows,
                                GError **error);

/* Says that it lives, and holds so much of the tree; sets `asked`. */
LedgerCall ledger_shared_pulse (LedgerShared *shared, uint64_t share,
                                GError **error);

/* Sets `pulse` for as many sessions as there are now. */
LedgerCall ledger_shared_adapt (LedgerShared *shared, GError **error);

/* What a checkpoint writes. */
typedef struct
{
  LedgerRecords fresh;   /* units that the server does not have */
  LedgerRecords changed; /* units of which it has another row */
  GByteArray   *bytes;   /* of both */
  LedgerTexts   folds;   /* addresses of units that are folded from now on */
  uint64_t      folded;  /* how many rows they replace */
  LedgerRecords batches; /* rows of solutions */
  uint64_t      share;   /* that the session holds from now on */
  SearchBest    better;  /* the best value among the units; or none */
  uint64_t      nodes;   /* that it has met since the last one */
  uint64_t      worked;  /* microseconds since it began */
} LedgerCheckpoint;

LedgerCall ledger_shared_checkpoint (LedgerShared     *shared,
                                     LedgerCheckpoint *checkpoint,
                                     GError          **error);

/* Ends the session. */
void ledger_shared_depart (LedgerShared *shared, const char *reason);
