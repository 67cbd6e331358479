/* SPDX-License-Identifier: MIT */
/* calls.c: measures how much time a PostgreSQL server needs for each call of a
 * ledger.
 *
 *     calls URI [ROUNDS]
 *
 * Creates a run in the schema that the URI names.  The server must run on this
 * machine.  Makes each call ROUNDS times (default 2,000), and drops the schema
 * at the end.  For each kind of call, prints the processor time of one call in
 * the session's server process, which Linux counts in nanoseconds
 * (/proc/PID/schedstat).  Other processes of the server also work on commits;
 * their time is not included.
 */
#include "libsearch/ledger/postgres/store.h"
#include "libsearch/ledger/rows/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Size of a unit's path, in bytes. */
#define PATH 400

/* Number of rows that a checkpoint writes. */
#define ROWS 16

/* Number of sessions that hold units in the ledger.  The measured call that
 * requests units addresses one of these sessions.
 */
#define SESSIONS 1000

#define WARM 20
#define PARTS 10

static LedgerServer       *server;
static SearchLedgerRun     run;
static LedgerStore        *store;
static SearchLedgerSession session;
static GBytes             *path;

/* Path of the file /proc/PID/schedstat of the server's process, in which Linux
 * counts its processor time.
 */
static char *schedstat;

/* True if this program has created the schema on the server, and must remove
 * it.
 */
static bool made;

static void
check (bool good, GError **error)
{
  if (good)
    return;
  fprintf (stderr, "calls: %s\n",
           error && *error ? (*error)->message : "the session has ended");
  if (made)
    ledger_server_run (server, "DROP SCHEMA @ CASCADE", NULL);
  exit (1);
}

/* Returns the processor time that the server's process has used since its
 * start, in milliseconds.
 */
static double
spent (void)
{
  char  *text = NULL;
  double time;

  check (g_file_get_contents (schedstat, &text, NULL, NULL), NULL);
  time = (double) g_ascii_strtoull (text, NULL, 10) / 1e6;
  g_free (text);
  return time;
}

/* Calls `call` `rounds` times, in PARTS equal parts.  Prints the mean time per
 * call in the fastest part, since other work of the machine disturbed this part
 * least.  Before this, makes WARM calls that are not measured, in which the
 * server plans the query.
 */
static void
measure (const char *what, int rounds, void (*call) (guint round, void *data),
         void *data)
{
  double best = 0;
  guint  round = 0;

  for (; round < WARM; round++)
    call (round, data);
  for (int part = 0; part < PARTS; part++)
    {
      const double before = spent ();
      double       each;

      for (int i = 0; i < rounds / PARTS; i++)
        call (round++, data);
      each = (spent () - before) / (rounds / PARTS);
      if (part == 0 || each < best)
        best = each;
    }
  printf ("%-38s %.3f ms\n", what, best);
  fflush (stdout);
}

/* Creates the run on the server, with `count` open units. */
static void
make (guint count)
{
  static char  none[] = "none", count_all[] = "count";
  static char *options[] = { NULL };
  LedgerUnit  *whole = ledger_unit_new_whole ();
  GError      *error = NULL;

  run = (SearchLedgerRun){ .problem = none,
                           .plugin = none,
                           .fingerprint = none,
                           .options = options,
                           .repr = none,
                           .symmetry = none,
                           .find = count_all,
                           .part = 1,
                           .parts = 1,
                           .version = none };
  whole->state = SEARCH_LEDGER_DONE;
  whole->left = count;
  whole->path = g_bytes_ref (path);
  whole->children = g_new (LedgerUnit *, count);
  for (guint i = 0; i < count; i++)
    whole->children[i] = ledger_unit_new (whole, i, 1, 1000);
  check (ledger_shared_create (server, &run, whole, &error), &error);
  made = true;
  ledger_unit_free (whole);
  check (ledger_server_run (server, "VACUUM ANALYZE @.unit", &error), &error);
}

/* Writes a checkpoint with `rows` units in the state `state`.  The first
 * `fresh` units are new in the ledger.  If `rows` is 1, the unit has the
 * address `parent`.  Otherwise the units are children of `parent`, with indices
 * from `first`.
 */
static void
checkpoint (const char *parent, guint first, guint fresh, guint rows,
            SearchLedgerState state)
{
  LedgerCheckpoint written = { .fresh = g_ptr_array_new (),
                               .changed = g_ptr_array_new (),
                               .folds = g_ptr_array_new (),
                               .answers = g_ptr_array_new (),
                               .nodes = rows,
                               .share = 1000 };
  LedgerUnit      *units = g_new0 (LedgerUnit, rows);
  GError          *error = NULL;

  for (guint i = 0; i < rows; i++)
    {
      units[i] = (LedgerUnit){
        .address = rows > 1 ? ledger_address_child (parent, first + i)
                            : g_strdup (parent),
        .length = 2,
        .share = 1000,
        .state = state,
        .left = state == SEARCH_LEDGER_DONE ? 3 : 0,
        .path = state == SEARCH_LEDGER_DONE ? path : NULL,
        .budget = 123456,
        .tally = { .nodes = 123456,
                   .candidates = 234567,
                   .solutions = 1234,
                   .digest = UINT64_C (0x123456789abcdef0) },
        .rows = 1,
      };
      g_ptr_array_add (i < fresh ? written.fresh : written.changed, &units[i]);
    }
  check (store->calls->write (store, &session, &written, &error)
             == LEDGER_CALL_GOOD,
         &error);
  for (guint i = 0; i < rows; i++)
    g_free (units[i].address);
  g_free (units);
  g_ptr_array_unref (written.fresh);
  g_ptr_array_unref (written.changed);
  g_ptr_array_unref (written.folds);
  g_ptr_array_unref (written.answers);
}

