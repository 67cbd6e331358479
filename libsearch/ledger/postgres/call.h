/* SPDX-License-Identifier: MIT */
/* call.h: a call to a PostgreSQL server; for connection.c, statement.c and
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

/* The functions of PostgreSQL's client library, libpq.  The library is loaded
 * when the first ledger on a server is opened, so that other programs start
 * without it.
 */
extern Libpq libpq;

/* Loads the library libpq.  Returns false with SEARCH_ERROR_USAGE if libpq is
 * not installed.
 */
bool libpq_load (GError **error);

struct LedgerServer
{
  LedgerUri uri;

  /* Settings of the ledger; but the field `patience` is the time in seconds for
   * the calls of this connection.
   */
  SearchLedgerSharing sharing;
  /* Pointer to an integer; a wait ends when the integer is not 0, as with
   * sharing.cancel.  NULL = none.
   */
  const int *cancel;
  gint64     deadline; /* monotonic time that ends waiting; 0 = none */
  PGconn    *connection;

  /* Names of the statements prepared on this connection. */
  GHashTable *prepared;
  /* True if statements are not prepared, because a pooler, such as PgBouncer,
   * shares the connection between clients.
   */
  bool plain;
  /* Identifier (oid) of the row type of the table `unit` in PostgreSQL; 0 =
   * unknown.  Each run has another identifier.  See LEDGER_OWNERS_TYPE.
   */
  uint32_t type;
  char     refusal[6]; /* SQLSTATE of the last failure */
  char    *message;    /* message of the last failure */

  /* Time when a call first found that the caller has cancelled it; 0 = never.
   */
  gint64 cancelled;

  /* True if all calls must use one connection, since they are in one
   * transaction.
   */
  bool bound;

  /* True if the caller was informed that a call waits for the server. */
  bool told;
  /* True if the last call gave up after it had waited as long as `patience`
   * allows.
   */
  bool away;
};

struct LedgerReply
{
  PGresult *result;

  /* Bytes of the last value of bytes that was read; freed by PQfreemem(). */
  unsigned char *bytes;
};

/* A call to the server that is in progress. */
typedef struct
{
  LedgerServer *server;
  const char   *sql;

  /* Count of `values`; negative = none, and the text has several statements. */
  int                count;
  const char *const *values;

  /* Lengths and formats of the values; NULL = all values are texts. */
  const int *lengths, *formats;
  gint64     began;
  gint64     until; /* time when the call gives up */
  gint64     answering;

  /* True if the statement uses functions of the run, so that the owner of the
   * run must be checked first.
   */
  bool guarded;
  bool sent; /* true if the server may have executed the call */

  /* True if the call was already repeated because the run may have been
   * removed.
   */
  bool settled;
} Call;

/* Interval in milliseconds at which a wait checks whether the call must give
 * up.
 */
#define LOOK 100

/* Stores the SQLSTATE and the message of a failure in `server`.  Leaves out the
 * line of the message that names a place in the server's source.
 */
void server_note (LedgerServer *server, const char *state, const char *message);

/* Stores a failure in the server: another run has replaced the run whose owner
 * was checked.
 */
void server_note_replaced (LedgerServer *server);

/* Returns true if the call must give up: the time `until` or a deadline has
 * come, or the caller has cancelled the call.  A cancelled call continues for a
 * short time, so that it can save results.
 */
bool call_is_late (const Call *call, gint64 until);

/* Returns the time when a step of the call must end: `microseconds` from now.
 * If the caller's time for waiting (`patience`) ends earlier, returns the end
 * of that time, but at least one second after the call began.
 */
gint64 call_end_of (const Call *call, gint64 microseconds);

/* Waits until the connection is ready for `events`, as in poll().  Returns
 * false if the call must give up before that.
 */
bool call_wait (const Call *call, short events, gint64 until);

/* Connects to the server in another thread, since libpq blocks while it looks
 * up host names.  Returns false if there is no connection, and stores the
 * reason in the server.
 */
bool call_connect (const Call *call);

/* Returns true if libpq itself has refused to connect, without a call to the
 * server, because of a missing password or an invalid parameter.  `message` is
 * libpq's message in English, the language that connect_within() sets; such a
 * failure has no SQLSTATE.
 */
bool libpq_refuses (const char *message);

/* Returns true if `result` is the result of a successful statement.  Otherwise
 * stores the failure in `server` and returns false.
 */
bool server_succeeded (LedgerServer *server, PGresult *result);

/* Connects again, and checks whether the run was removed or replaced.  If it
 * was, stores this as the last failure of the server.  Used after a failure in
 * a transaction, where calls are not repeated.
 */
void call_look_again (Call *call);

/* Sends the statement of the call, waits for the answer, and returns the
 * answer.  Returns NULL if there is no answer.  Returns NULL also if another
 * run has answered, since a pooler, which shares connections between clients,
 * may have sent the statement to that run.
 */
PGresult *call_ask (Call *call);
