/* SPDX-License-Identifier: MIT */
/* shared.c: the ledger of a run on a server. */
#include "shared.h"
#include "owners.h"
#include "libsearch/ledger/postgres/schema.h"

#include <libsearch/search.h>

#include <string.h>
#include <unistd.h>

/* Room for the numbers of one call. */
typedef struct
{
  char text[10][G_ASCII_DTOSTR_BUF_SIZE];
  int  count;
} Numbers;

static const char *
integer (Numbers *numbers, uint64_t value)
{
  char *text = numbers->text[numbers->count++];

  g_snprintf (text, sizeof *numbers->text, "%" G_GINT64_FORMAT, (gint64) value);
  return text;
}

static const char *
real (Numbers *numbers, double value)
{
  return g_ascii_dtostr (numbers->text[numbers->count++], sizeof *numbers->text,
                         value);
}

static const char *
best_text (Numbers *numbers, SearchBest best)
{
  return best.found ? integer (numbers, (uint64_t) best.value) : NULL;
}

static bool
is_refusal (const LedgerServer *server, const char *const *states)
{
  return g_strv_contains (states, ledger_server_refusal (server));
}

bool
ledger_shared_find (LedgerServer *server, bool *missing, GError **error)
{
  /* No such schema, function, or table. */
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
      *missing = is_refusal (server, absent);
      if (*missing)
        {
          g_clear_error (&wrong);
          g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                       "'%s': there is no run in a schema '%s'", uri->text,
                       uri->schema);
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
               ", and this search-run knows protocol %d: use the version that "
               "made it",
               uri->text, protocol, LEDGER_PROTOCOL);
  return false;
}

/* Appends bytes in hexadecimal digits. */
static void
append_hex (GString *text, const uint8_t *bytes, size_t length)
{
  for (size_t i = 0; i < length; i++)
    {
      g_string_append_c (text, "0123456789abcdef"[bytes[i] >> 4]);
      g_string_append_c (text, "0123456789abcdef"[bytes[i] & 15]);
    }
}

/* Appends a value as a constant of SQL, which is the same whatever the server's
 * standard_conforming_strings.
 */
static void
append_constant (GString *sql, const LedgerValue *value)
{
  switch (value->type)
    {
    case SQLITE_INTEGER:
      g_string_append_printf (sql, "%" G_GINT64_FORMAT "::bigint",
                              value->integer);
      break;
    case SQLITE_TEXT:
      ledger_owners_quote (sql, value->bytes);
      break;
    case SQLITE_BLOB:
      g_string_append (sql, "E'\\\\x");
      append_hex (sql, value->bytes, value->length);
      g_string_append (sql, "'::bytea");
      break;
    default:
      g_string_append (sql, "NULL");
    }
}

static void
append_run (GString *sql, const LedgerRun *run, const char *schema)
{
  LedgerRow row;

  ledger_row_make (&row, &ledger_run_table, run);
  g_string_append_printf (sql, "INSERT INTO \"%s\".run VALUES (", schema);
  for (int i = 0; i < row.table->count; i++)
    {
      if (i > 0)
        g_string_append (sql, ", ");
      append_constant (sql, &row.values[i]);
    }
  ledger_row_clear (&row);
  g_string_append_printf (sql,
                          ");\nINSERT INTO \"%s\".shared VALUES (1, %d, %s);\n",
                          schema, LEDGER_PROTOCOL,
                          run->maximise ? "true" : "false");
}

