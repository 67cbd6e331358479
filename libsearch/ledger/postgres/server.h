/* SPDX-License-Identifier: MIT */
/* server.h: where a shared ledger is, a server, and a schema in its database;
 * and a connection to it, made again whenever it breaks.
 */
#pragma once

#include "libsearch/ledger/rows/table.h"

#include <libsearch/search-ledger.h>

/* The schema of a URI that names none. */
#define LEDGER_URI_SCHEMA "search"

/* The parameter that is ours. */
#define LEDGER_URI_OWNER "owner"

typedef struct
{
  char *text;   /* the URI as it was given */
  char *server; /* what libpq takes: all before '#', but for our parameter */
  char *schema; /* what stands behind it, or LEDGER_URI_SCHEMA */
  char *
      owner; /* the parameter `owner`: a role whose runs are trusted; or NULL */
} LedgerUri;

/* Is it the URI of a PostgreSQL server, and not the name of a file? */
bool ledger_uri_is (const char *text);

/* Takes it apart.  False with SEARCH_ERROR_USAGE if the name of the schema is
 * none, if it holds a password, which everybody would see in the list of
 * processes, or if the owner has no name.  Clear it with ledger_uri_clear()
 * either way.
 */
bool ledger_uri_parse (LedgerUri *uri, const char *text, GError **error);
void ledger_uri_clear (LedgerUri *uri);

/* Return the URI of the run `schema` in the same database, and that of the same
 * run where `owner` is trusted; free with g_free().
 */
char *ledger_uri_beside (const LedgerUri *uri, const char *schema);
char *ledger_uri_trusting (const LedgerUri *uri, const char *owner);

typedef struct LedgerServer LedgerServer;

/* What a statement gave. */
typedef struct LedgerReply LedgerReply;

/* Prepares to connect, for calls as `sharing` says, but with this `patience`:
 * seconds without a server, 0 for one attempt.  NULL with an error if libpq is
 * missing or the URI is none.
 */
LedgerServer *ledger_server_new (const char                *uri,
                                 const SearchLedgerSharing *sharing,
                                 double patience, GError **error);

/* Returns how it is shared. */
const SearchLedgerSharing *ledger_server_sharing (const LedgerServer *server);

/* Disconnects and frees; NULL is fine. */
void ledger_server_free (LedgerServer *server);

/* Returns the URI. */
const LedgerUri *ledger_server_uri (const LedgerServer *server);

/* While it is `bound`, a call fails where the connection breaks, so that all
 * are of one transaction.
 */
void ledger_server_bind (LedgerServer *server, bool bound);

/* Runs a query with `count` parameters, texts or NULL; '@' in it stands for
 * the schema, which is called only if it is a run's whose owner is trusted, see
 * owners.h: SEARCH_ERROR_INPUT if there is none, or one of several owners.  A
 * negative `count`: several statements, of which the last one gives the reply.
 * Connects, and asks again while the server is away, starts, or has no room: so
 * the statement may be run more than once.  `once`: it is not to be run again
 * if the connection breaks meanwhile.  NULL with an error: SEARCH_ERROR_IO if
 * there was no server for too long, SEARCH_ERROR_USAGE if it refuses who or
 * what asks.  ledger_server_refusal() says what it said.
 */
LedgerReply *ledger_server_call (LedgerServer *server, const char *sql,
                                 int count, const char *const *values,
                                 bool once, GError **error);

/* The same, where the last parameter is bytes, which need not be a text. */
LedgerReply *ledger_server_call_bytes (LedgerServer *server, const char *sql,
                                       int count, const char **values,
                                       const GByteArray *bytes, GError **error);

/* Runs statements, one after the other, in one transaction if they say no more,
 * once.
 */
bool ledger_server_run (LedgerServer *server, const char *sql, GError **error);

/* Returns the SQLSTATE of the last failure; "" if the server did not answer. */
const char *ledger_server_refusal (const LedgerServer *server);

/* Is it one of these, ended by NULL? */
bool ledger_server_refused (const LedgerServer *server,
                            const char *const  *states);

/* Returns how many rows there are. */
int ledger_reply_rows (const LedgerReply *reply);

/* Returns a value as a text; NULL for a null. */
const char *ledger_reply_text (const LedgerReply *reply, int row, int column);

/* Returns a number; 0 for a null. */
int64_t ledger_reply_integer (const LedgerReply *reply, int row, int column);
double  ledger_reply_double (const LedgerReply *reply, int row, int column);

/* Sets `count` values, from `column` on: of the columns of the table from
 * `first` on.  They live as long as the reply, or until the next call for it.
 */
void ledger_reply_values (LedgerReply *reply, int row, int column,
                          const LedgerTable *table, int first, int count,
                          LedgerValue *values);

/* From now on, waiting ends soon once `cancel`, if it is not NULL, is not zero,
 * and behind the monotonic time `deadline`, if that is not 0.
 */
void ledger_server_limit (LedgerServer *server, const int *cancel,
                          gint64 deadline);

/* Closes its connection; the next call makes another one. */
void ledger_server_rest (LedgerServer *server);

void ledger_reply_free (LedgerReply *reply);
