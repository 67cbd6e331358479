/* SPDX-License-Identifier: MIT */
/* test-forged.c: ledgers that somebody has edited and given right
 * checksums: whatever they say, search-run ends by itself, and callbacks get
 * nothing but what they made.  With sanitizers, these see to the latter.
 */
#include "sealed.h"
#include "libsearch/ledger/rows/table.h"
#include "tests/support/scratch.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#define SEED 20261122
#define TIMED_OUT 124 /* what timeout(1) ends with */
#define TABLE_RUN 0
#define TABLE_UNIT 1
#define TABLE_BATCH 2
#define TABLES 5

/* What an edit does, as sealed.h has it. */
enum
{
  SET_NULL,
  SET_INTEGER,
  SET_TEXT,
  SET_BLOB,
  DELETE_ROW,
  COPY_ROW,
  KINDS
};

/* A graph and a set of options for exact cover, which searches read. */
static const char graph[] = "p edge 7 8\ne 1 2\ne 2 3\ne 3 4\ne 4 5\ne 5 1\n"
                            "e 6 7\ne 1 6\ne 3 7\n";
static const char cover[]
    = "a b c d e f g\na b\nc d\ne f\ng\na c\nb d\ne g\nf\n"
      "a d\nb c\nf g\ne\na\nb\nc\nd\n";

/* The runs whose ledgers are forged, which are stopped half-way; the callbacks
 * of most of them follow indices that are in their states.
 */
static const char *const runs[] = {
  "costas --n 6 --repr marks --all --node-limit=300",
  "cover --input cover --repr lists --all --node-limit=30",
  "cover --input cover --repr links --all --node-limit=20",
  "cover --input cover --repr sets --all --node-limit=30",
  "golomb --marks 6 --repr differences --node-limit=300",
  "golomb --marks 7 --repr shift --best --node-limit=600",
  "colouring --input graph --colours 3 --repr sequential --all --node-limit=60",
  "colouring --input graph --colours 3 --repr copies --all --node-limit=60",
  "nqueens --n 7 --repr permutation --node-limit=300",
  "nqueens --n 8 --repr rows --all --symmetry=orbits --node-limit=100",
};

/* The edits of one ledger, and the numbers they are drawn with. */
typedef struct
{
  GRand      *random;
  GByteArray *edits;
} Forger;

static guint8
draw (Forger *forger, int bound)
{
  return (guint8) g_rand_int_range (forger->random, 0, bound);
}

/* A number as it might be, or one that no unit has. */
static void
add_integer (GByteArray *value, Forger *forger)
{
  static const uint64_t wild[]
      = { UINT64_MAX, UINT64_MAX / 2, UINT64_MAX / 2 + 1, UINT32_MAX,
          (uint64_t) 1 << 40 };
  const bool     is_small = draw (forger, 3) > 0;
  const uint64_t number = GUINT64_TO_BE (
      is_small ? draw (forger, 20) : wild[draw (forger, G_N_ELEMENTS (wild))]);

  g_byte_array_append (value, (const guint8 *) &number, sizeof number);
}

/* Numbers as a path might have them, or bytes that are none. */
static void
add_path (GByteArray *value, Forger *forger)
{
  const bool is_small = draw (forger, 4) > 0;

  for (int i = draw (forger, 12); i >= 0; i--)
    {
      const guint8 byte = draw (forger, is_small ? 4 : 256);

      g_byte_array_append (value, &byte, 1);
    }
}

static void
add_text (GByteArray *value, Forger *forger)
{
  static const char *const texts[]
      = { "",          "count",          "all",     "best",    "none",
          "orbits",    "marks",          "rows",    "links",   "differences",
          "open",      "done",           "folded",  "nqueens", "a0",
          "[\"n=9\"]", "nowhere",        "0 1 2\n", "[]",      "golomb",
          "/dev/null", "first",          "unique",  "8:1",     "1:1",
          "0:7/3",     "2:9x2000000000", "killed",  "a0a0",    "-1" };
  const char *text = texts[draw (forger, G_N_ELEMENTS (texts))];

  g_byte_array_append (value, (const guint8 *) text, (guint) strlen (text));
}

