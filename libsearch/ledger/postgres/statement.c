/* SPDX-License-Identifier: MIT */
/* statement.c: sends statements to a server, and waits for the answers.  Checks
 * that no other run has replaced the run whose owner was checked.
 */
#include "call.h"
#include "owners.h"

#include <poll.h>
#include <string.h>

/* Waits until PQgetResult() does not block.  Returns false if the call must
 * give up, or if the connection breaks.
 */
static bool
await_result (const Call *call, gint64 until)
{
  PGconn *connection = call->server->connection;
  bool    good = true;

  while (good && libpq.PQisBusy (connection))
    good = call_wait (call, POLLIN, until) && libpq.PQconsumeInput (connection);
  return good;
}

/* Waits for the answer to a statement, and returns its last result.  `good` is
 * true if the statement was sent.  Returns NULL, and stores the failure, if the
 * statement was not sent, if the connection breaks, or if the server does not
 * answer in time.
 */
static PGresult *
answer_to (Call *call, bool good)
{
  LedgerServer *server = call->server;
  PGconn       *connection = server->connection;
  const gint64  until = call_end_of (call, call->answering);
  PGresult     *last = NULL, *next;
  int           left = 1;

  while (good && (left = libpq.PQflush (connection)) == 1)
    good = call_wait (call, POLLIN | POLLOUT, until)
           && libpq.PQconsumeInput (connection);
  good = good && left == 0;
  while ((good = good && await_result (call, until))
         && (next = libpq.PQgetResult (connection)))
    {
      const ExecStatusType status = libpq.PQresultStatus (next);
      const bool           failed
          = last && libpq.PQresultStatus (last) == PGRES_FATAL_ERROR;

      if (failed)
        libpq.PQclear (next);
      else
        {
          libpq.PQclear (last);
          last = next;
        }
      if (status == PGRES_COPY_IN || status == PGRES_COPY_OUT)
        break;
    }
  if (!good)
    {
      const char *message = libpq.PQerrorMessage (connection);

      call->answering *= 2;
      server_note (server, "", *message ? message : "it does not answer");
      libpq.PQclear (last);
      return NULL;
    }
  if (!last)
    server_note (server, "", libpq.PQerrorMessage (connection));
  return last;
}

bool
server_succeeded (LedgerServer *server, PGresult *result)
{
  const ExecStatusType status = libpq.PQresultStatus (result);
  const char          *state, *message, *detail;
  char                *line;

  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)
    return true;
  state = libpq.PQresultErrorField (result, PG_DIAG_SQLSTATE);
  message = libpq.PQresultErrorField (result, PG_DIAG_MESSAGE_PRIMARY);
  detail = libpq.PQresultErrorField (result, PG_DIAG_MESSAGE_DETAIL);
  if (!message)
    message = libpq.PQerrorMessage (server->connection);
  /* If other objects depend on an object to remove, the detail of the error
   * names these objects.  Then the detail replaces the message, since only the
   * first line of a message is shown.
   */
  if (detail && g_strcmp0 (state, LEDGER_SERVER_NEEDED) == 0)
    message = detail;
  line = g_strndup (message, strcspn (message, "\n"));
  server_note (server, state ? state : "", line);
  g_free (line);
  return false;
}

/* Returns true if a prepared statement failed because of a pooler, which lets
 * several clients share a connection, or gives a client another connection.  In
 * these cases PostgreSQL does not know the name of the statement, or has it
 * already.
 */
static bool
is_mixed_up (const PGresult *result)
{
  static const char *const states[] = { "26000", "42P05", NULL };
  const char *state = libpq.PQresultErrorField (result, PG_DIAG_SQLSTATE);

  return state && g_strv_contains (states, state);
}

/* Checks the owner of the run, unless the owner is already known.  Returns
 * false if the owner cannot be found or is not trusted, and stores the reason.
 */
static bool
know_owner (Call *call)
{
  LedgerServer *server = call->server;
  LedgerReply   reply = { .result = NULL };
  const char   *state;
  char         *sql, *why;

  if (server->type != 0)
    return true;
  sql = ledger_owners_ask (&server->uri, false);
  reply.result = answer_to (call, libpq.PQsendQuery (server->connection, sql));
  g_free (sql);
  if (reply.result && server_succeeded (server, reply.result))
    {
      state = ledger_owners_judge (&reply, 0, &server->uri, &why);
      if (state)
        server_note (server, state, why);
      else
        server->type
            = (uint32_t) ledger_reply_integer (&reply, 0, LEDGER_OWNERS_TYPE);
      g_free (why);
    }
  libpq.PQclear (reply.result);
  return server->type != 0;
}

void
call_look_again (Call *call)
{
  LedgerServer  *server = call->server;
  const uint32_t type = server->type;
  char          *state = g_strdup (server->refusal);
  char          *message = g_strdup (server->message);

  ledger_server_rest (server);
  if (call_connect (call) && know_owner (call))
    {
      if (server->type == type)
        server_note (server, state, message);
      else
        server_note_replaced (server);
    }
  ledger_server_rest (server);
  g_free (message);
  g_free (state);
}

/* Returns true if the result's last column has the type of the run whose owner
 * was checked.  Otherwise stores the failure that another run has replaced the
 * run.  `result` can also be the description of a prepared statement that has
 * not run yet.
 */
