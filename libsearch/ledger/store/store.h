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

#include "libsearch/ledger/rows/session.h"
#include "libsearch/ledger/rows/unit.h"
#include "libsearch/ledger/tree/tree.h"

/* How a call went. */
typedef enum
{
  LEDGER_CALL_GOOD,
  LEDGER_CALL_ENDED, /* the session is over, and nothing of it is written */
  LEDGER_CALL_FAILED /* with an error */
} LedgerCall;

/* What a session asks for. */
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
  LEDGER_LEASE_ALL, /* units, and nobody holds any others */
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

void ledger_leased_clear (LedgerLeased *leased);

/* Solutions to be written, of one exploration. */
typedef struct
{
  char      *address;
  GString   *text;
  SearchBest best;
} LedgerAnswers;

/* What was explored since the last checkpoint. */
typedef struct
{
  GPtrArray         *fresh; /* LedgerUnit: units that the store does not have */
  GPtrArray         *changed; /* units of which it has another row */
  GPtrArray         *folds;   /* units among these whose rows below go */
  uint64_t           folded;  /* how many rows that are */
  GPtrArray         *answers; /* LedgerAnswers */
  SearchBest         better;  /* the best value among them; or none */
  uint64_t           nodes;   /* that were met */
  uint64_t           share;   /* that the session holds from now on */
  const LedgerTotal *total; /* of the whole tree, if the session has read it */
} LedgerCheckpoint;

typedef struct LedgerStore LedgerStore;

/* The calls; `session` is the row of the session as it is now. */
typedef struct
{
  /* The session begins, and is given its number. */
  LedgerCall (*enter) (LedgerStore *store, LedgerSession *session,
                       GError **error);

  /* Gives it units. */
  LedgerCall (*lease) (LedgerStore *store, const LedgerRequest *request,
                       LedgerLeased *leased, GError **error);

  /* Writes a checkpoint. */
  LedgerCall (*write) (LedgerStore *store, const LedgerSession *session,
                       const LedgerCheckpoint *checkpoint, GError **error);

  /* Says that it lives, and holds so much of the tree. */
  LedgerCall (*alive) (LedgerStore *store, uint64_t share, GError **error);

  /* Ends the session, as its row says; what it holds is open again.  `total` as
   * in a checkpoint.
   */
  bool (*leave) (LedgerStore *store, const LedgerSession *session,
                 const LedgerTotal *total, GError **error);

  /* The same for a process that cannot wait for its threads. */
  void (*abandon) (LedgerStore *store, const LedgerSession *session,
                   const LedgerTotal *total);

  void (*free) (LedgerStore *store);
} LedgerStoreCalls;

struct LedgerStore
{
  const LedgerStoreCalls *calls;
  uint64_t fold_rows; /* the rows with which closed subtrees are folded */
  double   slice;     /* seconds after which an exploration is to end */

  /* What the store said last. */
  SearchBest told;       /* the best value so far */
  double     pulse;      /* seconds between two signs of life, */
  double     checkpoint; /* and between two checkpoints */
  unsigned   asked;      /* units that others want, since the sign before */
};
