/* SPDX-License-Identifier: MIT */
/* server.c: a connection to a PostgreSQL server. */
#include "server.h"
#include "libpq.h"
#include "owners.h"

#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>

/* The SQLSTATE of a connection that fails, as does one to a server which has
 * another run in the place of the one that was looked at; and what PostgreSQL
 * says to that.
 */
#define REPLACED "08000"
#define CHANGED "0A000"

/* What PostgreSQL says, by class, of a call that was being made while its run was
 * removed: what the call uses is not there, or is another's.
 */
static const char *const disturbances[] = { "42", "XX000", NULL };

/* That of something which is not removed, since others depend on it. */
#define IN_THE_WAY "2BP01"

/* Milliseconds between two looks at whether to give up. */
#define LOOK 100

/* Microseconds for which to wait for a connection, and for an answer at first;
 * where there is none, for twice as long the next time.
 */
#define CONNECTING (10 * G_USEC_PER_SEC)
#define ANSWERING (30 * G_USEC_PER_SEC)

/* Microseconds between two attempts, at first and at last. */
#define PAUSE 50000
#define PAUSE_MAX (2 * G_USEC_PER_SEC)

/* Microseconds without a server before a word is said of it. */
#define SILENCE (3 * G_USEC_PER_SEC)

struct LedgerServer
{
  const Libpq  *pq;
  LedgerUri     uri;
  SearchLedgerSharing sharing; /* with the patience of its calls */
  const int    *cancel;     /* ends waiting, as sharing.cancel does; or NULL */
  gint64        deadline;   /* ends it behind that monotonic time; or 0 */
  PGconn       *connection;
  GHashTable   *prepared;   /* names of statements that the connection has */
  bool          plain;      /* prepare none: a pooler stands between */
  uint32_t      type;       /* ledger_owners_type() of the run; 0: unknown */
  char          refusal[6]; /* the SQLSTATE of the last failure */
  char         *message;    /* what was said of it */
  gint64        cancelled;  /* when that was seen; 0: it was not */
  bool          bound;      /* calls are to be of one connection */
  bool          told;       /* that it is waited for */
};

