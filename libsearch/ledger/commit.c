/* SPDX-License-Identifier: MIT */
/* commit.c: writing to a ledger. */
#include "ledger.h"
#include "libsearch/ledger/tree/batch.h"

/* Ends a transaction: commits it if `good`, else rolls it back. */
static bool
end (Ledger *ledger, bool good, GError **error)
{
  if (good && ledger_file_commit (ledger->file, error))
    return true;
  ledger_file_rollback (ledger->file);
  return false;
}

static bool
write_session (Ledger *ledger, GError **error)
{
  sqlite3       *db = ledger_file_db (ledger->file);
  LedgerSession *session = &ledger->session;

  session->worked = (uint64_t) (g_get_monotonic_time () - session->clock);
  return ledger_session_write (db, session) == SQLITE_DONE
         || ledger_fail (db, "writing to table session", error);
}

/* Writes a point of the history, if it is time for one or `last`. */
static bool
write_point (Ledger *ledger, bool last, GError **error)
{
  sqlite3          *db = ledger_file_db (ledger->file);
  const LedgerPoint point
      = { .at = (uint64_t) g_get_real_time (),
          .worked = ledger->worked + ledger->session.worked,
          .share = ledger->total.share,
          .nodes = ledger->total.tally.nodes,
          .best = ledger->total.best };

  if (!last && !ledger_point_is_due (ledger->noted, point.worked))
    return true;
  ledger->noted = point.worked;
  return ledger_point_write (db, &point) == SQLITE_DONE
         || ledger_fail (db, "writing to table point", error);
}

/* Sets what earlier sessions worked. */
static bool
read_worked (Ledger *ledger, GError **error)
{
  char *worked = ledger_query (ledger_file_db (ledger->file),
                               "SELECT sum (worked) FROM session", error);

  if (!worked)
    return false;
  ledger->worked = ledger->noted = g_ascii_strtoull (worked, NULL, 10);
  g_free (worked);
  return true;
}

bool
ledger_begin_session (Ledger *ledger, unsigned threads, gint64 worked,
                      GError **error)
{
  sqlite3 *db = ledger_file_db (ledger->file);
  bool     good;

  if (!ledger_file_begin (ledger->file, error))
    return false;
  good = ledger_session_begin (db, threads, &ledger->session) == SQLITE_ROW
         || ledger_fail (db, "reading table session", error);
  good = good && read_worked (ledger, error);
  ledger->session.began -= (uint64_t) worked;
  ledger->session.clock -= worked;
  if (ledger->session.id
      == 1) /* the first session counts the nodes of the division */
    ledger->session.nodes = ledger->total.tally.nodes;
  return end (ledger, good && write_session (ledger, error), error);
}

bool
ledger_end_session (Ledger *ledger, const char *reason, GError **error)
{
  ledger->session.ended = (uint64_t) g_get_real_time ();
  g_free (ledger->session.reason);
  ledger->session.reason = g_strdup (reason);
  return ledger_file_begin (ledger->file, error)
         && end (ledger,
                 write_session (ledger, error)
                     && write_point (ledger, true, error),
                 error);
}

/* Writes one batch; ledger_batches_make()'s. */
static bool
insert_batch (void *data, const LedgerValue *values)
{
  Ledger *ledger = data;

  return ledger_row_write (ledger->insert_batch, values,
                           ledger_batch_table.count)
         == SQLITE_DONE;
}

static int
write_answers (Ledger *ledger, const LedgerResult *result)
{
  return ledger_batches_make (result->unit->address, result->answers,
                              insert_batch, ledger)
             ? SQLITE_DONE
             : sqlite3_errcode (ledger_file_db (ledger->file));
}

/* Writes the rows of the unit and of those it left, and adds them to the total.
 */
static int
write_result (Ledger *ledger, LedgerResult *result)
{
  LedgerUnit *unit = result->unit;
  int         code;

  ledger_result_apply (result);
  code = ledger_unit_write (ledger->upsert_unit, unit);
  for (guint i = 0; i < unit->left && code == SQLITE_DONE; i++)
    code = ledger_unit_write (ledger->upsert_unit, unit->children[i]);
  ledger->total.open += unit->left;
  ledger->total.open--;
  ledger->total.rows += unit->left;
  ledger->total.rows--;
  ledger_total_add (&ledger->total, unit, ledger->run.maximise);
  ledger_unit_note_closed (unit);
  ledger->session.nodes += unit->tally.nodes;
  return code == SQLITE_DONE ? write_answers (ledger, result) : code;
}

/* Writes a folded unit in place of its subtree. */
static int
write_folded (Ledger *ledger, sqlite3_stmt *remove, LedgerUnit *unit)
{
  const LedgerValue address = ledger_text (unit->address);
  int               result;

  sqlite3_bind_text64 (remove, 1, address.bytes, address.length, SQLITE_STATIC,
                       SQLITE_UTF8);
  result = sqlite3_step (remove);
  sqlite3_reset (remove);
  return result == SQLITE_DONE ? ledger_unit_write (ledger->upsert_unit, unit)
                               : result;
}

/* Folds closed subtrees if there are many rows. '~' sorts behind every
 * character of an address.
 */
static bool
fold (Ledger *ledger, GError **error)
{
  sqlite3      *db = ledger_file_db (ledger->file);
  GPtrArray    *folded = g_ptr_array_new ();
  int           result = SQLITE_DONE;
  sqlite3_stmt *remove = ledger_prepare (db,
                                         "DELETE FROM unit WHERE address > ?1"
                                         " AND address < ?1 || '~'",
                                         error);

  if (remove)
    ledger_tree_fold (ledger->whole, ledger->run.maximise, ledger->fold_at / 2,
                      folded);
  for (guint i = 0; i < folded->len && result == SQLITE_DONE; i++)
    result = write_folded (ledger, remove, folded->pdata[i]);
  if (remove && result == SQLITE_DONE)
    {
      ledger_tree_total (ledger->whole, ledger->run.maximise, &ledger->total);
      ledger->fold_at = MAX (ledger->fold_at, ledger->total.rows * 2);
    }
  else if (remove)
    ledger_fail (db, "folding units", error);
  sqlite3_finalize (remove);
  g_ptr_array_unref (folded);
  return remove && result == SQLITE_DONE;
}

bool
ledger_commit (Ledger *ledger, GPtrArray *results, GError **error)
{
  sqlite3 *db = ledger_file_db (ledger->file);
  int      code = SQLITE_DONE;
  bool     good;

  if (!ledger_file_begin (ledger->file, error))
    return false;
  for (guint i = 0; i < results->len && code == SQLITE_DONE; i++)
    code = write_result (ledger, results->pdata[i]);
  good = code == SQLITE_DONE || ledger_fail (db, "writing units", error);
  good = good && write_session (ledger, error)
         && write_point (ledger, false, error);
  if (good && ledger->total.rows >= ledger->fold_at)
    good = fold (ledger, error);
  return end (ledger, good, error);
}
