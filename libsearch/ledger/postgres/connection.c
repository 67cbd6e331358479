/* SPDX-License-Identifier: MIT */
/* connection.c: makes connections to PostgreSQL servers.  Loads the client
 * library libpq before the first connection.
 */
#include "call.h"

#include <gmodule.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>

/* The name of libpq since 2005. */
#define LIBPQ_FILE "libpq.so.5"

Libpq libpq;

/* Looks up all functions in the library `module`, which is never unloaded.
 * Returns false if the library lacks a function.
 */
static bool
find_all (GModule *module)
{
  bool good = true;

#define LIBPQ_FIND(name)                                                       \
  good = good && g_module_symbol (module, #name, (gpointer *) &libpq.name);
  LIBPQ_FUNCTIONS (LIBPQ_FIND)
#undef LIBPQ_FIND
  return good;
}

bool
libpq_load (GError **error)
{
  static gsize loaded;
  static char *reason;
  GModule     *module;

  if (g_once_init_enter (&loaded))
    {
      module = g_module_open (LIBPQ_FILE, G_MODULE_BIND_LOCAL);
      if (module)
        g_module_make_resident (module);
      else
        reason = g_strdup (g_module_error ());
      g_once_init_leave (&loaded, module && find_all (module) ? 1 : 2);
    }
  if (loaded == 1)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "a ledger in PostgreSQL needs " LIBPQ_FILE
               ", but cannot load it: %s; if it is missing, install "
               "libpq5 (Debian), libpq (Fedora) or postgresql-libs "
               "(Arch)",
               reason ? reason : "it lacks a function");
  return false;
}

/* Maximum microseconds to wait for a connection. */
#define CONNECTING (10 * G_USEC_PER_SEC)

/* An attempt to connect, made by a separate thread, since libpq blocks while it
 * looks up host names.  The thread and the caller both own the attempt.  The
 * caller may release the attempt before the thread does.
 */
typedef struct
{
  char                     *server; /* URI of the server */
  gint64                    until;  /* time when the attempt gives up */
  PGconn                   *connection;
  PostgresPollingStatusType state;

  /* A mutex of pthreads, since ThreadSanitizer does not recognize a GMutex. */
  pthread_mutex_t mutex;
  pthread_cond_t  made;
  int             owners;
} Attempt;

static bool
is_set (const int *flag)
{
  return flag && g_atomic_int_get (flag);
}

bool
call_is_late (const Call *call, gint64 until)
{
  LedgerServer *server = call->server;
  const gint64  now = g_get_monotonic_time ();

  if (!server->cancelled
      && (is_set (server->cancel) || is_set (server->sharing.cancel)))
    server->cancelled = now;
  if (!server->cancelled && server->deadline && now >= server->deadline)
    server->cancelled = server->deadline;
  return now >= until
         || (server->cancelled
             && now >= server->cancelled
                           + (gint64) (server->sharing.grace * G_USEC_PER_SEC));
}

void
ledger_server_wait (LedgerServer *server, double patience)
{
  server->sharing.patience = patience;
}

gint64
call_end_of (const Call *call, gint64 microseconds)
{
  const gint64 end = g_get_monotonic_time () + microseconds;

  return call->server->sharing.patience > 0
             ? MIN (end, MAX (call->until, call->began + G_USEC_PER_SEC))
             : end;
}

bool
call_wait (const Call *call, short events, gint64 until)
{
  LedgerServer *server = call->server;
  struct pollfd look
      = { .fd = libpq.PQsocket (server->connection), .events = events };

  while (!call_is_late (call, until))
    if (poll (&look, 1, LOOK) > 0)
      return true;
  return false;
}

static Attempt *
attempt_new (const LedgerServer *server, gint64 until)
{
  Attempt           *attempt = g_new0 (Attempt, 1);
  pthread_condattr_t monotonic;

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

/* Releases the attempt for one of its two owners.  The last owner frees the
 * attempt and its connection.
 */
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
    libpq.PQfinish (attempt->connection);
  pthread_cond_destroy (&attempt->made);
  pthread_mutex_destroy (&attempt->mutex);
  g_free (attempt->server);
  g_free (attempt);
}

