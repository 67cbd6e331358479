/* SPDX-License-Identifier: MIT */
/* faulty-libpq.c: a libpq that fails at a statement, for tests.
 *
 * A program finds this libpq in LD_LIBRARY_PATH.  It passes all calls to the
 * real libpq, whose file is FAULTY_LIBPQ.  The statements that contain
 * FAULT_MATCH are counted from 1; a request to describe a prepared statement
 * counts as the statement DESCRIBE.  The fault is at number FAULT_AT; or if
 * FAULT_EVERY is set, at each multiple of FAULT_EVERY.  Before such a
 * statement, this libpq makes the file FAULT_MARK, and the shell runs
 * FAULT_RUN.  FAULT_THEN chooses the fault: "go" for none; "die" kills the
 * process before it sends the statement; "forget" makes the server forget all
 * prepared statements; "lose" loses the answer; "dead" kills the process after
 * the server has run the statement.
 */
#include <libpq-fe.h>

#include <dlfcn.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void *real;

/* Returns the function called `name` in the real libpq.  Ends the process if
 * there is none.
 */
static void *
find (const char *name)
{
  void *function;

  if (!real)
    real = dlopen (getenv ("FAULTY_LIBPQ"), RTLD_NOW | RTLD_LOCAL);
  function = real ? dlsym (real, name) : NULL;
  if (!function)
    {
      fprintf (stderr, "faulty-libpq: no %s in FAULTY_LIBPQ\n", name);
      abort ();
    }
  return function;
}

/* Defines a function that calls the function of the same name in the real
 * libpq.
 */
