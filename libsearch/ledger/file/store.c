/* SPDX-License-Identifier: MIT */
/* store.c: the store of a ledger in a file: the calls that a session makes to
 * it (see store/store.h).  One session at a time works on the ledger.
 */
#include "file.h"
#include "libsearch/ledger/tree/solutions.h"

/* If a ledger has more rows of units than this number, the store folds explored
 * subtrees: one row with the sums replaces all rows of a subtree.  It folds
 * until half of this number remains.
 */
#define FOLD_ROWS 8192

/* Maximum seconds of one exploration, so that its result can be committed soon.
 */
#define SLICE 0.2

/* A practically endless interval in seconds, so that sessions never make the
 * calls that this store does not need.
 */
#define NEVER 1e9

typedef struct
{
  LedgerStore    store;
  LedgerDatabase database;
  LedgerFile    *file;
  sqlite3_stmt  *write_unit, *write_batch, *remove;
  uint64_t       worked; /* microseconds of work in earlier sessions */

  /* Work time of all sessions, in microseconds, when the last point of the
   * progress history was written.
   */
  uint64_t noted;
  /* True if a write to the file has failed, so that the file lacks changes. */
  bool failed;
} FileStore;

/* Ends a transaction: commits the transaction if `good` is true, otherwise
 * rolls it back.  Returns LEDGER_CALL_FAILED if the transaction was not
 * committed.
 */
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
write_session (FileStore *own, const SearchLedgerSession *session,
               GError **error)
{
  const LedgerSessionRow row = { *session, own->store.checksum };

  return ledger_database_write (own->database.db, &ledger_session_table, &row,
                                error);
}

/* Writes a point, the progress of the run at one time, to the progress history.
 * Does nothing if the last point is in the current time slot and `last` is
 * false.  Returns false with an error.
 */
static bool
write_point (FileStore *own, const SearchLedgerSession *session,
             const SearchLedgerTotal *total, bool last, GError **error)
{
  const SearchLedgerPoint point = { .at = (uint64_t) g_get_real_time (),
                                    .worked = own->worked + session->worked,
                                    .share = total->share,
                                    .nodes = total->tally.nodes,
                                    .best = total->best };

  if (!last && !ledger_point_is_due (own->noted, point.worked))
    return true;
  own->noted = point.worked;
  return ledger_database_write_point (own->database.db, &point, error);
}

/* Runs a query whose result is one integer, and sets `number` to this integer.
 * Returns false with an error.
 */
static bool
read_number (FileStore *own, const char *sql, uint64_t *number, GError **error)
{
  char *text = ledger_query (own->database.db, sql, error);

  if (!text)
    return false;
  *number = g_ascii_strtoull (text, NULL, 10);
  g_free (text);
  return true;
}

static LedgerCall
enter (LedgerStore *store, SearchLedgerSession *session, GError **error)
{
  FileStore *own = (FileStore *) store;
  bool       good;

  if (!ledger_file_begin (own->file, error))
    return LEDGER_CALL_FAILED;
  good = read_number (own, "SELECT coalesce (max (id), 0) + 1 FROM session",
                      &session->id, error)
         && read_number (own, "SELECT sum (worked) FROM session", &own->worked,
                         error)
         && write_session (own, session, error);
  own->noted = own->worked;
  return end (own, good, error);
}

static LedgerCall
lease (LedgerStore *store, const LedgerRequest *request, LedgerLeased *leased,
       GError **error)
{
  (void) error;
  leased->what = LEDGER_LEASE_ALL;
  leased->units = g_ptr_array_new ();
  ledger_tree_list_open (request->whole, store->run, leased->units);
  return LEDGER_CALL_GOOD;
}

/* Writes one batch, a text of many solutions, as a row; a callback of
 * ledger_batches_make().
 */
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
write_units (sqlite3_stmt *write, const GPtrArray *units)
{
  bool good = true;

  for (guint i = 0; i < units->len && good; i++)
    good = ledger_unit_write (write, units->pdata[i]) == SQLITE_DONE;
  return good;
}

/* Removes the rows of all units below the units `folds`, whose own rows now
 * contain the sums of the removed rows.
 */
static bool
remove_folded (FileStore *own, const GPtrArray *folds)
{
  bool good = true;

  for (guint i = 0; i < folds->len && good; i++)
    {
      const LedgerUnit *unit = folds->pdata[i];

      good
          = sqlite3_bind_text (own->remove, 1, unit->address, -1, SQLITE_STATIC)
                == SQLITE_OK
            && sqlite3_step (own->remove) == SQLITE_DONE;
      sqlite3_reset (own->remove);
    }
  return good;
}

static LedgerCall
write_checkpoint (LedgerStore *store, const SearchLedgerSession *session,
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
          && write_units (own->write_unit, checkpoint->fresh)
          && write_units (own->write_unit, checkpoint->changed)
          && write_answers (own, checkpoint->answers))
         || ledger_fail (own->database.db, "write units to", error);
  return end (
      own,
      good && write_session (own, session, error)
          && write_point (own, session, checkpoint->total, false, error),
      error);
}

