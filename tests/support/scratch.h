/* SPDX-License-Identifier: MIT */
/* scratch.h: ledgers in their own folder, for tests. */
#pragma once

#include "tap.h"
#include "libsearch/ledger/file/file.h"
#include "libsearch/ledger/file/database.h"

/* An empty folder, which scratch_clear() removes with its files. */
typedef struct
{
  char *folder;
  char *path; /* path of a ledger in the folder; the file does not exist yet */
} Scratch;

void scratch_init (Scratch *scratch, const char *name);
void scratch_clear (Scratch *scratch);

/* Makes the ledger, with one open session of this process.  Returns false on
 * failure.
 */
bool scratch_create (const Scratch *scratch);

/* Returns the number of files in the folder. */
unsigned scratch_files (const Scratch *scratch);

/* The first function adds an ended session, in a transaction.  The second
 * returns the number of sessions.
 */
bool     scratch_add (LedgerFile *file, GError **error);
unsigned scratch_sessions (LedgerFile *file);

/* Checks that opening the ledger fails with this error code, and with a message
 * that contains `part`.
 */
void scratch_refused (const char *path, SearchLedgerAccess access,
                      SearchErrorCode code, const char *part);

/* Checks that the error has this code, and a message that contains `part`;
 * frees it.
 */
void scratch_expect (GError *error, SearchErrorCode code, const char *part);

/* Runs SQL on the ledger, by SQLite's shell and not by the code under test. */
bool scratch_sql (const Scratch *scratch, const char *sql);