#define FORWARD(type, name, declaration, arguments)                            \
  type name declaration;                                                       \
  type name declaration                                                        \
  {                                                                            \
    static __typeof__ (name) *function;                                        \
                                                                               \
    if (!function)                                                             \
      function = find (#name);                                                 \
    return function arguments;                                                 \
  }

/* clang-format off */
FORWARD (PGconn *, PQconnectStartParams,
         (const char *const *names, const char *const *values, int expand),
         (names, values, expand))
FORWARD (PostgresPollingStatusType, PQconnectPoll, (PGconn *c), (c))
FORWARD (PQconninfoOption *, PQconninfo, (PGconn *c), (c))
FORWARD (void, PQconninfoFree, (PQconninfoOption *o), (o))
FORWARD (char *, PQhost, (const PGconn *c), (c))
FORWARD (char *, PQport, (const PGconn *c), (c))
FORWARD (ConnStatusType, PQstatus, (const PGconn *c), (c))
FORWARD (int, PQsocket, (const PGconn *c), (c))
FORWARD (char *, PQerrorMessage, (const PGconn *c), (c))
FORWARD (PGVerbosity, PQsetErrorVerbosity, (PGconn *c, PGVerbosity v), (c, v))
FORWARD (PQnoticeReceiver, PQsetNoticeReceiver,
         (PGconn *c, PQnoticeReceiver r, void *data), (c, r, data))
FORWARD (int, PQsetnonblocking, (PGconn *c, int on), (c, on))
FORWARD (int, PQsendQuery, (PGconn *c, const char *sql), (c, sql))
FORWARD (int, PQflush, (PGconn *c), (c))
FORWARD (int, PQconsumeInput, (PGconn *c), (c))
FORWARD (int, PQisBusy, (PGconn *c), (c))
FORWARD (PGresult *, PQgetResult, (PGconn *c), (c))
FORWARD (ExecStatusType, PQresultStatus, (const PGresult *r), (r))
FORWARD (char *, PQresultErrorField, (const PGresult *r, int field), (r, field))
FORWARD (int, PQntuples, (const PGresult *r), (r))
FORWARD (int, PQnfields, (const PGresult *r), (r))
FORWARD (Oid, PQftype, (const PGresult *r, int column), (r, column))
FORWARD (int, PQgetisnull, (const PGresult *r, int row, int column),
         (r, row, column))
FORWARD (char *, PQgetvalue, (const PGresult *r, int row, int column),
         (r, row, column))
FORWARD (unsigned char *, PQunescapeBytea,
         (const unsigned char *text, size_t *length), (text, length))
FORWARD (void, PQfreemem, (void *p), (p))
FORWARD (void, PQclear, (PGresult *r), (r))
/* clang-format on */

static int
number (const char *name)
{
  const char *text = getenv (name);

  return text ? atoi (text) : 0;
}

/* Counts the statement `sql` if it contains FAULT_MATCH.  Returns true if the
 * fault must happen at this statement.
 */
static bool
is_at (const char *sql)
{
  static int  count;
  const char *match = getenv ("FAULT_MATCH");
  const int   every = number ("FAULT_EVERY");

  if (match && !strstr (sql, match))
    return false;
  count++;
  return every > 0 ? count % every == 0 : count == number ("FAULT_AT");
}

static void
mark (void)
{
  const char *name = getenv ("FAULT_MARK");
  FILE       *file = name ? fopen (name, "w") : NULL;

  if (file)
    fclose (file);
}

/* Waits until the server has executed the statement, discards the server's
 * answer, and shuts down the connection.
 */
static void
swallow (PGconn *connection)
{
  PGresult *result;

  while (PQflush (connection) == 1)
    ;
  while (PQisBusy (connection))
    {
      struct pollfd look = { .fd = PQsocket (connection), .events = POLLIN };

      poll (&look, 1, -1);
      if (!PQconsumeInput (connection))
        break;
    }
  while ((result = PQgetResult (connection)))
    PQclear (result);
  shutdown (PQsocket (connection), SHUT_RDWR);
}

/* Carries out the part of a fault that comes before the statement `sql`.
 * Returns the value of FAULT_THEN, or "go" if this statement has no fault.
 */
static const char *
begin (PGconn *connection, const char *sql, bool named)
{
  static __typeof__ (PQexec) *execute;
  const char                 *then = "go", *run = getenv ("FAULT_RUN");

  if (is_at (sql))
    {
      then = getenv ("FAULT_THEN") ? getenv ("FAULT_THEN") : "go";
      mark ();
      if (run && system (run) != 0)
        fprintf (stderr, "faulty-libpq: FAULT_RUN failed\n");
    }
  if (strcmp (then, "die") == 0)
    kill (getpid (), SIGKILL);
  /* Makes the server forget prepared statements only if this statement has a
   * name.  Statements without a name are in transactions, during which a pooler
   * (a program between client and server) keeps the connection.
   */
  if (named && strcmp (then, "forget") == 0)
    {
      if (!execute)
        execute = find ("PQexec");
      PQclear (execute (connection, "DEALLOCATE ALL"));
    }
  return then;
}

/* Carries out the part of a fault that comes after the statement.  Returns
 * `sent`, the result of sending the statement.
 */
static int
end (PGconn *connection, const char *then, int sent)
{
  if (sent && (strcmp (then, "lose") == 0 || strcmp (then, "dead") == 0))
    swallow (connection);
  if (strcmp (then, "dead") == 0)
    kill (getpid (), SIGKILL);
  return sent;
}

/* The variable `forgotten` contains the text of a statement that the server
 * forgot before it executed the statement.  `taught` is the connection that has
 * executed this statement again, without a name.
 */
static const char   *forgotten;
static const PGconn *taught;

void
PQfinish (PGconn *connection)
{
  static __typeof__ (PQfinish) *function;

  if (!function)
    function = find ("PQfinish");
  if (taught == connection)
    taught = NULL; /* a new connection may get this address */
  function (connection);
}

int
PQsendQueryParams (PGconn *connection, const char *sql, int count,
                   const Oid *types, const char *const *values,
                   const int *lengths, const int *formats, int result_format)
{
  static __typeof__ (PQsendQueryParams) *function;
  const char                            *then = begin (connection, sql, true);

  if (forgotten && strcmp (forgotten, sql) == 0)
    taught = connection;
  if (!function)
    function = find ("PQsendQueryParams");
  return end (connection, then,
              function (connection, sql, count, types, values, lengths, formats,
                        result_format));
}

/* The texts of all prepared statements, by name.  If several statements were
 * prepared under one name, such as the empty name, the text is the last of
 * them.
 */
static struct
{
  char name[64], sql[512];
} prepared[64];
static int count_prepared;

/* Returns the text of a statement. */
static char *
text_of (const char *name)
{
  for (int i = 0; i < count_prepared; i++)
    if (strcmp (prepared[i].name, name) == 0)
      return prepared[i].sql;
  return NULL;
}

int
PQsendPrepare (PGconn *connection, const char *name, const char *sql, int count,
               const Oid *types)
{
  static __typeof__ (PQsendPrepare) *function;
  char                              *text = text_of (name);

  if (!function)
    function = find ("PQsendPrepare");
  if (strlen (sql) >= sizeof prepared->sql || (!text && count_prepared == 64))
    abort ();
  if (!text)
    {
      strcpy (prepared[count_prepared].name, name);
      text = prepared[count_prepared++].sql;
    }
  strcpy (text, sql);
  return function (connection, name, sql, count, types);
}

int
PQsendDescribePrepared (PGconn *connection, const char *name)
{
  static __typeof__ (PQsendDescribePrepared) *function;
  const char *then = begin (connection, "DESCRIBE", *name != '\0');

  if (!function)
    function = find ("PQsendDescribePrepared");
  return end (connection, then, function (connection, name));
}

int
PQsendQueryPrepared (PGconn *connection, const char *name, int count,
                     const char *const *values, const int *lengths,
                     const int *formats, int result_format)
{
  static __typeof__ (PQsendQueryPrepared) *function;
  const char *then = begin (connection, text_of (name), *name != '\0');

  if (*name && strcmp (then, "forget") == 0)
    forgotten = text_of (name);
  if (*name && taught == connection)
    fprintf (stderr, "faulty-libpq: a pooler is asked by name again\n");
  if (!function)
    function = find ("PQsendQueryPrepared");
  return end (connection, then,
              function (connection, name, count, values, lengths, formats,
                        result_format));
}
