/* SPDX-License-Identifier: MIT */
/* file.h: a ledger as a file: made as a whole, opened with care, worked
 * on by one process at a time.
 */
#pragma once

#include "statement.h"

typedef struct LedgerFile LedgerFile;

/* What it is opened for. */
typedef enum
{
  LEDGER_READ, /* beside whoever works on it; nothing in it is changed */
  LEDGER_WORK  /* alone */
} LedgerAccess;

/* Is there a file, or anything else, of this name?  Only for what is surely not
 * there this says no.
 */
bool ledger_file_exists (const char *path);

/* Makes a new ledger: in memory, with the tables of `ddl` and what `fill` puts
 * into them, then as a file.  A process that dies on the way leaves none, and
 * an existing one is never touched: SEARCH_ERROR_IO.  For tests, the
 * environment variable SEARCH_LEDGER_PAGE_SIZE sets the size of its pages, 4096
 * bytes otherwise.
 */
bool ledger_file_create (const char *path, const char *ddl,
                         bool (*fill) (sqlite3 *db, void *data, GError **error),
                         void *data, GError **error);

/* Opens one that exists; its tables must be those of ledger_schema.  A process
 * must not open the same one again before it has closed it: the system would
 * give up SQLite's locks.  Another process that works on it is named in
 * SEARCH_ERROR_BUSY.  Close with ledger_file_close(); NULL with an error.
 */
LedgerFile *ledger_file_open (const char *path, LedgerAccess access,
                              GError **error);

/* Does a process work on it?  Others than this one, if it is open to read. */
bool ledger_file_is_worked_on (const LedgerFile *file);

/* What is in it, and the name it was opened by; both are the file's. */
sqlite3    *ledger_file_db (LedgerFile *file);
const char *ledger_file_path (const LedgerFile *file);

/* Begins a transaction: to write, or to see one state in all that is read.
 * Before one to write, and before it is committed, the file must still be where
 * it was; SEARCH_ERROR_IO otherwise.
 */
bool ledger_file_begin (LedgerFile *file, GError **error);

/* Commits it to the disk.  On failure it is rolled back; after a failed write
 * only opening the ledger again tells which of the two has come to the disk.
 */
bool ledger_file_commit (LedgerFile *file, GError **error);

/* Undoes the transaction, if there is one. */
void ledger_file_rollback (LedgerFile *file);

/* Is it still where it was opened, with the files beside it? */
bool ledger_file_is_in_place (const LedgerFile *file);

/* How many bytes it takes on the disk. */
uint64_t ledger_file_size (const LedgerFile *file);

/* It is refused for what is in it: closing it will change nothing. */
void ledger_file_refuse (LedgerFile *file);

/* Closes and frees it, in any case; no statement of its may be left.  All is
 * put into one file, unless somebody reads it.  False: that failed, or the file
 * is gone; what was committed is safe where its files are.
 */
bool ledger_file_close (LedgerFile *file, GError **error);
