/* SPDX-License-Identifier: MIT */
/* server.c: calls functions of a server, again if the server is unreachable. */
#include "call.h"
#include "owners.h"
#include "libsearch/text/format.h"

#include <poll.h>
#include <string.h>

/* SQLSTATEs.  REPLACED: the connection has failed; also used if another run has
 * replaced the run whose owner was checked.  CHANGED: the type of a result has
 * changed, as it does if another run replaces the run.
 */
#define REPLACED "08000"
#define CHANGED "0A000"

/* Classes of SQLSTATEs that a call can get if the run was removed: an object is
 * missing, or belongs to another role.
 */
static const char *const disturbances[] = { "42", "XX000", NULL };

/* Microseconds to wait for the answer to the first attempt of a call.  Each
 * attempt that gets no answer doubles the time for the next attempt.
 */
#define ANSWERING (30 * G_USEC_PER_SEC)

/* The first and the longest pause between two attempts, in microseconds. */
#define PAUSE 50000
#define PAUSE_MAX (2 * G_USEC_PER_SEC)

/* If a server cannot be reached for this number of microseconds, the caller is
 * informed.
 */
#define SILENCE (3 * G_USEC_PER_SEC)

void
ledger_server_rest (LedgerServer *server)
{
  if (server->connection)
    libpq.PQfinish (server->connection);
  server->connection = NULL;
  server->type = 0;
  g_hash_table_remove_all (server->prepared);
}

void
server_note (LedgerServer *server, const char *state, const char *message)
{
  const char *place = strstr (message, "\nLOCATION:");

  g_strlcpy (server->refusal, state, sizeof server->refusal);
  g_free (server->message);
  server->message = g_strndup (message, place ? (gsize) (place - message)
                                              : strlen (message));
  g_strstrip (server->message);
  g_strdelimit (server->message, "\n\t", ' ');
}

void
server_note_replaced (LedgerServer *server)
{
  server_note (server, REPLACED, "the run was replaced");
}

/* Returns true if the SQLSTATE begins with an element of `classes`. */
static bool
is_of_class (const char *state, const char *const *classes)
{
  for (size_t i = 0; classes[i]; i++)
    if (g_str_has_prefix (state, classes[i]))
      return true;
  return false;
}

/* Returns true if another attempt can succeed: the server is unreachable,
 * starting, stopping or full, or the transaction was in conflict with another.
 */
static bool
is_passing (const LedgerServer *server)
{
  static const char *const classes[]
      = { "08", "40", "53", "58", "57P", "57014", "55P03", NULL };

  if (!*server->refusal)
    return !server->message || !libpq_refuses (server->message);
  return is_of_class (server->refusal, classes)
         && !g_str_equal (server->refusal, "57P04"); /* no such database */
}

/* Returns true if the failure of the call can be due to a removed run.  Then
 * the call is repeated once, after the owner of the run was checked again.
 */
static bool
is_disturbed (const Call *call)
{
  return call->guarded && !call->settled
         && is_of_class (call->server->refusal, disturbances);
}

/* Makes one attempt of the call.  Returns NULL on failure, and stores the
 * failure in the server.
 */
static PGresult *
try (Call *call)
{
  LedgerServer *server = call->server;
  PGresult     *result;

  if (server->connection
      && libpq.PQstatus (server->connection) != CONNECTION_OK)
    ledger_server_rest (server);
  if (!server->connection && (server->bound || !call_connect (call)))
    return NULL;
  result = call_ask (call);
  if (result && server_succeeded (server, result))
    return result;
  if (result)
    libpq.PQclear (result);
  if (is_disturbed (call))
    {
      call->settled = true;
      if (!server->bound)
        {
          ledger_server_rest (server);
          return try (call);
        }
      call_look_again (call);
    }
  if (call->guarded && g_str_equal (server->refusal, CHANGED))
    server_note_replaced (server);
  if (!*server->refusal || is_passing (server))
    ledger_server_rest (server);
  return NULL;
}

/* Returns the message of the last failure. */
static const char *
reason_of (const LedgerServer *server)
{
  return server->message && *server->message ? server->message : "no server";
}

