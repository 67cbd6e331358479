/* SPDX-License-Identifier: MIT */
/* uri.h: where a shared ledger is: a server, and a schema in its database. */
#pragma once

#include <libsearch/search-error.h>

#include <stdbool.h>

/* The schema of a URI that names none. */
#define LEDGER_URI_SCHEMA "search"

/* The parameter that is ours. */
#define LEDGER_URI_OWNER "owner"

typedef struct
{
  char *text;   /* the URI as it was given */
  char *server; /* what libpq takes: all before '#', but for our parameter */
  char *schema; /* what stands behind it, or LEDGER_URI_SCHEMA */
  char *owner;  /* the parameter `owner`: a role whose runs are trusted; or NULL */
} LedgerUri;

/* Is it the URI of a PostgreSQL server, and not the name of a file? */
bool ledger_uri_is (const char *text);

/* Takes it apart.  False with SEARCH_ERROR_USAGE if the name of the schema is
 * none, if it holds a password, which everybody would see in the list of
 * processes, or if the owner has no name.  Clear it with ledger_uri_clear() either way.
 */
bool ledger_uri_parse (LedgerUri *uri, const char *text, GError **error);
void ledger_uri_clear (LedgerUri *uri);

/* Return the URI of the run `schema` in the same database, and that of the same run
 * where `owner` is trusted; free with g_free().
 */
char *ledger_uri_beside (const LedgerUri *uri, const char *schema);
char *ledger_uri_trusting (const LedgerUri *uri, const char *owner);
