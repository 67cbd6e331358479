/* SPDX-License-Identifier: MIT */
/* store.h: the store of a ledger, a file or a schema on a server; and the calls
 * that a session makes to it.
 *
 * A session enters, leases units, writes checkpoints with its results, and
 * leaves.  A file has one session at a time, whose first lease contains all
 * open units.  On a server each call is one transaction.  The server executes
 * the call once and completely, or refuses it because the session is over.
 */
#pragma once

#include "libsearch/ledger/rows/run.h"
#include "libsearch/ledger/rows/history.h"
#include "libsearch/ledger/tree/tree.h"

/* The outcome of a call. */
typedef enum
{
  LEDGER_CALL_GOOD,
  LEDGER_CALL_ENDED, /* the session is over, and the call has had no effect */
  LEDGER_CALL_FAILED /* there is an error */
} LedgerCall;

/* A request of a session for units. */
typedef struct
{
  LedgerUnit *whole;    /* unit of the whole tree; NULL = not read */
  GPtrArray  *known;    /* addresses of the open units that the session holds */
  unsigned    most;     /* maximum count of units that the store should lease */
  bool        starving; /* the session has threads without work */

  /* True if the store must ask other sessions for units when it has too few
   * units.
   */
  bool asks;
} LedgerRequest;

/* Result of a request for units. */
typedef enum
{
  LEDGER_LEASE_UNITS,
  LEDGER_LEASE_ALL, /* the lease contains all open units of the run */
  LEDGER_LEASE_WAIT,
  LEDGER_LEASE_COMPLETE, /* no work remains */

  /* All open units are withheld, since too many sessions were lost with each of
   * these units.
   */
  LEDGER_LEASE_WITHHELD,
} LedgerLease;

typedef struct
{
  LedgerLease what;
  GPtrArray  *units; /* LedgerUnit, in the order of their exploration */

  /* True if the session must free the units.  Then the parent of each unit is a
   * copy, which the session must free too.
   */
  bool owned;
  /* True if the session must explore the unit without holding other units,
   * since earlier sessions were lost with this unit.
   */
  bool  alone;
  char *withheld; /* address of a unit that is given to no session */
} LedgerLeased;

static inline void
ledger_leased_clear (LedgerLeased *leased)
{
  g_clear_pointer (&leased->units, g_ptr_array_unref);
  g_clear_pointer (&leased->withheld, g_free);
}

/* The solutions of one exploration, for the store. */
typedef struct
{
  char      *address;
  GString   *text;
  SearchBest best;
} LedgerAnswers;

/* The results of a session since its last checkpoint. */
typedef struct
{
  GPtrArray *fresh;   /* units (LedgerUnit) that have no row in the store yet */
  GPtrArray *changed; /* units (LedgerUnit) whose rows must be replaced */

  /* The units in `changed` that were folded.  The row of each of these units
   * replaces all rows below it, and the store must remove those rows.
   */
  GPtrArray *folds;

  /* Number of rows that must be removed because the units in `folds` replace
   * these rows.
   */
  uint64_t   folded;
  GPtrArray *answers; /* LedgerAnswers */
  SearchBest better;  /* best value found, if any */
  uint64_t   nodes;   /* number of nodes explored since the last checkpoint */
  uint64_t   share;   /* share of the tree that the session still holds */
  const SearchLedgerTotal
      *total; /* counts of the whole tree; NULL = the tree was not read */
} LedgerCheckpoint;

/* The condition of a store at the time of a call to look(). */
typedef struct
{
  bool     running;  /* a process other than this one works on the ledger */
  bool     in_place; /* no file of the ledger was moved or replaced */
  uint64_t bytes;    /* size of the store */
} LedgerCondition;

typedef struct LedgerStore LedgerStore;

/* The calls that each kind of store implements.  `session` is the current row
 * of the session.  A call returns LEDGER_CALL_FAILED or false with an error.
 */
