/* SPDX-License-Identifier: MIT */
/* store.c: the ledger of a run on a server. */
#include "store.h"
#include "owners.h"
#include "records.h"
#include "libsearch/ledger/store/pace.h"

#include "libsearch/ledger/tree/solutions.h"

#include <libsearch/search.h>

#include <string.h>

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

/* The number of signs of life after which the session asks for their interval,
 * and for that of checkpoints.
 */
#define ADAPT 64

/* A session at work on a run. */
typedef struct
{
  LedgerStore      store;
  LedgerSharedRows rows;
  LedgerServer    *server;
  uint64_t         id;      /* drawn at random */
  uint64_t         number;  /* of its last checkpoint */
  unsigned         signs;   /* of life, so far */
  bool             reading; /* all is read in one transaction */
  uint64_t         bytes;   /* that the tables took then */
} Shared;

/* Notes the best value that the server knows. */
static void
note_best (Shared *own, const LedgerReply *reply, int column)
{
  if (g_str_equal (own->store.run->find, "best")
      && ledger_reply_text (reply, 0, column))
    own->store.told
        = (SearchBest){ true, ledger_reply_integer (reply, 0, column) };
}

/* Notes how often it is to call, which the first two columns say. */
static void
note_intervals (Shared *own, const LedgerReply *reply)
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
  Shared                  *own = (Shared *) store;
  Numbers                  numbers = { .count = 0 };
  GError                  *wrong = NULL;
  LedgerReply             *reply;
  const char              *values[7];

  ledger_server_limit (own->server, store->cancel, store->deadline);
  own->id = session->id = draw ();
  own->number = 0;
  own->signs = 0;
  store->told = (SearchBest){ 0 };
  store->asked = 0;
  values[0] = integer (&numbers, own->id);
  values[1] = integer (&numbers, (uint64_t) store->checksum);
  values[2] = session->host;
  values[3] = integer (&numbers, session->pid);
  values[4] = integer (&numbers, session->threads);
  values[5] = search_version ();
  values[6] = real (&numbers, ledger_server_sharing (own->server)->lease);
  reply = ledger_server_call (
      own->server, "SELECT * FROM @.enter ($1, $2, $3, $4, $5, $6, $7)", 7,
      values, false, &wrong);
  if (!reply && ledger_server_refused (own->server, replaced))
    {
      g_clear_error (&wrong);
      g_set_error (&wrong, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "'%s': the run was removed, and another is in its place",
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

/* Reads the unit in a row; NULL with an error. */
static LedgerUnit *
read_unit (const Shared *own, LedgerReply *rows, int row, GError **error)
{
  LedgerValue values[LEDGER_COLUMNS];
  char       *parent = NULL;
  LedgerUnit *unit;

  ledger_reply_values (rows, row, 1, &ledger_unit_table,
                       ledger_unit_table.count, values);
  unit = ledger_unit_take (own->store.run, values, &parent, error);
  g_free (parent);
  return unit;
}

/* Is the path of its parent that of the unit, and long enough? */
static bool
check_unit (const LedgerUnit *unit, GError **error)
{
  const LedgerUnit *parent = unit->parent;
  SearchUnit       *first = parent && parent->path
                                ? search_unit_from_bytes (parent->path, 0, NULL)
                                : NULL;
  const bool        good
      = unit->state == SEARCH_LEDGER_OPEN
        && (parent ? first && unit->length > 0 && unit->length <= first->length
                   : !*unit->address);

  search_unit_free (first);
  if (!good)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "unit '%s': the path that its parent has is none of it",
                 unit->address);
  return good;
}

/* Reads the units of a lease, each behind its parent. */
static void
read_units (const Shared *own, LedgerReply *rows, LedgerLeased *leased,
            GError **error)
{
  LedgerUnit *parent = NULL;
  bool        good = true;

  for (int i = 0; good && i < ledger_reply_rows (rows); i++)
    {
      const char *what = ledger_reply_text (rows, i, 0);
      LedgerUnit *unit = read_unit (own, rows, i, error);

      if (!unit)
        good = false;
      else if (g_str_equal (what, "parent"))
        {
          if (parent)
            ledger_unit_free (parent);
          unit->left = 0; /* it is there for its path */
          unit->state = SEARCH_LEDGER_OPEN;
          parent = unit;
        }
      else
        {
          unit->parent = g_steal_pointer (&parent);
          g_ptr_array_add (leased->units, unit);
          leased->alone |= g_str_equal (what, "alone");
          good = check_unit (unit, error);
        }
    }
  if (parent)
    ledger_unit_free (parent);
}

/* The answers of the server that bring no units. */
static const struct
{
  const char *word;
  LedgerLease what;
} answers[] = { { "complete", LEDGER_LEASE_COMPLETE },
                { "withheld", LEDGER_LEASE_WITHHELD },
                { "wait", LEDGER_LEASE_WAIT } };

/* Takes the answer to a request. */
static LedgerCall
take_lease (const Shared *own, LedgerReply *rows, LedgerLeased *leased,
            GError **error)
{
  const char *word
      = ledger_reply_rows (rows) > 0 ? ledger_reply_text (rows, 0, 0) : "wait";
  GError *wrong = NULL;

  if (g_str_equal (word, "ended"))
    return LEDGER_CALL_ENDED;
  for (size_t i = 0; i < G_N_ELEMENTS (answers); i++)
    if (g_str_equal (word, answers[i].word))
      leased->what = answers[i].what;
  if (leased->what == LEDGER_LEASE_WITHHELD)
    leased->withheld = g_strdup (ledger_reply_text (rows, 0, 1));
  if (leased->what == LEDGER_LEASE_UNITS)
    read_units (own, rows, leased, &wrong);
  return ledger_rows_good (&own->rows.rows, wrong, error) ? LEDGER_CALL_GOOD
                                                          : LEDGER_CALL_FAILED;
}

static LedgerCall
lease (LedgerStore *store, const LedgerRequest *request, LedgerLeased *leased,
       GError **error)
{
  Shared       *own = (Shared *) store;
  Numbers       numbers = { .count = 0 };
  LedgerRecords known;
  const char   *values[6];
  LedgerReply  *rows;
  LedgerCall    call = LEDGER_CALL_FAILED;

  leased->units = g_ptr_array_new ();
  leased->owned = true;
  ledger_records_init (&known, NULL, NULL);
  for (guint i = 0; i < request->known->len; i++)
    ledger_records_add_text (&known, request->known->pdata[i]);
  values[0] = integer (&numbers, own->id);
  values[1] = ledger_records_end (&known);
  values[2] = integer (&numbers, request->most);
  values[3] = request->starving ? "true" : "false";
  values[4] = request->asks ? "true" : "false";
  values[5] = real (&numbers, ledger_server_sharing (own->server)->lease);
  rows = ledger_server_call (own->server,
                             "SELECT l.what, (l.unit).* "
                             "FROM @.lease ($1, $2, $3, $4, $5, $6) l",
                             6, values, false, error);
  if (rows)
    call = take_lease (own, rows, leased, error);
  ledger_reply_free (rows);
  ledger_records_clear (&known);
  return call;
}

/* Asks how often it is to call, for as many sessions as there are now. */
static LedgerCall
adapt (Shared *own, GError **error)
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
  Shared      *own = (Shared *) store;
  Numbers      numbers = { .count = 0 };
  const char  *values[3];
  LedgerReply *reply;
  bool         ended;

  values[0] = integer (&numbers, own->id);
  values[1] = real (&numbers, ledger_server_sharing (own->server)->lease);
  values[2] = integer (&numbers, share);
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

/* A checkpoint as PostgreSQL takes it. */
typedef struct
{
  LedgerRecords fresh, changed, folds, batches;
  GByteArray   *bytes; /* of units */
} Written;

static void
add_units (LedgerRecords *records, const GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      LedgerUnit *unit = units->pdata[i];

      ledger_records_add_unit (records, unit->given ? "t" : "f", unit);
    }
}

