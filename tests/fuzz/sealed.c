/* SPDX-License-Identifier: MIT */
/* sealed.c: a ledger that somebody has edited, and given right checksums. */
#include "sealed.h"
#include "libsearch/ledger/rows/table.h"

#include <string.h>

/* Where the header says that the file has a log: not in memory. */
#define AT_VERSIONS 18
#define WITHOUT_LOG 1
#define WITH_LOG 2

/* The run first: sessions hold its checksum. */
static const struct
{
  const char *name, *key;
} tables[] = { { "run", "id" },
               { "unit", "address" },
               { "batch", "address, part" },
               { "session", "id" },
               { "point", "worked" } };

typedef enum
{
  SET_NULL,
  SET_INTEGER,
  SET_TEXT,
  SET_BLOB,
  DELETE_ROW,
  COPY_ROW,
  KINDS
} Kind;

typedef struct
{
  size_t         table;
  int            row, column;
  Kind           kind;
  const uint8_t *value;
  size_t         length;
} Edit;

/* Takes the next edit; false: there is none. */
static bool
next_edit (const uint8_t **data, size_t *size, Edit *edit)
{
  const uint8_t *bytes = *data;

  if (*size < 5)
    return false;
  *edit = (Edit){ .table = bytes[0] % G_N_ELEMENTS (tables),
                  .row = bytes[1],
                  .column = bytes[2],
                  .kind = bytes[3] % KINDS,
                  .value = bytes + 5,
                  .length = MIN (bytes[4], *size - 5) };
  *data += 5 + edit->length;
  *size -= 5 + edit->length;
  return true;
}

/* The names of the columns, but for the checksum's; free with g_strfreev(). */
static char **
column_names (sqlite3 *db, const char *table)
{
  char         *sql = g_strdup_printf ("SELECT * FROM %s", table);
  sqlite3_stmt *select = NULL;
  GPtrArray    *names = g_ptr_array_new ();

  sqlite3_prepare_v2 (db, sql, -1, &select, NULL);
  for (int i = 0; i + 1 < sqlite3_column_count (select); i++)
    g_ptr_array_add (names, g_strdup (sqlite3_column_name (select, i)));
  g_ptr_array_add (names, NULL);
  sqlite3_finalize (select);
  g_free (sql);
  return (char **) g_ptr_array_free (names, FALSE);
}

/* The statement of an edit, with its value as ?1 and the row's number as ?2. */
static char *
write_sql (sqlite3 *db, const Edit *edit)
{
  const char *table = tables[edit->table].name, *key = tables[edit->table].key;
  char      **names = column_names (db, table);
  char       *where = g_strdup_printf ("(%s) = (SELECT %s FROM %s"
                                             " ORDER BY %s LIMIT 1 OFFSET ?2)",
                                       key, key, table, key);
  char       *others, *sql;

  if (edit->kind == DELETE_ROW)
    sql = g_strdup_printf ("DELETE FROM %s WHERE %s AND ?1 IS NOT 0", table,
                           where);
  else if (edit->kind == COPY_ROW)
    {
      others = g_strjoinv (", ", names + 1);
      sql = g_strdup_printf ("INSERT INTO %s SELECT ?1, %s, 0 FROM %s WHERE %s",
                             table, others, table, where);
      g_free (others);
    }
  else
    sql = g_strdup_printf ("UPDATE %s SET %s = ?1 WHERE %s", table,
                           names[(guint) edit->column % g_strv_length (names)],
                           where);
  g_free (where);
  g_strfreev (names);
  return sql;
}

/* Big-endian, and of as many bytes as there are. */
static int64_t
read_integer (const uint8_t *bytes, size_t length)
{
  uint64_t number = length > 0 && bytes[0] > 127 ? UINT64_MAX : 0;

  for (size_t i = 0; i < length; i++)
    number = number << 8 | bytes[i];
  return (int64_t) number;
}

static void
apply (sqlite3 *db, const Edit *edit)
{
  char         *sql = write_sql (db, edit);
  const char   *value = (const char *) edit->value;
  sqlite3_stmt *change = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &change, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (db));
  if (edit->kind == SET_INTEGER)
    sqlite3_bind_int64 (change, 1, read_integer (edit->value, edit->length));
  else if (edit->kind == SET_BLOB)
    sqlite3_bind_blob64 (change, 1, value, edit->length, SQLITE_STATIC);
  else if (edit->kind == SET_TEXT || edit->kind == COPY_ROW)
    sqlite3_bind_text64 (change, 1, value, edit->length, SQLITE_STATIC,
                         SQLITE_UTF8);
  sqlite3_bind_int (change, 2, edit->row);
  sqlite3_step (change); /* or it is not taken */
  sqlite3_finalize (change);
  g_free (sql);
}

