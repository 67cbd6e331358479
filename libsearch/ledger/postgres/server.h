/* SPDX-License-Identifier: MIT */
/* server.h: the place of a ledger on a server: a schema in a database.  Also
 * the connection to the server, which is made again when it breaks.
 */
#pragma once

#include "libsearch/ledger/rows/table.h"

#include <libsearch/search-ledger.h>

/* Name of the schema if the URI has none. */
#define LEDGER_URI_SCHEMA "search"

/* Parameter of the URI that is for libsearch, and unknown to libpq. */
#define LEDGER_URI_OWNER "owner"

typedef struct
{
  char *text;   /* the URI that was given */
  char *server; /* part before '#', without LEDGER_URI_OWNER */
  char *schema; /* part behind '#', or LEDGER_URI_SCHEMA */
  char *
      owner; /* the parameter `owner`: a role whose runs are trusted; or NULL */
} LedgerUri;

/* Returns true if the text is the URI of a PostgreSQL server; false if it is
 * the name of a file.
 */
bool ledger_uri_is (const char *text);

/* Splits a URI into its parts.  Returns false with SEARCH_ERROR_USAGE if the
 * name of the schema is invalid, or the owner has no name.  It also refuses a
 * password, which all users could read in the list of processes.  Clear with
 * ledger_uri_clear(), even on failure.
 */
bool ledger_uri_parse (LedgerUri *uri, const char *text, GError **error);
void ledger_uri_clear (LedgerUri *uri);

/* The first function returns the URI of the run `schema` in this database.  The
 * second returns the URI of this run with the parameter `owner`.  Free with
 * g_free().
 */
char *ledger_uri_beside (const LedgerUri *uri, const char *schema);
char *ledger_uri_trusting (const LedgerUri *uri, const char *owner);

typedef struct LedgerServer LedgerServer;

/* The result of a statement. */
typedef struct LedgerReply LedgerReply;

/* Makes a connection object, still without a connection.  Copies the settings
 * of `sharing`, but with this `patience`: seconds to wait for an unreachable
 * server, 0 = one attempt.  Returns NULL with an error if libpq is missing or
 * the URI is invalid.
 */
LedgerServer *ledger_server_new (const char                *uri,
                                 const SearchLedgerSharing *sharing,
                                 double patience, GError **error);

/* Returns the settings of the calls of this connection. */
const SearchLedgerSharing *ledger_server_sharing (const LedgerServer *server);

/* Disconnects from the server, and frees it; NULL is fine. */
void ledger_server_free (LedgerServer *server);

const LedgerUri *ledger_server_uri (const LedgerServer *server);

/* Sets whether all calls must use one connection.  While `bound`, a call fails
 * if the connection breaks, so that all calls are in one transaction.
 */
void ledger_server_bind (LedgerServer *server, bool bound);

/* Runs a query with `count` parameters, texts or NULL. '@' in the query is
 * replaced by the schema.  The query runs only if the run in the schema has one
 * owner who is trusted; see owners.h.  A negative `count` means several
 * statements, of which the last gives the reply.  Connects if necessary, and
 * repeats the call while the server is unreachable, starting or full, so that a
 * statement may run more than once.  With `once`, a statement is not repeated
 * if the connection breaks during it.
 *
 * Returns NULL with an error.  SEARCH_ERROR_IO: the server was unreachable for
 * too long.  SEARCH_ERROR_LIMIT: the caller ended the wait.
 * SEARCH_ERROR_USAGE: the server refuses the role or the statement.
 * SEARCH_ERROR_INPUT: the schema has no run, or a run of several owners.  Call
 * ledger_server_refusal() for the SQLSTATE.
 */
LedgerReply *ledger_server_call (LedgerServer *server, const char *sql,
                                 int count, const char *const *values,
                                 bool once, GError **error);

/* Runs a query as ledger_server_call() does, with one more parameter at the
 * end: bytes, which need not be a text.
 */
LedgerReply *ledger_server_call_bytes (LedgerServer *server, const char *sql,
                                       int count, const char **values,
                                       const GByteArray *bytes, GError **error);

/* Runs statements, one after the other, without repeating any.  They are in one
 * transaction, unless they begin or end transactions.  Returns false with an
 * error.
 */
bool ledger_server_run (LedgerServer *server, const char *sql, GError **error);

/* SQLSTATE if an object is not removed, since others depend on it.  The message
 * names these others.
 */
#define LEDGER_SERVER_NEEDED "2BP01"

/* Returns the SQLSTATE of the last failure; "" if the server did not answer. */
const char *ledger_server_refusal (const LedgerServer *server);

/* Returns true if the SQLSTATE of the last failure is in the list, ended by
 * NULL.
 */
bool ledger_server_refused (const LedgerServer *server,
                            const char *const  *states);

/* Returns the number of rows. */
int ledger_reply_rows (const LedgerReply *reply);

/* Returns a value as a text; NULL for a null. */
const char *ledger_reply_text (const LedgerReply *reply, int row, int column);

/* Return a value as a number; 0 for a null. */
int64_t ledger_reply_integer (const LedgerReply *reply, int row, int column);
double  ledger_reply_double (const LedgerReply *reply, int row, int column);

/* Copies `count` values of a row, from `column` on.  Their types are the types
 * of the table's columns, from `first` on.  The values are valid until the
 * reply is freed, or until the next call for it.
 */
void ledger_reply_values (LedgerReply *reply, int row, int column,
                          const LedgerTable *table, int first, int count,
                          LedgerValue *values);

/* Limits waiting: it ends soon after `cancel` becomes nonzero, or after the
 * monotonic time `deadline`; NULL and 0 = no such limit.
 */
void ledger_server_limit (LedgerServer *server, const int *cancel,
                          gint64 deadline);

/* Closes the connection; the next call makes another one. */
void ledger_server_rest (LedgerServer *server);

void ledger_reply_free (LedgerReply *reply);
