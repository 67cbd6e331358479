/* SPDX-License-Identifier: MIT */
/* scratch.h: ledgers in a folder of their own, for tests. */
#pragma once

#include "tap.h"
#include "libsearch/ledger/file/file.h"
#include "libsearch/ledger/file/database.h"

/* Makes an empty folder; removes it and the files in it. */
typedef struct
{
  char *folder;
  char *path; /* of a ledger in it, which is not there yet */
} Scratch;

void scratch_init (Scratch *scratch, const char *name);
void scratch_clear (Scratch *scratch);

/* Makes the ledger, with one session of this process under way, and says
 * whether that worked.
 */
bool scratch_create (const Scratch *scratch);

/* How many files are in the folder. */
unsigned scratch_files (const Scratch *scratch);

/* Adds a session that has ended, in a transaction; and how many there are. */
bool     scratch_add (LedgerFile *file, GError **error);
unsigned scratch_sessions (LedgerFile *file);

/* The ledger cannot be opened: an error of this code, whose message holds
 * `part`.
 */
void scratch_refused (const char *path, SearchLedgerAccess access,
                      SearchErrorCode code, const char *part);

/* The same of an error, which it frees. */
void scratch_expect (GError *error, SearchErrorCode code, const char *part);

/* Runs SQL on the ledger behind the back of the code under test. */
bool scratch_sql (const Scratch *scratch, const char *sql);