bool
ledger_shared_create (LedgerServer *server, const LedgerRun *run,
                      LedgerRecords *units, GError **error)
{
  const char *schema = ledger_server_uri (server)->schema;
  char       *name = g_strdup_printf ("\"%s\"", schema);
  char       *all = ledger_postgres_schema ();
  char      **parts = g_strsplit (all, "@", -1);
  char       *tables = g_strjoinv (name, parts);
  /* Types are those of PostgreSQL, whatever others have made. */
  GString *sql = g_string_new ("SET LOCAL search_path = pg_catalog, pg_temp;\n");
  bool     good;

  g_string_append (sql, tables);
  append_run (sql, run, schema);
  g_string_append_printf (sql, "SELECT \"%s\".fill (", schema);
  ledger_owners_quote (sql, ledger_records_end (units));
  g_string_append (sql, ", E'\\\\x");
  append_hex (sql, units->bytes->data, units->bytes->len);
  g_string_append (sql, "');\n");
  good = ledger_server_run (server, sql->str, error);
  g_string_free (sql, TRUE);
  g_free (tables);
  g_strfreev (parts);
  g_free (all);
  g_free (name);
  return good;
}

/* Appends a statement that removes all of a kind that `lines` make. */
static void
append_drop (GString *sql, const char *kind, char **lines)
{
  char       *start = g_strdup_printf ("CREATE %s ", kind);
  const char *before = " ";

  g_string_append_printf (sql, "DROP %s", kind);
  for (char **line = lines; *line; line++)
    if (g_str_has_prefix (*line, start))
      {
        const char *name = *line + strlen (start);

        g_string_append_printf (sql, "%s%.*s", before,
                                (int) strcspn (name, " ("), name);
        before = ", ";
      }
  g_string_append (sql, ";\n");
  g_free (start);
}

/* Says that the schema is no run alone, if that is why it was not removed. */
static void
explain_parts (const LedgerServer *server, GError **error)
{
  /* Something depends on it; there is no such function, table, or type; or several
   * functions of the name, or something of another kind.
   */
  static const char *const states[] = { "2BP01", "42883", "42P01", "42704",
                                        "42725", "42809", NULL };
  GError                  *wrong = NULL;

  if (!is_refusal (server, states))
    return;
  g_set_error (&wrong, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "%s; nothing was removed, since a run is removed with its own "
               "parts alone",
               (*error)->message);
  g_error_free (*error);
  *error = wrong;
}

bool
ledger_shared_drop (LedgerServer *server, GError **error)
{
  static const char *const kinds[] = { "FUNCTION", "TABLE", "TYPE" };
  char    *schema = ledger_postgres_schema ();
  char   **lines = g_strsplit (schema, "\n", -1);
  GString *sql = g_string_new (NULL);
  GError  *wrong = NULL;

  for (size_t i = 0; i < G_N_ELEMENTS (kinds); i++)
    append_drop (sql, kinds[i], lines);
  /* PostgreSQL removes no schema in which anything is left. */
  g_string_append (sql, "DROP SCHEMA @;\n");
  ledger_server_run (server, sql->str, &wrong);
  g_string_free (sql, TRUE);
  g_strfreev (lines);
  g_free (schema);
  if (!wrong)
    return true;
  explain_parts (server, &wrong);
  g_propagate_error (error, wrong);
  return false;
}

bool
ledger_shared_run (LedgerServer *server, LedgerRun *run, GError **error)
{
  const char  *uri = ledger_server_uri (server)->text;
  LedgerValue  values[LEDGER_COLUMNS];
  LedgerReply *reply = ledger_server_call (server, "SELECT * FROM @.run_row ()",
                                           0, NULL, false, error);
  bool         good = false;

  *run = (LedgerRun){ 0 };
  if (!reply)
    return false;
  if (ledger_reply_rows (reply) == 1)
    {
      ledger_reply_values (reply, 0, 0, &ledger_run_table, values);
      good = ledger_run_take (run, uri, values, error);
    }
  else
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "'%s': table run has no row", uri);
  ledger_reply_free (reply);
  return good;
}

/* Draws a number of 63 bits. */
static uint64_t
draw (void)
{
  char    *text = g_uuid_string_random ();
  uint64_t number;

  /* A version 4 UUID: the last 12 digits are random, and the first 8. */
  number = g_ascii_strtoull (text + 24, NULL, 16) << 16;
  text[4] = '\0';
  number ^= g_ascii_strtoull (text, NULL, 16);
  g_free (text);
  return number & INT64_MAX;
}