/* One edit: mostly of a unit's row, and there mostly of its path. */
static void
add_edit (Forger *forger)
{
  static const struct
  {
    guint8 table, column, kind;
  } likely[] = {
    { TABLE_UNIT, 3, SET_INTEGER }, /* length */
    { TABLE_UNIT, 4, SET_INTEGER }, /* share */
    { TABLE_UNIT, 6, SET_INTEGER }, /* left */
    { TABLE_UNIT, 7, SET_BLOB },    /* path */
    { TABLE_UNIT, 7, SET_BLOB },    { TABLE_UNIT, 7, SET_BLOB },
    { TABLE_UNIT, 8, SET_INTEGER }, /* budget */
    { TABLE_UNIT, 9, SET_INTEGER }, /* candidates */
    { TABLE_BATCH, 3, SET_TEXT },   /* answers */
    { TABLE_RUN, 2, SET_TEXT },     /* plugin */
    { TABLE_RUN, 8, SET_TEXT },     /* repr */
  };
  const guint which = draw (forger, G_N_ELEMENTS (likely) + 2);
  const bool  is_likely = which < G_N_ELEMENTS (likely);
  guint8      head[5]
      = { is_likely ? likely[which].table : draw (forger, 4), draw (forger, 40),
          is_likely ? likely[which].column : draw (forger, 20),
          is_likely ? likely[which].kind : draw (forger, KINDS), 0 };
  GByteArray *value = g_byte_array_new ();

  if (head[3] == SET_INTEGER)
    add_integer (value, forger);
  else if (head[3] == SET_BLOB)
    add_path (value, forger);
  else
    add_text (value, forger);
  head[4] = (guint8) value->len;
  g_byte_array_append (forger->edits, head, sizeof head);
  g_byte_array_append (forger->edits, value->data, value->len);
  g_byte_array_unref (value);
}

/* Any edit of any row of any table. */
static void
add_any_edit (Forger *forger)
{
  const guint8 table = draw (forger, TABLES);
  const bool   is_long = table == TABLE_UNIT || table == TABLE_BATCH;
  const guint8 kind
      = draw (forger, 8) ? draw (forger, SET_BLOB + 1) : draw (forger, KINDS);
  const guint8 head[4]
      = { table, draw (forger, is_long ? 6 : 1), draw (forger, 22), kind };
  GByteArray *value = g_byte_array_new ();
  guint8      length;

  if (kind == SET_INTEGER)
    add_integer (value, forger);
  else if (kind == SET_BLOB)
    add_path (value, forger);
  else
    add_text (value, forger);
  length = (guint8) value->len;
  g_byte_array_append (forger->edits, head, sizeof head);
  g_byte_array_append (forger->edits, &length, 1);
  g_byte_array_append (forger->edits, value->data, value->len);
  g_byte_array_unref (value);
}

/* Runs search-run in the folder; checks that it ends by itself, and that no
 * sanitizer has anything to say.  What it ends with; `out` and `err` are set to
 * what it prints, unless they are NULL.
 */
static int
run_well (const Scratch *scratch, const char *arguments, char **out, char **err)
{
  char *line
      = g_strdup_printf ("timeout 600 %s %s", g_getenv ("RUN"), arguments);
  char **words = g_strsplit (line, " ", -1);
  char  *said = NULL;
  int    status = -1;
  bool   good;

  good = g_spawn_sync (scratch->folder, words, NULL,
                       G_SPAWN_SEARCH_PATH
                           | (out ? 0 : G_SPAWN_STDOUT_TO_DEV_NULL),
                       NULL, NULL, out, &said, &status, NULL)
         && WIFEXITED (status) && WEXITSTATUS (status) < TIMED_OUT
         && !strstr (said, "Sanitizer") && !strstr (said, "runtime error");
  if (!good)
    printf ("# %s: %s\n", line, said);
  CU_ASSERT (good);
  if (err)
    *err = g_steal_pointer (&said);
  g_free (said);
  g_strfreev (words);
  g_free (line);
  return good ? WEXITSTATUS (status) : -1;
}

