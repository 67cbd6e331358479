/* SPDX-License-Identifier: MIT */
/* place.h: the place of a ledger: its files, their file system, and the lock
 * held by the process that works on it.
 */
#pragma once

#include "database.h"

#include <sys/types.h>

/* The kinds of files of a ledger: the database; and two files that SQLite
 * creates next to the database while it is open.
 */
enum
{
  LEDGER_PLACE_FILE,
  LEDGER_PLACE_WAL,
  LEDGER_PLACE_SHM,
  LEDGER_PLACES
};

/* The names of a ledger's files; and for each file its device and inode when
 * ledger_place_note() was called, if the file existed then.
 */
typedef struct
{
  struct
  {
    char *path; /* path without symbolic links */
    bool  seen;
    dev_t device;
    ino_t inode;
  } at[LEDGER_PLACES];
} LedgerPlace;

/* ledger_place_init() sets the names of the files of the ledger at `path`,
 * which must exist; it returns false with errno.  ledger_place_clear() frees
 * the names.
 */
bool ledger_place_init (LedgerPlace *place, const char *path);
void ledger_place_clear (LedgerPlace *place);

/* Returns true if the ledger has a file of the kind `kind`, such as
 * LEDGER_PLACE_WAL, that is not empty.
 */
bool ledger_place_has (const LedgerPlace *place, int kind);

/* Returns true if the path of the ledger still leads to the file that is open
 * as `descriptor`.
 */
bool ledger_place_is (const LedgerPlace *place, int descriptor);

/* Notes which files of the ledger exist, with the device and inode of each. */
void ledger_place_note (LedgerPlace *place);

/* Returns true if the path of each file that existed when ledger_place_note()
 * was called still leads to this file.  Otherwise returns false with
 * SEARCH_ERROR_IO.
 */
bool ledger_place_check (const LedgerPlace *place, GError **error);

/* Returns the total size in bytes of the ledger's files, except the file for
 * shared memory.
 */
uint64_t ledger_place_size (const LedgerPlace *place);

/* Returns the name of the network file system with the identifier `type`, the
 * f_type of statfs(2).  Returns NULL for all other file systems, which count as
 * local.
 */
const char *ledger_filesystem_network (uint32_t type);

/* Returns true if an open file or folder is on a local file system; otherwise
 * false with SEARCH_ERROR_IO.  `path` is the name for the message.  A ledger
 * needs a local file system, since all processes that have it open share
 * memory.
 */
bool ledger_filesystem_check (int descriptor, const char *path, GError **error);

/* Locks the open file `descriptor`.  The kernel releases the lock when the
 * descriptor is closed, or when the process ends.  Returns false if another
 * process has the lock.  Sets `failed` to true, and errno, if the system cannot
 * lock the file.
 */
bool ledger_lock_take (int descriptor, bool *failed);

/* Returns true if a process has the lock on the file.  Finds this out without
 * taking the lock, so that no other process fails to take it.
 */
bool ledger_lock_is_taken (int descriptor);

/* Returns a text about the process that has the lock on the file, such as
 * "process 7 on host X since ..."; free with g_free().  `db` is the ledger's
 * database, or NULL if the database could not be opened.
 */
char *ledger_lock_process (int descriptor, sqlite3 *db);
