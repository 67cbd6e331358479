/* SPDX-License-Identifier: MIT */
/* small-ledger.h: ledgers of a few pages, in memory as bytes, for tests that
 * damage them.
 */
#pragma once

#include "scratch.h"

/* The kinds of small ledgers, by the progress of the run. */
typedef enum
{
  SMALL_COUNTED, /* done, and partly folded */
  SMALL_HALF,    /* partly open */
  SMALL_STORED,  /* done, with its solutions */
  SMALL_LOGGED,  /* open, with half of the results in the log */
  SMALL_NEW,     /* new, with all results in the log */
  SMALL_KINDS
} SmallKind;

typedef struct
{
  GByteArray *file;
  GByteArray *log; /* NULL: no log */

  /* Results of ledger_state(): for the file alone, and after each transaction
   * in the log.
   */
  GPtrArray *states;
} SmallLedger;

extern const char *const small_names[SMALL_KINDS];

/* Makes a ledger of a search for `n` queens, with the problem that queens_run()
 * has loaded, as search-run would.
 */
void small_ledger_init (SmallLedger *small, SmallKind kind, int n);
void small_ledger_clear (SmallLedger *small);

/* Returns the bytes of a file; NULL: there is no file. */
GByteArray *small_read (const char *path);

/* Writes the bytes to a file; NULL removes the file. */
void small_write (const char *path, const GByteArray *bytes);
