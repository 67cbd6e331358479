/* SPDX-License-Identifier: MIT */
/* store.c: the store of a ledger that is a run on a server. */
#include "store.h"
#include "owners.h"
#include "parameters.h"
#include "libsearch/ledger/store/pace.h"

#include "libsearch/ledger/tree/solutions.h"

#include <libsearch/search.h>

#include <string.h>

/* Returns a random number of 63 bits. */
static uint64_t
draw (void)
{
  char    *text = g_uuid_string_random ();
  uint64_t number;

  /* A version 4 UUID begins with 8 random digits, and ends with 12. */
  number = g_ascii_strtoull (text + 24, NULL, 16) << 16;
  text[4] = '\0';
  number ^= g_ascii_strtoull (text, NULL, 16);
  g_free (text);
  return number & INT64_MAX;
}

/* After this number of reports that it is alive, a session asks the server
 * again how often to report and to write checkpoints.
 */
#define ADAPT 64

/* Stores the best value of all sessions, which is in `column` of the server's
 * reply.
 */
static void
note_best (LedgerShared *own, const LedgerReply *reply, int column)
{
  if (g_str_equal (own->store.run->find, "best")
      && ledger_reply_text (reply, 0, column))
    own->store.told
        = (SearchBest){ true, ledger_reply_integer (reply, 0, column) };
}

/* Stores the interval of reports and the interval of checkpoints, which are the
 * first two columns of the server's reply.
 */
static void
note_intervals (LedgerShared *own, const LedgerReply *reply)
{
  own->store.pulse = ledger_reply_double (reply, 0, 0);
  own->store.checkpoint = MAX (ledger_server_sharing (own->server)->checkpoint,
                               ledger_reply_double (reply, 0, 1));
  own->store.slice = own->store.checkpoint / LEDGER_SLICES;
}

static LedgerCall
enter (LedgerStore *store, SearchLedgerSession *session, GError **error)
{
  static const char *const replaced[] = { "LD002", NULL };
  LedgerShared            *own = (LedgerShared *) store;
  LedgerNumbers            numbers = { .count = 0 };
  GError                  *wrong = NULL;
  LedgerReply             *reply;
  const char              *values[9];

  ledger_server_limit (own->server, store->cancel, store->deadline);
  own->id = session->id = draw ();
  own->number = 0;
  own->signs = 0;
  store->told = (SearchBest){ 0 };
  store->asked = 0;
  values[0] = ledger_number (&numbers, own->id);
  values[1] = ledger_number (&numbers, (uint64_t) store->checksum);
  values[2] = session->host;
  values[3] = ledger_number (&numbers, session->pid);
  values[4] = ledger_number (&numbers, session->threads);
  values[5] = search_version ();
  values[6]
      = ledger_real (&numbers, ledger_server_sharing (own->server)->lease);
  values[7] = session->fingerprint;
  values[8] = ledger_number (&numbers, session->sampled);
  reply = ledger_server_call (
      own->server, "SELECT * FROM @.enter ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
      9, values, false, &wrong);
  if (!reply && ledger_server_refused (own->server, replaced))
    {
      g_clear_error (&wrong);
      g_set_error (&wrong, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "'%s': another run has replaced the run",
                   ledger_server_uri (own->server)->text);
    }
  if (wrong)
    g_propagate_error (error, wrong);
  if (!reply)
    return LEDGER_CALL_FAILED;
  note_intervals (own, reply);
  note_best (own, reply, 2);
  ledger_reply_free (reply);
  return LEDGER_CALL_GOOD;
}

/* Asks the server for the interval of reports and the interval of checkpoints,
 * which depend on the number of sessions and threads.
 */
static LedgerCall
adapt (LedgerShared *own, GError **error)
{
  LedgerReply *reply = ledger_server_call (
      own->server,
      "SELECT @.interval_of_pulses (), @.interval_of_checkpoints ()", 0, NULL,
      false, error);

  if (!reply)
    return LEDGER_CALL_FAILED;
  note_intervals (own, reply);
  ledger_reply_free (reply);
  return LEDGER_CALL_GOOD;
}

static LedgerCall
alive (LedgerStore *store, uint64_t share, GError **error)
{
  LedgerShared *own = (LedgerShared *) store;
  LedgerNumbers numbers = { .count = 0 };
  const char   *values[3];
  LedgerReply  *reply;
  bool          ended;

  values[0] = ledger_number (&numbers, own->id);
  values[1]
      = ledger_real (&numbers, ledger_server_sharing (own->server)->lease);
  values[2] = ledger_number (&numbers, share);
  reply = ledger_server_call (own->server, "SELECT * FROM @.pulse ($1, $2, $3)",
                              3, values, false, error);
  if (!reply)
    return LEDGER_CALL_FAILED;
  ended = ledger_reply_rows (reply) == 0 || !ledger_reply_text (reply, 0, 0);
  if (!ended)
    {
      store->asked = (unsigned) ledger_reply_integer (reply, 0, 0);
      note_best (own, reply, 1);
    }
  ledger_reply_free (reply);
  if (ended)
    return LEDGER_CALL_ENDED;
  return ++own->signs % ADAPT == 0 ? adapt (own, error) : LEDGER_CALL_GOOD;
}

/* The contents of a checkpoint, as parameters of a call to PostgreSQL. */
typedef struct
{
  LedgerArray fresh, changed, folds, batches;
  GByteArray *bytes; /* bytes of the paths of all units */
} Written;

static void
add_units (LedgerArray *array, const GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      LedgerUnit *unit = units->pdata[i];

      ledger_array_add_unit (array, unit->given ? "t" : "f", unit);
    }
}

static bool
add_batch (void *array, const LedgerValue *values)
{
  ledger_array_add (array, NULL, values);
  return true;
}