typedef struct
{
  /* Begins a session, and sets its identifier in the row `session`. */
  LedgerCall (*enter) (LedgerStore *store, SearchLedgerSession *session,
                       GError **error);

  /* Leases units to the session, and sets `leased` to the result. */
  LedgerCall (*lease) (LedgerStore *store, const LedgerRequest *request,
                       LedgerLeased *leased, GError **error);

  /* Writes a checkpoint of the session. */
  LedgerCall (*write) (LedgerStore *store, const SearchLedgerSession *session,
                       const LedgerCheckpoint *checkpoint, GError **error);

  /* Reports that the session is alive and holds the share `share` of the tree;
   * NULL = the store needs no such reports.
   */
  LedgerCall (*alive) (LedgerStore *store, uint64_t share, GError **error);

  /* Ends the session for the reason in its row.  The open units that the
   * session has leased become available to other sessions.  `total` is as in
   * LedgerCheckpoint.
   */
  bool (*leave) (LedgerStore *store, const SearchLedgerSession *session,
                 const SearchLedgerTotal *total, GError **error);

  /* Ends the session as leave() does, for a process that ends at once, without
   * waiting for its threads.  Results since the last checkpoint are lost.  NULL
   * = the store needs no such call.
   */
  void (*abandon) (LedgerStore *store, const SearchLedgerSession *session,
                   const SearchLedgerTotal *total);

  /* Sets `state` to the current condition of the store. */
  void (*look) (LedgerStore *store, LedgerCondition *state);

  /* Checks the pages of the store, and sets `pages` to the count of pages.
   * Sets `found` to a message about damage, to be freed, or to NULL.  Returns
   * false with an error if the pages cannot be read.  NULL = the store has no
   * pages to check.
   */
  bool (*check) (LedgerStore *store, uint64_t *pages, char **found,
                 GError **error);

  /* Ends the transaction that reads the ledger.  If `solutions` is true, the
   * solutions can still be read after it.
   */
  void (*release) (LedgerStore *store, bool solutions);

  /* Closes and frees the store.  If `good` is false, does not change the
   * ledger.  Returns false with an error if data could not be moved to its
   * final place; even then, all data that was written is safe.
   */
  bool (*close) (LedgerStore *store, bool good, GError **error);
} LedgerStoreCalls;

/* A kind of store: file or server. */
typedef struct
{
  bool   shared;   /* true if several sessions may work on a ledger at a time */
  double dividing; /* time limit in seconds for splitting a tree; 0 = none */

  /* Maximum number of attempts to open and read a store if its connection
   * breaks.
   */
  int attempts;

  /* Sets `there` to true if a ledger of this name exists.  Returns false with
   * an error.
   */
  bool (*find) (const char *name, const SearchLedgerSharing *sharing,
                bool *there, GError **error);

  /* Creates a ledger with the units of a split tree.  Returns false with an
   * error; also if the ledger exists.
   */
  bool (*create) (const char *name, const SearchLedgerSharing *sharing,
                  const SearchLedgerRun *run, LedgerUnit *whole,
                  GError **error);

  LedgerStore *(*open) (const char *name, SearchLedgerAccess access,
                        const SearchLedgerSharing *sharing, GError **error);
} LedgerStoreKind;

struct LedgerStore
{
  const LedgerStoreCalls *calls;
  LedgerRows             *rows; /* the reader of the store's rows */

  /* The run of the ledger; NULL = not read yet. */
  const SearchLedgerRun *run;
  int64_t                checksum; /* checksum of the run's row */

  /* True if a single session has all units of the tree, as in a file. */
  bool whole;

  /* Pointer to an integer; waiting ends soon when the integer is not 0.  NULL =
   * none.
   */
  const int *cancel;
  gint64     deadline; /* monotonic time at which waiting ends; 0 = none */

  /* If there are more rows of units than this number, a session folds explored
   * subtrees, each into one row with its sums.
   */
  uint64_t fold_rows;
  double   slice; /* seconds after which an exploration must end */

  /* Values that the store returned last. */
  SearchBest told; /* the best value so far */

  /* Seconds between two reports that the session is alive. */
  double pulse;
  double checkpoint; /* seconds between two checkpoints */

  /* How many units other sessions wanted when the session last reported that it
   * is alive.
   */
  unsigned asked;
};