/* Notes the best value that the server knows. */
static void
note_best (LedgerShared *shared, const LedgerReply *reply, int column)
{
  if (shared->best && ledger_reply_text (reply, 0, column))
    shared->told
        = (SearchBest){ true, ledger_reply_integer (reply, 0, column) };
}

/* Notes how often it is to call, which the first two columns say. */
static void
note_intervals (LedgerShared *shared, const LedgerReply *reply)
{
  shared->pulse = ledger_reply_double (reply, 0, 0);
  shared->checkpoint = ledger_reply_double (reply, 0, 1);
}

LedgerCall
ledger_shared_enter (LedgerShared *shared, unsigned threads, GError **error)
{
  static const char *const replaced[] = { "LD002", NULL };
  Numbers                  numbers = { .count = 0 };
  GError                  *wrong = NULL;
  LedgerReply             *reply;
  const char              *values[7];

  shared->id = draw ();
  shared->number = 0;
  shared->told = (SearchBest){ 0 };
  shared->asked = 0;
  values[0] = integer (&numbers, shared->id);
  values[1] = integer (&numbers, (uint64_t) shared->run);
  values[2] = g_get_host_name ();
  values[3] = integer (&numbers, (uint64_t) getpid ());
  values[4] = integer (&numbers, threads);
  values[5] = search_version ();
  values[6] = real (&numbers, shared->lease);
  reply = ledger_server_call (
      shared->server, "SELECT * FROM @.enter ($1, $2, $3, $4, $5, $6, $7)", 7,
      values, false, &wrong);
  if (!reply && is_refusal (shared->server, replaced))
    {
      g_clear_error (&wrong);
      g_set_error (&wrong, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "'%s': the run was removed, and another is in its place",
                   ledger_server_uri (shared->server)->text);
    }
  if (wrong)
    g_propagate_error (error, wrong);
  if (!reply)
    return LEDGER_CALL_FAILED;
  note_intervals (shared, reply);
  note_best (shared, reply, 2);
  ledger_reply_free (reply);
  return LEDGER_CALL_GOOD;
}

LedgerCall
ledger_shared_lease (LedgerShared *shared, LedgerTexts *known, unsigned most,
                     bool starving, bool asks, LedgerLease *lease,
                     LedgerReply **rows, GError **error)
{
  Numbers     numbers = { .count = 0 };
  const char *values[6];
  const char *what;
  LedgerCall  call = LEDGER_CALL_GOOD;

  *lease = LEDGER_LEASE_UNITS;
  values[0] = integer (&numbers, shared->id);
  values[1] = ledger_texts_end (known);
  values[2] = integer (&numbers, most);
  values[3] = starving ? "true" : "false";
  values[4] = asks ? "true" : "false";
  values[5] = real (&numbers, shared->lease);
  *rows = ledger_server_call (shared->server,
                              "SELECT l.what, (l.unit).* "
                              "FROM @.lease ($1, $2, $3, $4, $5, $6) l",
                              6, values, false, error);
  if (!*rows)
    return LEDGER_CALL_FAILED;
  what = ledger_reply_rows (*rows) > 0 ? ledger_reply_text (*rows, 0, 0)
                                       : "wait";
  if (g_str_equal (what, "ended"))
    call = LEDGER_CALL_ENDED;
  else if (g_str_equal (what, "complete"))
    *lease = LEDGER_LEASE_COMPLETE;
  else if (g_str_equal (what, "withheld"))
    *lease = LEDGER_LEASE_WITHHELD;
  else if (g_str_equal (what, "wait"))
    *lease = LEDGER_LEASE_WAIT;
  return call;
}