static bool
is_of_run (LedgerServer *server, const PGresult *result)
{
  const int columns = libpq.PQnfields (result);

  if (columns > 0 && libpq.PQftype (result, columns - 1) == server->type)
    return true;
  server_note_replaced (server);
  return false;
}

/* Prepares a statement, unless it is prepared, and checks the type of the
 * result that it will have.  If the type changes later, PostgreSQL refuses to
 * run the statement, with the SQLSTATE 0A000.  Returns NULL on success.
 * Returns the server's answer if the server refuses the statement, or if a
 * pooler has given this client another connection before the check.  Returns
 * NULL and sets `broken` if there is no answer, or if the statement calls
 * another run; stores this failure.
 */
static PGresult *
prepare (Call *call, const char *name, bool *broken)
{
  LedgerServer *server = call->server;
  PGresult     *result;

  *broken = false;
  if (g_hash_table_contains (server->prepared, name))
    return NULL;
  result = answer_to (call, libpq.PQsendPrepare (server->connection, name,
                                                 call->sql, call->count, NULL));
  *broken = !result;
  if (!result || libpq.PQresultStatus (result) != PGRES_COMMAND_OK)
    return result;
  libpq.PQclear (result);
  if (call->guarded)
    {
      result = answer_to (
          call, libpq.PQsendDescribePrepared (server->connection, name));
      if (result && is_mixed_up (result))
        return result;
      *broken = !result || !server_succeeded (server, result)
                || !is_of_run (server, result);
      libpq.PQclear (result);
    }
  if (!*broken && *name)
    g_hash_table_add (server->prepared, g_strdup (name));
  return NULL;
}

/* Returns a name for the prepared statement; free with g_free().  The name is a
 * checksum of the text, since a pooler (such as PgBouncer) may let several
 * clients prepare statements on one connection.  In a transaction the name is
 * empty, since PostgreSQL never refuses an empty name, and a refusal would end
 * the transaction.
 */
static char *
name_of (const Call *call)
{
  return call->server->bound
             ? g_strdup ("")
             : g_compute_checksum_for_string (G_CHECKSUM_MD5, call->sql, -1);
}

/* Runs the statement as a prepared statement, which takes half of the server's
 * time for an unprepared statement.  Returns NULL if there is no answer.
 */
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
      result = answer_to (
          call, libpq.PQsendQueryPrepared (server->connection, name,
                                           call->count, call->values,
                                           call->lengths, call->formats, 0));
    }
  g_free (name);
  return result;
}

/* Runs the statement without preparing it.  Returns NULL if there is no answer.
 */
static PGresult *
ask_plainly (Call *call)
{
  LedgerServer *server = call->server;
  PGconn       *connection = server->connection;

  call->sent = true;
  return answer_to (
      call, call->count < 0 ? libpq.PQsendQuery (connection, call->sql)
                            : libpq.PQsendQueryParams (
                                connection, call->sql, call->count, NULL,
                                call->values, call->lengths, call->formats, 0));
}

/* Runs the statement as a prepared statement.  If the statement cannot be
 * prepared, also because of a pooler (such as PgBouncer), runs it without
 * preparing it.  Returns NULL if there is no answer.
 */
static PGresult *
send_statement (Call *call)
{
  LedgerServer *server = call->server;
  PGresult     *result;

  if (call->count < 0 || (server->plain && !server->bound))
    return ask_plainly (call);
  result = ask_prepared (call);
  if (!result || server->bound || !is_mixed_up (result))
    return result;
  libpq.PQclear (result);
  server->plain = true;
  return ask_plainly (call);
}

PGresult *
call_ask (Call *call)
{
  LedgerServer *server = call->server;
  PGresult     *result;

  if (call->guarded && !know_owner (call))
    return NULL;
  result = send_statement (call);
  if (call->guarded && result
      && libpq.PQresultStatus (result) == PGRES_TUPLES_OK
      && !is_of_run (server, result))
    g_clear_pointer (&result, libpq.PQclear);
  return result;
}

int
ledger_reply_rows (const LedgerReply *reply)
{
  return libpq.PQntuples (reply->result);
}

const char *
ledger_reply_text (const LedgerReply *reply, int row, int column)
{
  return libpq.PQgetisnull (reply->result, row, column)
             ? NULL
             : libpq.PQgetvalue (reply->result, row, column);
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

/* Converts the text that PostgreSQL returns for bytes to a value.  The reply
 * owns the bytes until the next conversion.
 */
static LedgerValue
take_bytes (LedgerReply *reply, const char *text)
{
  LedgerValue value = { .type = SQLITE_BLOB };

  if (reply->bytes)
    libpq.PQfreemem (reply->bytes);
  value.bytes = reply->bytes
      = libpq.PQunescapeBytea ((const unsigned char *) text, &value.length);
  return value;
}

void
ledger_reply_values (LedgerReply *reply, int row, int column,
                     const LedgerTable *table, int first, int count,
                     LedgerValue *values)
{
  for (int i = 0; i < count; i++)
    {
      const int   at = first + i;
      const char *text = ledger_reply_text (reply, row, column + i);
      const int   type = at == table->count - 1 ? SQLITE_INTEGER
                                                : table->columns[at].kind->type;

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
    libpq.PQfreemem (reply->bytes);
  libpq.PQclear (reply->result);
  g_free (reply);
}