static void
ignore_notice (void *data, const PGresult *result)
{
  (void) data;
  (void) result;
}

/* The parameters of a URI that have a list with one element for each host.  The
 * list of ports may also have one element for all hosts.
 */
enum
{
  HOST,
  HOSTADDR,
  PORT,
  LISTS
};
static const char *const list_names[LISTS] = { "host", "hostaddr", "port" };

/* Reads the parameters of `list_names` from the connection as lists; free each
 * list with g_strfreev().  Returns the number of hosts.
 */
static guint
read_hosts (PGconn *connection, char **lists[LISTS])
{
  PQconninfoOption *options = libpq.PQconninfo (connection);
  guint             count = 1;

  for (int i = 0; i < LISTS; i++)
    {
      const PQconninfoOption *option = options;

      while (option && option->keyword
             && !g_str_equal (option->keyword, list_names[i]))
        option++;
      lists[i] = g_strsplit (
          option && option->keyword && option->val ? option->val : "", ",", -1);
      if (i != PORT)
        count = MAX (count, g_strv_length (lists[i]));
    }
  libpq.PQconninfoFree (options);
  return count;
}

static bool
has_element (char **list, guint at, const char *text)
{
  return at < g_strv_length (list) && g_str_equal (list[at], text);
}

/* Returns the index of the host to which libpq is connecting. */
static guint
host_at_hand (const PGconn *connection, char **lists[LISTS], guint count)
{
  const char *host = libpq.PQhost (connection),
             *port = libpq.PQport (connection);
  const bool has_ports = g_strv_length (lists[PORT]) > 1;
  guint      i = 0;

  while (i + 1 < count
         && ((!has_element (lists[HOST], i, host)
              && !has_element (lists[HOSTADDR], i, host))
             || (has_ports && !has_element (lists[PORT], i, port)
                 && !has_element (lists[PORT], i, ""))))
    i++;
  return i;
}

/* Begins to connect to the hosts in the lists, from the index `first` on.  If
 * `lists` is NULL, begins to connect to all hosts of the URI.  Returns NULL if
 * memory is lacking.
 */
static PGconn *
begin_connection (const Attempt *attempt, char **lists[LISTS], guint first)
{
  char   *rest[LISTS] = { NULL };
  PGconn *connection;

  for (int i = 0; lists && i < LISTS; i++)
    {
      const guint length = g_strv_length (lists[i]);

      if (length > 1 || i != PORT)
        rest[i] = g_strjoinv (",", lists[i] + MIN (first, length));
    }
  const char *const names[] = { "client_encoding",
                                "tcp_user_timeout",
                                "keepalives_idle",
                                "keepalives_interval",
                                "keepalives_count",
                                "application_name",
                                "dbname",
                                list_names[HOST],
                                list_names[HOSTADDR],
                                list_names[PORT],
                                NULL };
  const char *const values[] = {
    "UTF8",          "10000",    "10",           "5",        "3", "search-run",
    attempt->server, rest[HOST], rest[HOSTADDR], rest[PORT], NULL
  };

  connection = libpq.PQconnectStartParams (names, values, 1);
  if (connection)
    {
      libpq.PQsetErrorVerbosity (connection, PQERRORS_VERBOSE);
      libpq.PQsetNoticeReceiver (connection, ignore_notice, NULL);
    }
  for (int i = 0; i < LISTS; i++)
    g_free (rest[i]);
  return connection;
}

/* Continues to connect until the connection is made, or fails, or the time is
 * `until`.  Returns the state of the connection.
 */
static PostgresPollingStatusType
make_connection (PGconn *connection, gint64 until)
{
  PostgresPollingStatusType state = PGRES_POLLING_WRITING;

  if (!connection || libpq.PQstatus (connection) == CONNECTION_BAD)
    state = PGRES_POLLING_FAILED;
  while (state != PGRES_POLLING_OK && state != PGRES_POLLING_FAILED
         && g_get_monotonic_time () < until)
    {
      struct pollfd look
          = { .fd = libpq.PQsocket (connection),
              .events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT };

      if (poll (&look, 1, LOOK) > 0)
        state = libpq.PQconnectPoll (connection);
    }
  return state;
}

