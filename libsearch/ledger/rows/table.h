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
 * SQLITE_BLOB.  SQLITE_INTEGER also holds the 64 bits of an unsigned number.
 */
typedef struct
{
  int         type;
  int64_t     integer;
  const void *bytes; /* of a blob, or of a text, which ends with a zero */
  size_t      length;
  char       *made; /* the text, if the value owns it */
} LedgerValue;

LedgerValue ledger_null (void);
LedgerValue ledger_integer (uint64_t integer);

/* Makes a value of a text, which is not copied; NULL becomes a null. */
LedgerValue ledger_text (const char *text);
LedgerValue ledger_text_made (char *text); /* owns the text */
LedgerValue ledger_blob (GBytes *bytes);

/* Return a value in the type of its column, which the table guarantees.  Free
 * the copies; a null gives NULL.
 */
uint64_t ledger_value_integer (const LedgerValue *value);
char    *ledger_value_dup_text (const LedgerValue *value);
GBytes  *ledger_value_dup_blob (const LedgerValue *value);

/* Returns the checksum of a row of `count` values. */
int64_t ledger_row_checksum (const char *table, const LedgerValue *values,
                             int count);

/* Runs `statement`, which takes `count` values, and resets it.  Returns the
 * result of sqlite3_step(), SQLITE_DONE for success, or the error of binding a
 * value.
 */
int ledger_row_write (sqlite3_stmt *statement, const LedgerValue *values,
                      int count);

/* Returns true if the checksum behind `count` values is right.  Returns false
 * also for a text with a zero byte.  No text is written with one, and only the
 * part before it would be read.
 */
bool ledger_row_is_sealed (const char *table, const LedgerValue *values,
                           int count);

/* Reads the first `count` values of the statement's present row.  They are
 * valid until its next step.
 */
void ledger_row_values (sqlite3_stmt *statement, LedgerValue *values,
                        int count);

/* Reads the values of a row and the checksum behind them.  Returns false if the
 * checksum is wrong.
 */
bool ledger_row_read (sqlite3_stmt *statement, const char *table,
                      LedgerValue *values, int count);

/* The conversion between a column's value and a field of a record in memory. */
typedef struct
{
  const char *name; /* name of such a value, for messages */
  int         type; /* type of a value that is not a null */

  /* Returns the field's value. */
  LedgerValue (*get) (const void *field);

  /* Copies the value into the field.  Returns false if the field cannot have
   * it.
   */
  bool (*set) (void *field, const LedgerValue *value);
} LedgerKind;

/* The comparisons that include a column of a unit. */
enum
{
  LEDGER_PLACE = 1 << 0,  /* its place in the tree, which never changes */
  LEDGER_RESULT = 1 << 1, /* the result of each exploration of it */
  LEDGER_SUM = 1 << 2,    /* sums over its subtree, however it is cut */
  LEDGER_TREE = 1 << 3    /* equal in all representations of a tree */
};

typedef struct
{
  const char       *name;
  const LedgerKind *kind;
  size_t            at;    /* offset of the field in its record */
  const char       *check; /* SQL condition on each row; NULL = none */
  unsigned          uses;  /* LEDGER_PLACE, ... */
  bool              null;  /* the value may be a null */
} LedgerColumn;

typedef struct
{
  const char         *name;
  const LedgerColumn *columns; /* without the checksum, which is last */
  int                 count;   /* number of columns, with the checksum */
  int                 keys;    /* number of key columns, which are first */
} LedgerTable;

extern const LedgerTable ledger_run_table, ledger_unit_table,
    ledger_batch_table, ledger_session_table, ledger_point_table;

/* All tables, ended by NULL. */
extern const LedgerTable *const ledger_tables[];

/* Sets the checksum behind the values of a row. */
void ledger_values_seal (const LedgerTable *table, LedgerValue *values);

/* A row, with its checksum. */
typedef struct
{
  const LedgerTable *table;
  LedgerValue        values[LEDGER_COLUMNS];
} LedgerRow;

/* Makes the row of a record, which must outlive the row.  Clear with
 * ledger_row_clear().
 */
void ledger_row_make (LedgerRow *row, const LedgerTable *table,
                      const void *record);
void ledger_row_clear (LedgerRow *row);

/* Returns the checksum of a row. */
int64_t ledger_row_seal (const LedgerRow *row);

/* Copies the values of a row into a record; with NULL, only checks them.
 * Returns false with SEARCH_ERROR_INPUT, which names the row, if the checksum
 * is wrong or a value does not fit its column.  The values behind that are not
 * copied.
 */
bool ledger_row_take (const LedgerTable *table, const LedgerValue *values,
                      void *record, GError **error);

/* A rule for rows, whether it is broken, and a message with the columns that
 * show it.
 */
typedef struct
{
  bool        broken;
  const char *what;
} LedgerRule;

/* Returns the message of the first broken rule; NULL = none. */
const char *ledger_rules_broken (const LedgerRule *rules, size_t count);

/* Returns true if `wrong` is NULL.  Otherwise sets SEARCH_ERROR_INPUT, with
 * this message and the name of the row, as "unit 'a0'" or "batch 'a0' 3", and
 * returns false.
 */
bool ledger_row_judge (const LedgerTable *table, const LedgerValue *values,
                       const char *wrong, GError **error);

/* Compares two records in the columns with one of `uses`.  Returns the name of
 * the first column that differs, and sets both values as texts; free them with
 * g_free().  Returns NULL if these columns are equal.
 */
const char *ledger_table_differ (const LedgerTable *table, unsigned uses,
                                 const void *one, const void *other,
                                 char **text, char **other_text);

/* Returns the statement that writes a row; free with g_free().  With `replace`,
 * it replaces a row with the same key.
 */
char *ledger_table_insert (const LedgerTable *table, bool replace);

/* Takes a row, whose values are valid until it returns.  Returns false with an
 * error, or to get no more rows.
 */
typedef bool (*LedgerTake) (void *data, const LedgerValue *values,
                            GError **error);

/* A selection of rows, in the order of their keys. */
typedef struct
{
  const LedgerTable *table;
  int                columns;      /* number to read; 0 = all, with checksum */
  const char        *first, *last; /* range of addresses; NULL = all */
} LedgerQuery;

/* The rows of a ledger, in a file or on a server. */
typedef struct LedgerRows LedgerRows;
struct LedgerRows
{
  char *name; /* name of the ledger, for messages */

  /* Calls `take` for each row, until it returns false.  Returns false with an
   * error if the rows cannot be read, or `take` has set an error.  The error of
   * `take` gets the ledger's name in front.
   */
  bool (*read) (LedgerRows *rows, const LedgerQuery *query, LedgerTake take,
                void *data, GError **error);
};

/* Reads all rows of a table. */
bool ledger_rows_read (LedgerRows *rows, const LedgerTable *table,
                       LedgerTake take, void *data, GError **error);

/* Returns true if there is no error `wrong`.  Otherwise moves it to `error`,
 * with the ledger's name in front, and returns false.
 */
bool ledger_rows_good (const LedgerRows *rows, GError *wrong, GError **error);

/* The number of values behind the checksum of a session: when it was seen, the
 * number of its units, and whether it is live.  A server has these values; in a
 * file they are nulls.
 */
#define LEDGER_SIGNS 3