static bool
add_batch (void *records, const LedgerValue *values)
{
  ledger_records_add (records, NULL, values);
  return true;
}

static void
written_init (Written *written, const LedgerCheckpoint *checkpoint)
{
  written->bytes = g_byte_array_new ();
  ledger_records_init (&written->fresh, &ledger_unit_table, written->bytes);
  ledger_records_init (&written->changed, &ledger_unit_table, written->bytes);
  ledger_records_init (&written->batches, &ledger_batch_table, NULL);
  ledger_records_init (&written->folds, NULL, NULL);
  add_units (&written->fresh, checkpoint->fresh);
  add_units (&written->changed, checkpoint->changed);
  for (guint i = 0; i < checkpoint->folds->len; i++)
    ledger_records_add_text (
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
  ledger_records_clear (&written->fresh);
  ledger_records_clear (&written->changed);
  ledger_records_clear (&written->batches);
  ledger_records_clear (&written->folds);
  g_byte_array_unref (written->bytes);
}

/* The parameters of a checkpoint. */
#define PARAMETERS 14

/* Writes the parts of a checkpoint. */
static LedgerReply *
call_checkpoint (Shared *own, const SearchLedgerSession *session,
                 const LedgerCheckpoint *checkpoint, GError **error)
{
  Numbers      numbers = { .count = 0 };
  const char  *values[PARAMETERS];
  Written      written;
  LedgerReply *reply;

  written_init (&written, checkpoint);
  values[0] = integer (&numbers, own->id);
  values[1] = integer (&numbers, own->number + 1);
  values[2] = real (&numbers, ledger_server_sharing (own->server)->lease);
  values[3] = integer (&numbers, checkpoint->share);
  values[4] = best_text (&numbers, own->store.told);
  values[5] = best_text (&numbers, checkpoint->better);
  values[6] = integer (&numbers, checkpoint->nodes);
  values[7] = integer (&numbers, session->worked);
  values[8] = ledger_records_end (&written.fresh);
  values[9] = ledger_records_end (&written.changed);
  values[10] = ledger_records_end (&written.folds);
  values[11] = integer (&numbers, checkpoint->folded);
  values[12] = ledger_records_end (&written.batches);
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
  /* Not there any more, or there already: the server was set back. */
  static const char *const differs[] = { "LD001", "23505", NULL };
  Shared                  *own = (Shared *) store;
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

/* Tells the server that the session ends; if the call fails, the lease expires.
 */
static bool
leave (LedgerStore *store, const SearchLedgerSession *session,
       const SearchLedgerTotal *total, GError **error)
{
  Shared     *own = (Shared *) store;
  Numbers     numbers = { .count = 0 };
  const char *values[2];

  (void) total;
  (void) error;
  values[0] = integer (&numbers, own->id);
  values[1] = session->reason;
  ledger_reply_free (ledger_server_call (
      own->server, "SELECT @.depart ($1, $2)", 2, values, false, NULL));
  /* The server may have room for one connection alone. */
  ledger_server_rest (own->server);
  return true;
}

/* The lease ends by itself, and what was explored is counted as lost. */
static void
abandon (LedgerStore *store, const SearchLedgerSession *session,
         const SearchLedgerTotal *total)
{
  (void) store;
  (void) session;
  (void) total;
}

static void
look (LedgerStore *store, LedgerCondition *state)
{
  *state = (LedgerCondition){ .in_place = true,
                              .bytes = ((Shared *) store)->bytes };
}

static void
release (LedgerStore *store, bool solutions)
{
  Shared *own = (Shared *) store;

  (void) solutions;
  if (own->reading)
    ledger_shared_rows_end (&own->rows);
  own->reading = false;
}

static bool
store_close (LedgerStore *store, bool good, GError **error)
{
  Shared *own = (Shared *) store;

  (void) good;
  (void) error;
  release (store, false);
  ledger_shared_rows_clear (&own->rows);
  ledger_server_free (own->server);
  g_free (own);
  return true;
}

LedgerStore *
ledger_shared_store_new (LedgerServer *server)
{
  static const LedgerStoreCalls calls
      = { enter, lease, write_checkpoint, alive,      leave, abandon,
          look,  NULL,  release,          store_close };
  Shared *own = g_new0 (Shared, 1);

  ledger_shared_rows_init (&own->rows, server);
  own->store.calls = &calls;
  own->store.rows = &own->rows.rows;
  own->server = server;
  return &own->store;
}

bool
ledger_shared_store_read (LedgerStore *store, GError **error)
{
  Shared      *own = (Shared *) store;
  LedgerReply *reply;

  own->reading = ledger_shared_rows_begin (&own->rows, error);
  reply = own->reading ? ledger_server_call (own->server, "SELECT @.bytes ()",
                                             0, NULL, true, error)
                       : NULL;
  if (reply)
    own->bytes = (uint64_t) ledger_reply_integer (reply, 0, 0);
  ledger_reply_free (reply);
  return reply != NULL;
}