static int
ends_well (const Scratch *scratch, const char *arguments, char **out)
{
  return run_well (scratch, arguments, out, NULL);
}

static void
write_file (const Scratch *scratch, const char *name, const void *bytes,
            size_t size)
{
  char *path = g_build_filename (scratch->folder, name, NULL);

  CU_ASSERT_TRUE (g_file_set_contents (path, bytes, (gssize) size, NULL));
  g_free (path);
}

/* The ledger that a run leaves. */
static GByteArray *
make_ledger (const Scratch *scratch, const char *run)
{
  char *arguments = g_strdup_printf ("%s --quiet --ledger=ledger", run);
  char *path = g_build_filename (scratch->folder, "ledger", NULL);
  char *bytes = NULL;
  gsize size = 0;

  CU_ASSERT_EQUAL (ends_well (scratch, arguments, NULL), 3);
  CU_ASSERT_TRUE_FATAL (g_file_get_contents (path, &bytes, &size, NULL));
  g_unlink (path);
  g_free (path);
  g_free (arguments);
  return g_byte_array_new_take ((guint8 *) bytes, size);
}

/* Edits the ledger, and has it verified and gone on with. */
static void
try_forged (const Scratch *scratch, Forger *forger, const char *run,
            const GByteArray *ledger, unsigned *refused)
{
  GByteArray *forged = g_byte_array_new ();

  (void) run;
  g_byte_array_append (forged, ledger->data, ledger->len);
  g_byte_array_set_size (forger->edits, 0);
  for (int i = draw (forger, 3); i >= 0; i--)
    add_edit (forger);
  sealed_edit (forged, forger->edits->data, forger->edits->len, false);
  write_file (scratch, "forged", forged->data, forged->len);
  ends_well (scratch, "verify forged --sample=100%", NULL);
  *refused
      += ends_well (scratch, "resume forged --time-limit=20 -j1", NULL) == 65;
  g_byte_array_unref (forged);
}

/* How many rows contradict themselves or others, by the rules of
 * search-ledger(5). */
static const char contradictions[]
    = "SELECT (SELECT count (*) <> 1 FROM run)"
      " + (SELECT count (*) FROM run WHERE (input IS NULL) <> (input_name IS "
      "NULL)"
      "    OR (maximize = 1 AND find <> 'best') OR part > parts"
      "    OR (wanted = 0 AND find IN ('first', 'unique'))"
      "    OR (wanted <> 0 AND find IN ('count', 'all')))"
      " + (SELECT count (*) FROM unit WHERE (path IS NULL) <> (left = 0)"
      "    OR (parent IS NULL) <> (address = '')"
      "    OR (left > 0 AND state <> 'done')"
      "    OR nodes > candidates OR budget > nodes"
      "    OR (state <> 'folded' AND (budget <> nodes OR rows <> 1))"
      "    OR (state = 'open' AND (nodes OR solutions <> '0' OR kept OR digest"
      "        OR best IS NOT NULL OR levels IS NOT NULL))"
      "    OR (kept <> 0 AND (SELECT find FROM run) = 'count')"
      "    OR (state <> 'folded' AND kept <> (SELECT coalesce (sum (count), 0)"
      "        FROM batch WHERE batch.address = unit.address)))"
      " + (SELECT count (*) FROM unit u JOIN unit p ON p.address = u.parent"
      "    WHERE p.state <> 'done' OR u.top <> p.top)"
      " + (SELECT count (*) FROM session WHERE threads < 1"
      "    OR (ended IS NULL) <> (reason IS NULL))"
      " + (SELECT count (*) FROM point WHERE nodes > (SELECT sum (nodes)"
      "    FROM unit))"
      " + (SELECT count (*) FROM run WHERE typeof (plugin) <> 'text'"
      "    OR typeof (abi) <> 'integer' OR typeof (created) <> 'integer')"
      " + (SELECT count (*) FROM unit WHERE typeof (share) <> 'integer'"
      "    OR typeof (orbits) <> 'text' OR typeof (solutions) <> 'text')"
      " + (SELECT count (*) FROM session WHERE typeof (host) <> 'text')";

