/* SPDX-License-Identifier: MIT */
/* place.h: the place of a ledger: its files, their file system, and the lock
 * held by the process that works on it.
 */
#pragma once

#include "database.h"

#include <sys/types.h>

/* The files of a ledger: the database, and two files that SQLite keeps next to
 * it while it is open.
 */
enum
{
  LEDGER_PLACE_FILE,
  LEDGER_PLACE_WAL,
  LEDGER_PLACE_SHM,
  LEDGER_PLACES
};

/* The identities of a ledger's files at a certain time; all zeros = not noted.
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

/* Sets the names of the files of the ledger at `path`, which must exist.
 * Returns false with errno.
 */
bool ledger_place_init (LedgerPlace *place, const char *path);
void ledger_place_clear (LedgerPlace *place);

/* Returns true if the file of this kind exists and is not empty. */
bool ledger_place_has (const LedgerPlace *place, int kind);

/* Returns true if the path still leads to the file that is open as
 * `descriptor`.
 */
bool ledger_place_is (const LedgerPlace *place, int descriptor);

/* Notes which files exist, and their identity. */
void ledger_place_note (LedgerPlace *place);

/* Returns true if the paths still lead to all noted files; otherwise false with
 * SEARCH_ERROR_IO.
 */
bool ledger_place_check (const LedgerPlace *place, GError **error);

/* Returns the size of the files in bytes, without the shared memory. */
uint64_t ledger_place_size (const LedgerPlace *place);

/* Returns the name of a network file system by its number, the f_type of
 * statfs(2).  Returns NULL for all other file systems, which count as local.
 */
const char *ledger_filesystem_network (uint32_t type);

/* Returns true if the open file or folder `descriptor`, called `path` in
 * messages, is on a local file system; otherwise false with SEARCH_ERROR_IO.
 * Processes with the same ledger open share memory, which is impossible for
 * processes on different hosts.
 */
bool ledger_filesystem_check (int descriptor, const char *path, GError **error);

/* Locks the open file `descriptor`.  The kernel releases the lock when the
 * descriptor is closed, or its process ends in any way.  Returns false if
 * another process has the lock.  If the system has no locks, returns false with
 * *failed and errno.
 */
bool ledger_lock_take (int descriptor, bool *failed);

/* Returns true if a process has the lock.  Does not take the lock, not even for
 * a moment, so it never prevents a process from taking it.
 */
bool ledger_lock_is_taken (int descriptor);

/* Returns a text about the process that has the lock, as "process 7 on host X
 * since ..."; free with g_free().  `db` is the database, or NULL if it could
 * not be opened.
 */
char *ledger_lock_process (int descriptor, sqlite3 *db);