struct LedgerReply
{
  const Libpq   *pq;
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

static void
ignore_notice (void *data, const PGresult *result)
{
  (void) data;
  (void) result;
}

static void
disconnect (LedgerServer *server)
{
  if (server->connection)
    server->pq->PQfinish (server->connection);
  server->connection = NULL;
  server->type = 0;
  g_hash_table_remove_all (server->prepared);
}

/* Notes the state and the message of a failure, without the line that says
 * where in the server it was.
 */
static void
note (LedgerServer *server, const char *state, const char *message)
{
  const char *place = strstr (message, "\nLOCATION:");

  g_strlcpy (server->refusal, state, sizeof server->refusal);
  g_free (server->message);
  server->message = g_strndup (message, place ? (gsize) (place - message)
                                              : strlen (message));
  g_strstrip (server->message);
  g_strdelimit (server->message, "\n\t", ' ');
}

/* Notes why there is no connection; the state stands in the message, as ":
 * 28P01:
 * ".
 */
static void
note_connection (LedgerServer *server)
{
  const char *message = server->pq->PQerrorMessage (server->connection);
  const char *at = message;
  char        state[6] = "";

  while (!*state && (at = strstr (at, ":  ")))
    {
      at += 3;
      if (strspn (at, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") == 5
          && at[5] == ':')
        g_strlcpy (state, at, sizeof state);
    }
  note (server, state, message);
}

static bool
is_set (const int *flag)
{
  return flag && g_atomic_int_get (flag);
}

/* Has the time come to give up?  A call that is cancelled goes on for a while,
 * to save what was found.
 */
static bool
is_late (const Call *call, gint64 until)
{
  LedgerServer     *server = call->server;
  const gint64      now = g_get_monotonic_time ();

  if (!server->cancelled
      && (is_set (server->cancel) || is_set (server->sharing.cancel)))
    server->cancelled = now;
  if (!server->cancelled && server->deadline
      && now >= server->deadline)
    server->cancelled = server->deadline;
  return now >= until
         || (server->cancelled
             && now >= server->cancelled
                           + (gint64) (server->sharing.grace * G_USEC_PER_SEC));
}

/* Returns the time at which a part of the call ends that may take this number of
 * microseconds: the patience cuts it short, but not below a second after the call
 * began.
 */
static gint64
end_of (const Call *call, gint64 microseconds)
{
  const gint64 end = g_get_monotonic_time () + microseconds;

  return call->server->sharing.patience > 0
             ? MIN (end, MAX (call->until, call->began + G_USEC_PER_SEC))
             : end;
}

/* Waits until the connection can be read, or written too.  False: it is late.
 */
static bool
wait_for (const Call *call, short events, gint64 until)
{
  LedgerServer *server = call->server;
  struct pollfd look
      = { .fd = server->pq->PQsocket (server->connection), .events = events };

  while (!is_late (call, until))
    if (poll (&look, 1, LOOK) > 0)
      return true;
  return false;
}

/* A connection that is being made by a thread of its own, since libpq waits for
 * what resolves names.  It belongs to that thread and to the caller, who may
 * give it up before.
 */
typedef struct
{
  const Libpq              *pq;
  char                     *server; /* its URI */
  gint64                    until;  /* when to give up */
  PGconn                   *connection;
  PostgresPollingStatusType state;
  pthread_mutex_t           mutex; /* no GMutex: ThreadSanitizer sees none */
  pthread_cond_t            made;
  int                       owners;
} Attempt;

static Attempt *
attempt_new (const LedgerServer *server, gint64 until)
{
  Attempt           *attempt = g_new0 (Attempt, 1);
  pthread_condattr_t monotonic;

  attempt->pq = server->pq;
  attempt->server = g_strdup (server->uri.server);
  attempt->until = until;
  attempt->owners = 2;
  pthread_condattr_init (&monotonic);
  pthread_condattr_setclock (&monotonic, CLOCK_MONOTONIC);
  pthread_mutex_init (&attempt->mutex, NULL);
  pthread_cond_init (&attempt->made, &monotonic);
  pthread_condattr_destroy (&monotonic);
  return attempt;
}

/* Gives it up; the last owner frees it, with the connection. */
static void
leave_attempt (Attempt *attempt)
{
  int owners;

  pthread_mutex_lock (&attempt->mutex);
  owners = --attempt->owners;
  pthread_cond_signal (&attempt->made);
  pthread_mutex_unlock (&attempt->mutex);
  if (owners > 0)
    return;
  if (attempt->connection)
    attempt->pq->PQfinish (attempt->connection);
  pthread_cond_destroy (&attempt->made);
  pthread_mutex_destroy (&attempt->mutex);
  g_free (attempt->server);
  g_free (attempt);
}

/* Makes the connection, as far as `until` allows.  Messages are those of the "C"
 * locale, whatever the process has, since some are compared.
 */
static void *
connect_within (void *data)
{
  static const char *const names[]
      = { "client_encoding",  "tcp_user_timeout",
          "keepalives_idle",  "keepalives_interval",
          "keepalives_count", "application_name",
          "dbname",           NULL };
  Attempt     *attempt = data;
  const Libpq *pq = attempt->pq;
  const char  *values[] = { "UTF8",       "10000",         "10", "5", "3",
                            "search-run", attempt->server, NULL };
  locale_t     plain = newlocale (LC_ALL_MASK, "C", NULL);
  locale_t     before = uselocale (plain);
  PGconn      *connection = pq->PQconnectStartParams (names, values, 1);
  PostgresPollingStatusType state = PGRES_POLLING_WRITING;

  if (connection)
    {
      pq->PQsetErrorVerbosity (connection, PQERRORS_VERBOSE);
      pq->PQsetNoticeReceiver (connection, ignore_notice, NULL);
    }
  if (!connection || pq->PQstatus (connection) == CONNECTION_BAD)
    state = PGRES_POLLING_FAILED;
  while (state != PGRES_POLLING_OK && state != PGRES_POLLING_FAILED
         && g_get_monotonic_time () < attempt->until)
    {
      struct pollfd look
          = { .fd = pq->PQsocket (connection),
              .events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT };

      if (poll (&look, 1, LOOK) > 0)
        state = pq->PQconnectPoll (connection);
    }
  uselocale (before);
  freelocale (plain);
  attempt->connection = connection;
  attempt->state = state;
  leave_attempt (attempt);
  return NULL;
}

/* Has the other owner left, within the time between two looks? */
static bool
is_alone (Attempt *attempt)
{
  const gint64          at = g_get_monotonic_time () + LOOK * 1000;
  const struct timespec when = { .tv_sec = at / G_USEC_PER_SEC,
                                 .tv_nsec = at % G_USEC_PER_SEC * 1000 };
  bool                  alone;

  pthread_mutex_lock (&attempt->mutex);
  while (!(alone = attempt->owners == 1)
         && pthread_cond_timedwait (&attempt->made, &attempt->mutex, &when)
                == 0)
    ;
  pthread_mutex_unlock (&attempt->mutex);
  return alone;
}

/* Begins to connect, in another thread, to which no signals go. */
static Attempt *
begin_attempt (const LedgerServer *server, gint64 until)
{
  Attempt  *attempt = attempt_new (server, until);
  sigset_t  all, before;
  pthread_t thread;

  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  if (pthread_create (&thread, NULL, connect_within, attempt) == 0)
    pthread_detach (thread);
  else
    connect_within (attempt);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  return attempt;
}

static bool
connect_to (const Call *call)
{
  LedgerServer *server = call->server;
  const gint64  until = end_of (call, CONNECTING);
  Attempt      *attempt = begin_attempt (server, until);
  bool          made = false;

  while (!(made = is_alone (attempt)) && !is_late (call, until))
    ;
  if (made)
    server->connection = g_steal_pointer (&attempt->connection);
  made = made && attempt->state == PGRES_POLLING_OK;
  if (made)
    server->pq->PQsetnonblocking (server->connection, 1);
  else if (server->connection
           && server->pq->PQstatus (server->connection) == CONNECTION_BAD)
    note_connection (server);
  else
    note (server, "", "it does not answer");
  if (!made)
    disconnect (server);
  leave_attempt (attempt);
  return made;
}

/* Waits until PQgetResult() does not have to.  False: it is late, or the
 * connection breaks.
 */
static bool
await_result (const Call *call, gint64 until)
{
  const Libpq *pq = call->server->pq;
  PGconn      *connection = call->server->connection;
  bool         good = true;

  while (good && pq->PQisBusy (connection))
    good = wait_for (call, POLLIN, until) && pq->PQconsumeInput (connection);
  return good;
}

/* Waits for the answer to what was sent, if it was: NULL if the connection
 * breaks, or the server does not answer.
 */
static PGresult *
answer_to (Call *call, bool good)
{
  LedgerServer *server = call->server;
  const Libpq  *pq = server->pq;
  PGconn       *connection = server->connection;
  const gint64  until = end_of (call, call->answering);
  PGresult     *last = NULL, *next;
  int           left = 1;

  while (good && (left = pq->PQflush (connection)) == 1)
    good = wait_for (call, POLLIN | POLLOUT, until)
           && pq->PQconsumeInput (connection);
  good = good && left == 0;
  while ((good = good && await_result (call, until))
         && (next = pq->PQgetResult (connection)))
    {
      const ExecStatusType status = pq->PQresultStatus (next);
      const bool           failed
          = last && pq->PQresultStatus (last) == PGRES_FATAL_ERROR;

      if (failed)
        pq->PQclear (next);
      else
        {
          pq->PQclear (last);
          last = next;
        }
      if (status == PGRES_COPY_IN || status == PGRES_COPY_OUT)
        break;
    }
  if (!good)
    {
      const char *message = pq->PQerrorMessage (connection);

      call->answering *= 2;
      note (server, "", *message ? message : "it does not answer");
      pq->PQclear (last);
      return NULL;
    }
  if (!last)
    note (server, "", pq->PQerrorMessage (connection));
  return last;
}

/* Did the statement succeed?  Else notes why not. */
static bool
take (LedgerServer *server, PGresult *result)
{
  const Libpq         *pq = server->pq;
  const ExecStatusType status = pq->PQresultStatus (result);
  const char          *state, *message, *detail;
  char                *whole;

  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)
    return true;
  state = pq->PQresultErrorField (result, PG_DIAG_SQLSTATE);
  message = pq->PQresultErrorField (result, PG_DIAG_MESSAGE_PRIMARY);
  detail = pq->PQresultErrorField (result, PG_DIAG_MESSAGE_DETAIL);
  if (!message)
    message = pq->PQerrorMessage (server->connection);
  /* Only the detail of what cannot be removed says what is in the way. */
  whole = detail && g_strcmp0 (state, IN_THE_WAY) == 0 ? g_strdup_printf (
              "%s: %.*s", message, (int) strcspn (detail, "\n"), detail)
                                                       : g_strdup (message);
  note (server, state ? state : "", whole);
  g_free (whole);
  return false;
}

/* Did a prepared statement fail for being one: the connection to the server is
 * another one, or has had other users (no such name, one that is there
 * already)?
 */
static bool
is_mixed_up (const LedgerServer *server, const PGresult *result)
{
  static const char *const states[] = { "26000", "42P05", NULL };
  const char *state = server->pq->PQresultErrorField (result, PG_DIAG_SQLSTATE);

  return state && g_strv_contains (states, state);
}

/* Looks whose the run is, unless that is known.  False: it is not to be called,
 * and why is noted.
 */
static bool
know_owner (Call *call)
{
  LedgerServer *server = call->server;
  LedgerReply   reply = { .pq = server->pq };
  const char   *state;
  char         *sql, *why;

  if (server->type != 0)
    return true;
  sql = ledger_owners_ask (&server->uri, false);
  reply.result
      = answer_to (call, server->pq->PQsendQuery (server->connection, sql));
  g_free (sql);
  if (reply.result && take (server, reply.result))
    {
      state = ledger_owners_judge (&reply, 0, &server->uri, &why);
      if (state)
        note (server, state, why);
      else
        server->type = ledger_owners_type (&reply, 0);
      g_free (why);
    }
  server->pq->PQclear (reply.result);
  return server->type != 0;
}

/* Is the last column of what a statement gives, or will give, of the type that
 * the run has, and no other run?  Else another is in its place, which is noted.
 */
static bool
is_of_run (LedgerServer *server, const PGresult *result)
{
  const int columns = server->pq->PQnfields (result);

  if (columns > 0 && server->pq->PQftype (result, columns - 1) == server->type)
    return true;
  note (server, REPLACED, "the run was replaced");
  return false;
}

/* Looks at what a prepared statement will call, before that is called.
 * PostgreSQL refuses to run it, with 0A000, where a column has got another type
 * since.
 */
static bool
is_prepared_for_run (Call *call, const char *name)
{
  LedgerServer *server = call->server;
  PGresult     *result = answer_to (
          call, server->pq->PQsendDescribePrepared (server->connection, name));
  const bool good
      = result && take (server, result) && is_of_run (server, result);

  server->pq->PQclear (result);
  return good;
}

/* Prepares a statement.  NULL: it did so, or had it; else the answer, or NULL
 * with `broken`.
 */
static PGresult *
prepare (Call *call, const char *name, bool *broken)
{
  LedgerServer *server = call->server;
  const Libpq  *pq = server->pq;
  PGresult     *result;

  *broken = false;
  if (g_hash_table_contains (server->prepared, name))
    return NULL;
  result = answer_to (call, pq->PQsendPrepare (server->connection, name,
                                               call->sql, call->count, NULL));
  *broken = !result;
  if (!result || pq->PQresultStatus (result) != PGRES_COMMAND_OK)
    return result;
  pq->PQclear (result);
  *broken = call->guarded && !is_prepared_for_run (call, name);
  if (!*broken && *name)
    g_hash_table_add (server->prepared, g_strdup (name));
  return NULL;
}

/* Returns the name of the statement, free with g_free(): its text decides,
 * since behind a pooler others have theirs in the same connection.  In a
 * transaction it has none, since no failure of it could be tried again.
 */
static char *
name_of (const Call *call)
{
  return call->server->bound
             ? g_strdup ("")
             : g_compute_checksum_for_string (G_CHECKSUM_MD5, call->sql, -1);
}

/* Asks by a prepared statement, which costs the server half as much. */
static PGresult *
ask_prepared (Call *call)
{
  LedgerServer *server = call->server;
  char         *name = name_of (call);
  bool          broken;
  PGresult     *result = prepare (call, name, &broken);

  if (!result && !broken)
    {
      call->sent = true;
      result = answer_to (call,
                          server->pq->PQsendQueryPrepared (
                              server->connection, name, call->count,
                              call->values, call->lengths, call->formats, 0));
    }
  g_free (name);
  return result;
}

/* Sends the statement as it is, where no statement is prepared. */
static PGresult *
ask_plainly (Call *call)
{
  LedgerServer *server = call->server;
  const Libpq  *pq = server->pq;
  PGconn       *connection = server->connection;

  call->sent = true;
  return answer_to (
      call, call->count < 0 ? pq->PQsendQuery (connection, call->sql)
                            : pq->PQsendQueryParams (
                                connection, call->sql, call->count, NULL,
                                call->values, call->lengths, call->formats, 0));
}

/* Sends the statement in the way that the connection knows. */
static PGresult *
send_statement (Call *call)
{
  LedgerServer *server = call->server;
  PGresult     *result;

  if (call->count < 0 || (server->plain && !server->bound))
    return ask_plainly (call);
  result = ask_prepared (call);
  if (!result || server->bound || !is_mixed_up (server, result))
    return result;
  server->pq->PQclear (result);
  server->plain = true;
  return ask_plainly (call);
}

/* Sends the statement, and waits for the answer, as answer_to() does.  One that
 * is no run's, which a pooler may bring about, is none.
 */
static PGresult *
ask (Call *call)
{
  LedgerServer *server = call->server;
  const Libpq  *pq = server->pq;
  PGresult     *result;

  if (call->guarded && !know_owner (call))
    return NULL;
  result = send_statement (call);
  if (call->guarded && result && pq->PQresultStatus (result) == PGRES_TUPLES_OK
      && !is_of_run (server, result))
    g_clear_pointer (&result, pq->PQclear);
  return result;
}

/* Is it libpq's own refusal, which no server's state goes with: no password, or
 * a parameter that is none?  connect_within() sees to the language.
 */
static bool
is_own_refusal (const char *message)
{
  static const char *const phrases[] = { "no password supplied",
                                         "fe_sendauth",
                                         "invalid URI",
                                         "invalid sslmode",
                                         "invalid connection option",
                                         "certificate",
                                         "invalid value",
                                         "invalid port",
                                         "invalid integer value",
                                         "invalid percent",
                                         "service file",
                                         "service \"",
                                         "authentication method",
                                         NULL };

  for (size_t i = 0; phrases[i]; i++)
    if (strstr (message, phrases[i]))
      return true;
  return false;
}

/* Does the state begin as one of the classes? */
static bool
is_of_class (const char *state, const char *const *classes)
{
  for (size_t i = 0; classes[i]; i++)
    if (g_str_has_prefix (state, classes[i]))
      return true;
  return false;
}

/* Is it of use to ask again: is the server away, starting, stopping, full, or
 * in a conflict with another transaction?
 */
static bool
is_passing (const LedgerServer *server)
{
  static const char *const classes[]
      = { "08", "40", "53", "58", "57P", "57014", "55P03", NULL };

  if (!*server->refusal)
    return !server->message || !is_own_refusal (server->message);
  return is_of_class (server->refusal, classes)
         && !g_str_equal (server->refusal, "57P04"); /* no such database */
}

/* Is the run another one?  Where it may be, true is returned once for each call,
 * which is made again then, after the owner was asked.
 */
static bool
is_replaced (Call *call)
{
  const char *state = call->server->refusal;

  if (!call->guarded)
    return false;
  if (g_str_equal (state, CHANGED))
    return true;
  if (call->settled || !is_of_class (state, disturbances))
    return false;
  call->settled = true;
  return true;
}

/* Makes the call once; NULL: it failed, and why is noted. */
static PGresult *
try (Call *call)
{
  LedgerServer *server = call->server;
  PGresult     *result;

  if (server->connection
      && server->pq->PQstatus (server->connection) != CONNECTION_OK)
    disconnect (server);
  if (!server->connection && (server->bound || !connect_to (call)))
    return NULL;
  result = ask (call);
  if (result && take (server, result))
    return result;
  if (result)
    server->pq->PQclear (result);
  if (is_replaced (call))
    note (server, REPLACED, "the run was replaced");
  if (!*server->refusal || is_passing (server))
    disconnect (server);
  return NULL;
}

/* Returns what was said of the last failure. */
static const char *
reason_of (const LedgerServer *server)
{
  return server->message && *server->message ? server->message
                                             : "there is no server";
}

static void
fail (const LedgerServer *server, GError **error)
{
  const bool            passes = is_passing (server);
  const bool            ended = passes && server->cancelled;
  const SearchErrorCode code
      = ended    ? SEARCH_ERROR_LIMIT
        : passes ? SEARCH_ERROR_IO
        : g_str_equal (server->refusal, LEDGER_OWNERS_MIXED)
                || g_str_equal (server->refusal, LEDGER_OWNERS_NO_RUN)
            ? SEARCH_ERROR_INPUT
            : SEARCH_ERROR_USAGE;

  g_set_error (error, SEARCH_ERROR, code, "'%s': %s%s", server->uri.text,
               ended ? "ended while it was waited for: " : "",
               reason_of (server));
}

/* Tells that the server is waited for, if it is so for long, or no more. */
static void
tell (LedgerServer *server, bool waits)
{
  if (server->told != waits && server->sharing.waits)
    server->sharing.waits (server->sharing.data,
                          waits ? reason_of (server) : NULL);
  server->told = waits;
}

/* Sleeps for some time about `pause`, and doubles that.  False: it is late. */
static bool
rest (const Call *call, gint64 *pause)
{
  const gint64 now = g_get_monotonic_time ();
  gint64 left = (gint64) ((double) *pause * g_random_double_range (0.5, 1.5));

  left = MIN (left, MAX (call->until - now, 1));
  *pause = MIN (*pause * 2, PAUSE_MAX);
  for (; left > 0 && !is_late (call, call->until); left -= LOOK * 1000)
    g_usleep ((gulong) MIN (left, LOOK * 1000));
  return !is_late (call, call->until);
}

static PGresult *
make_call (Call *call, bool once, GError **error)
{
  LedgerServer *server = call->server;
  gint64        pause = PAUSE;

  call->began = g_get_monotonic_time ();
  call->until
      = call->began + (gint64) (server->sharing.patience * G_USEC_PER_SEC);
  call->answering = ANSWERING;
  call->settled = once || server->bound;
  while (true)
    {
      PGresult *result = try (call);

      if (result)
        {
          tell (server, false);
          return result;
        }
      if (!is_passing (server) || (once && call->sent) || server->bound
          || is_late (call, call->until))
        break;
      if (g_get_monotonic_time () - call->began >= SILENCE)
        tell (server, true);
      if (!rest (call, &pause))
        break;
    }
  fail (server, error);
  return NULL;
}

/* Puts the name of the schema in the place of '@'; free with g_free(). */
static char *
name_schema (const LedgerServer *server, const char *sql)
{
  char  *name = g_strdup_printf ("\"%s\"", server->uri.schema);
  char **parts = g_strsplit (sql, "@", -1);
  char  *whole = g_strjoinv (name, parts);

  g_strfreev (parts);
  g_free (name);
  return whole;
}

/* Adds to what a statement gives a column of a type that no other run has. */
static char *
add_type (const char *sql)
{
  return g_strdup_printf ("SELECT r.*, NULL::@.unit FROM (%s) r", sql);
}

LedgerServer *
ledger_server_new (const char *uri, const SearchLedgerSharing *sharing,
                   double patience, GError **error)
{
  LedgerServer *server = g_new0 (LedgerServer, 1);

  server->sharing = *sharing;
  server->sharing.patience = patience;
  server->prepared
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (ledger_uri_parse (&server->uri, uri, error)
      && (server->pq = libpq_load (error)))
    return server;
  ledger_server_free (server);
  return NULL;
}

void
ledger_server_free (LedgerServer *server)
{
  if (!server)
    return;
  disconnect (server);
  g_hash_table_unref (server->prepared);
  ledger_uri_clear (&server->uri);
  g_free (server->message);
  g_free (server);
}

const LedgerUri *
ledger_server_uri (const LedgerServer *server)
{
  return &server->uri;
}

const SearchLedgerSharing *
ledger_server_sharing (const LedgerServer *server)
{
  return &server->sharing;
}

void
ledger_server_bind (LedgerServer *server, bool bound)
{
  server->bound = bound;
}

void
ledger_server_limit (LedgerServer *server, const int *cancel, gint64 deadline)
{
  server->cancel = cancel;
  server->deadline = deadline;
  server->cancelled = 0;
}

void
ledger_server_rest (LedgerServer *server)
{
  disconnect (server);
}

/* Tells that a call to the server begins, or, with NULL, that it is over. */
static void
await (const LedgerServer *server, const char *name)
{
  if (server->sharing.awaits)
    server->sharing.awaits (server->sharing.data, name);
}

/* Makes a call whose statement has '@' for the schema. */
static LedgerReply *
reply_to (Call *call, bool once, GError **error)
{
  LedgerServer *server = call->server;
  char         *typed = add_type (call->sql);
  char         *whole = name_schema (server, typed);
  LedgerReply  *reply = NULL;
  PGresult     *result;

  call->guarded = call->count >= 0 && strchr (call->sql, '@');
  if (call->guarded)
    call->sql = whole;
  await (server, server->uri.text);
  result = make_call (call, once, error);
  await (server, NULL);
  if (result)
    {
      reply = g_new0 (LedgerReply, 1);
      reply->pq = server->pq;
      reply->result = result;
    }
  g_free (whole);
  g_free (typed);
  return reply;
}

LedgerReply *
ledger_server_call (LedgerServer *server, const char *sql, int count,
                    const char *const *values, bool once, GError **error)
{
  Call call
      = { .server = server, .sql = sql, .count = count, .values = values };

  return reply_to (&call, once, error);
}

LedgerReply *
ledger_server_call_bytes (LedgerServer *server, const char *sql, int count,
                          const char **values, const GByteArray *bytes,
                          GError **error)
{
  static const char empty[] = "";
  int              *lengths = g_new0 (int, count);
  int              *formats = g_new0 (int, count);
  Call              call = { .server = server,
                             .sql = sql,
                             .count = count,
                             .values = values,
                             .lengths = lengths,
                             .formats = formats };
  LedgerReply      *reply;

  values[count - 1] = bytes->len > 0 ? (const char *) bytes->data : empty;
  lengths[count - 1] = (int) bytes->len;
  formats[count - 1] = 1;
  reply = reply_to (&call, false, error);
  g_free (lengths);
  g_free (formats);
  return reply;
}

bool
ledger_server_run (LedgerServer *server, const char *sql, GError **error)
{
  char     *whole = name_schema (server, sql);
  Call      call = { .server = server, .sql = whole, .count = -1 };
  PGresult *result;

  await (server, server->uri.text);
  result = make_call (&call, true, error);
  await (server, NULL);
  if (result)
    server->pq->PQclear (result);
  g_free (whole);
  return result != NULL;
}

const char *
ledger_server_refusal (const LedgerServer *server)
{
  return server->refusal;
}

bool
ledger_server_refused (const LedgerServer *server, const char *const *states)
{
  return g_strv_contains (states, server->refusal);
}

int
ledger_reply_rows (const LedgerReply *reply)
{
  return reply->pq->PQntuples (reply->result);
}

const char *
ledger_reply_text (const LedgerReply *reply, int row, int column)
{
  return reply->pq->PQgetisnull (reply->result, row, column)
             ? NULL
             : reply->pq->PQgetvalue (reply->result, row, column);
}

int64_t
ledger_reply_integer (const LedgerReply *reply, int row, int column)
{
  const char *text = ledger_reply_text (reply, row, column);

  return text ? g_ascii_strtoll (text, NULL, 10) : 0;
}

double
ledger_reply_double (const LedgerReply *reply, int row, int column)
{
  const char *text = ledger_reply_text (reply, row, column);

  return text ? g_ascii_strtod (text, NULL) : 0;
}

/* Makes a value of bytes, which the reply owns until the next one. */
static LedgerValue
take_bytes (LedgerReply *reply, const char *text)
{
  LedgerValue value = { .type = SQLITE_BLOB };

  if (reply->bytes)
    reply->pq->PQfreemem (reply->bytes);
  value.bytes = reply->bytes = reply->pq->PQunescapeBytea (
      (const unsigned char *) text, &value.length);
  return value;
}

void
ledger_reply_values (LedgerReply *reply, int row, int column,
                     const LedgerTable *table, int count, LedgerValue *values)
{
  for (int i = 0; i < count; i++)
    {
      const char *text = ledger_reply_text (reply, row, column + i);
      const int   type = i == table->count - 1 ? SQLITE_INTEGER
                                               : table->columns[i].kind->type;

      values[i]
          = !text ? ledger_null ()
            : type == SQLITE_INTEGER
                ? ledger_integer ((uint64_t) g_ascii_strtoll (text, NULL, 10))
            : type == SQLITE_TEXT ? ledger_text (text)
                                  : take_bytes (reply, text);
    }
}

void
ledger_reply_free (LedgerReply *reply)
{
  if (!reply)
    return;
  if (reply->bytes)
    reply->pq->PQfreemem (reply->bytes);
  reply->pq->PQclear (reply->result);
  g_free (reply);
}