/* Asks the forged ledger; -1: it has no answer. */
static gint64
ask (const Scratch *scratch, const char *sql)
{
  char *uri = g_strdup_printf ("file:%s/forged?immutable=1", scratch->folder);
  sqlite3      *db = NULL;
  sqlite3_stmt *select = NULL;
  gint64        answer = -1;

  if (sqlite3_open_v2 (uri, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL)
          == SQLITE_OK
      && sqlite3_prepare_v2 (db, sql, -1, &select, NULL) == SQLITE_OK
      && sqlite3_step (select) == SQLITE_ROW)
    answer = sqlite3_column_int64 (select, 0);
  sqlite3_finalize (select);
  sqlite3_close (db);
  g_free (uri);
  return answer;
}

/* Is the number that status names the sum over all units? */
static bool
is_sum (const Scratch *scratch, const char *status, const char *name)
{
  char       *key = g_strdup_printf ("\"%s\":", name);
  char       *sql = g_strdup_printf ("SELECT sum (%s) FROM unit", name);
  const char *at = strstr (status, key);
  const bool  same
      = at
        && g_ascii_strtoll (at + strlen (key), NULL, 10) == ask (scratch, sql);

  g_free (key);
  g_free (sql);
  return same;
}

/* Status shows no total of rows that contradict each other, nor another one. */
static bool
check_status (const Scratch *scratch)
{
  char        *out = NULL;
  const gint64 wrong = ask (scratch, contradictions);
  const int    status = ends_well (scratch, "status forged --json", &out);
  const bool   good
      = status == 65
        || (status == 0 && wrong == 0 && is_sum (scratch, out, "solutions")
            && is_sum (scratch, out, "nodes"));

  if (!good)
    printf ("# status %d, and %d contradictions: %s\n", status, (int) wrong,
            out);
  CU_ASSERT (good);
  g_free (out);
  return status == 65;
}

/* Gives a ledger with forged rows to status, and to one more command. */
static void
try_rows (const Scratch *scratch, Forger *forger, const char *run,
          const GByteArray *ledger, unsigned *refused)
{
  static const char *const commands[]
      = { "status forged",
          "status forged --html=page",
          "merge merged forged",
          "merge merged whole forged",
          "verify forged --sample=100%",
          "solutions forged",
          "solutions forged --json",
          "resume forged --time-limit=20 -j1",
          "%s --ledger=forged --time-limit=20 -j1" };
  GByteArray *forged = g_byte_array_new ();
  char       *command, *path, **parts;

  write_file (scratch, "whole", ledger->data, ledger->len);
  g_byte_array_append (forged, ledger->data, ledger->len);
  g_byte_array_set_size (forger->edits, 0);
  for (int i = draw (forger, 3); i >= 0; i--)
    add_any_edit (forger);
  sealed_edit (forged, forger->edits->data, forger->edits->len,
               draw (forger, 2));
  write_file (scratch, "forged", forged->data, forged->len);
  *refused += check_status (scratch);
  parts
      = g_strsplit (commands[draw (forger, G_N_ELEMENTS (commands))], "%s", 2);
  command = g_strjoinv (run, parts);
  ends_well (scratch, command, NULL);
  path = g_build_filename (scratch->folder, "merged", NULL);
  g_unlink (path);
  g_free (path);
  g_free (command);
  g_strfreev (parts);
  g_byte_array_unref (forged);
}

/* The ledgers of all runs. */
static void
make_ledgers (Scratch *scratch, GByteArray **ledgers)
{
  scratch_init (scratch, "forged");
  write_file (scratch, "graph", graph, strlen (graph));
  write_file (scratch, "cover", cover, strlen (cover));
  for (size_t i = 0; i < G_N_ELEMENTS (runs); i++)
    ledgers[i] = make_ledger (scratch, runs[i]);
}

static void
clear_ledgers (Scratch *scratch, GByteArray **ledgers)
{
  for (size_t i = 0; i < G_N_ELEMENTS (runs); i++)
    g_byte_array_unref (ledgers[i]);
  scratch_clear (scratch);
}

/* Forges `count` ledgers of all runs in turn.  Some of them are refused, more
 * than the part of all that is given, and not all.
 */
