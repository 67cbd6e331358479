/* SPDX-License-Identifier: MIT */
/* table.h: the tables of a ledger and their columns, which columns.c lists
 * once, and the rows of any table.
 *
 * The list gives the SQL that creates and writes the tables, in a file and on a
 * server.  It also gives the values of a row, its checksum, and the columns
 * that verify and merge compare.
 *
 * The last column of each table is a checksum of all the others.  It is the
 * first eight bytes of a SHA-256: of the table's name and of each value, with
 * its type and its length.  Nulls at the end are omitted, so that a column
 * added later changes no checksum.
 */
#pragma once

#include <glib.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

/* The maximum number of columns in a table, with the checksum. */
#define LEDGER_COLUMNS 32

/* A value of one of SQLite's types: SQLITE_NULL, SQLITE_INTEGER, SQLITE_TEXT,
 * SQLITE_BLOB.  An unsigned number of 64 bits is stored bit by bit in an
 * SQLITE_INTEGER.
 */
typedef struct
{
  int     type;
  int64_t integer;

  /* Bytes of a blob; or of a text, with a zero byte at the end. */
  const void *bytes;
  size_t      length;
  char       *made; /* the text, if the value owns it */
} LedgerValue;

LedgerValue ledger_null (void);
LedgerValue ledger_integer (uint64_t integer);

/* Makes a value of a text, which is not copied; NULL becomes a null.  The
 * second function makes the value own the text.
 */
LedgerValue ledger_text (const char *text);
LedgerValue ledger_text_made (char *text); /* owns the text */
LedgerValue ledger_blob (GBytes *bytes);

/* Return a value in the type of its column, which the table guarantees.  Free
 * the copies that the dup functions return; for a null they return NULL.
 */
uint64_t ledger_value_integer (const LedgerValue *value);
char    *ledger_value_dup_text (const LedgerValue *value);
GBytes  *ledger_value_dup_blob (const LedgerValue *value);

/* Returns the checksum of a row of `count` values. */
int64_t ledger_row_checksum (const char *table, const LedgerValue *values,
                             int count);

/* Runs an SQL statement with `count` values as parameters, and resets it.
 * Returns the result of sqlite3_step(), SQLITE_DONE for success, or the error
 * of setting a parameter.
 */
int ledger_row_write (sqlite3_stmt *statement, const LedgerValue *values,
                      int count);

/* Returns true if the checksum after `count` values is right.  Returns false
 * for a text with a zero byte, which is never written, and which readers would
 * cut off there.
 */
bool ledger_row_is_sealed (const char *table, const LedgerValue *values,
                           int count);

/* Sets values to the first `count` columns of the statement's current row.
 * They are valid until the next step of the statement.
 */
void ledger_row_values (sqlite3_stmt *statement, LedgerValue *values,
                        int count);

/* Reads the values of a row and the checksum after them.  Returns false if the
 * checksum is wrong.
 */
bool ledger_row_read (sqlite3_stmt *statement, const char *table,
                      LedgerValue *values, int count);

/* A kind of column: the conversion between its value and a field of a record in
 * memory.
 */
typedef struct
{
  const char *name; /* name of the kind of value, for messages */
  int         type; /* SQLite type of a value that is not null */

  /* Returns the field's value. */
  LedgerValue (*get) (const void *field);

  /* Copies the value into the field.  Returns false if the field cannot have
   * this value.
   */
  bool (*set) (void *field, const LedgerValue *value);
} LedgerKind;

/* Bits that name the comparisons in which a column of a unit takes part. */
enum
{
  /* Place of the unit in the tree, which never changes. */
  LEDGER_PLACE = 1 << 0,
  /* Result of an exploration; equal if the unit is explored again. */
  LEDGER_RESULT = 1 << 1,
  /* Sum over the subtree; equal even if the subtree is divided differently. */
  LEDGER_SUM = 1 << 2,
  LEDGER_TREE = 1 << 3 /* equal in all representations that have one tree */
};

typedef struct
{
  const char       *name;
  const LedgerKind *kind;
  size_t            at;    /* offset of the field in its record */
  const char       *check; /* SQL condition on each row; NULL = none */
  unsigned          uses;  /* bits of the enum above: LEDGER_PLACE, ... */
  bool              null;  /* the value may be a null */
} LedgerColumn;