static void
written_init (Written *written, const LedgerCheckpoint *checkpoint)
{
  written->bytes = g_byte_array_new ();
  ledger_array_init (&written->fresh, &ledger_unit_table, written->bytes);
  ledger_array_init (&written->changed, &ledger_unit_table, written->bytes);
  ledger_array_init (&written->batches, &ledger_batch_table, NULL);
  ledger_array_init (&written->folds, NULL, NULL);
  add_units (&written->fresh, checkpoint->fresh);
  add_units (&written->changed, checkpoint->changed);
  for (guint i = 0; i < checkpoint->folds->len; i++)
    ledger_array_add_text (
        &written->folds, ((LedgerUnit *) checkpoint->folds->pdata[i])->address);
  for (guint i = 0; i < checkpoint->answers->len; i++)
    {
      const LedgerAnswers *of = checkpoint->answers->pdata[i];

      ledger_batches_make (of->address, of->text, add_batch, &written->batches);
    }
}

static void
written_clear (Written *written)
{
  ledger_array_clear (&written->fresh);
  ledger_array_clear (&written->changed);
  ledger_array_clear (&written->batches);
  ledger_array_clear (&written->folds);
  g_byte_array_unref (written->bytes);
}

/* The number of parameters of the function `checkpoint` in schema.sql. */
#define PARAMETERS 14

/* Calls the function `checkpoint` of the server.  Returns NULL with an error.
 */
static LedgerReply *
call_checkpoint (LedgerShared *own, const SearchLedgerSession *session,
                 const LedgerCheckpoint *checkpoint, GError **error)
{
  LedgerNumbers numbers = { .count = 0 };
  const char   *values[PARAMETERS];
  Written       written;
  LedgerReply  *reply;

  written_init (&written, checkpoint);
  values[0] = ledger_number (&numbers, own->id);
  values[1] = ledger_number (&numbers, own->number + 1);
  values[2]
      = ledger_real (&numbers, ledger_server_sharing (own->server)->lease);
  values[3] = ledger_number (&numbers, checkpoint->share);
  values[4] = ledger_best (&numbers, own->store.told);
  values[5] = ledger_best (&numbers, checkpoint->better);
  values[6] = ledger_number (&numbers, checkpoint->nodes);
  values[7] = ledger_number (&numbers, session->worked);
  values[8] = ledger_array_end (&written.fresh);
  values[9] = ledger_array_end (&written.changed);
  values[10] = ledger_array_end (&written.folds);
  values[11] = ledger_number (&numbers, checkpoint->folded);
  values[12] = ledger_array_end (&written.batches);
  reply = ledger_server_call_bytes (
      own->server,
      "SELECT * FROM @.checkpoint ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, "
      "$11, $12, $13, $14)",
      PARAMETERS, values, written.bytes, error);
  written_clear (&written);
  return reply;
}

static LedgerCall
write_checkpoint (LedgerStore *store, const SearchLedgerSession *session,
                  const LedgerCheckpoint *checkpoint, GError **error)
{
  /* SQLSTATEs of the errors after the server was set back: a row is missing, or
   * exists already.
   */
  static const char *const differs[] = { "LD001", "23505", NULL };
  LedgerShared            *own = (LedgerShared *) store;
  GError                  *wrong = NULL;
  LedgerReply *reply = call_checkpoint (own, session, checkpoint, &wrong);
  bool         ended;

  if (!reply)
    {
      if (ledger_server_refused (own->server, differs))
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
      own->number++;
      note_best (own, reply, 1);
    }
  ledger_reply_free (reply);
  return ended ? LEDGER_CALL_ENDED : LEDGER_CALL_GOOD;
}

/* Ends the session on the server.  If the call fails, the server ends the
 * session when its lease is over.  Returns false with an error.
 */
static bool
leave (LedgerStore *store, const SearchLedgerSession *session,
       const SearchLedgerTotal *total, GError **error)
{
  LedgerShared *own = (LedgerShared *) store;
  LedgerNumbers numbers = { .count = 0 };
  const char   *values[2];

  (void) total;
  (void) error;
  values[0] = ledger_number (&numbers, own->id);
  values[1] = session->reason;
  ledger_reply_free (ledger_server_call (
      own->server, "SELECT @.depart ($1, $2)", 2, values, false, NULL));
  /* A server may have room for only one connection, so this process closes its
   * connection.
   */
  ledger_server_rest (own->server);
  return true;
}

static void
look (LedgerStore *store, LedgerCondition *state)
{
  *state = (LedgerCondition){ .in_place = true,
                              .bytes = ((LedgerShared *) store)->bytes };
}

static void
release (LedgerStore *store, bool solutions)
{
  LedgerShared *own = (LedgerShared *) store;

  (void) solutions;
  if (own->reading)
    ledger_shared_end (own);
}

static bool
store_close (LedgerStore *store, bool good, GError **error)
{
  LedgerShared *own = (LedgerShared *) store;

  (void) good;
  (void) error;
  release (store, false);
  g_clear_pointer (&own->open, g_hash_table_unref);
  ledger_server_free (own->server);
  g_free (own);
  return true;
}

LedgerStore *
ledger_shared_store_new (LedgerServer *server)
{
  static const LedgerStoreCalls calls = { .enter = enter,
                                          .lease = ledger_shared_lease,
                                          .write = write_checkpoint,
                                          .alive = alive,
                                          .leave = leave,
                                          .look = look,
                                          .release = release,
                                          .close = store_close };
  LedgerShared                 *own = g_new0 (LedgerShared, 1);

  own->rows = (LedgerRows){ .name = ledger_server_uri (server)->text,
                            .read = ledger_shared_read };
  own->store.calls = &calls;
  own->store.rows = &own->rows;
  own->server = server;
  return &own->store;
}
