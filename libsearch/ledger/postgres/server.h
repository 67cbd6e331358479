/* SPDX-License-Identifier: MIT */
/* server.h: a connection to a PostgreSQL server, made again whenever it breaks.
 */
#pragma once

#include "libsearch/ledger/rows/table.h"
#include "uri.h"

typedef struct LedgerServer LedgerServer;

/* What a statement gave. */
typedef struct LedgerReply LedgerReply;

/* How long to wait. */
typedef struct
{
  double     patience; /* seconds without a server; 0: for one attempt */
  const int *cancel;   /* ends the waiting soon once it is not zero; or NULL */
  gint64     deadline; /* ends it soon behind that monotonic time; or 0 */

  /* Told once it has lasted, and when it is over, with NULL; or NULL. */
  void (*tell) (void *data, const char *why);
  void *data;

  const int *stop;  /* ends it as `cancel`, in whatever it is done; or NULL */
  double     grace; /* seconds for which calls go on then */

  /* Called with the name of the server as a call begins that may have to wait,
   * and with NULL as it is over; or NULL.
   */
  void (*awaits) (void *data, const char *name);
} LedgerWaiting;

/* Prepares to connect; NULL with an error if libpq is missing or the URI is
 * none.
 */
LedgerServer *ledger_server_new (const char *uri, const LedgerWaiting *waiting,
                                 GError **error);

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
 * owners.h: SEARCH_ERROR_INPUT if there is none, or one of several owners.  A negative
 * `count`: several statements, of which the last one gives the reply.  Connects, and asks again while the server is away, starts, or
 * has no room: so the statement may be run more than once.  `once`: it is not
 * to be run again if the connection breaks meanwhile.  NULL with an error:
 * SEARCH_ERROR_IO if there was no server for too long, SEARCH_ERROR_USAGE if it
 * refuses who or what asks.  ledger_server_refusal() says what it said.
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

/* Returns how many rows there are. */
int ledger_reply_rows (const LedgerReply *reply);

/* Returns a value as a text; NULL for a null. */
const char *ledger_reply_text (const LedgerReply *reply, int row, int column);

/* Returns a number; 0 for a null. */
int64_t ledger_reply_integer (const LedgerReply *reply, int row, int column);
double  ledger_reply_double (const LedgerReply *reply, int row, int column);

/* Sets the first `count` values of a row of the table, from `column` on.  They live
 * as long as the reply, or until the next call for it.
 */
void ledger_reply_values (LedgerReply *reply, int row, int column,
                          const LedgerTable *table, int count,
                          LedgerValue *values);

/* Ends its waiting as `cancel` and `deadline` of LedgerWaiting say, from now on. */
void ledger_server_limit (LedgerServer *server, const int *cancel,
                          gint64 deadline);

/* Closes its connection; the next call makes another one. */
void ledger_server_rest (LedgerServer *server);

void ledger_reply_free (LedgerReply *reply);
