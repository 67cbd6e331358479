/* SPDX-License-Identifier: MIT */
/* table.h: the tables of a ledger and their columns, listed once, in columns.c,
 * and the rows of any table.
 *
 * From the list follow the SQL that makes and writes the tables of a file and
 * of a server, the values of a row, its checksum, and what verify and merge
 * compare.
 *
 * The last column of each table is a checksum over all the others: the first
 * eight bytes of the SHA-256 of the table's name and of each value, with its
 * type and its length.  Nulls at the end are left out, so that a column that is
 * added later changes no checksum.
 */
#pragma once

#include <glib.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

/* The most columns that a table has, the checksum included. */
#define LEDGER_COLUMNS 32

/* A value of one of SQLite's types: SQLITE_NULL, SQLITE_INTEGER, SQLITE_TEXT,
 * SQLITE_BLOB.  SQLITE_INTEGER holds the 64 bits of an unsigned one, too.
 */
typedef struct
{
  int         type;
  int64_t     integer;
  const void *bytes; /* of a text or a blob; a text's are ended by a zero */
  size_t      length;
  char       *made; /* the text, if it is to be freed */
} LedgerValue;

LedgerValue ledger_null (void);
LedgerValue ledger_integer (uint64_t integer);

/* Makes a value of a text; the bytes are not copied, and NULL becomes a null.
 */
LedgerValue ledger_text (const char *text);
LedgerValue ledger_text_made (char *text); /* takes it over */
LedgerValue ledger_blob (GBytes *bytes);

/* Return the value as the type of its column, which its table guarantees.  Free
 * the copies; they are NULL for a null.
 */
uint64_t ledger_value_integer (const LedgerValue *value);
char    *ledger_value_dup_text (const LedgerValue *value);
GBytes  *ledger_value_dup_blob (const LedgerValue *value);

/* The checksum of a row of `count` values. */
int64_t ledger_row_checksum (const char *table, const LedgerValue *values,
                             int count);

/* Runs `statement`, which takes `count` values, and resets it.  Returns what
 * sqlite3_step() returned, SQLITE_DONE for success, or the error of binding a
 * value.
 */
int ledger_row_write (sqlite3_stmt *statement, const LedgerValue *values,
                      int count);

/* Is the checksum that is behind `count` values theirs?  False also if a text
 * has a zero byte: no text is written with one, and only the part before it
 * would be read.
 */
bool ledger_row_is_sealed (const char *table, const LedgerValue *values,
                           int count);

/* Reads the first `count` values of the row that `statement` is at, valid until
 * its next step.
 */
void ledger_row_values (sqlite3_stmt *statement, LedgerValue *values,
                        int count);

/* Reads the values of a row and the checksum behind them.  Returns false if the
 * checksum is not that of the values.
 */
bool ledger_row_read (sqlite3_stmt *statement, const char *table,
                      LedgerValue *values, int count);

/* How a column's value and a field of a record in memory become each other. */
typedef struct
{
  const char *name; /* of what such a value is, for messages */
  int         type; /* of the value, where it is not a null */

  /* Returns the field's value. */
  LedgerValue (*get) (const void *field);

  /* Copies the value into the field.  False: it is none of such a field. */
  bool (*set) (void *field, const LedgerValue *value);
} LedgerKind;

/* The comparisons that include a column of a unit. */
enum
{
  LEDGER_PLACE = 1 << 0,  /* where the unit is, once it was left */
  LEDGER_RESULT = 1 << 1, /* what exploring it gives each time */
  LEDGER_SUM = 1 << 2,    /* what adds up, however its subtree was cut */
  LEDGER_TREE = 1 << 3    /* what each representation of one tree gives */
};

typedef struct
{
  const char       *name;
  const LedgerKind *kind;
  size_t            at;    /* where the field is in its record */
  const char       *check; /* what holds for each row, in SQL; NULL: nothing */
  unsigned          uses;  /* LEDGER_PLACE, ... */
  bool              null;  /* it may be a null */
} LedgerColumn;

