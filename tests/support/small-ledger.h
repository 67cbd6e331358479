/* SPDX-License-Identifier: MIT */
/* small-ledger.h: ledgers that have only a few pages of SQLite, as bytes in
 * memory, for tests that damage ledgers.
 */
#pragma once

#include "scratch.h"

/* The kinds of small ledgers.  They differ in the finished part of the run, and
 * in the place of its results: the file or the log.
 */
typedef enum
{
  SMALL_COUNTED, /* done, and partly folded */
  SMALL_HALF,    /* partly open */
  SMALL_STORED,  /* done, with its solutions */
  SMALL_LOGGED,  /* not complete; the log contains half of the results */
  SMALL_NEW,     /* new, with all results in the log */
  SMALL_KINDS
} SmallKind;

typedef struct
{
  GByteArray *file;
  GByteArray *log; /* NULL: no log */

  /* The texts that ledger_state() must return.  The first text is for the file
   * without the log; each later text is for the file with one more transaction
   * of the log.
   */
  GPtrArray *states;
} SmallLedger;

extern const char *const small_names[SMALL_KINDS];

/* Makes a ledger of a search for `n` queens, as search-run makes it.  Call this
 * within queens_run(), which loads the problem.
 */
void small_ledger_init (SmallLedger *small, SmallKind kind, int n);
void small_ledger_clear (SmallLedger *small);

/* Returns the bytes of a file, or NULL if the file cannot be read. */
GByteArray *small_read (const char *path);

/* Writes the bytes to a file.  If `bytes` is NULL, removes the file. */
void small_write (const char *path, const GByteArray *bytes);
