/* SPDX-License-Identifier: MIT */
/* small-ledger.h: ledgers of a few pages, as the bytes of their files, for
 * tests that damage them.
 */
#pragma once

#include "scratch.h"

/* How far the run is. */
typedef enum
{
  SMALL_COUNTED, /* done, and some of it folded */
  SMALL_HALF,    /* some of it is open */
  SMALL_STORED,  /* done, with its solutions */
  SMALL_LOGGED,  /* open, and half of the work is in the log */
  SMALL_NEW,     /* new, and all of the work is in the log */
  SMALL_KINDS
} SmallKind;

typedef struct
{
  GByteArray *file;
  GByteArray *log;    /* NULL: there is none */
  GPtrArray  *states; /* as ledger_state() shows them: the file alone, and with
                         each transaction of the log */
} SmallLedger;

extern const char *const small_names[SMALL_KINDS];

/* Makes one of a search for `n` queens, of the problem that queens_run() has
 * loaded; its run is as search-run would record it.
 */
void small_ledger_init (SmallLedger *small, SmallKind kind, int n);
void small_ledger_clear (SmallLedger *small);

/* The bytes of a file; NULL: there is none. */
GByteArray *small_read (const char *path);

/* Writes them; NULL: that there is no file. */
void small_write (const char *path, const GByteArray *bytes);