static void
try_all (unsigned count, unsigned part,
         void (*try) (const Scratch *scratch, Forger *forger, const char *run,
                      const GByteArray *ledger, unsigned *refused))
{
  Forger forger
      = { .random = g_rand_new_with_seed (SEED), .edits = g_byte_array_new () };
  GByteArray *ledgers[G_N_ELEMENTS (runs)];
  unsigned    refused = 0;
  Scratch     scratch;

  make_ledgers (&scratch, ledgers);
  for (unsigned i = 0; i < count; i++)
    try (&scratch, &forger, runs[i % G_N_ELEMENTS (runs)],
         ledgers[i % G_N_ELEMENTS (runs)], &refused);
  printf ("# %u of %u were refused\n", refused, count);
  CU_ASSERT (refused > count / part);
  CU_ASSERT (refused < count);
  clear_ledgers (&scratch, ledgers);
  g_byte_array_unref (forger.edits);
  g_rand_free (forger.random);
}

static void
test_rows (void)
{
  try_all ((unsigned) tap_amount (10000, 120, 20), 3, try_rows);
}

static void
test_forged (void)
{
  try_all ((unsigned) tap_amount (2000, 50, 10), 5, try_forged);
}

/* A server, and psql that sends it statements, which are in a pipe. */
typedef struct
{
  const char *uri; /* of the run whose rows are forged */
  FILE       *to, *from;
  Forger      forger;
  unsigned    rows, refused;
} Server;

/* Makes the value one that the column of a server takes. */
static void
fit (LedgerValue *value, const LedgerColumn *column)
{
  const int type = column->kind->type;

  if (value->type == SQLITE_TEXT && type == SQLITE_TEXT)
    *value = ledger_text_made (
        g_utf8_make_valid (value->bytes, (gssize) value->length));
  else if (value->type != type && column->null)
    *value = ledger_null ();
  else if (value->type != type)
    *value = (LedgerValue){ .type = type, .bytes = "" };
}

static void
append_value (GString *sql, const LedgerValue *value)
{
  const uint8_t *bytes = value->bytes;

  switch (value->type)
    {
    case SQLITE_INTEGER:
      g_string_append_printf (sql, "'%" G_GINT64_FORMAT "'", value->integer);
      break;
    case SQLITE_TEXT:
      g_string_append_printf (sql, "$$%s$$", (const char *) value->bytes);
      break;
    case SQLITE_BLOB:
      g_string_append (sql, "'\\x");
      for (size_t i = 0; i < value->length; i++)
        g_string_append_printf (sql, "%02x", bytes[i]);
      g_string_append_c (sql, '\'');
      break;
    default:
      g_string_append (sql, "NULL");
    }
}

/* Appends a time in microseconds, or one that a bigint cannot have. */
static void
append_moment (GString *sql, const LedgerValue *value)
{
  const int64_t at = value->integer;

  if (value->type == SQLITE_NULL)
    g_string_append (sql, "NULL");
  else if (at < 0 || at > INT64_MAX / 4)
    g_string_append (sql, at < 0 ? "'-infinity'" : "'infinity'");
  else
    g_string_append_printf (sql, "to_timestamp (%" G_GINT64_FORMAT ")",
                            at / G_USEC_PER_SEC);
}

/* Appends the values of a session's row; the last one is its checksum. */
static void
append_session (GString *sql, const LedgerValue *values)
{
  for (int i = 0; i < 11; i++)
    {
      if (i == 4 || i == 5)
        append_moment (sql, &values[i]);
      else
        append_value (sql, &values[i]);
      g_string_append (sql, ", ");
    }
  g_string_append (sql, "'0', now () - interval '1 s'");
}

