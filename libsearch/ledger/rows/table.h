/* SPDX-License-Identifier: MIT */
/* table.h: the tables of a ledger, the columns of each table, and functions for
 * the rows of any table.  A record is the structure in memory that corresponds
 * to a row. columns.c lists the columns.  This list determines the SQL
 * statements that create and write the tables, the values of a row, and the
 * comparisons of verify and merge.
 *
 * The last column of each table is a checksum of the other columns: the first
 * eight bytes of a SHA-256 of the name of the table, and of the type, the
 * length and the bytes of each value.  The checksum does not include nulls at
 * the end of the row, so that columns that are added later do not change it.
 */
#pragma once

#include <glib.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

/* The maximum number of columns in a table, with the checksum. */
#define LEDGER_COLUMNS 32

/* A value of one of SQLite's types: SQLITE_NULL, SQLITE_INTEGER, SQLITE_TEXT,
 * SQLITE_BLOB.  An SQLITE_INTEGER may contain the bits of an unsigned number of
 * 64 bits.
 */
typedef struct
{
  int     type;
  int64_t integer;

  /* The bytes of a blob, or of a text, which ends with a zero byte. */
  const void *bytes;
  size_t      length;
  char       *made; /* the text, if the value owns the text; else NULL */
} LedgerValue;

LedgerValue ledger_null (void);
LedgerValue ledger_integer (uint64_t integer);

/* Each function makes a value from a text; NULL gives a null.  ledger_text()
 * does not copy the text.  The value of ledger_text_made() owns the text.
 */
LedgerValue ledger_text (const char *text);
LedgerValue ledger_text_made (char *text); /* owns the text */
LedgerValue ledger_blob (GBytes *bytes);

/* Each function returns a value in the type of its column.  The caller makes
 * sure that the value has this type or is null.  The functions `dup` return a
 * copy, or NULL for a null; the caller frees the copy.
 */
uint64_t ledger_value_integer (const LedgerValue *value);
char    *ledger_value_dup_text (const LedgerValue *value);
GBytes  *ledger_value_dup_blob (const LedgerValue *value);

/* Returns the checksum of a row of `count` values. */
int64_t ledger_row_checksum (const char *table, const LedgerValue *values,
                             int count);

/* Runs an SQL statement with `count` values as parameters, and resets the
 * statement.  Returns the result of sqlite3_step(), which is SQLITE_DONE on
 * success; or the error of setting a parameter.
 */
int ledger_row_write (sqlite3_stmt *statement, const LedgerValue *values,
                      int count);

/* Returns true if the checksum, which follows the `count` values, is right.
 * Returns false if a text contains a zero byte, since libsearch writes no such
 * text, and a reader would lose the rest of the text.
 */
bool ledger_row_is_sealed (const char *table, const LedgerValue *values,
                           int count);

/* Sets `values` to the first `count` columns of the statement's current row.
 * The values are valid until the next step of the statement.
 */
void ledger_row_values (sqlite3_stmt *statement, LedgerValue *values,
                        int count);

/* Reads `count` values of a row and the checksum that follows them.  Returns
 * false if the checksum is wrong.
 */
bool ledger_row_read (sqlite3_stmt *statement, const char *table,
                      LedgerValue *values, int count);

/* A kind of column: converts the value of a column to a field of a record (a
 * structure in memory), and back.
 */
typedef struct
{
  const char *name; /* name of the kind of value, for messages */
  int         type; /* SQLite's type of the values that are not null */

  /* Returns the field's value. */
  LedgerValue (*get) (const void *field);

  /* Copies the value into the field.  Returns false if the field cannot have
   * the value.
   */
  bool (*set) (void *field, const LedgerValue *value);
} LedgerKind;

/* The kinds of columns for uint64_t, bool, GBytes *, SearchCount and the key of
 * the only row of a table.
 */
extern const LedgerKind ledger_number_kind, ledger_flag_kind, ledger_bytes_kind,
    ledger_sum_kind, ledger_only_kind;

/* Bits of LedgerColumn.uses.  Each bit stands for a comparison of units that
 * includes the column.
 */
enum
{
  /* The column describes the unit's place in the tree, which never changes. */
  LEDGER_PLACE = 1 << 0,
  /* The column is a result of an exploration: another exploration of the unit
   * gives an equal value.
   */
  LEDGER_RESULT = 1 << 1,
  /* The column is a sum over a subtree.  This sum does not depend on how the
   * subtree is divided into units.
   */
  LEDGER_SUM = 1 << 2,

  /* The column is equal in all representations that have one search tree. */
  LEDGER_TREE = 1 << 3,

  /* The column is a result that is equal even if nodes vary. */
  LEDGER_SURE = 1 << 4
};