static bool
leave (LedgerStore *store, const SearchLedgerSession *session,
       const SearchLedgerTotal *total, GError **error)
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
abandon (LedgerStore *store, const SearchLedgerSession *session,
         const SearchLedgerTotal *total)
{
  leave (store, session, total, NULL);
}

static void
look (LedgerStore *store, LedgerCondition *state)
{
  const FileStore *own = (FileStore *) store;

  *state = (LedgerCondition){ .running
                              = ledger_lock_is_taken (own->file->descriptor),
                              .in_place
                              = ledger_place_check (&own->file->place, NULL),
                              .bytes = ledger_place_size (&own->file->place) };
}

static bool
check (LedgerStore *store, uint64_t *pages, char **found, GError **error)
{
  FileStore *own = (FileStore *) store;

  *found = NULL;
  if (!read_number (own, "PRAGMA page_count", pages, error)
      || !(*found = ledger_query (own->database.db, "PRAGMA integrity_check(1)",
                                  error)))
    return false;
  if (g_str_equal (*found, "ok"))
    g_clear_pointer (found, g_free);
  return true;
}

/* Ends the transaction that reads the ledger, unless the caller will read
 * solutions.  All reads in this transaction return the ledger as of the time
 * when the ledger was opened.
 */
static void
release (LedgerStore *store, bool solutions)
{
  if (!solutions)
    ledger_file_rollback (((FileStore *) store)->file);
}

static bool
store_close (LedgerStore *store, bool good, GError **error)
{
  FileStore *own = (FileStore *) store;
  bool       closed;

  sqlite3_finalize (own->write_unit);
  sqlite3_finalize (own->write_batch);
  sqlite3_finalize (own->remove);
  if (!good)
    ledger_file_refuse (own->file);
  closed = ledger_file_close (own->file, error);
  g_free (own);
  return closed;
}

/* Compiles the SQL statements that write to the ledger.  Returns false with an
 * error.
 */
static bool
prepare (FileStore *own, GError **error)
{
  sqlite3 *db = own->database.db;

  own->write_unit = ledger_prepare_insert (db, &ledger_unit_table, true, error);
  if (own->write_unit)
    own->write_batch
        = ledger_prepare_insert (db, &ledger_batch_table, false, error);
  /* '~' is greater than every character in an address.  So the addresses
   * between ?1 and ?1 || '~' are those of all units below ?1.
   */
  if (own->write_batch)
    own->remove = ledger_prepare (db,
                                  "DELETE FROM unit WHERE address > ?1"
                                  " AND address < ?1 || '~'",
                                  error);
  return own->remove != NULL;
}

static LedgerStore *
store_open (const char *name, SearchLedgerAccess access,
            const SearchLedgerSharing *sharing, GError **error)
{
  static const LedgerStoreCalls calls = { .enter = enter,
                                          .lease = lease,
                                          .write = write_checkpoint,
                                          .leave = leave,
                                          .abandon = abandon,
                                          .look = look,
                                          .check = check,
                                          .release = release,
                                          .close = store_close };
  LedgerFile                   *file = ledger_file_open (name, access, error);
  FileStore                    *own;

  if (!file)
    return NULL;
  file->awaits = sharing->awaits;
  file->data = sharing->data;
  own = g_new0 (FileStore, 1);
  ledger_database_init (&own->database, file->db, file->path);
  own->store = (LedgerStore){ .calls = &calls,
                              .rows = &own->database.rows,
                              .whole = true,
                              .fold_rows = FOLD_ROWS,
                              .slice = SLICE,
                              .pulse = NEVER };
  own->file = file;
  if (access == SEARCH_LEDGER_WORK ? prepare (own, error)
                                   : ledger_file_begin (file, error))
    return &own->store;
  store_close (&own->store, false, NULL);
  return NULL;
}

LedgerFile *
ledger_store_file (LedgerStore *store)
{
  return ((FileStore *) store)->file;
}

/* The contents of a new ledger. */
typedef struct
{
  const SearchLedgerRun *run;
  LedgerUnit            *whole;
} New;

/* Writes the first rows of a new ledger; the callback of ledger_file_create().
 * Returns false with an error.
 */
static bool
fill (sqlite3 *db, void *data, GError **error)
{
  const New *new = data;
  GPtrArray    *units;
  sqlite3_stmt *insert;
  bool          good;

  if (!ledger_database_write_run (db, new->run, error)
      || !(insert
           = ledger_prepare_insert (db, &ledger_unit_table, false, error)))
    return false;
  units = ledger_units_list (new->whole);
  good = write_units (insert, units) || ledger_fail (db, "write", error);
  sqlite3_finalize (insert);
  g_ptr_array_unref (units);
  return good;
}

static bool
create (const char *name, const SearchLedgerSharing *sharing,
        const SearchLedgerRun *run, LedgerUnit *whole, GError **error)
{
  New new = { .run = run, .whole = whole };

  (void) sharing;
  return ledger_file_create (name, fill, &new, error);
}

static bool
find (const char *name, const SearchLedgerSharing *sharing, bool *there,
      GError **error)
{
  (void) sharing;
  (void) error;
  *there = ledger_file_exists (name);
  return true;
}

const LedgerStoreKind ledger_file_kind
    = { .attempts = 1, .find = find, .create = create, .open = store_open };
