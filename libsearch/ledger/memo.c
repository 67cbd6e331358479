/* SPDX-License-Identifier: MIT */
/* memo.c: works on a run with a memo table.  The ledger has the newest complete
 * level of the search, or facts of a search depth first, with which the search
 * continues.
 *
 * To write takes time.  So a level is written if a second has passed since the
 * last, and RATIO times as long as the last took to write; and when the search
 * ends.  Facts are written each second.
 */
#include "session.h"
#include "libsearch/ledger/file/file.h"

/* Minimum time between two writes, in microseconds, and as a multiple of the
 * time of the earlier write.
 */
#define PAUSE G_USEC_PER_SEC
#define RATIO 30

/* Number of explored nodes of a fact at first. */
#define LEAST 16

typedef struct
{
  Session         *session;
  LedgerFile      *file;
  sqlite3_stmt    *insert; /* adds a row to the table `level` */
  uint64_t         id;     /* rows of that table so far */
  const MemoLevel *level;  /* the level that is written */
  gint64           began;  /* monotonic time at which its writing began */
  _Atomic gint64   due;    /* monotonic time from which on a level is written */
} Recorder;

/* Returns the microseconds after a write, which has taken `cost`, in which no
 * level is written.  For tests, the environment variable SEARCH_LEDGER_PAUSE
 * sets them.
 */
static gint64
pause_after (gint64 cost)
{
  const char *pause = g_getenv ("SEARCH_LEDGER_PAUSE");

  return pause ? g_ascii_strtoll (pause, NULL, 10) : MAX (PAUSE, RATIO * cost);
}

/* Shows the caller that the process works, since a large level takes long to
 * write.
 */
static void
beat (const Recorder *recorder)
{
  int *pulse = recorder->session->settings.pulse;

  if (pulse)
    g_atomic_int_inc (pulse);
}

static bool
fail (Recorder *recorder)
{
  g_clear_pointer (&recorder->insert, sqlite3_finalize);
  ledger_file_rollback (recorder->file);
  recorder->session->failed = true;
  return false;
}

static bool
load (void *data, MemoTake take, void *to)
{
  Recorder *recorder = data;
  Session  *session = recorder->session;

  return ledger_memo_each (session->store->rows, &session->ledger->level, take,
                           to, session->error);
}

static bool
is_due (void *data, uint64_t depth)
{
  const Recorder *recorder = data;

  (void) depth;
  return g_get_monotonic_time () >= recorder->due;
}

static bool
begin (void *data, const MemoLevel *level)
{
  Recorder *recorder = data;
  sqlite3  *db = recorder->file->db;
  GError  **error = recorder->session->error;

  recorder->began = g_get_monotonic_time ();
  sqlite3_wal_autocheckpoint (db, 0); /* commit() does it */
  recorder->level = level;
  recorder->id = level->depth > 0 ? 0 : recorder->session->ledger->level.shards;
  return (ledger_file_begin (recorder->file, error)
          && (level->depth == 0
              || ledger_exec (db, "DELETE FROM level", "write table level of",
                              error))
          && ledger_database_write (db, &ledger_memo_table, level, error)
          && (recorder->insert
              = ledger_prepare_insert (db, &ledger_level_table, false, error)))
         || fail (recorder);
}

static bool
add (void *data, const MemoChunk *chunk)
{
  Recorder         *recorder = data;
  const LedgerChunk row = { ++recorder->id, *chunk };
  LedgerRow         values;
  int               step;

  ledger_row_make (&values, &ledger_level_table, &row);
  step = ledger_row_write (recorder->insert, values.values,
                           ledger_level_table.count);
  ledger_row_clear (&values);
  beat (recorder);
  if (step == SQLITE_DONE)
    return true;
  ledger_fail (recorder->file->db, "write table level of",
               recorder->session->error);
  return fail (recorder);
}

/* Commits the transaction, and moves the log into the file: in two steps, each
 * of which the caller's watchdog takes for a callback, not for a wait.
 */
static bool
commit (Recorder *recorder, GError **error)
{
  LedgerFile *file = recorder->file;

  beat (recorder);
  if (!ledger_place_check (&file->place, error)
      || !ledger_exec (file->db, "COMMIT", "write", error))
    return false;
  beat (recorder);
  sqlite3_wal_checkpoint_v2 (file->db, "main", SQLITE_CHECKPOINT_PASSIVE, NULL,
                             NULL);
  beat (recorder);
  return true;
}

