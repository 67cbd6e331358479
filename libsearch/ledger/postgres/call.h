/* SPDX-License-Identifier: MIT */
/* call.h: a call to a server while it is made, for connection.c, statement.c
 * and server.c.
 */
#pragma once

#include "server.h"

#include <libpq-fe.h>

/* The functions of libpq that libsearch uses. */
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

/* PostgreSQL's library.  It is loaded when a shared ledger is opened, so that a
 * program without shared ledgers starts without it.
 */
extern Libpq libpq;

/* Loads libpq.  Returns false with SEARCH_ERROR_USAGE if it is not installed.
 */
bool libpq_load (GError **error);

struct LedgerServer
{
  LedgerUri           uri;
  SearchLedgerSharing sharing; /* with the patience of these calls */
  const int  *cancel;   /* nonzero ends waiting, like sharing.cancel; or NULL */
  gint64      deadline; /* monotonic time that ends waiting; 0 = none */
  PGconn     *connection;
  GHashTable *prepared;   /* names of the statements that it has prepared */
  bool        plain;      /* prepares no statements: behind a pooler */
  uint32_t    type;       /* LEDGER_OWNERS_TYPE of the run; 0 = unknown */
  char        refusal[6]; /* SQLSTATE of the last failure */
  char       *message;    /* message of the last failure */
  gint64      cancelled;  /* time at which a cancel was seen; 0 = none */
  bool        bound;      /* all calls must use one connection */
  bool        told;       /* the caller was told that it waits */
};

struct LedgerReply
{
  PGresult      *result;
  unsigned char *bytes; /* bytes of the value that was read last */
};

/* A call while it is made. */
typedef struct
{
  LedgerServer      *server;
  const char        *sql;
  int                count; /* number of values; < 0: several statements */
  const char *const *values;
  const int         *lengths, *formats; /* NULL = all are texts */
  gint64             began;
  gint64             until; /* time to give up */
  gint64             answering;
  bool               guarded; /* it calls functions of the run */
  bool               sent;    /* the server may have run it */
  bool               settled; /* it has looked whether the run is still there */
} Call;

/* Milliseconds between two checks whether to give up. */
#define LOOK 100

/* Notes the state and the message of a failure, without the message's line
 * about the place in the server.
 */
void server_note (LedgerServer *server, const char *state, const char *message);

/* Notes that another run has replaced the run that was checked. */
void server_note_replaced (LedgerServer *server);

/* Returns true if the call must give up.  A cancelled call continues for the
 * grace, to save results.
 */
bool call_is_late (const Call *call, gint64 until);

/* Returns the end of a step of the call that may take `microseconds`.  The
 * patience shortens the step, but not below a second after the call began.
 */
gint64 call_end_of (const Call *call, gint64 microseconds);

/* Waits until the connection is ready for `events`.  Returns false if it is
 * late.
 */
bool call_wait (const Call *call, short events, gint64 until);

/* Connects, in another thread, since libpq blocks while it resolves names.
 * Returns false if there is no connection, and notes the reason.
 */
bool call_connect (const Call *call);

/* Returns true if the message is a refusal by libpq itself, which has no
 * SQLSTATE: a missing password, or an invalid parameter.  The text is in
 * English, since connect_within() sets the locale.
 */
bool libpq_refuses (const char *message);

/* Returns true if the statement succeeded; otherwise notes the failure. */
bool server_succeeded (LedgerServer *server, PGresult *result);

/* Notes that the run was removed or replaced, if it was, on a new connection.
 * Used after a failure in a transaction, in which no call is made again.
 */
void call_look_again (Call *call);

/* Sends the statement, waits for the answer, and returns it as answer_to()
 * does.  Returns NULL for an answer from another run, which a pooler may cause.
 */
PGresult *call_ask (Call *call);