LedgerCall
ledger_shared_pulse (LedgerShared *shared, uint64_t share, GError **error)
{
  Numbers      numbers = { .count = 0 };
  const char  *values[3];
  LedgerReply *reply;
  bool         ended;

  values[0] = integer (&numbers, shared->id);
  values[1] = real (&numbers, shared->lease);
  values[2] = integer (&numbers, share);
  reply = ledger_server_call (shared->server,
                              "SELECT * FROM @.pulse ($1, $2, $3)", 3, values,
                              false, error);
  if (!reply)
    return LEDGER_CALL_FAILED;
  ended = ledger_reply_rows (reply) == 0 || !ledger_reply_text (reply, 0, 0);
  if (!ended)
    {
      shared->asked = (int) ledger_reply_integer (reply, 0, 0);
      note_best (shared, reply, 1);
    }
  ledger_reply_free (reply);
  return ended ? LEDGER_CALL_ENDED : LEDGER_CALL_GOOD;
}

LedgerCall
ledger_shared_adapt (LedgerShared *shared, GError **error)
{
  LedgerReply *reply = ledger_server_call (
      shared->server,
      "SELECT @.interval_of_pulses (), @.interval_of_checkpoints ()", 0, NULL,
      false, error);

  if (!reply)
    return LEDGER_CALL_FAILED;
  note_intervals (shared, reply);
  ledger_reply_free (reply);
  return LEDGER_CALL_GOOD;
}

/* The parameters of a checkpoint. */
#define PARAMETERS 14

LedgerCall
ledger_shared_checkpoint (LedgerShared *shared, LedgerCheckpoint *checkpoint,
                          GError **error)
{
  /* Not there any more, or there already: the server was set back. */
  static const char *const differs[] = { "LD001", "23505", NULL };
  Numbers                  numbers = { .count = 0 };
  const char              *values[PARAMETERS];
  GError                  *wrong = NULL;
  LedgerReply             *reply;
  bool                     ended;

  values[0] = integer (&numbers, shared->id);
  values[1] = integer (&numbers, shared->number + 1);
  values[2] = real (&numbers, shared->lease);
  values[3] = integer (&numbers, checkpoint->share);
  values[4] = best_text (&numbers, shared->told);
  values[5] = best_text (&numbers, checkpoint->better);
  values[6] = integer (&numbers, checkpoint->nodes);
  values[7] = integer (&numbers, checkpoint->worked);
  values[8] = ledger_records_end (&checkpoint->fresh);
  values[9] = ledger_records_end (&checkpoint->changed);
  values[10] = ledger_texts_end (&checkpoint->folds);
  values[11] = integer (&numbers, checkpoint->folded);
  values[12] = ledger_records_end (&checkpoint->batches);
  reply = ledger_server_call_bytes (
      shared->server,
      "SELECT * FROM @.checkpoint ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, "
      "$11, $12, $13, $14)",
      PARAMETERS, values, checkpoint->bytes, &wrong);
  if (!reply)
    {
      if (is_refusal (shared->server, differs))
        {
          g_clear_error (&wrong);
          return LEDGER_CALL_ENDED;
        }
      g_propagate_error (error, wrong);
      return LEDGER_CALL_FAILED;
    }
  ended = ledger_reply_rows (reply) == 0
          || !g_str_equal (ledger_reply_text (reply, 0, 0), "t");
  if (!ended)
    {
      shared->number++;
      note_best (shared, reply, 1);
    }
  ledger_reply_free (reply);
  return ended ? LEDGER_CALL_ENDED : LEDGER_CALL_GOOD;
}

void
ledger_shared_depart (LedgerShared *shared, const char *reason)
{
  Numbers     numbers = { .count = 0 };
  const char *values[2];

  values[0] = integer (&numbers, shared->id);
  values[1] = reason;
  ledger_reply_free (ledger_server_call (
      shared->server, "SELECT @.depart ($1, $2)", 2, values, false, NULL));
}
