/* SPDX-License-Identifier: MIT */
/* file.h: a ledger in a file.  The file is complete from its creation on.  Only
 * one process at a time works on the ledger.
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

  /* Called with the name of the file before a step that may have to wait for
   * another process, and with NULL after the step; NULL = not called.
   */
  void (*awaits) (void *data, const char *name);
  void *data; /* first argument of `awaits` */

  /* Descriptor of the file.  This descriptor has the lock.  It is opened first
   * and closed last, since closing any descriptor of a file releases the locks
   * that SQLite has on the file.
   */
  int descriptor;
} LedgerFile;

/* Returns true if something has the name `path`, a file or anything else, or if
 * this cannot be found out.  Returns false if certainly nothing has this name.
 */
bool ledger_file_exists (const char *path);

/* Creates a ledger in memory, calls `fill` to write its rows, then writes the
 * ledger to a file.  If the process dies before the end, there is no file.
 * Returns false with an error.  If the file exists, this is SEARCH_ERROR_IO,
 * and the file does not change.  For tests, the environment variable
 * SEARCH_LEDGER_PAGE_SIZE sets the size of a page in bytes (4096).
 */
bool ledger_file_create (const char *path,
                         bool (*fill) (sqlite3 *db, void *data, GError **error),
                         void *data, GError **error);

/* Opens an existing ledger, and checks that its tables are those of columns.c.
 * Close with ledger_file_close().  Returns NULL with an error.  If another
 * process works on the ledger, the error is SEARCH_ERROR_BUSY, and its message
 * names the process.  A process must not open a ledger that it has open
 * already, since closing one of the two would release SQLite's locks on both.
 */
LedgerFile *ledger_file_open (const char *path, SearchLedgerAccess access,
                              GError **error);

/* Begins a transaction.  If the ledger was opened for work, the transaction can
 * write; otherwise all its reads return the ledger as of one time.  Returns
 * false with an error, which is SEARCH_ERROR_IO if the file was moved or
 * removed.
 */
bool ledger_file_begin (LedgerFile *file, GError **error);

/* Commits the transaction to the disk.  On failure, rolls the transaction back
 * and returns false with an error; also if the file was moved or removed.
 * After a failed write, the transaction may be on the disk: open the ledger
 * again to find out.
 */
bool ledger_file_commit (LedgerFile *file, GError **error);

/* Rolls back the transaction, if one is open. */
void ledger_file_rollback (LedgerFile *file);

/* Notes that the contents of the ledger are wrong, so that ledger_file_close()
 * does not change the file.
 */
void ledger_file_refuse (LedgerFile *file);

/* Closes and frees the ledger, even on failure.  All statements of the ledger
 * must be finalized before, since SQLite does not close a database that has
 * statements.  After work, moves the write-ahead log into the file, unless
 * another process reads the ledger.  Returns false with an error if the log
 * could not be moved, or if the file was moved or removed.  Even then,
 * committed transactions are in the file or the log.
 */
bool ledger_file_close (LedgerFile *file, GError **error);

extern const LedgerStoreKind ledger_file_kind;

/* Returns the file of a store, which must be of the kind ledger_file_kind. */
LedgerFile *ledger_store_file (LedgerStore *store);

/* Opens the database at `place`: for work if `work` is true, otherwise for
 * reading.  `descriptor` is the open file.  Checks the pages, the version and
 * the tables of the database.  Close with sqlite3_close().  Returns NULL with
 * an error.
 */
sqlite3 *ledger_connect (const LedgerPlace *place, int descriptor, bool work,
                         GError **error);

/* Prepares `db`, whose contents are wrong, for closing, so that SQLite does not
 * move the write-ahead log into the file.  Does nothing if there is no log:
 * then closing removes the files that SQLite has created next to the ledger.
 */
void ledger_leave_log (const LedgerPlace *place, sqlite3 *db);
