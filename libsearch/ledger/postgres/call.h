/* SPDX-License-Identifier: MIT */
/* call.h: a call to a server that is being made, by connection.c, statement.c
 * and server.c.
 */
#pragma once

#include "server.h"

#include <libpq-fe.h>

/* The functions that are used. */
#define LIBPQ_FUNCTIONS(DO)                                                    \
  DO (PQconnectStartParams)                                                    \
  DO (PQconnectPoll)                                                           \
  DO (PQconninfo)                                                              \
  DO (PQconninfoFree)                                                          \
  DO (PQhost)                                                                  \
  DO (PQport)                                                                  \
  DO (PQstatus)                                                                \
  DO (PQsocket)                                                                \
  DO (PQerrorMessage)                                                          \
  DO (PQsetErrorVerbosity)                                                     \
  DO (PQsetNoticeReceiver)                                                     \
  DO (PQfinish)                                                                \
  DO (PQsetnonblocking)                                                        \
  DO (PQsendQueryParams)                                                       \
  DO (PQsendPrepare)                                                           \
  DO (PQsendDescribePrepared)                                                  \
  DO (PQsendQueryPrepared)                                                     \
  DO (PQsendQuery)                                                             \
  DO (PQflush)                                                                 \
  DO (PQconsumeInput)                                                          \
  DO (PQisBusy)                                                                \
  DO (PQgetResult)                                                             \
  DO (PQresultStatus)                                                          \
  DO (PQresultErrorField)                                                      \
  DO (PQntuples)                                                               \
  DO (PQnfields)                                                               \
  DO (PQftype)                                                                 \
  DO (PQgetisnull)                                                             \
  DO (PQgetvalue)                                                              \
  DO (PQunescapeBytea)                                                         \
  DO (PQfreemem)                                                               \
  DO (PQclear)

#define LIBPQ_DECLARE(name) __typeof__ (name) *name;

typedef struct
{
  LIBPQ_FUNCTIONS (LIBPQ_DECLARE)
} Libpq;

#undef LIBPQ_DECLARE

/* PostgreSQL's library, once it is loaded: where a shared ledger is opened, so
 * that a program which opens none starts without it.
 */
extern Libpq libpq;

/* Loads it.  False with SEARCH_ERROR_USAGE if it is not installed. */
bool libpq_load (GError **error);

struct LedgerServer
{
  LedgerUri           uri;
  SearchLedgerSharing sharing; /* with the patience of its calls */
  const int  *cancel;   /* ends waiting, as sharing.cancel does; or NULL */
  gint64      deadline; /* ends it behind that monotonic time; or 0 */
  PGconn     *connection;
  GHashTable *prepared;   /* names of statements that the connection has */
  bool        plain;      /* prepare none: a pooler stands between */
  uint32_t    type;       /* LEDGER_OWNERS_TYPE of the run; 0: unknown */
  char        refusal[6]; /* the SQLSTATE of the last failure */
  char       *message;    /* what was said of it */
  gint64      cancelled;  /* when that was seen; 0: it was not */
  bool        bound;      /* calls are to be of one connection */
  bool        told;       /* that it is waited for */
};

struct LedgerReply
{
  PGresult      *result;
  unsigned char *bytes; /* of the row that was read last */
};

/* A call that is being made. */
typedef struct
{
  LedgerServer      *server;
  const char        *sql;
  int                count; /* negative: several statements, without values */
  const char *const *values;
  const int         *lengths, *formats; /* NULL: all are texts */
  gint64             began;
  gint64             until; /* when to give up */
  gint64             answering;
  bool               guarded; /* it calls what is in the run */
  bool               sent;    /* the server may have run it */
  bool               settled; /* no other run has come into its place */
} Call;

/* Milliseconds between two looks at whether to give up. */
#define LOOK 100

/* Notes the state and the message of a failure, without the line that says
 * where in the server it was.
 */
void server_note (LedgerServer *server, const char *state, const char *message);

/* Notes that another run has come into the place of the one that was looked at.
 */
void server_note_replaced (LedgerServer *server);

/* Has the time come to give up?  A call that is cancelled goes on for a while,
 * to save what was found.
 */
bool call_is_late (const Call *call, gint64 until);

/* Returns the time at which a part of the call ends that may take this number
 * of microseconds: the patience cuts it short, but not below a second after the
 * call began.
 */
gint64 call_end_of (const Call *call, gint64 microseconds);

/* Waits until the connection can be read, or written too.  False: it is late.
 */
bool call_wait (const Call *call, short events, gint64 until);

/* Connects, in another thread, as libpq waits for what resolves names.  False:
 * there is no connection, and why is noted.
 */
bool call_connect (const Call *call);

/* Is it libpq's own refusal, which no server's state goes with: no password, or
 * a parameter that is none?  connect_within() sees to the language.
 */
bool libpq_refuses (const char *message);

/* Did the statement succeed?  Else notes why not. */
bool server_succeeded (LedgerServer *server, PGresult *result);

/* Sends the statement, and waits for the answer, as answer_to() does.  One that
 * is no run's, which a pooler may bring about, is none.
 */
PGresult *call_ask (Call *call);