typedef struct
{
  const char         *name;
  const LedgerColumn *columns; /* but the checksum, which is behind them */
  int                 count;   /* of columns, the checksum included */
  int                 keys;    /* how many columns, the first, name a row */
} LedgerTable;

extern const LedgerTable ledger_run_table, ledger_unit_table,
    ledger_batch_table, ledger_session_table, ledger_point_table;

/* All of them, ended by NULL. */
extern const LedgerTable *const ledger_tables[];

/* Makes the checksum behind the values of a row. */
void ledger_values_seal (const LedgerTable *table, LedgerValue *values);

/* A row, with its checksum. */
typedef struct
{
  const LedgerTable *table;
  LedgerValue        values[LEDGER_COLUMNS];
} LedgerRow;

/* Makes the row of a record, which must outlive it.  Clear it with
 * ledger_row_clear().
 */
void ledger_row_make (LedgerRow *row, const LedgerTable *table,
                      const void *record);
void ledger_row_clear (LedgerRow *row);

/* Returns the checksum of a row. */
int64_t ledger_row_seal (const LedgerRow *row);

/* Copies the values of a row into a record; NULL: only checks them.  False with
 * SEARCH_ERROR_INPUT, which names the row: the checksum is not that of the row,
 * or a value is none of its column, and those behind it are not copied.
 */
bool ledger_row_take (const LedgerTable *table, const LedgerValue *values,
                      void *record, GError **error);

/* Something that no row says, and the columns that show it. */
typedef struct
{
  bool        broken;
  const char *what;
} LedgerRule;

/* Returns what the first broken rule says; NULL: none is broken. */
const char *ledger_rules_broken (const LedgerRule *rules, size_t count);

/* Is nothing wrong with the row?  Otherwise sets SEARCH_ERROR_INPUT, which
 * names the row, as "unit 'a0'" or "batch 'a0' 3", and says so.
 */
bool ledger_row_judge (const LedgerTable *table, const LedgerValue *values,
                       const char *wrong, GError **error);

/* Returns the name of the first column with one of `uses` in which two records
 * differ, and sets both values as texts, to be freed with g_free(); NULL: they
 * are equal there.
 */
const char *ledger_table_differ (const LedgerTable *table, unsigned uses,
                                 const void *one, const void *other,
                                 char **text, char **other_text);

/* Returns the statement that writes a row, `replace`: in the place of one with
 * the same key; free with g_free().
 */
char *ledger_table_insert (const LedgerTable *table, bool replace);

/* Takes a row, whose values live until it returns.  False: an error is set, or
 * no more rows are wanted.
 */
typedef bool (*LedgerTake) (void *data, const LedgerValue *values,
                            GError **error);

/* Which rows are read, in the order of their keys. */
typedef struct
{
  const LedgerTable *table;
  int                columns;      /* to read; 0: all, and the checksum */
  const char        *first, *last; /* from one address to another; NULL: all */
} LedgerQuery;

/* The rows of a ledger, wherever they are. */
typedef struct LedgerRows LedgerRows;
struct LedgerRows
{
  char *name; /* of the ledger, for messages */

  /* Calls `take` for each row, until it returns false.  False with an error
   * that it has set, which gets the ledger's name in front, or if the rows
   * cannot be read.
   */
  bool (*read) (LedgerRows *rows, const LedgerQuery *query, LedgerTake take,
                void *data, GError **error);
};

/* Reads all rows of a table. */
bool ledger_rows_read (LedgerRows *rows, const LedgerTable *table,
                       LedgerTake take, void *data, GError **error);

/* Is there no error `wrong`?  False: it is `error` from now on, with the
 * ledger's name in front.
 */
bool ledger_rows_good (const LedgerRows *rows, GError *wrong, GError **error);

/* Values behind the checksum of a session, which a server has and a file does
 * not (null): when it was seen, how many units it holds, whether it is live.
 */
#define LEDGER_SIGNS 3