/* Waits for the connection to the current host, at most for the remaining time
 * divided by the count of hosts.  Returns true if the host does not answer in
 * this time; the connection to the hosts after it has then begun.  Returns
 * false if the host answers, or if no host or time remains.
 */
static bool
try_hosts (Attempt *attempt)
{
  const gint64 now = g_get_monotonic_time ();
  char       **lists[LISTS];
  const guint  count = read_hosts (attempt->connection, lists);
  guint        silent = count - 1;

  attempt->state = make_connection (attempt->connection,
                                    now + (attempt->until - now) / count);
  if (attempt->state != PGRES_POLLING_OK
      && attempt->state != PGRES_POLLING_FAILED)
    silent = host_at_hand (attempt->connection, lists, count);
  if (silent < count - 1)
    {
      libpq.PQfinish (attempt->connection);
      attempt->connection = begin_connection (attempt, lists, silent + 1);
    }
  for (int i = 0; i < LISTS; i++)
    g_strfreev (lists[i]);
  return silent < count - 1;
}

/* Makes the connection, or gives up at the time `until`; the function of the
 * thread.  Sets the locale "C" for libpq's messages, which libpq_refuses()
 * compares.
 */
static void *
connect_within (void *data)
{
  Attempt *attempt = data;
  locale_t plain = newlocale (LC_ALL_MASK, "C", NULL);
  locale_t before = uselocale (plain);

  attempt->state = PGRES_POLLING_FAILED;
  attempt->connection = begin_connection (attempt, NULL, 0);
  while (attempt->connection && try_hosts (attempt))
    ;
  uselocale (before);
  freelocale (plain);
  leave_attempt (attempt);
  return NULL;
}

/* Returns true if the thread has finished the attempt.  Waits up to LOOK
 * milliseconds for the thread.
 */
static bool
has_left (Attempt *attempt)
{
  const gint64          at = g_get_monotonic_time () + LOOK * 1000;
  const struct timespec when = { .tv_sec = at / G_USEC_PER_SEC,
                                 .tv_nsec = at % G_USEC_PER_SEC * 1000 };
  bool                  left;

  pthread_mutex_lock (&attempt->mutex);
  while (!(left = attempt->owners == 1)
         && pthread_cond_timedwait (&attempt->made, &attempt->mutex, &when)
                == 0)
    ;
  pthread_mutex_unlock (&attempt->mutex);
  return left;
}

/* Begins an attempt to connect in a new thread, which receives no signals.  If
 * no thread can be made, makes the attempt in this thread.
 */
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

/* Stores the reason why there is no connection.  Takes the SQLSTATE from the
 * text of libpq's message, as in ":  28P01:".
 */
static void
note_connection (LedgerServer *server)
{
  const char *message = libpq.PQerrorMessage (server->connection);
  const char *at = message;
  char        state[6] = "";

  while (!*state && (at = strstr (at, ":  ")))
    {
      at += 3;
      if (strspn (at, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") == 5
          && at[5] == ':')
        g_strlcpy (state, at, sizeof state);
    }
  server_note (server, state, message);
}

bool
call_connect (const Call *call)
{
  LedgerServer *server = call->server;
  const gint64  until = call_end_of (call, CONNECTING);
  Attempt      *attempt = begin_attempt (server, until);
  bool          made = false;

  while (!(made = has_left (attempt)) && !call_is_late (call, until))
    ;
  if (made)
    server->connection = g_steal_pointer (&attempt->connection);
  made = made && attempt->state == PGRES_POLLING_OK;
  if (made)
    libpq.PQsetnonblocking (server->connection, 1);
  else if (server->connection
           && libpq.PQstatus (server->connection) == CONNECTION_BAD)
    note_connection (server);
  else
    server_note (server, "", "it does not answer");
  if (!made)
    ledger_server_rest (server);
  leave_attempt (attempt);
  return made;
}

bool
libpq_refuses (const char *message)
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
