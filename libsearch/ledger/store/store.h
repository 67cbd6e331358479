/* SPDX-License-Identifier: MIT */
/* store.h: the place of a ledger, a file or a schema on a server, and the calls
 * of a session that works on it.
 *
 * A session enters, leases units, writes checkpoints of its work on them, and
 * leaves.  A file is a store with one session, whose first lease has all open
 * units.  On a server each call is one transaction.  The transaction is made
 * once and as a whole, or it is refused since the session is over.
 */
#pragma once

#include "libsearch/ledger/rows/run.h"
#include "libsearch/ledger/rows/history.h"
#include "libsearch/ledger/tree/tree.h"

/* The outcome of a call. */
typedef enum
{
  LEDGER_CALL_GOOD,
  LEDGER_CALL_ENDED, /* the session is over, and wrote nothing */
  LEDGER_CALL_FAILED /* there is an error */
} LedgerCall;

/* A request for units. */
typedef struct
{
  LedgerUnit *whole;    /* the tree; NULL = not read */
  GPtrArray  *known;    /* addresses of the open units that it holds */
  unsigned    most;     /* number of units that it can use */
  bool        starving; /* it has threads without work */
  bool        asks;     /* asks other sessions for missing units */
} LedgerRequest;

/* The outcome of a lease. */
typedef enum
{
  LEDGER_LEASE_UNITS,
  LEDGER_LEASE_ALL, /* units, and no other session has any */
  LEDGER_LEASE_WAIT,
  LEDGER_LEASE_COMPLETE, /* no work remains */
  LEDGER_LEASE_WITHHELD, /* all remaining units were lost too often */
} LedgerLease;

typedef struct
{
  LedgerLease what;
  GPtrArray  *units; /* LedgerUnit, in the order of exploration */
  bool        owned; /* each is a root, with a copy of its parent, and belongs
                        to the session */
  bool  alone;       /* the session must hold no other units */
  char *withheld;    /* address of a withheld unit */
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

/* The work of a session since its last checkpoint. */
typedef struct
{
  GPtrArray *fresh;   /* LedgerUnit: units without a row in the store */
  GPtrArray *changed; /* units that have another row there */
  GPtrArray *folds;   /* units of these whose rows below are removed */
  uint64_t   folded;  /* number of rows that are removed */
  GPtrArray *answers; /* LedgerAnswers */
  SearchBest better;  /* best value found, if any */
  uint64_t   nodes;   /* number of nodes explored */
  uint64_t   share;   /* share that the session holds afterwards */
  const SearchLedgerTotal
      *total; /* counts of the whole tree; NULL = it was not read */
} LedgerCheckpoint;

/* The condition of a store at some moment. */
typedef struct
{
  bool     running;  /* another process works on it */
  bool     in_place; /* no file was moved or replaced */
  uint64_t bytes;    /* size of the store */
} LedgerCondition;

typedef struct LedgerStore LedgerStore;

/* The calls that each store implements; `session` is the session's row as it is
 * now.
 */
typedef struct
{
  /* Begins the session, and sets its number. */
  LedgerCall (*enter) (LedgerStore *store, SearchLedgerSession *session,
                       GError **error);

  /* Gives units to the session. */
  LedgerCall (*lease) (LedgerStore *store, const LedgerRequest *request,
                       LedgerLeased *leased, GError **error);

  /* Writes a checkpoint. */
  LedgerCall (*write) (LedgerStore *store, const SearchLedgerSession *session,
                       const LedgerCheckpoint *checkpoint, GError **error);

  /* Gives a sign of life; the session holds `share` of the tree.  NULL = the
   * store needs no signs.
   */
  LedgerCall (*alive) (LedgerStore *store, uint64_t share, GError **error);

  /* Ends the session, for the reason in its row.  The units that it holds are
   * open again.  `total` is as in a checkpoint.
   */
  bool (*leave) (LedgerStore *store, const SearchLedgerSession *session,
                 const SearchLedgerTotal *total, GError **error);

  /* Ends a session as leave() does, in a process that cannot wait for its
   * threads.  NULL = the session ends by itself, and unwritten work is lost.
   */
  void (*abandon) (LedgerStore *store, const SearchLedgerSession *session,
                   const SearchLedgerTotal *total);

  /* Sets `state` to the present condition of the store. */
  void (*look) (LedgerStore *store, LedgerCondition *state);

  /* Checks the parts of the store that no row shows, and sets the number of
   * pages.  Sets `found` to the damage, a text to be freed, or NULL.  Returns
   * false with an error if the pages cannot be read.  NULL = there are no pages
   * to check.
   */
  bool (*check) (LedgerStore *store, uint64_t *pages, char **found,
                 GError **error);

  /* Ends reading, except of solutions if `solutions` is true. */
  void (*release) (LedgerStore *store, bool solutions);

  /* Closes and frees the store.  Changes nothing in it unless it is `good`.
   * Returns false if the written data is safe, but not in its final place.
   */
  bool (*close) (LedgerStore *store, bool good, GError **error);
} LedgerStoreCalls;

/* A kind of store. */
typedef struct
{
  bool   shared;   /* many sessions may work on it at once */
  double dividing; /* seconds of dividing a tree; 0 = no limit */
  int    attempts; /* to open a store whose connection breaks */

  /* Sets `there` to true if there is a ledger of this name.  Returns false with
   * an error.
   */
  bool (*find) (const char *name, const SearchLedgerSharing *sharing,
                bool *there, GError **error);

  /* Creates the ledger of a tree.  Returns false with an error, also if the
   * ledger exists.
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
  LedgerRows             *rows;     /* the reader of its rows */
  const SearchLedgerRun  *run;      /* the run, once it was read */
  int64_t                 checksum; /* checksum of the run's row */
  bool                    whole;    /* a session reads the whole tree */
  const int *cancel;   /* a nonzero value ends waiting soon; NULL = none */
  gint64     deadline; /* monotonic time that ends waiting; 0 = none */

  uint64_t fold_rows; /* number of rows at which closed subtrees are folded */
  double   slice;     /* seconds after which an exploration ends */

  /* The last answers of the store. */
  SearchBest told;       /* the best value so far */
  double     pulse;      /* seconds between two signs of life */
  double     checkpoint; /* seconds between two checkpoints */
  unsigned   asked;      /* units that others want since the last sign */
};
