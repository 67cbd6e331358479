/* SPDX-License-Identifier: MIT */
/* server.h: the URI of a ledger on a server, which is a schema in a database;
 * and the connection to the server, which is made again when it breaks.
 */
#pragma once

#include "libsearch/ledger/rows/table.h"

#include <libsearch/search-ledger.h>

/* Name of the schema if the URI has none. */
#define LEDGER_URI_SCHEMA "search"

/* Name of a parameter of the URI that libpq does not know.  The value of the
 * parameter is a role whose runs are trusted.
 */
#define LEDGER_URI_OWNER "owner"

typedef struct
{
  char *text;   /* the URI that was given */
  char *server; /* part before '#', without the parameter LEDGER_URI_OWNER */

  /* Name of the schema: the text after '#', or LEDGER_URI_SCHEMA. */
  char *schema;

  /* Value of LEDGER_URI_OWNER, a role whose runs are trusted; NULL = none. */
  char *owner;
} LedgerUri;

/* Returns true if the text is the URI of a PostgreSQL server; false if the text
 * is the name of a file.
 */
bool ledger_uri_is (const char *text);

/* Splits a URI into its parts.  Returns false with SEARCH_ERROR_USAGE if the
 * name of the schema is invalid, if the owner has no name, or if the URI
 * contains a password, which all users could read in the list of processes.
 * Clear `uri` with ledger_uri_clear(), even on failure.
 */
bool ledger_uri_parse (LedgerUri *uri, const char *text, GError **error);
void ledger_uri_clear (LedgerUri *uri);

/* ledger_uri_beside() returns the URI of the run `schema` in the database of
 * `uri`.  ledger_uri_trusting() returns the URI of the run of `uri`, with the
 * role `owner` as the trusted owner.  Free with g_free().
 */
char *ledger_uri_beside (const LedgerUri *uri, const char *schema);
char *ledger_uri_trusting (const LedgerUri *uri, const char *owner);

typedef struct LedgerServer LedgerServer;

/* The result of a statement. */
typedef struct LedgerReply LedgerReply;

/* Makes an object for a connection to a server, and does not connect yet.
 * Copies the settings of `sharing`, with another `patience`: seconds to wait
 * for an unreachable server, 0 = one attempt.  Returns NULL with an error if
 * libpq is missing or the URI is invalid.
 */
LedgerServer *ledger_server_new (const char                *uri,
                                 const SearchLedgerSharing *sharing,
                                 double patience, GError **error);

/* Returns the settings of the connection, with its own `patience`. */
const SearchLedgerSharing *ledger_server_sharing (const LedgerServer *server);

/* Disconnects from the server, and frees `server`, which may be NULL. */
void ledger_server_free (LedgerServer *server);

const LedgerUri *ledger_server_uri (const LedgerServer *server);

/* Sets whether all calls must use one connection, so that they are in one
 * transaction.  While `bound` is true, calls fail if this connection breaks.
 */
void ledger_server_bind (LedgerServer *server, bool bound);

/* Calls the server: runs a query with `count` parameters, each a text or NULL.
 * If `count` is negative, `sql` has several statements and no parameters, and
 * the last statement makes the reply.  Replaces '@' in the query by the name of
 * the schema.  Such a query runs only if the owner of the run is trusted; see
 * owners.h.  Connects if necessary.
 *
 * While the server is unreachable, starting or full, repeats the call, so that
 * a statement may run more than once.  If `once` is true, does not repeat a
 * statement if the connection breaks during the call.  Returns NULL with an
 * error, and ledger_server_refusal() then returns the SQLSTATE.
 * SEARCH_ERROR_IO: the server was unreachable for too long.
 * SEARCH_ERROR_LIMIT: the caller ended the wait.  SEARCH_ERROR_USAGE: the
 * server refuses the role or the statement.  SEARCH_ERROR_INPUT: the schema has
 * no run, or a run of several owners.
 */
LedgerReply *ledger_server_call (LedgerServer *server, const char *sql,
                                 int count, const char *const *values,
                                 bool once, GError **error);

/* Runs a query as ledger_server_call() does, with one more parameter at the
 * end: `bytes`, which may have any contents.
 */
LedgerReply *ledger_server_call_bytes (LedgerServer *server, const char *sql,
                                       int count, const char **values,
                                       const GByteArray *bytes, GError **error);

/* Runs several statements one after the other, and never repeats one.  They are
 * in one transaction, unless they begin or end transactions themselves.
 * Returns false with an error.
 */
bool ledger_server_run (LedgerServer *server, const char *sql, GError **error);

/* SQLSTATE of a failure to remove an object on which other objects depend.  The
 * message names the other objects.
 */
#define LEDGER_SERVER_NEEDED "2BP01"

/* Returns the SQLSTATE of the last failure; "" if the server did not answer. */
const char *ledger_server_refusal (const LedgerServer *server);

/* Returns true if the SQLSTATE of the last failure is in `states`, a list that
 * NULL ends.
 */
bool ledger_server_refused (const LedgerServer *server,
                            const char *const  *states);

/* Returns the number of rows. */
int ledger_reply_rows (const LedgerReply *reply);

/* Returns a value of the reply as a text; NULL if the value is null. */
const char *ledger_reply_text (const LedgerReply *reply, int row, int column);

/* Each function returns a value of the reply, converted to its type; 0 if the
 * value is null.
 */
int64_t ledger_reply_integer (const LedgerReply *reply, int row, int column);
double  ledger_reply_double (const LedgerReply *reply, int row, int column);

/* Copies `count` values of a row of the reply, beginning with the column
 * `column` of the reply.  The values get the types of the columns of `table`,
 * beginning with the column `first` of the table.  The values are valid until
 * the next call of this function for the reply, or until the reply is freed.
 */
void ledger_reply_values (LedgerReply *reply, int row, int column,
                          const LedgerTable *table, int first, int count,
                          LedgerValue *values);

/* Limits the wait of later calls: a wait ends soon after `cancel` becomes
 * nonzero, or at the monotonic time `deadline`.  NULL and 0 = no limit.
 */
void ledger_server_limit (LedgerServer *server, const int *cancel,
                          gint64 deadline);

/* Sets the time in seconds for which later calls are tried again. */
void ledger_server_wait (LedgerServer *server, double patience);

/* Closes the connection to the server.  The next call makes a new connection.
 */
void ledger_server_rest (LedgerServer *server);

void ledger_reply_free (LedgerReply *reply);
