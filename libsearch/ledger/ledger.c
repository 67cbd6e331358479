/* SPDX-License-Identifier: MIT */
/* ledger.c: makes, opens and closes a ledger, and adds up what is open. */
#include "ledger.h"
#include "libsearch/ledger/store/batches.h"

#include <string.h>

/* What a new ledger begins with. */
typedef struct
{
  const LedgerRun *run;
  LedgerUnit      *whole;
  sqlite3_stmt    *upsert;
  int              result;
} New;

static void
write_unit (LedgerUnit *unit, void *data)
{
  New *new = data;

  if (new->result == SQLITE_DONE)
    new->result = ledger_unit_write (new->upsert, unit);
}

/* ledger_file_create()'s fill(). */
static bool
fill (sqlite3 *db, void *data, GError **error)
{
  New *new = data;

  new->result = ledger_run_insert (db, new->run);
  if (new->result == SQLITE_DONE
      && (new->upsert = ledger_prepare_insert (db, &ledger_unit_table, true, error)))
    ledger_unit_walk (new->whole, write_unit, new);
  sqlite3_finalize (new->upsert);
  return new->result == SQLITE_DONE
             ? new->upsert != NULL
             : ledger_fail (db, "filling a new ledger", error);
}

bool
ledger_create (const char *path, const LedgerRun *run, LedgerUnit *whole,
               GError **error)
{
  New new = { .run = run, .whole = whole };

  return ledger_file_create (path, fill, &new, error);
}

/* Are all sessions this ledger's? */
static bool
check_sessions (Ledger *ledger, GError **error)
{
  GArray *sessions;

  if (!ledger_sessions (ledger, &sessions, error))
    return false;
  g_array_unref (sessions);
  return true;
}

/* Has the table been read?  Else sets the error: what is wrong with a row, or
 * what SQLite says.
 */
static bool
is_read (Ledger *ledger, int result, const char *doing, GError *wrong,
         GError **error)
{
  if (result == SQLITE_DONE)
    return true;
  if (!wrong)
    return ledger_fail (ledger_file_db (ledger->file), doing, error);
  g_propagate_error (error, wrong);
  return false;
}

/* Reads the rows of all tables, but not the solutions. */
static bool
load (Ledger *ledger, GError **error)
{
  sqlite3    *db = ledger_file_db (ledger->file);
  const char *path = ledger_file_path (ledger->file);
  GError     *wrong = NULL;
  const int   result = ledger_run_select (db, path, &ledger->run, &wrong);

  if (!is_read (ledger, result, "reading table run", wrong, error)
      || !check_sessions (ledger, error))
    return false;
  ledger->whole = ledger_tree_read (db, path, &ledger->run, error);
  if (!ledger->whole || !ledger_batches_check (db, path, ledger->whole, error))
    return false;
  ledger_tree_total (ledger->whole, ledger->run.maximise, &ledger->total);
  return true;
}

Ledger *
ledger_open (const char *path, LedgerAccess access, GError **error)
{
  Ledger *ledger = g_new0 (Ledger, 1);

  ledger->file = ledger_file_open (path, access, error);
  if (!ledger->file)
    {
      g_free (ledger);
      return NULL;
    }
  if ((access == LEDGER_WORK || ledger_file_begin (ledger->file, error))
      && load (ledger, error))
    return ledger;
  ledger_file_refuse (ledger->file);
  ledger_close (ledger, NULL);
  return NULL;
}

bool
ledger_close (Ledger *ledger, GError **error)
{
  bool good;

  if (!ledger)
    return true;
  good = ledger_file_close (ledger->file, error);
  ledger_run_clear (&ledger->run);
  ledger_session_clear (&ledger->session);
  if (ledger->whole)
    ledger_unit_free (ledger->whole);
  g_free (ledger);
  return good;
}

bool
ledger_is_complete (const Ledger *ledger)
{
  return ledger->whole && ledger->total.open == 0;
}

/* Adds up open units. */
typedef struct
{
  const Ledger *ledger;
  bool          found;
  uint64_t      share;
} Look;

static void
look (LedgerUnit *unit, void *data)
{
  Look *look = data;

  if (unit->state == LEDGER_OPEN
      && ledger_unit_is_in_part (unit, &look->ledger->run))
    {
      look->found = true;
      look->share += unit->share;
    }
}

/* Adds up the open units of the run's part. */
static Look
look_around (const Ledger *ledger)
{
  Look open = { .ledger = ledger };

  ledger_unit_walk (ledger->whole, look, &open);
  return open;
}

/* Have as many solutions been found as are wanted? */
static bool
has_wanted (const Ledger *ledger)
{
  return search_ledger_run_keeps (&ledger->run) && ledger->run.wanted > 0
         && ledger->total.kept >= ledger->run.wanted;
}

bool
ledger_is_finished (const Ledger *ledger)
{
  return ledger->whole
         && (has_wanted (ledger) || !look_around (ledger).found);
}

double
ledger_done (const Ledger *ledger)
{
  const Look   open = look_around (ledger);
  const double done = (double) ledger->total.share;

  return !ledger->whole                         ? 0
         : has_wanted (ledger) || !open.found ? 1
                                              : done / (done + (double) open.share);
}

bool
ledger_sessions (Ledger *ledger, GArray **sessions, GError **error)
{
  GError   *wrong = NULL;
  const int result = ledger_session_select (ledger_file_db (ledger->file),
                                            ledger_file_path (ledger->file),
                                            sessions, &wrong);

  if (is_read (ledger, result, "reading table session", wrong, error))
    return true;
  g_clear_pointer (sessions, g_array_unref);
  return false;
}

bool
ledger_points (Ledger *ledger, GArray **points, GError **error)
{
  GError   *wrong = NULL;
  const int result = ledger_point_select (
      ledger_file_db (ledger->file), ledger_file_path (ledger->file),
      &ledger->total, g_str_equal (ledger->run.find, "best"), points, &wrong);

  if (is_read (ledger, result, "reading table point", wrong, error))
    return true;
  g_clear_pointer (points, g_array_unref);
  return false;
}
