/* SPDX-License-Identifier: MIT */
/* run.c: finds, creates, lists and removes the runs on a server. */
#include "store.h"
#include "owners.h"
#include "libsearch/ledger/store/pace.h"
#include "libsearch/text/format.h"

/* Maximum number of attempts to create a run, if the connection is lost. */
#define ATTEMPTS 3

/* Returns true if the schema contains a run with the protocol LEDGER_PROTOCOL.
 * Otherwise returns false with an error: SEARCH_ERROR_INPUT if there is no run,
 * SEARCH_ERROR_USAGE if the run has another protocol.  Sets `missing` to true
 * if there is no run.
 */
static bool
find_run (LedgerServer *server, bool *missing, GError **error)
{
  /* SQLSTATEs of the errors: no such schema, no such function, no such table.
   */
  static const char *const absent[] = { "3F000", "42883", "42P01", NULL };
  const LedgerUri         *uri = ledger_server_uri (server);
  LedgerReply             *reply;
  GError                  *wrong = NULL;
  int64_t                  protocol;
  bool                     there;

  *missing = false;
  reply = ledger_server_call (server, "SELECT @.protocol ()", 0, NULL, false,
                              &wrong);
  if (!reply)
    {
      *missing = ledger_server_refused (server, absent);
      if (*missing)
        {
          g_clear_error (&wrong);
          g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                       "'%s': no run in schema '%s'", uri->text, uri->schema);
        }
      else
        g_propagate_error (error, wrong);
      return false;
    }
  there = ledger_reply_text (reply, 0, 0);
  protocol = ledger_reply_integer (reply, 0, 0);
  ledger_reply_free (reply);
  if (protocol == LEDGER_PROTOCOL)
    return true;
  if (!there)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                   "'%s': the row of table shared is missing", uri->text);
      return false;
    }
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "'%s': the run has protocol %" G_GINT64_FORMAT
               ", but this search-run has protocol %d: use the version "
               "that made it",
               uri->text, protocol, LEDGER_PROTOCOL);
  return false;
}

bool
ledger_shared_create (LedgerServer *server, const SearchLedgerRun *run,
                      LedgerUnit *whole, GError **error)
{
  char *sql
      = ledger_postgres_run (ledger_server_uri (server)->schema, run, whole);
  const bool good = ledger_server_run (server, sql, error);

  g_free (sql);
  return good;
}

/* The statements in `lines` create objects.  Appends a statement that drops
 * those of these objects that have the given kind, such as FUNCTION.
 */
static void
append_drop (GString *sql, const char *kind, char **lines)
{
  char       *start = text_format ("CREATE %s ", kind);
  const char *before = " ";

  text_append_format (sql, "DROP %s", kind);
  for (char **line = lines; *line; line++)
    if (g_str_has_prefix (*line, start))
      {
        const char *name = *line + strlen (start);

        text_append_format (sql, "%s%.*s", before, (int) strcspn (name, " ("),
                            name);
        before = ", ";
      }
  g_string_append (sql, ";\n");
  g_free (start);
}

/* Replaces the error of a failed removal if the cause is that the schema
 * contains objects that are not parts of a run.
 */
static void
explain_parts (const LedgerServer *server, GError **error)
{
  /* SQLSTATEs of the errors: no such function, table, or type; several
   * functions with the name; an object of another kind.
   */
  static const char *const others[]
      = { "42883", "42P01", "42704", "42725", "42809", NULL };
  static const char *const needed[] = { LEDGER_SERVER_NEEDED, NULL };
  const char              *schema = ledger_server_uri (server)->schema;
  GError                  *wrong = NULL;

  if (ledger_server_refused (server, needed))
    g_set_error (&wrong, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "%s; nothing was removed: DROP SCHEMA \"%s\" CASCADE would "
                 "remove both",
                 (*error)->message, schema);
  else if (ledger_server_refused (server, others))
    g_set_error (&wrong, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "the schema '%s' has other parts than a run: %s; nothing was "
                 "removed",
                 schema, (*error)->message);
  else
    return;
  g_error_free (*error);
  *error = wrong;
}

/* Removes the run in the schema, or a schema that has exactly the objects of a
 * run.  Otherwise changes nothing, and returns false with an error.  This is
 * SEARCH_ERROR_INPUT if the schema has other objects, or if objects elsewhere
 * depend on the run.
 */
static bool
drop_run (LedgerServer *server, GError **error)
{
  static const char *const kinds[] = { "FUNCTION", "TABLE", "TYPE" };
  char                    *schema = ledger_postgres_schema ();
  char                   **lines = g_strsplit (schema, "\n", -1);
  GString                 *sql = g_string_new ("BEGIN;\n");
  GError                  *wrong = NULL;

  for (size_t i = 0; i < G_N_ELEMENTS (kinds); i++)
    append_drop (sql, kinds[i], lines);
  /* PostgreSQL does not remove a schema that still contains objects. */
  g_string_append (sql, "DROP SCHEMA @;\n");
  /* The statements have begun a transaction.  If this process is killed while
   * the server waits for a lock, the server gets no COMMIT, and removes
   * nothing.
   */
  if (ledger_server_run (server, sql->str, &wrong))
    {
      /* COMMIT must use the connection of the transaction, since a new
       * connection has nothing to commit.
       */
      ledger_server_bind (server, true);
      ledger_server_run (server, "COMMIT", &wrong);
      ledger_server_bind (server, false);
    }
  g_string_free (sql, TRUE);
  g_strfreev (lines);
  g_free (schema);
  if (!wrong)
    return true;
  explain_parts (server, &wrong);
  g_propagate_error (error, wrong);
  return false;
}