/* Appends the statement that puts a row into its table, with its checksum. */
static void
append_row (GString *sql, const LedgerTable *table, LedgerValue *values,
            Forger *forger)
{
  const bool is_point = table == &ledger_point_table;

  g_string_append_printf (
      sql, "INSERT INTO forged.%s%s VALUES (", table->name,
      table == &ledger_session_table
          ? " (id, host, pid, threads, began, ended, worked, nodes, reason, "
            "fingerprint, sampled, version, until)"
          : "");
  ledger_values_seal (table, values);
  if (table == &ledger_session_table)
    append_session (sql, values);
  for (int i = 0; table != &ledger_session_table && i < table->count - is_point;
       i++)
    {
      g_string_append (sql, i > 0 ? ", " : "");
      append_value (sql, &values[i]);
    }
  if (table == &ledger_unit_table)
    g_string_append_printf (sql, ", %d, NULL, %d", draw (forger, 200),
                            draw (forger, 100) ? 0 : draw (forger, 12));
  g_string_append (sql, ") ON CONFLICT DO NOTHING;\n");
}

static void
append_table (GString *sql, sqlite3 *db, const LedgerTable *table,
              Forger *forger)
{
  char         *text = g_strdup_printf ("SELECT * FROM %s", table->name);
  const int     count = table->count - 1;
  LedgerValue   values[LEDGER_COLUMNS];
  sqlite3_stmt *select = NULL;

  if (sqlite3_prepare_v2 (db, text, -1, &select, NULL) != SQLITE_OK)
    g_error ("%s: %s", text, sqlite3_errmsg (db));
  while (sqlite3_step (select) == SQLITE_ROW)
    {
      ledger_row_values (select, values, count);
      for (int i = 0; i < count; i++)
        fit (&values[i], &table->columns[i]);
      if (table != &ledger_run_table || values[0].integer == 1)
        append_row (sql, table, values, forger);
      for (int i = 0; i < count; i++)
        g_free (values[i].made);
    }
  sqlite3_finalize (select);
  g_free (text);
}

/* Puts the rows of the forged ledger into the tables of the server. */
static void
send_rows (const Scratch *scratch, Server *server)
{
  char *uri = g_strdup_printf ("file:%s/forged?immutable=1", scratch->folder);
  GString *sql = g_string_new (
      "BEGIN; DELETE FROM forged.run; DELETE FROM forged.unit;"
      "DELETE FROM forged.batch; DELETE FROM forged.session;"
      "DELETE FROM forged.point; UPDATE forged.shared SET best = NULL;\n");
  sqlite3 *db = NULL;
  char     line[8] = "";

  if (sqlite3_open_v2 (uri, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL)
      != SQLITE_OK)
    g_error ("%s: %s", uri, sqlite3_errmsg (db));
  for (int i = 0; ledger_tables[i]; i++)
    append_table (sql, db, ledger_tables[i], &server->forger);
  g_string_append (sql, "COMMIT;\n\\echo done\n");
  fputs (sql->str, server->to);
  fflush (server->to);
  CU_ASSERT_PTR_NOT_NULL_FATAL (fgets (line, sizeof line, server->from));
  CU_ASSERT_STRING_EQUAL_FATAL (line, "done\n");
  sqlite3_close (db);
  g_string_free (sql, TRUE);
  g_free (uri);
}

/* Forges rows of the run, and returns their number.  Sets `is_of_run` if one
 * of them is the row of the table of runs.
 */
static unsigned
forge_rows (const Scratch *scratch, Forger *forger, const GByteArray *ledger,
            bool *is_of_run)
{
  GByteArray *forged = g_byte_array_new ();
  const int   count = draw (forger, 3) + 2;

  *is_of_run = false;
  g_byte_array_append (forged, ledger->data, ledger->len);
  g_byte_array_set_size (forger->edits, 0);
  for (int i = 0; i < count; i++)
    {
      const guint at = forger->edits->len;

      if (draw (forger, 2))
        add_edit (forger);
      else
        add_any_edit (forger);
      *is_of_run |= forger->edits->data[at] % TABLES == TABLE_RUN;
    }
  sealed_edit (forged, forger->edits->data, forger->edits->len, true);
  write_file (scratch, "forged", forged->data, forged->len);
  g_byte_array_unref (forged);
  return (unsigned) count;
}

/* Gives forged rows on a server to a command, and checks its status: complete,
 * damaged, or wrong.  The node limit of the run gives 3.  If the row of the run
 * is forged, or if a run has no solutions, the command line can be wrong.
 */
