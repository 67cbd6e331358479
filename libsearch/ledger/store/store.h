/* SPDX-License-Identifier: MIT */
/* store.h: the place of a ledger, a file or a schema on a server; and the calls
 * of a session that works on it.
 *
 * A session enters, leases units, writes checkpoints of its results, and
 * leaves.  In a file there is one session at a time, whose first lease has all
 * open units.  On a server each call is one transaction: it is made once and
 * completely, or refused because the session is over.
 */
#pragma once

#include "libsearch/ledger/rows/run.h"
#include "libsearch/ledger/rows/history.h"
#include "libsearch/ledger/tree/tree.h"

/* The outcome of a call. */
typedef enum
{
  LEDGER_CALL_GOOD,
  LEDGER_CALL_ENDED, /* the session is over, and the call has changed nothing */
  LEDGER_CALL_FAILED /* there is an error */
} LedgerCall;

/* A request of a session for units. */
typedef struct
{
  LedgerUnit *whole;    /* unit of the whole tree; NULL = not read */
  GPtrArray  *known;    /* addresses of the open units that the session holds */
  unsigned    most;     /* number of units that the session can use */
  bool        starving; /* the session has threads without work */

  /* True if the store must ask other sessions for missing units. */
  bool asks;
} LedgerRequest;

/* Possible results of a lease. */
typedef enum
{
  LEDGER_LEASE_UNITS,
  LEDGER_LEASE_ALL, /* there are units, and all are in this lease */
  LEDGER_LEASE_WAIT,
  LEDGER_LEASE_COMPLETE, /* no work remains */

  /* No work remains except units with which too many sessions were lost. */
  LEDGER_LEASE_WITHHELD,
} LedgerLease;

typedef struct
{
  LedgerLease what;
  GPtrArray  *units; /* units (LedgerUnit) in the order of exploration */

  /* True if the session must free the units: each is a root, with a copy of its
   * parent.
   */
  bool owned;
  /* The session must explore the unit without holding others. */
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
  GPtrArray *fresh;   /* units that have no row in the store yet (LedgerUnit) */
  GPtrArray *changed; /* units whose row in the store is out of date */

  /* Units, among `changed`, below which all rows are removed. */
  GPtrArray *folds;
  uint64_t   folded;  /* number of rows that folding removes */
  GPtrArray *answers; /* LedgerAnswers */
  SearchBest better;  /* best value found, if any */
  uint64_t   nodes;   /* number of nodes explored since the last checkpoint */
  uint64_t   share;   /* share of the tree that the session still holds */
  const SearchLedgerTotal
      *total; /* counts of the whole tree; NULL = the tree was not read */
} LedgerCheckpoint;

/* The condition of a store at a certain moment. */
typedef struct
{
  bool     running;  /* a process other than this one works on the ledger */
  bool     in_place; /* no file of the ledger was moved or replaced */
  uint64_t bytes;    /* size of the store */
} LedgerCondition;

typedef struct LedgerStore LedgerStore;

/* The calls that each kind of store implements; `session` is the current row of
 * the session.
 */
typedef struct
{
  /* Begins the session, and sets its number. */
  LedgerCall (*enter) (LedgerStore *store, SearchLedgerSession *session,
                       GError **error);

  /* Leases units to the session: sets `leased`. */
  LedgerCall (*lease) (LedgerStore *store, const LedgerRequest *request,
                       LedgerLeased *leased, GError **error);

  /* Writes a checkpoint. */
  LedgerCall (*write) (LedgerStore *store, const SearchLedgerSession *session,
                       const LedgerCheckpoint *checkpoint, GError **error);

  /* Reports that the session is alive, and holds `share` of the tree.  NULL =
   * the store needs no reports.
   */
  LedgerCall (*alive) (LedgerStore *store, uint64_t share, GError **error);

  /* Ends the session, for the reason in its row.  The units that it holds
   * become available to others.  `total` is as in a checkpoint.
   */
  bool (*leave) (LedgerStore *store, const SearchLedgerSession *session,
                 const SearchLedgerTotal *total, GError **error);

  /* Ends a session as leave() does, but for a process that cannot wait for its
   * threads.  NULL = no call is needed.  Results since the last checkpoint are
   * lost.
   */
  void (*abandon) (LedgerStore *store, const SearchLedgerSession *session,
                   const SearchLedgerTotal *total);

  /* Sets `state` to the current condition of the store. */
  void (*look) (LedgerStore *store, LedgerCondition *state);

  /* Checks the parts of the store that are not rows, and sets the number of
   * pages.  Sets `found` to a message on the damage, to be freed, or to NULL.
   * Returns false with an error if the pages cannot be read.  NULL = there are
   * no pages to check.
   */
  bool (*check) (LedgerStore *store, uint64_t *pages, char **found,
                 GError **error);

  /* Ends the transaction that reads the ledger; if `solutions`, they can still
   * be read.
   */
  void (*release) (LedgerStore *store, bool solutions);

  /* Closes and frees the store.  If not `good`, closing changes nothing in it.
   * Returns false if the written data is safe, but could not be moved to its
   * final place.
   */
  bool (*close) (LedgerStore *store, bool good, GError **error);
} LedgerStoreCalls;

/* A kind of store: file or server. */
typedef struct
{
  bool   shared;   /* true if many sessions may work on a ledger at a time */
  double dividing; /* time limit in seconds for splitting a tree; 0 = none */

  /* Number of attempts to open a store, if its connection breaks. */
  int attempts;

  /* Sets `there` to true if a ledger of this name exists.  Returns false with
   * an error.
   */
  bool (*find) (const char *name, const SearchLedgerSharing *sharing,
                bool *there, GError **error);

  /* Creates a ledger with the units of a split tree.  Returns false with an
   * error, also if the ledger exists.
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
  LedgerRows             *rows; /* the reader of its rows */

  /* The run, when it was read; until then NULL. */
  const SearchLedgerRun *run;
  int64_t                checksum; /* checksum of the run's row */
  bool                   whole;    /* true if a session reads the whole tree */

  /* Pointer to a number; if it is not 0, waiting ends soon; NULL = none. */
  const int *cancel;
  gint64     deadline; /* monotonic time that ends waiting; 0 = none */

  /* Number of rows above which closed subtrees are folded. */
  uint64_t fold_rows;
  double   slice; /* seconds after which an exploration must end */

  /* Values from the store's last replies. */
  SearchBest told; /* the best value so far */

  /* Seconds between two reports that the session is alive. */
  double pulse;
  double checkpoint; /* seconds between two checkpoints */

  /* Number of units that other sessions want, since the last pulse. */
  unsigned asked;
};