static void
seal (sqlite3 *db, const char *table, const char *key)
{
  char *read = g_strdup_printf ("SELECT *, %s FROM %s", key, table);
  char *write
      = g_strdup_printf ("UPDATE %s SET checksum = ?1 WHERE (%s) = (%s)", table,
                         key, strchr (key, ',') ? "?2, ?3" : "?2");
  sqlite3_stmt *select = NULL, *update = NULL;

  if (sqlite3_prepare_v2 (db, read, -1, &select, NULL) != SQLITE_OK
      || sqlite3_prepare_v2 (db, write, -1, &update, NULL) != SQLITE_OK)
    g_error ("%s: %s", table, sqlite3_errmsg (db));
  while (sqlite3_step (select) == SQLITE_ROW)
    {
      const int   keys = strchr (key, ',') ? 2 : 1;
      const int   count = sqlite3_column_count (select) - 1 - keys;
      LedgerValue values[LEDGER_COLUMNS];

      ledger_row_read (select, table, values, count);
      sqlite3_bind_int64 (update, 1,
                          ledger_row_checksum (table, values, count));
      for (int i = 0; i < keys; i++)
        sqlite3_bind_value (update, 2 + i,
                            sqlite3_column_value (select, count + 1 + i));
      sqlite3_step (update);
      sqlite3_reset (update);
    }
  sqlite3_finalize (select);
  sqlite3_finalize (update);
  g_free (read);
  g_free (write);
}

/* The database in memory. */
static sqlite3 *
load (const GByteArray *ledger)
{
  const sqlite3_int64 size = ledger->len;
  unsigned char      *copy = sqlite3_malloc64 (ledger->len);
  sqlite3            *db = NULL;

  memcpy (copy, ledger->data, ledger->len);
  copy[AT_VERSIONS] = copy[AT_VERSIONS + 1] = WITHOUT_LOG;
  if (sqlite3_open (":memory:", &db) != SQLITE_OK
      || sqlite3_deserialize (db, "main", copy, size, size,
                              SQLITE_DESERIALIZE_FREEONCLOSE
                                  | SQLITE_DESERIALIZE_RESIZEABLE)
             != SQLITE_OK)
    g_error ("%s", sqlite3_errmsg (db));
  return db;
}

static void
run (sqlite3 *db, const char *sql)
{
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (db));
}

/* Makes the tables take any value, until bind_tables(). */
static void
free_tables (sqlite3 *db)
{
  run (db, "PRAGMA ignore_check_constraints = ON;"
           "CREATE TEMP TABLE kept AS SELECT name, sql FROM main.sqlite_schema;"
           "PRAGMA writable_schema = ON;"
           "UPDATE main.sqlite_schema SET sql = replace (replace (replace (sql,"
           " 'STRICT, ', ''), 'STRICT', ''), 'NOT NULL', '');"
           "PRAGMA writable_schema = RESET");
}

static void
bind_tables (sqlite3 *db)
{
  run (db, "PRAGMA writable_schema = ON;"
           "UPDATE main.sqlite_schema AS s SET sql ="
           " (SELECT k.sql FROM kept k WHERE k.name = s.name);"
           "PRAGMA writable_schema = RESET;"
           "DROP TABLE kept");
}

void
sealed_edit (GByteArray *ledger, const uint8_t *data, size_t size, bool force)
{
  sqlite3       *db = load (ledger);
  sqlite3_int64  length = 0;
  unsigned char *bytes;
  Edit           edit;

  if (force)
    free_tables (db);
  while (next_edit (&data, &size, &edit))
    apply (db, &edit);
  for (size_t i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      seal (db, tables[i].name, tables[i].key);
      if (i == 0)
        sqlite3_exec (db, "UPDATE session SET run = (SELECT checksum FROM run)",
                      NULL, NULL, NULL);
    }
  if (force)
    bind_tables (db);
  bytes = sqlite3_serialize (db, "main", &length, 0);
  g_byte_array_set_size (ledger, 0);
  g_byte_array_append (ledger, bytes, (guint) length);
  ledger->data[AT_VERSIONS] = ledger->data[AT_VERSIONS + 1] = WITH_LOG;
  sqlite3_free (bytes);
  sqlite3_close (db);
}
