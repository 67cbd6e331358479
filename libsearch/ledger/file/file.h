/* SPDX-License-Identifier: MIT */
/* file.h: a ledger in a file.  The file is created complete, and one process at
 * a time works on it.
 */
#pragma once

#include "place.h"
#include "libsearch/ledger/store/store.h"

/* An open ledger. */
typedef struct
{
  char              *path; /* path that the caller gave */
  SearchLedgerAccess access;
  LedgerPlace        place;
  sqlite3           *db;

  /* Called with the file's name before a step that may have to wait for another
   * process, and with NULL after it; NULL = not called.
   */
  void (*awaits) (void *data, const char *name);
  void *data; /* first argument of `awaits` */

  /* Descriptor that holds the lock.  It is opened first and closed last:
   * closing any descriptor of a file releases the locks that SQLite has on it.
   */
  int descriptor;
} LedgerFile;

/* Returns true if a file, or anything else, has this name.  Returns false only
 * if it is certain that nothing has it.
 */
bool ledger_file_exists (const char *path);

/* Creates a ledger: in memory, with the rows that `fill` writes, then as a
 * file.  If the process dies before the end, there is no file.  Returns false
 * with SEARCH_ERROR_IO if the file exists, which is never touched.  For tests,
 * the environment variable SEARCH_LEDGER_PAGE_SIZE sets the size of its pages
 * in bytes (4096).
 */
bool ledger_file_create (const char *path,
                         bool (*fill) (sqlite3 *db, void *data, GError **error),
                         void *data, GError **error);

/* Opens an existing ledger, whose tables must be those of columns.c.  Close
 * with ledger_file_close().  Returns NULL with an error; SEARCH_ERROR_BUSY
 * names the process that works on the ledger.  A process must not open a ledger
 * twice at a time, since closing it once would release SQLite's locks.
 */
LedgerFile *ledger_file_open (const char *path, SearchLedgerAccess access,
                              GError **error);

/* Begins a transaction: for writing, or for reading all tables as of one
 * moment.  Returns false with an error: SEARCH_ERROR_IO if the file was moved
 * or removed.  The commit checks for this too.
 */
bool ledger_file_begin (LedgerFile *file, GError **error);

/* Commits the transaction to the disk.  If that fails, rolls it back and
 * returns false with an error.  After a failed write, open the ledger again to
 * see whether the disk has the transaction.
 */
bool ledger_file_commit (LedgerFile *file, GError **error);

/* Rolls the transaction back, if one is open. */
void ledger_file_rollback (LedgerFile *file);

/* Notes that the contents of the ledger are refused.  Closing it then does not
 * change the file.
 */
void ledger_file_refuse (LedgerFile *file);

/* Closes and frees the ledger, even on failure.  All its statements must be
 * finalized.  Moves the log into the file, unless another process reads it.
 * Returns false if that fails, or if the file was moved or removed.  Committed
 * transactions remain in the ledger's files in any case.
 */
bool ledger_file_close (LedgerFile *file, GError **error);

extern const LedgerStoreKind ledger_file_kind;

/* Returns the file of a store whose kind is ledger_file_kind. */
LedgerFile *ledger_store_file (LedgerStore *store);

/* Opens the database at `place`, for working on it or for reading.
 * `descriptor` is the open file.  Checks its pages, its version and its tables.
 * Close with sqlite3_close().  Returns NULL with an error.
 */
sqlite3 *ledger_connect (const LedgerPlace *place, int descriptor, bool work,
                         GError **error);

/* Makes sure that closing `db`, whose contents are refused, does not change the
 * write-ahead log.  If there is no log, closing removes the files that SQLite
 * has created next to the ledger.
 */
void ledger_leave_log (const LedgerPlace *place, sqlite3 *db);