/* Replaces the error of a failed creation if the schema exists already, but
 * does not contain a run.
 */
static void
explain_taken (const LedgerServer *server, GError **error)
{
  const LedgerUri *uri = ledger_server_uri (server);

  g_clear_error (error);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "'%s': the schema '%s' exists, and is not a run; '#NAME' "
               "after the database names another schema",
               uri->text, uri->schema);
}

static bool
find (const char *uri, const SearchLedgerSharing *sharing, bool *there,
      GError **error)
{
  LedgerServer *server
      = ledger_server_new (uri, sharing, sharing->patience, error);
  GError *wrong = NULL;
  bool    missing = false;

  *there = server && find_run (server, &missing, &wrong);
  ledger_server_free (server);
  if (missing)
    g_clear_error (&wrong);
  if (wrong)
    g_propagate_error (error, wrong);
  return *there || missing;
}

/* Creates the run.  Returns true also if the run exists already, since another
 * process may have created it, or this process in an attempt whose reply was
 * lost.  Returns false with an error.
 */
static bool
create (const char *uri, const SearchLedgerSharing *sharing,
        const SearchLedgerRun *run, LedgerUnit *whole, GError **error)
{
  LedgerServer *server
      = ledger_server_new (uri, sharing, sharing->patience, error);
  GError *wrong = NULL;
  bool    missing = true, good = false, taken;

  for (int i = 0; server && i < ATTEMPTS && missing && !good
                  && (!wrong || wrong->code == SEARCH_ERROR_IO);
       i++)
    {
      g_clear_error (&wrong);
      good = ledger_shared_create (server, run, whole, &wrong);
      taken = g_str_equal (ledger_server_refusal (server), "42P06");
      if (!good && find_run (server, &missing, NULL))
        {
          g_clear_error (&wrong);
          good = true;
        }
      else if (!good && missing && taken)
        explain_taken (server, &wrong);
    }
  if (wrong)
    g_propagate_error (error, wrong);
  ledger_server_free (server);
  return good;
}

static LedgerStore *
store_open (const char *uri, SearchLedgerAccess access,
            const SearchLedgerSharing *sharing, GError **error)
{
  LedgerServer *server = ledger_server_new (
      uri, sharing, access == SEARCH_LEDGER_WORK ? sharing->patience : 0,
      error);
  LedgerStore *store;
  bool         missing;

  if (!server)
    return NULL;
  store = ledger_shared_store_new (server);
  ((LedgerShared *) store)->patience = sharing->patience;
  if (find_run (server, &missing, error)
      && (access == SEARCH_LEDGER_WORK
          || ledger_shared_begin ((LedgerShared *) store, error)))
    return store;
  store->calls->close (store, false, NULL);
  return NULL;
}

const LedgerStoreKind ledger_shared_kind = { .shared = true,
                                             .dividing = LEDGER_DIVIDING,
                                             .attempts = ATTEMPTS,
                                             .find = find,
                                             .create = create,
                                             .open = store_open };

bool
search_ledger_each_run (const char *uri, const SearchLedgerSharing *sharing,
                        bool (*visit) (void *data, const char *run,
                                       const char *refused),
                        void *data, GError **error)
{
  LedgerServer *server = ledger_server_new (uri, sharing, 0, error);
  LedgerReply  *reply = NULL;
  bool          more = true;

  if (server)
    {
      char *sql = ledger_owners_ask (ledger_server_uri (server), true);

      reply = ledger_server_call (server, sql, -1, NULL, true, error);
      g_free (sql);
    }
  for (int i = 0; reply && more && i < ledger_reply_rows (reply); i++)
    {
      const LedgerUri *at = ledger_server_uri (server);
      char            *run = ledger_uri_beside (
                     at, ledger_reply_text (reply, i, LEDGER_OWNERS_NAME));
      char      *why;
      const bool refused = ledger_owners_judge (reply, i, at, &why) != NULL;

      more = visit (data, run,
                    refused ? ledger_reply_text (reply, i, LEDGER_OWNERS_ROLE)
                            : NULL);
      g_free (why);
      g_free (run);
    }
  more = reply != NULL;
  ledger_reply_free (reply);
  ledger_server_free (server);
  return more;
}

bool
search_ledger_drop (const char *uri, const SearchLedgerSharing *sharing,
                    GError **error)
{
  LedgerServer *server = ledger_server_new (uri, sharing, 0, error);
  bool          missing = false, good;

  if (!server)
    return false;
  /* The run is removed even if find_run() has failed because of another
   * protocol.
   */
  good = find_run (server, &missing, NULL)
         || (!missing && !*ledger_server_refusal (server));
  if (!good)
    find_run (server, &missing, error);
  good = good && drop_run (server, error);
  ledger_server_free (server);
  return good;
}

bool
search_ledger_each_suspect (const char *uri, const SearchLedgerSharing *sharing,
                            bool (*visit) (void *data, const char *address,
                                           uint64_t lost),
                            void *data, GError **error)
{
  LedgerServer *server = ledger_server_new (uri, sharing, 0, error);
  LedgerReply  *reply
      = server ? ledger_server_call (server, "SELECT * FROM @.suspects ()", 0,
                                     NULL, true, error)
               : NULL;
  const bool good = reply != NULL;

  for (int i = 0; good && i < ledger_reply_rows (reply); i++)
    if (!visit (data, ledger_reply_text (reply, i, 0),
                (uint64_t) ledger_reply_integer (reply, i, 1)))
      break;
  ledger_reply_free (reply);
  ledger_server_free (server);
  return good;
}