/* Leases a unit from the server, and stores it in `leased`, whose contents the
 * caller frees.
 */
static void
ask (LedgerLeased *leased)
{
  LedgerRequest request = {
    .known = g_ptr_array_new (), .most = 1, .starving = true, .asks = true
  };
  GError *error = NULL;

  *leased = (LedgerLeased){ .what = LEDGER_LEASE_UNITS };
  check (store->calls->lease (store, &request, leased, &error)
             == LEDGER_CALL_GOOD,
         &error);
  g_ptr_array_unref (request.known);
}

/* Leases a unit, and returns a copy of the unit's address.  Free with g_free().
 */
static char *
lease (void)
{
  LedgerLeased leased;
  LedgerUnit  *unit;
  char        *address;

  ask (&leased);
  check (leased.units->len > 0, NULL);
  unit = leased.units->pdata[leased.units->len - 1];
  address = g_strdup (unit->address);
  for (guint i = 0; i < leased.units->len; i++)
    {
      unit = leased.units->pdata[i];
      g_clear_pointer (&unit->parent, ledger_unit_free);
      ledger_unit_free (unit);
    }
  ledger_leased_clear (&leased);
  return address;
}

static void
call_nothing (guint round, void *data)
{
  (void) round, (void) data;
  ledger_reply_free (
      ledger_server_call (server, "SELECT 1", 0, NULL, false, NULL));
}

static void
call_pulse (guint round, void *data)
{
  (void) round, (void) data;
  check (store->calls->alive (store, 1000, NULL) == LEDGER_CALL_GOOD, NULL);
}

static void
call_old (guint round, void *parent)
{
  (void) round;
  checkpoint (parent, 0, 0, ROWS, SEARCH_LEDGER_DONE);
}

static void
call_new (guint round, void *parent)
{
  checkpoint (parent, (round + 1) * ROWS, ROWS, ROWS, SEARCH_LEDGER_DONE);
}

static void
call_unit (guint round, void *data)
{
  char *address = lease ();

  (void) round, (void) data;
  checkpoint (address, 0, 0, 1, SEARCH_LEDGER_FOLDED);
  g_free (address);
}

static void
call_row (guint round, void *address)
{
  (void) round;
  checkpoint (address, 0, 0, 1, SEARCH_LEDGER_DONE);
}

/* A call to measure.  It requests units from other sessions, because the run
 * has no free unit.
 */
static void
call_ask (guint round, void *data)
{
  LedgerLeased leased;

  (void) round, (void) data;
  ask (&leased);
  ledger_leased_clear (&leased);
}

/* Begins other sessions that hold all parts of the tree.  Then the run has no
 * free unit, and call_ask() must request units from these sessions.
 */
static void
enter_others (void)
{
  LedgerStore        *other = ledger_shared_store_new (server);
  SearchLedgerSession entering = session;
  GError             *error = NULL;

  other->run = &run;
  other->checksum = store->checksum;

  for (int i = 0; i < SESSIONS; i++)
    {
      entering.threads = 1;
      check (other->calls->enter (other, &entering, &error) == LEDGER_CALL_GOOD,
             &error);
      check (other->calls->alive (other, 1000, &error) == LEDGER_CALL_GOOD,
             &error);
    }
  check (ledger_server_run (
             server, "UPDATE @.unit SET state = 'done' WHERE state = 'open'",
             &error),
         &error);
}

int
main (int argc, char **argv)
{
  const SearchLedgerSharing sharing
      = SEARCH_LEDGER_SHARING (.lease = 60, .checkpoint = 10);
  const int    rounds = argc > 2 ? atoi (argv[2]) : 2000;
  GError      *error = NULL;
  LedgerReply *reply;
  uint8_t      bytes[PATH];
  char        *address;

  if (argc < 2 || argc > 3 || rounds < PARTS)
    {
      fprintf (stderr, "Usage: calls URI [ROUNDS]\n");
      return 2;
    }
  for (size_t i = 0; i < PATH; i++)
    bytes[i] = (uint8_t) (i * 37);
  path = g_bytes_new (bytes, PATH);
  server = ledger_server_new (argv[1], &sharing, 0, &error);
  check (server != NULL, &error);
  reply = ledger_server_call (server, "SELECT pg_backend_pid()", 0, NULL, false,
                              &error);
  check (reply != NULL, &error);
  schedstat
      = g_strdup_printf ("/proc/%s/schedstat", ledger_reply_text (reply, 0, 0));
  ledger_reply_free (reply);
  make ((guint) rounds + 100);
  store = ledger_shared_store_new (server);
  store->run = &run;
  store->checksum = ledger_run_checksum (&run);
  ledger_session_init (&session, 1);
  check (store->calls->enter (store, &session, &error) == LEDGER_CALL_GOOD,
         &error);
  measure ("nothing", rounds, call_nothing, NULL);
  measure ("pulse", rounds, call_pulse, NULL);
  address = lease ();
  measure ("checkpoint of a row", rounds, call_row, address);
  checkpoint (address, 0, ROWS, ROWS, SEARCH_LEDGER_DONE);
  measure ("checkpoint of 16 rows that were there", rounds, call_old, address);
  measure ("checkpoint of 16 new rows", rounds, call_new, address);
  checkpoint (address, 0, 0, 1, SEARCH_LEDGER_FOLDED);
  g_free (address);
  measure ("lease and checkpoint of a unit", rounds, call_unit, NULL);
  enter_others ();
  measure ("ask one of 1000 sessions for a unit", rounds, call_ask, NULL);
  check (ledger_server_run (server, "DROP SCHEMA @ CASCADE", &error), &error);
  store->calls->close (store, true, NULL);
  g_bytes_unref (path);
  g_free (schedstat);
  return 0;
}