static void
fail (const LedgerServer *server, GError **error)
{
  /* SQLSTATEs: no usable run; number or time too large; division by 0. */
  static const char *const damages[] = {
    LEDGER_OWNERS_MIXED, LEDGER_OWNERS_NO_RUN, "22003", "22008", "22012", NULL
  };
  const bool            passes = is_passing (server);
  const bool            ended = passes && server->cancelled;
  const SearchErrorCode code = ended    ? SEARCH_ERROR_LIMIT
                               : passes ? SEARCH_ERROR_IO
                               : is_of_class (server->refusal, damages)
                                   ? SEARCH_ERROR_INPUT
                                   : SEARCH_ERROR_USAGE;

  g_set_error (error, SEARCH_ERROR, code, "'%s': %s%s", server->uri.text,
               ended ? "ended while it was waited for: " : "",
               reason_of (server));
}

/* Informs the caller whether the process now waits for the server. */
static void
tell (LedgerServer *server, bool waits)
{
  if (server->told != waits && server->sharing.waits)
    server->sharing.waits (server->sharing.data,
                           waits ? reason_of (server) : NULL);
  server->told = waits;
}

/* Sleeps for a random time of about `pause` microseconds, and doubles `pause`.
 * Returns false if the call must give up.
 */
static bool
rest (const Call *call, gint64 *pause)
{
  const gint64 now = g_get_monotonic_time ();
  gint64 left = (gint64) ((double) *pause * g_random_double_range (0.5, 1.5));

  left = MIN (left, MAX (call->until - now, 1));
  *pause = MIN (*pause * 2, PAUSE_MAX);
  for (; left > 0 && !call_is_late (call, call->until); left -= LOOK * 1000)
    g_usleep ((gulong) MIN (left, LOOK * 1000));
  return !call_is_late (call, call->until);
}

static PGresult *
make_call (Call *call, bool once, GError **error)
{
  LedgerServer *server = call->server;
  gint64        pause = PAUSE;

  call->began = g_get_monotonic_time ();
  call->until = call->began;
  if (!server->away)
    call->until += (gint64) (server->sharing.patience * G_USEC_PER_SEC);
  call->answering = ANSWERING;
  while (true)
    {
      PGresult *result = try (call);

      if (result)
        {
          tell (server, false);
          server->away = false;
          return result;
        }
      if (!is_passing (server) || (once && call->sent) || server->bound
          || call_is_late (call, call->until))
        break;
      if (g_get_monotonic_time () - call->began >= SILENCE)
        tell (server, true);
      if (!rest (call, &pause))
        break;
    }
  server->away = is_passing (server) && g_get_monotonic_time () >= call->until;
  fail (server, error);
  return NULL;
}

/* Returns the text `sql` with the name of the schema instead of each '@'; free
 * with g_free().
 */
static char *
name_schema (const LedgerServer *server, const char *sql)
{
  char  *name = text_format ("\"%s\"", server->uri.schema);
  char **parts = g_strsplit (sql, "@", -1);
  char  *whole = g_strjoinv (name, parts);

  g_strfreev (parts);
  g_free (name);
  return whole;
}

/* Returns a statement that gives the result of `sql` and one more column.  The
 * type of this column belongs to a single run, and so identifies the run that
 * has answered.  Free with g_free().
 */
static char *
add_type (const char *sql)
{
  return text_format ("SELECT r.*, NULL::@.unit FROM (%s) r", sql);
}

LedgerServer *
ledger_server_new (const char *uri, const SearchLedgerSharing *sharing,
                   double patience, GError **error)
{
  LedgerServer *server = g_new0 (LedgerServer, 1);

  if (sharing)
    memcpy (&server->sharing, sharing,
            MIN (sharing->size, sizeof server->sharing));
  server->sharing.patience = patience;
  server->prepared
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (ledger_uri_parse (&server->uri, uri, error) && libpq_load (error))
    return server;
  ledger_server_free (server);
  return NULL;
}

void
ledger_server_free (LedgerServer *server)
{
  if (!server)
    return;
  ledger_server_rest (server);
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

/* Calls the caller's awaits(); `name` is NULL at the end of a call. */
static void
await (const LedgerServer *server, const char *name)
{
  if (server->sharing.awaits)
    server->sharing.awaits (server->sharing.data, name);
}

/* Makes a call, with the schema's name for '@'.  Returns NULL with an error. */
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
    libpq.PQclear (result);
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
