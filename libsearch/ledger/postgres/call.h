/* SPDX-License-Identifier: MIT */
/* call.h: a call to a server in progress; for connection.c, statement.c and
 * server.c.
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

/* The functions of PostgreSQL's library, libpq.  It is loaded when a ledger on
 * a server is opened, so that other programs start without it.
 */
extern Libpq libpq;

/* Loads libpq.  Returns false with SEARCH_ERROR_USAGE if it is not installed.
 */
bool libpq_load (GError **error);

struct LedgerServer
{
  LedgerUri uri;

  /* Settings.  Their `patience` is for the calls of this connection. */
  SearchLedgerSharing sharing;
  /* Pointer to a number that ends waiting if not 0, like sharing.cancel; or
   * NULL.
   */
  const int *cancel;
  gint64     deadline; /* monotonic time that ends waiting; 0 = none */
  PGconn    *connection;

  /* Names of the statements prepared on this connection. */
  GHashTable *prepared;
  /* True if no statements are prepared, because of a pooler. */
  bool plain;
  /* PostgreSQL's number (oid) of the row type that identifies the run,
   * LEDGER_OWNERS_TYPE; 0 = unknown.
   */
  uint32_t type;
  char     refusal[6]; /* SQLSTATE of the last failure */
  char    *message;    /* message of the last failure */

  /* Time when the call was first found to be cancelled; 0 = never. */
  gint64 cancelled;
  bool   bound; /* true if all calls must use one connection */

  /* True if the caller was informed that the call waits. */
  bool told;
  /* True if the last call waited until its patience was over. */
  bool away;
};

struct LedgerReply
{
  PGresult      *result;
  unsigned char *bytes; /* memory for the bytes read last */
};

/* A call while it is made. */
typedef struct
{
  LedgerServer *server;
  const char   *sql;

  /* Number of values; negative: the text has several statements. */
  int                count;
  const char *const *values;

  /* Lengths and formats of the values; NULL = all are texts. */
  const int *lengths, *formats;
  gint64     began;
  gint64     until; /* time when the call gives up */
  gint64     answering;
  bool       guarded; /* true if the call uses functions of the run */
  bool       sent;    /* true if the server may have executed the call */

  /* True if the call is not repeated after another run has replaced the run. */
  bool settled;
} Call;

/* Milliseconds between two checks whether the call must give up. */
#define LOOK 100

/* Stores the SQLSTATE and the message of a failure.  Leaves out the message's
 * line about a place in the server's source.
 */
void server_note (LedgerServer *server, const char *state, const char *message);

/* Notes that the run whose owner was checked has been replaced by another run.
 */
void server_note_replaced (LedgerServer *server);

/* Returns true if the call must give up.  A cancelled call continues for a
 * short time, the grace, so that it can save results.
 */
bool call_is_late (const Call *call, gint64 until);

/* Returns the end time of a step of the call, which may take `microseconds`.
 * The patience of the caller shortens the step, but not below a second after
 * the beginning of the call.
 */
gint64 call_end_of (const Call *call, gint64 microseconds);

/* Waits until the connection is ready for `events`.  Returns false if the call
 * must give up first.
 */
bool call_wait (const Call *call, short events, gint64 until);

/* Connects in another thread, since libpq blocks while it resolves names.
 * Returns false if there is no connection, and notes the reason.
 */
bool call_connect (const Call *call);

/* Returns true if the message is from libpq itself, and without an SQLSTATE: a
 * missing password, or an invalid parameter.  The message is in English, since
 * connect_within() sets the locale.
 */
bool libpq_refuses (const char *message);

/* Returns true if the statement succeeded; otherwise stores the failure in
 * `server`.
 */
bool server_succeeded (LedgerServer *server, PGresult *result);

/* Notes that the run was removed or replaced, if it was, on a new connection.
 * Used after a failure in a transaction, in which calls are not repeated.
 */
void call_look_again (Call *call);

/* Sends the statement, waits for the answer, and returns it as answer_to()
 * does.  Returns NULL if the answer is from a different run, to which a pooler
 * may have connected the call.
 */
PGresult *call_ask (Call *call);