static void
try_command (const Scratch *scratch, Server *server, const char *run,
             const char *command, bool is_of_run)
{
  char     **parts = g_strsplit (command, "%r", 2);
  char      *with_run = g_strjoinv (run, parts);
  char     **sides = g_strsplit (with_run, "%u", 2);
  char      *line = g_strjoinv (server->uri, sides), *err = NULL;
  const int  status = run_well (scratch, line, NULL, &err);
  const bool good
      = status == 0 || status == 65 || status == 70 || (status == 3 && parts[1])
        || (status == 2
            && (is_of_run || g_str_has_prefix (command, "solutions")));

  if (!good)
    printf ("# status %d: %s, %s: %s\n", status, line, run, err);
  CU_ASSERT (good);
  server->refused += status == 65;
  g_free (err);
  g_free (line);
  g_strfreev (sides);
  g_free (with_run);
  g_strfreev (parts);
}

/* Forges the rows of all runs in turn, and tries each command in turn. */
static void
try_server (const Scratch *scratch, Server *server, GByteArray **ledgers)
{
  static const char *const commands[]
      = { "status %u",
          "resume %u --time-limit=20 -j1 --quiet",
          "verify %u --sample=100%",
          "merge merged %u",
          "resume %u --time-limit=20 -j2 --quiet",
          "status %u --html=page",
          "%r --ledger=%u --time-limit=20 -j1 --quiet",
          "solutions %u",
          "merge merged whole %u",
          "solutions %u --json" };
  const unsigned all = (unsigned) tap_amount (2000, 120, 20);
  char          *path = g_build_filename (scratch->folder, "merged", NULL);
  unsigned       tried = 0;

  for (unsigned i = 0; server->rows < all; i++, tried++)
    {
      const size_t at = i % G_N_ELEMENTS (runs);
      /* Each run meets each command. */
      const size_t which
          = (i + i / G_N_ELEMENTS (runs)) % G_N_ELEMENTS (commands);
      bool is_of_run;

      server->rows
          += forge_rows (scratch, &server->forger, ledgers[at], &is_of_run);
      write_file (scratch, "whole", ledgers[at]->data, ledgers[at]->len);
      send_rows (scratch, server);
      try_command (scratch, server, runs[at], commands[which], is_of_run);
      g_unlink (path);
    }
  printf ("# %u rows, %u of %u commands refused them\n", server->rows,
          server->refused, tried);
  CU_ASSERT (server->refused > tried / 5);
  CU_ASSERT (server->refused < tried);
  g_free (path);
}

static void
test_server (void)
{
  char *words[]
      = { (char *) g_getenv ("PSQL"), "-Xqt", "-v", "ON_ERROR_STOP=1", NULL };
  Server      server = { .uri = g_getenv ("FORGED_URI"),
                         .forger = { .random = g_rand_new_with_seed (SEED),
                                     .edits = g_byte_array_new () } };
  GByteArray *ledgers[G_N_ELEMENTS (runs)];
  char       *line
      = g_strdup_printf ("nqueens --n 6 --quiet --ledger=%s", server.uri);
  Scratch scratch;
  int     to, from;

  make_ledgers (&scratch, ledgers);
  CU_ASSERT_EQUAL_FATAL (ends_well (&scratch, line, NULL), 0);
  CU_ASSERT_TRUE_FATAL (
      g_spawn_async_with_pipes (NULL, words, NULL, G_SPAWN_DEFAULT, NULL, NULL,
                                NULL, &to, &from, NULL, NULL));
  server.to = fdopen (to, "w");
  server.from = fdopen (from, "r");
  try_server (&scratch, &server, ledgers);
  fclose (server.to);
  fclose (server.from);
  clear_ledgers (&scratch, ledgers);
  g_byte_array_unref (server.forger.edits);
  g_rand_free (server.forger.random);
  g_free (line);
}

int
main (void)
{
  CU_TestInfo on_server[]
      = { { "forged rows on a server", test_server }, CU_TEST_INFO_NULL };
  CU_TestInfo tests[] = {
    { "forged ledgers", test_forged },
    { "forged rows of all tables", test_rows },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("ledger-forged", g_getenv ("FORGED_URI") ? on_server : tests);
}
