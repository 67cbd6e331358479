/* SPDX-License-Identifier: MIT */
/* file.h: a ledger as a file: made as a whole, opened with care, worked
 * on by one process at a time.
 */
#pragma once

#include "statement.h"
#include "libsearch/ledger/store/store.h"

typedef struct LedgerFile LedgerFile;

/* Is there a file, or anything else, of this name?  False only if it is certain
 * that there is none.
 */
bool ledger_file_exists (const char *path);

/* Makes a new ledger: in memory, with the rows that `fill` writes, then as a
 * file.  A process that dies meanwhile leaves no file.
 * An existing file is never touched: SEARCH_ERROR_IO.  For tests, the
 * environment variable SEARCH_LEDGER_PAGE_SIZE sets the size of its pages, 4096
 * bytes otherwise.
 */
bool ledger_file_create (const char *path,
                         bool (*fill) (sqlite3 *db, void *data, GError **error),
                         void *data, GError **error);

/* Opens a ledger that exists, whose tables must be those of columns.c.  A process must not open the same ledger twice at a time, since closing one
 * would release SQLite's locks.  SEARCH_ERROR_BUSY names the process that works
 * on it.  Close with ledger_file_close(); NULL with an error.
 */
LedgerFile *ledger_file_open (const char *path, LedgerAccess access,
                              GError **error);

/* From now on, `awaits` is called with the name of the file as something begins
 * that may have to wait, and with NULL as it is over; NULL: nothing is.
 */
void ledger_file_tell (LedgerFile *file,
                       void (*awaits) (void *data, const char *name),
                       void *data);

/* Does a process work on it?  If it is open to read, this process does not
 * count.
 */
bool ledger_file_is_worked_on (const LedgerFile *file);

/* Return the database, and the name that it was opened by; both are the file's.
 */
sqlite3    *ledger_file_db (LedgerFile *file);
const char *ledger_file_path (const LedgerFile *file);

/* Begins a transaction, to write, or to read one state of all tables.  Before
 * writing and before the commit, it checks that the file is still in its place;
 * SEARCH_ERROR_IO otherwise.
 */
bool ledger_file_begin (LedgerFile *file, GError **error);

/* Commits it to the disk.  On failure it is rolled back; after a failed write,
 * open the ledger again to see which of the two has reached the disk.
 */
bool ledger_file_commit (LedgerFile *file, GError **error);

/* Undoes the transaction, if there is one. */
void ledger_file_rollback (LedgerFile *file);

/* Is it still where it was opened, with the files beside it? */
bool ledger_file_is_in_place (const LedgerFile *file);

/* How many bytes it takes on the disk. */
uint64_t ledger_file_size (const LedgerFile *file);

/* Notes that the ledger is refused for its contents, so that closing it changes
 * nothing.
 */
void ledger_file_refuse (LedgerFile *file);

/* Closes and frees it, in any case; all its statements must be finalized.  Puts
 * the log into the file, unless another process reads it.  False: that failed,
 * or the file is gone; committed transactions are safe in its files.
 */
bool ledger_file_close (LedgerFile *file, GError **error);
