/* SPDX-License-Identifier: MIT */
/* file-store.c: a file is a store with one session. */
#include "file-store.h"
#include "libsearch/ledger/rows/point.h"
#include "libsearch/ledger/tree/batch.h"

/* When there are so many rows, closed subtrees are folded until half of them
 * are left.
 */
#define FOLD_ROWS 8192

/* Seconds after which an exploration ends, so that its result can be committed.
 */
#define SLICE 0.2

/* Seconds in which nothing more happens. */
#define NEVER 1e9

typedef struct
{
  LedgerStore      store;
  LedgerFile      *file;
  const LedgerRun *run;
  sqlite3_stmt    *write_unit, *write_batch, *remove;
  uint64_t         worked; /* microseconds, in earlier sessions */
  uint64_t         noted;  /* the time at work of the last point */
  bool             failed; /* what is in memory is not what is in the file */
} FileStore;

/* Ends a transaction: commits it if `good`, else rolls it back. */
static LedgerCall
end (FileStore *own, bool good, GError **error)
{
  if (good && ledger_file_commit (own->file, error))
    return LEDGER_CALL_GOOD;
  ledger_file_rollback (own->file);
  own->failed = true;
  return LEDGER_CALL_FAILED;
}

static bool
write_session (FileStore *own, const LedgerSession *session, GError **error)
{
  sqlite3 *db = ledger_file_db (own->file);

  return ledger_session_write (db, session) == SQLITE_DONE
         || ledger_fail (db, "writing to table session", error);
}

/* Writes a point of the history, if it is time for one or `last`. */
static bool
write_point (FileStore *own, const LedgerSession *session,
             const LedgerTotal *total, bool last, GError **error)
{
  sqlite3          *db = ledger_file_db (own->file);
  const LedgerPoint point = { .at = (uint64_t) g_get_real_time (),
                              .worked = own->worked + session->worked,
                              .share = total->share,
                              .nodes = total->tally.nodes,
                              .best = total->best };

  if (!last && !ledger_point_is_due (own->noted, point.worked))
    return true;
  own->noted = point.worked;
  return ledger_point_write (db, &point) == SQLITE_DONE
         || ledger_fail (db, "writing to table point", error);
}

/* Sets what earlier sessions worked. */
static bool
read_worked (FileStore *own, GError **error)
{
  char *worked = ledger_query (ledger_file_db (own->file),
                               "SELECT sum (worked) FROM session", error);

  if (!worked)
    return false;
  own->worked = own->noted = g_ascii_strtoull (worked, NULL, 10);
  g_free (worked);
  return true;
}

static LedgerCall
enter (LedgerStore *store, LedgerSession *session, GError **error)
{
  FileStore *own = (FileStore *) store;
  sqlite3   *db = ledger_file_db (own->file);
  bool       good;

  if (!ledger_file_begin (own->file, error))
    return LEDGER_CALL_FAILED;
  good = ledger_session_number (db, &session->id) == SQLITE_ROW
         || ledger_fail (db, "reading table session", error);
  return end (own,
              good && read_worked (own, error)
                  && write_session (own, session, error),
              error);
}

static LedgerCall
lease (LedgerStore *store, const LedgerRequest *request, LedgerLeased *leased,
       GError **error)
{
  const FileStore *own = (FileStore *) store;

  (void) error;
  leased->what = LEDGER_LEASE_ALL;
  leased->units = g_ptr_array_new ();
  ledger_tree_list_open (request->whole, own->run, leased->units);
  return LEDGER_CALL_GOOD;
}

/* Writes one batch; ledger_batches_make()'s. */
static bool
insert_batch (void *data, const LedgerValue *values)
{
  FileStore *own = data;

  return ledger_row_write (own->write_batch, values, ledger_batch_table.count)
         == SQLITE_DONE;
}

static bool
write_answers (FileStore *own, const GPtrArray *answers)
{
  bool good = true;

  for (guint i = 0; i < answers->len && good; i++)
    {
      const LedgerAnswers *of = answers->pdata[i];

      good = ledger_batches_make (of->address, of->text, insert_batch, own);
    }
  return good;
}

static bool
write_units (FileStore *own, const GPtrArray *units)
{
  bool good = true;

  for (guint i = 0; i < units->len && good; i++)
    good = ledger_unit_write (own->write_unit, units->pdata[i]) == SQLITE_DONE;
  return good;
}

/* Removes the rows of what was folded. */
static bool
remove_folded (FileStore *own, const GPtrArray *folds)
{
  bool good = true;

  for (guint i = 0; i < folds->len && good; i++)
    {
      const LedgerUnit *unit = folds->pdata[i];

      sqlite3_bind_text (own->remove, 1, unit->address, -1, SQLITE_STATIC);
      good = sqlite3_step (own->remove) == SQLITE_DONE;
      sqlite3_reset (own->remove);
    }
  return good;
}

static LedgerCall
write_checkpoint (LedgerStore *store, const LedgerSession *session,
                  const LedgerCheckpoint *checkpoint, GError **error)
{
  FileStore *own = (FileStore *) store;
  bool       good;

  if (!ledger_file_begin (own->file, error))
    {
      own->failed = true;
      return LEDGER_CALL_FAILED;
    }
  good = (remove_folded (own, checkpoint->folds)
          && write_units (own, checkpoint->fresh)
          && write_units (own, checkpoint->changed)
          && write_answers (own, checkpoint->answers))
         || ledger_fail (ledger_file_db (own->file), "writing units", error);
  return end (
      own,
      good && write_session (own, session, error)
          && write_point (own, session, checkpoint->total, false, error),
      error);
}

/* Nobody else asks. */
static LedgerCall
alive (LedgerStore *store, uint64_t share, GError **error)
{
  (void) store;
  (void) share;
  (void) error;
  return LEDGER_CALL_GOOD;
}

static bool
leave (LedgerStore *store, const LedgerSession *session,
       const LedgerTotal *total, GError **error)
{
  FileStore *own = (FileStore *) store;

  if (own->failed)
    return false;
  return ledger_file_begin (own->file, error)
         && end (own,
                 write_session (own, session, error)
                     && write_point (own, session, total, true, error),
                 error)
                == LEDGER_CALL_GOOD;
}

static void
abandon (LedgerStore *store, const LedgerSession *session,
         const LedgerTotal *total)
{
  leave (store, session, total, NULL);
}

static void
store_free (LedgerStore *store)
{
  FileStore *own = (FileStore *) store;

  sqlite3_finalize (own->write_unit);
  sqlite3_finalize (own->write_batch);
  sqlite3_finalize (own->remove);
  g_free (own);
}

LedgerStore *
ledger_file_store_new (LedgerFile *file, const LedgerRun *run, GError **error)
{
  static const LedgerStoreCalls calls
      = { enter, lease, write_checkpoint, alive, leave, abandon, store_free };
  FileStore *own = g_new0 (FileStore, 1);
  sqlite3   *db = ledger_file_db (file);

  own->store = (LedgerStore){
    .calls = &calls, .fold_rows = FOLD_ROWS, .slice = SLICE, .pulse = NEVER
  };
  own->file = file;
  own->run = run;
  /* '~' sorts behind every character of an address. */
  if ((own->write_unit
       = ledger_prepare_insert (db, &ledger_unit_table, true, error))
      && (own->write_batch
          = ledger_prepare_insert (db, &ledger_batch_table, false, error))
      && (own->remove = ledger_prepare (db,
                                        "DELETE FROM unit WHERE address > ?1"
                                        " AND address < ?1 || '~'",
                                        error)))
    return &own->store;
  store_free (&own->store);
  return NULL;
}
