/* SPDX-License-Identifier: MIT */
/* shared.h: the ledger of a run on a server, as shared-schema.sql has it: the
 * calls that its functions answer.
 */
#pragma once

#include "run.h"
#include "server.h"

/* The number of the calls; a run with another one is refused. */
#define LEDGER_PROTOCOL 3

/* The columns of the other tables, and what each is. */
#define LEDGER_BATCH_COLUMNS 5
#define LEDGER_BATCH_TYPES "tiiti"

/* Rows of a table as PostgreSQL takes them: an array for each column. */
typedef struct
{
  GString *columns[LEDGER_COLUMNS];
  int      count; /* of columns */
  unsigned rows;
} LedgerArrays;

void ledger_arrays_init (LedgerArrays *arrays, int count);
void ledger_arrays_clear (LedgerArrays *arrays);

/* Appends a row. */
void ledger_arrays_add (LedgerArrays *arrays, const LedgerValue *values);

/* Ends the arrays, behind which no row can be added, and copies their texts to
 * `values`, which the arrays own.
 */
void ledger_arrays_end (LedgerArrays *arrays, const char **values);

/* Rows of units as PostgreSQL takes them: an array of records.  Their bytes are
 * in `paths`, for all records of a call.
 */
typedef struct
{
  GString    *text;
  GByteArray *paths;
  const char *types; /* of columns, as in ledger_reply_values() */
  unsigned    rows;
} LedgerRecords;

void ledger_records_init (LedgerRecords *records, const char *types,
                          GByteArray *paths);
void ledger_records_clear (LedgerRecords *records);

/* Appends a row: whether the unit is for others, and its values, the checksum
 * behind them.
 */
void ledger_records_add (LedgerRecords *records, bool is_free,
                         const LedgerValue *values);

/* Ends the array, behind which no row can be added, and returns its text. */
const char *ledger_records_end (LedgerRecords *records);

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

/* Takes up to `most` units; `known` is an array of the addresses that it holds.
 * `starving`: it has threads without work; `asks`: another session is to be
 * asked for those that are missing.
 * `rows` is set to a reply whose rows have `what` in the first column,
 * "parent", "unit" or "alone", and a unit's row behind it.
 */
LedgerCall ledger_shared_lease (LedgerShared *shared, LedgerArrays *known,
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
  GByteArray   *paths;   /* of both */
  LedgerArrays  folds;   /* addresses of units that are folded from now on */
  uint64_t      folded;  /* how many rows they replace */
  LedgerArrays  batches; /* rows of solutions */
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