typedef struct
{
  const char       *name;
  const LedgerKind *kind;
  size_t            at;    /* offset of the column's field in the record */
  const char       *check; /* SQL condition on each row; NULL = none */
  unsigned          uses;  /* bits of the enum above, such as LEDGER_PLACE */
  bool              null;  /* the value may be a null */
} LedgerColumn;

typedef struct
{
  const char *name;

  /* Columns of the table; the last is the checksum. */
  const LedgerColumn *columns;
  int                 count; /* number of columns, including the checksum */

  /* Number of columns in the key.  These are the first columns of the table. */
  int keys;
} LedgerTable;

extern const LedgerTable ledger_run_table, ledger_unit_table,
    ledger_batch_table, ledger_session_table, ledger_point_table;

/* All tables of a ledger; NULL ends the list. */
extern const LedgerTable *const ledger_tables[];

/* Sets the checksum of a row.  The checksum follows the other values of the
 * row.
 */
void ledger_values_seal (const LedgerTable *table, LedgerValue *values);

/* The values of a row, with its checksum. */
typedef struct
{
  const LedgerTable *table;
  LedgerValue        values[LEDGER_COLUMNS];
} LedgerRow;

/* Makes a row from `record`, which must exist as long as the row.  Clear with
 * ledger_row_clear().
 */
void ledger_row_make (LedgerRow *row, const LedgerTable *table,
                      const void *record);
void ledger_row_clear (LedgerRow *row);

/* Returns the checksum of a row. */
int64_t ledger_row_seal (const LedgerRow *row);

/* Copies the values of a row into `record`.  If `record` is NULL, only checks
 * the values.  Returns false with SEARCH_ERROR_INPUT, which names the row, if
 * the checksum is wrong, or a column cannot have its value.  Stops at a wrong
 * value: the values after it are not copied.
 */
bool ledger_row_take (const LedgerTable *table, const LedgerValue *values,
                      void *record, GError **error);

/* A rule for rows.  `broken` is true if the row breaks the rule, and `what` is
 * a message that names the columns.
 */
typedef struct
{
  bool        broken;
  const char *what;
} LedgerRule;

/* Returns the message of the first rule that is broken; NULL = no rule is
 * broken.
 */
const char *ledger_rules_broken (const LedgerRule *rules, size_t count);

/* Returns true if the message `wrong` is NULL.  Otherwise returns false with
 * SEARCH_ERROR_INPUT.  The error contains `wrong` and the name of the row, such
 * as "unit 'a0'" or "batch 'a0' 3".
 */
bool ledger_row_judge (const LedgerTable *table, const LedgerValue *values,
                       const char *wrong, GError **error);

/* Compares two records in all columns that have one of the bits `uses`.
 * Returns NULL if these columns are equal.  Otherwise returns the name of the
 * first column that differs, and sets two texts to the values of this column in
 * both records; free them with g_free().
 */
const char *ledger_table_differ (const LedgerTable *table, unsigned uses,
                                 const void *one, const void *other,
                                 char **text, char **other_text);

/* Returns the SQL statement that inserts a row into the table; free with
 * g_free().  If `replace` is true, the statement replaces a row that has the
 * same key.
 */
char *ledger_table_insert (const LedgerTable *table, bool replace);

/* A callback for one row, whose values are valid only during the call.  Returns
 * true to get the next row.  Returns false with an error, or without an error
 * to end the reading.
 */
typedef bool (*LedgerTake) (void *data, const LedgerValue *values,
                            GError **error);

/* The rows to read from a table.  They are read in the order of their keys. */
typedef struct
{
  const LedgerTable *table;

  /* Number of columns to read; 0 = all, including the checksum. */
  int columns;
  /* First and last address of the rows to read; NULL = no such limit. */
  const char *first, *last;
} LedgerQuery;

/* A reader of the rows of a ledger, in a file or on a server. */
typedef struct LedgerRows LedgerRows;
struct LedgerRows
{
  char *name; /* name of the ledger, for messages */

  /* Calls `take` for each row until `take` returns false.  Returns false with
   * an error if the rows cannot be read, or if `take` has set an error.  The
   * message of the error begins with the name of the ledger.
   */
  bool (*read) (LedgerRows *rows, const LedgerQuery *query, LedgerTake take,
                void *data, GError **error);

  bool memo; /* true if the ledger has the tables of rows/memo.h */
};

/* Reads all rows of a table, as the function `read` of LedgerRows does. */
bool ledger_rows_read (LedgerRows *rows, const LedgerTable *table,
                       LedgerTake take, void *data, GError **error);

/* Returns true if `wrong` is NULL.  Otherwise returns false, and moves `wrong`
 * to `error`, with the name of the ledger before the message.
 */
bool ledger_rows_good (const LedgerRows *rows, GError *wrong, GError **error);

/* How many values follow the checksum in the row of a session: when the session
 * was last seen, the count of its units, and whether it is alive.  A server has
 * these values; for a file they are nulls.
 */
#define LEDGER_SIGNS 3
