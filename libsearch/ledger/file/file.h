/* SPDX-License-Identifier: MIT */
/* file.h: a ledger as a file: made as a whole, opened with care, worked
 * on by one process at a time.
 */
#pragma once

#include "place.h"
#include "libsearch/ledger/store/store.h"

/* A ledger that is open. */
typedef struct
{
  char              *path; /* as the caller gave it */
  SearchLedgerAccess access;
  LedgerPlace        place;
  sqlite3           *db;

  /* Called with the name of the file as something begins that may have to wait,
   * and with NULL as it is over; or NULL.
   */
  void (*awaits) (void *data, const char *name);
  void *data; /* for it */

  /* It holds the lock.  Closing any descriptor of a file gives up the locks
   * that SQLite has on it, so it is opened first and closed last.
   */
  int descriptor;
} LedgerFile;

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

/* Opens a ledger that exists, whose tables must be those of columns.c.  A
 * process must not open the same ledger twice at a time, since closing one
 * would release SQLite's locks.  SEARCH_ERROR_BUSY names the process that works
 * on it.  Close with ledger_file_close(); NULL with an error.
 */
LedgerFile *ledger_file_open (const char *path, SearchLedgerAccess access,
                              GError **error);

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

/* Notes that the ledger is refused for its contents, so that closing it changes
 * nothing.
 */
void ledger_file_refuse (LedgerFile *file);

/* Closes and frees it, in any case; all its statements must be finalized.  Puts
 * the log into the file, unless another process reads it.  False: that failed,
 * or the file is gone; committed transactions are safe in its files.
 */
bool ledger_file_close (LedgerFile *file, GError **error);

extern const LedgerStoreKind ledger_file_kind;

/* Returns the file of such a store. */
LedgerFile *ledger_store_file (LedgerStore *store);

/* Opens the ledger at `place`, the open file `descriptor`: to work on it, or to
 * read.  Its pages, its version and its tables are checked.  Close with
 * sqlite3_close(); NULL with an error.
 */
sqlite3 *ledger_connect (const LedgerPlace *place, int descriptor, bool work,
                         GError **error);

/* Makes closing `db`, which is refused, leave the log as it is.  If there is no
 * log, closing removes the files that SQLite has made beside the ledger.
 */
void ledger_leave_log (const LedgerPlace *place, sqlite3 *db);