typedef struct
{
  const char         *name;
  const LedgerColumn *columns; /* array of columns; the last is the checksum */
  int                 count;   /* number of columns, including the checksum */

  /* Number of key columns, which are the first columns. */
  int keys;
} LedgerTable;

extern const LedgerTable ledger_run_table, ledger_unit_table,
    ledger_batch_table, ledger_session_table, ledger_point_table;

/* All tables, ended by NULL. */
extern const LedgerTable *const ledger_tables[];

/* Sets the checksum, which follows the values of a row. */
void ledger_values_seal (const LedgerTable *table, LedgerValue *values);

/* The values of a row, with its checksum. */
typedef struct
{
  const LedgerTable *table;
  LedgerValue        values[LEDGER_COLUMNS];
} LedgerRow;

/* Makes a row from a record, which must exist as long as the row.  Clear with
 * ledger_row_clear().
 */
void ledger_row_make (LedgerRow *row, const LedgerTable *table,
                      const void *record);
void ledger_row_clear (LedgerRow *row);

/* Returns the checksum of a row. */
int64_t ledger_row_seal (const LedgerRow *row);

/* Copies the values of a row into a record; if `record` is NULL, only checks
 * them.  Returns false with SEARCH_ERROR_INPUT, which names the row, if the
 * checksum is wrong or a value does not fit its column.  Values after such a
 * value are not copied.
 */
bool ledger_row_take (const LedgerTable *table, const LedgerValue *values,
                      void *record, GError **error);

/* A rule for rows: whether it is broken, and a message with the columns that
 * show it.
 */
typedef struct
{
  bool        broken;
  const char *what;
} LedgerRule;

/* Returns the message of the first broken rule; NULL = none. */
const char *ledger_rules_broken (const LedgerRule *rules, size_t count);

/* Returns true if `wrong`, a message, is NULL.  Otherwise returns false with
 * SEARCH_ERROR_INPUT.  The error contains the message and the name of the row,
 * as "unit 'a0'" or "batch 'a0' 3".
 */
bool ledger_row_judge (const LedgerTable *table, const LedgerValue *values,
                       const char *wrong, GError **error);

/* Compares two records in the columns that have one of `uses`.  Returns NULL if
 * these columns are equal.  Otherwise returns the name of the first column that
 * differs, and sets both values as texts; free them with g_free().
 */
const char *ledger_table_differ (const LedgerTable *table, unsigned uses,
                                 const void *one, const void *other,
                                 char **text, char **other_text);

/* Returns the SQL statement that inserts a row; free with g_free().  With
 * `replace`, it replaces a row with an equal key.
 */
char *ledger_table_insert (const LedgerTable *table, bool replace);

/* A callback for a row, whose values are valid until it returns.  Returns false
 * with an error; or false without an error, to get no more rows.
 */
typedef bool (*LedgerTake) (void *data, const LedgerValue *values,
                            GError **error);

/* The rows to read from a table, in the order of their keys. */
typedef struct
{
  const LedgerTable *table;

  /* Number of columns to read; 0 = all, including the checksum. */
  int columns;
  /* First and last address to read; NULL = all. */
  const char *first, *last;
} LedgerQuery;

/* A reader of the rows of a ledger, in a file or on a server. */
typedef struct LedgerRows LedgerRows;
struct LedgerRows
{
  char *name; /* name of the ledger, for messages */

  /* Calls `take` for each row, until it returns false.  Returns false with an
   * error if the rows cannot be read, or `take` has set an error.  The name of
   * the ledger is put before the message of this error.
   */
  bool (*read) (LedgerRows *rows, const LedgerQuery *query, LedgerTake take,
                void *data, GError **error);
};

/* Reads all rows of a table. */
bool ledger_rows_read (LedgerRows *rows, const LedgerTable *table,
                       LedgerTake take, void *data, GError **error);

/* Returns true if `wrong` is NULL.  Otherwise returns false, and moves the
 * error to `error`, with the ledger's name before its message.
 */
bool ledger_rows_good (const LedgerRows *rows, GError *wrong, GError **error);

/* The number of values after the checksum of a session: when it was last seen,
 * the number of its units, and whether it is alive.  A server has these values;
 * in a file they are nulls.
 */
#define LEDGER_SIGNS 3
