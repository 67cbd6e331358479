/* SPDX-License-Identifier: MIT */
/* scratch.h: a temporary folder with ledgers, for tests. */
#pragma once

#include "tap.h"
#include "libsearch/ledger/file/file.h"
#include "libsearch/ledger/file/database.h"

/* A new empty folder for the files of a test.  scratch_clear() removes the
 * folder and its files.
 */
typedef struct
{
  char *folder;

  /* Path for a ledger in the folder; at first there is no file. */
  char *path;
} Scratch;

void scratch_init (Scratch *scratch, const char *name);
void scratch_clear (Scratch *scratch);

/* Makes the ledger at scratch->path, with one open session of this process.
 * Returns false on failure.
 */
bool scratch_create (const Scratch *scratch);

/* Returns the number of files in the folder. */
unsigned scratch_files (const Scratch *scratch);

/* scratch_add() adds a session to the ledger in a transaction; the session has
 * already ended.  The function returns false with an error.  scratch_sessions()
 * returns the number of sessions in the ledger.
 */
bool     scratch_add (LedgerFile *file, GError **error);
unsigned scratch_sessions (LedgerFile *file);

/* Opens the ledger at `path`.  Fails the test unless opening fails with this
 * error code and a message that contains `part`.
 */
void scratch_refused (const char *path, SearchLedgerAccess access,
                      SearchErrorCode code, const char *part);

/* Fails the test unless `error` has this code, and a message that contains
 * `part`.  Frees `error`.
 */
void scratch_expect (GError *error, SearchErrorCode code, const char *part);

/* Runs SQL on the ledger by SQLite itself, without the tested code.  Returns
 * false after an error.
 */
bool scratch_sql (const Scratch *scratch, const char *sql);