/* Writes the row of the session, and commits the level. */
static bool
end (void *data)
{
  Recorder            *recorder = data;
  Session             *session = recorder->session;
  SearchLedger        *ledger = session->ledger;
  SearchLedgerSession *own = session_row (session);
  LedgerSessionRow     row;
  gint64               now;

  g_clear_pointer (&recorder->insert, sqlite3_finalize);
  own->nodes += recorder->level->met - ledger->level.met;
  row = (LedgerSessionRow){ *own, session->store->checksum };
  if (!ledger_database_write (recorder->file->db, &ledger_session_table, &row,
                              session->error)
      || !commit (recorder, session->error))
    return fail (recorder);
  ledger_set_level (ledger, recorder->level);
  now = g_get_monotonic_time ();
  recorder->due
      = now
        + pause_after (recorder->level->depth > 0 ? now - recorder->began : 0);
  return true;
}

static bool
tick (void *data, const SearchProgress *progress)
{
  return session_tick (data, *progress);
}

/* Returns true if this process has the plugin file that made the states of the
 * level.  Otherwise returns false with an error.
 */
static bool
check_plugin (const Session *session)
{
  const SearchLedger *ledger = session->ledger;

  if (!ledger->fingerprint
      || g_str_equal (ledger->fingerprint, ledger->run.fingerprint))
    return true;
  g_set_error (session->error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "'%s': the plugin has changed since the ledger was made, and "
               "the keys in the ledger are of the earlier file; use that "
               "file, or a new ledger",
               search_ledger_path (ledger));
  return false;
}

/* Returns the settings of the search: those of the caller, and the rest of the
 * time limit.
 */
static SearchSettings
settings_of (Session *session)
{
  SearchSettings settings = session->settings;

  settings.time_limit = 0;
  if (session->deadline)
    settings.time_limit = MAX (
        (double) (session->deadline - g_get_monotonic_time ()) / G_USEC_PER_SEC,
        1e-6);
  settings.visit = NULL;
  settings.product_digest = false;
  settings.tick = tick;
  settings.data = session;
  return settings;
}

/* Returns true if the entries of the newest level have the size that this
 * search needs.  Otherwise returns false with an error.
 */
static bool
check_entry (Session *session)
{
  const SearchLedger  *ledger = session->ledger;
  const SearchSettings settings = settings_of (session);
  MemoEntry            entry;

  if (!memo_find_entry (session->instance, session->repr, &settings, &entry,
                        session->error))
    return false;
  if (ledger->level.entry == 0 || ledger->level.entry == entry.entry)
    return true;
  g_set_error (session->error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "'%s': memo 1: entry is %" G_GUINT64_FORMAT
               ", and the plugin needs %zu",
               search_ledger_path (ledger), ledger->level.entry, entry.entry);
  return false;
}

/* Searches from the newest level on, and stores levels. */
static bool
search (Session *session, SearchResult *result)
{
  const MemoLevel     *level = &session->ledger->level;
  const SearchSettings settings = settings_of (session);
  Recorder             recorder = { .session = session,
                                    .file = ledger_store_file (session->store),
                                    .due = g_get_monotonic_time () + pause_after (0) };
  const MemoLevel      from = *level;
  const MemoRecord     record = { .from = from.entry > 0 ? &from : NULL,
                                  .least = LEAST,
                                  .load = load,
                                  .is_due = is_due,
                                  .begin = begin,
                                  .add = add,
                                  .end = end,
                                  .data = &recorder };
  GError              *wrong = NULL;
  const bool good = memo_run_recorded (session->instance, session->repr,
                                       &settings, &record, result, &wrong);

  if (*session->error)
    g_clear_error (&wrong);
  else if (wrong)
    g_propagate_error (session->error, wrong);
  session->end = good ? result->stop_reason : SEARCH_STOP_CALLBACK;
  session->failed = *session->error != NULL;
  return !session->failed;
}

bool
session_work_memo (Session *session, SearchResult *result)
{
  SearchLedger *ledger = session->ledger;
  GError       *error = NULL, **given = session->error;
  bool          good = true;

  session->store = ledger->store;
  session->error = &error;
  ledger->at_work = true;
  if (!ledger_is_complete (ledger))
    {
      good = check_plugin (session) && check_entry (session)
             && session_begin (session);
      if (good)
        {
          good = search (session, result);
          good = session_end (session) && good;
        }
    }
  else
    result->threads = 1;
  ledger->at_work = false;
  if (good)
    {
      memo_level_report (&ledger->level, result);
      result->seconds = search_ledger_seconds (ledger);
    }
  else
    search_result_clear (result);
  if (error)
    g_propagate_error (given, error);
  session->error = given;
  return good;
}
