/* SPDX-License-Identifier: MIT */
/* place.h: where a ledger lies: its files, their file system, and the lock of
 * the process that works on it.
 */
#pragma once

#include "database.h"

#include <sys/types.h>

/* The file, and what SQLite keeps beside it while it is open. */
enum
{
  LEDGER_PLACE_FILE,
  LEDGER_PLACE_WAL,
  LEDGER_PLACE_SHM,
  LEDGER_PLACES
};

/* Zeros are an empty place. */
typedef struct
{
  struct
  {
    char *path; /* without symbolic links */
    bool  seen;
    dev_t device;
    ino_t inode;
  } at[LEDGER_PLACES];
} LedgerPlace;

/* Finds the names for the file `path`, which must exist; false with errno. */
bool ledger_place_init (LedgerPlace *place, const char *path);
void ledger_place_clear (LedgerPlace *place);

/* Is there a file of this kind that is not empty? */
bool ledger_place_has (const LedgerPlace *place, int kind);

/* Does `path` lead to the open file `descriptor`? */
bool ledger_place_is (const LedgerPlace *place, int descriptor);

/* Notes which files are there. */
void ledger_place_note (LedgerPlace *place);

/* Are all noted files still there?  False with SEARCH_ERROR_IO. */
bool ledger_place_check (const LedgerPlace *place, GError **error);

/* Returns how many bytes they take, without the shared memory. */
uint64_t ledger_place_size (const LedgerPlace *place);

/* Returns the name of a network file system by its number, the f_type of
 * statfs(2); NULL: it is local, as far as is known.
 */
const char *ledger_filesystem_network (uint32_t type);

/* Does the open file or folder `descriptor`, called `path`, lie on a local file
 * system?  Processes that have a ledger open share memory, which processes on
 * different hosts cannot.  False with SEARCH_ERROR_IO.
 */
bool ledger_filesystem_check (int descriptor, const char *path, GError **error);

/* Takes the lock of the open file `descriptor`; the kernel gives it back when
 * the descriptor is closed, or its process ends in any way.  False: another
 * process has it, or, with *failed, the system gives no lock, with errno.
 */
bool ledger_lock_take (int descriptor, bool *failed);

/* Has a process taken it?  Asking takes no lock, not even for a moment, so it
 * never turns a process away.
 */
bool ledger_lock_is_taken (int descriptor);

/* Returns the process that has it, in words: "process 7 on host X since ...";
 * `db` is the database, or NULL if it could not be opened.  Free with g_free().
 */
char *ledger_lock_process (int descriptor, sqlite3 *db);
