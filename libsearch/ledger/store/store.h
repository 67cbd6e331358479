/* SPDX-License-Identifier: MIT */
/* store.h: where a ledger is, a file or a schema on a server, and the calls of
 * a session that works on it.
 *
 * A session enters, leases units, writes checkpoints of what it has explored of
 * them, and leaves.  A file is a store with one session, whose first lease is
 * all that is open.  On a server each call is one transaction: it is made as a
 * whole, once, or refused, since the session is over.
 */
#pragma once

#include "libsearch/ledger/rows/run.h"
#include "libsearch/ledger/rows/history.h"
#include "libsearch/ledger/tree/tree.h"

/* How a call went. */
typedef enum
{
  LEDGER_CALL_GOOD,
  LEDGER_CALL_ENDED, /* the session is over, and nothing of it is written */
  LEDGER_CALL_FAILED /* with an error */
} LedgerCall;

/* A request for units. */
typedef struct
{
  LedgerUnit *whole;    /* the tree, if the session has read it */
  GPtrArray  *known;    /* the addresses of the open units that it holds */
  unsigned    most;     /* units that it can use */
  bool        starving; /* it has threads without work */
  bool        asks;     /* others are to be asked for what is missing */
} LedgerRequest;

/* What a lease gave. */
typedef enum
{
  LEDGER_LEASE_UNITS,
  LEDGER_LEASE_ALL, /* units, and no other session holds any */
  LEDGER_LEASE_WAIT,
  LEDGER_LEASE_COMPLETE, /* nothing is left to do */
  LEDGER_LEASE_WITHHELD, /* all that is left was lost too often */
} LedgerLease;

typedef struct
{
  LedgerLease what;
  GPtrArray  *units; /* LedgerUnit, in the order in which to explore them */
  bool        owned; /* each is a root, with a copy of its parent: the
                        session's own from now on */
  bool  alone;       /* they are to be held with no others */
  char *withheld;    /* the address of a unit that is */
} LedgerLeased;

static inline void
ledger_leased_clear (LedgerLeased *leased)
{
  g_clear_pointer (&leased->units, g_ptr_array_unref);
  g_clear_pointer (&leased->withheld, g_free);
}

/* Solutions to be written, of one exploration. */
typedef struct
{
  char      *address;
  GString   *text;
  SearchBest best;
} LedgerAnswers;

/* The work of a session since its last checkpoint. */
typedef struct
{
  GPtrArray *fresh;   /* LedgerUnit: units that the store does not have */
  GPtrArray *changed; /* units of which it has another row */
  GPtrArray *folds;   /* units among these whose rows below go */
  uint64_t   folded;  /* how many rows that are */
  GPtrArray *answers; /* LedgerAnswers */
  SearchBest better;  /* the best value among them; or none */
  uint64_t   nodes;   /* that were met */
  uint64_t   share;   /* that the session holds from now on */
  const SearchLedgerTotal
      *total; /* of the whole tree, if the session has read it */
} LedgerCheckpoint;

/* How a store is at some moment. */
typedef struct
{
  bool     running;  /* another process works on it */
  bool     in_place; /* its files are still where they were */
  uint64_t bytes;    /* its size */
} LedgerCondition;

typedef struct LedgerStore LedgerStore;

/* The calls; `session` is the row of the session as it is now. */
typedef struct
{
  /* The session begins, and is given its number. */
  LedgerCall (*enter) (LedgerStore *store, SearchLedgerSession *session,
                       GError **error);

  /* Gives it units. */
  LedgerCall (*lease) (LedgerStore *store, const LedgerRequest *request,
                       LedgerLeased *leased, GError **error);

  /* Writes a checkpoint. */
  LedgerCall (*write) (LedgerStore *store, const SearchLedgerSession *session,
                       const LedgerCheckpoint *checkpoint, GError **error);

  /* Says that it lives, and holds so much of the tree.  NULL: nobody asks. */
  LedgerCall (*alive) (LedgerStore *store, uint64_t share, GError **error);

  /* Ends the session, as its row says; what it holds is open again.  `total` as
   * in a checkpoint.
   */
  bool (*leave) (LedgerStore *store, const SearchLedgerSession *session,
                 const SearchLedgerTotal *total, GError **error);

  /* Ends a session as leave() does, in a process that cannot wait for its
   * threads.  NULL: it ends by itself, and what was explored is lost.
   */
  void (*abandon) (LedgerStore *store, const SearchLedgerSession *session,
                   const SearchLedgerTotal *total);

  /* Says how it is now. */
  void (*look) (LedgerStore *store, LedgerCondition *state);

  /* Checks what no row shows, and sets how many pages there are; `found` is set
   * to what is wrong with them, to be freed, if that can be read.  NULL: there
   * are no pages to check.
   */
  bool (*check) (LedgerStore *store, uint64_t *pages, char **found,
                 GError **error);

  /* Nothing more is read, but `solutions` if they may be. */
  void (*release) (LedgerStore *store, bool solutions);

  /* Closes and frees it; if it is not `good`, nothing is changed by that.
   * False: what was written is safe, but not where it should be.
   */
  bool (*close) (LedgerStore *store, bool good, GError **error);
} LedgerStoreCalls;

/* A kind of store. */
typedef struct
{
  bool   shared;   /* many sessions may work on it at once */
  double dividing; /* seconds after which a tree is divided no more; 0: never */
  int    attempts; /* to open one whose connection breaks meanwhile */

  /* Looks whether there is a ledger of this name. */
  bool (*find) (const char *name, const SearchLedgerSharing *sharing,
                bool *there, GError **error);

  /* Makes the ledger of a tree, where there is none. */
  bool (*create) (const char *name, const SearchLedgerSharing *sharing,
                  const SearchLedgerRun *run, LedgerUnit *whole,
                  GError **error);

  LedgerStore *(*open) (const char *name, SearchLedgerAccess access,
                        const SearchLedgerSharing *sharing, GError **error);
} LedgerStoreKind;

struct LedgerStore
{
  const LedgerStoreCalls *calls;
  LedgerRows             *rows;     /* reads them */
  const SearchLedgerRun  *run;      /* once it was read, */
  int64_t                 checksum; /* and that of its row */
  bool                    whole;    /* a session reads the whole tree */
  const int *cancel;   /* ends waiting soon once it is not zero; or NULL */
  gint64     deadline; /* the same behind that monotonic time; or 0 */

  uint64_t fold_rows; /* the rows with which closed subtrees are folded */
  double   slice;     /* seconds after which an exploration is to end */

  /* The last answers of the store. */
  SearchBest told;       /* the best value so far */
  double     pulse;      /* seconds between two signs of life, */
  double     checkpoint; /* and between two checkpoints */
  unsigned   asked;      /* units that others want, since the sign before */
};
