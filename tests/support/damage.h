/* SPDX-License-Identifier: MIT */
/* damage.h: damages small ledgers.  For each damaged ledger, either a check of
 * the library must find the damage, or the damage must change nothing.  The
 * state is the text of all rows of a ledger.
 */
#pragma once

#include "ledger-state.h"
#include "small-ledger.h"

/* For each outcome of reading damaged ledgers, the number of ledgers that had
 * this outcome.
 */
typedef struct
{
  unsigned refused; /* the ledger could not be opened */
  unsigned found;   /* a check found the damage */

  /* The ledger was read, but in the state before the last transactions of the
   * log.
   */
  unsigned older;
  unsigned same; /* the state is the undamaged one */
} DamageCounts;

typedef struct
{
  SmallLedger  small;
  Scratch      scratch;
  char        *log_path;
  char        *name; /* of the ledger */
  DamageCounts counts;
  unsigned     tries, verified, complaints;
} Damage;

/* Makes a small ledger, and an empty folder for damaged copies of the ledger.
 */
void damage_init (Damage *damage, SmallKind kind, int n);

/* Prints the counts, fails the test if a check has printed a complaint, and
 * frees the data.
 */
void damage_clear (Damage *damage);

/* Writes these bytes as a ledger and its log (NULL: no log).  Opens the ledger
 * for reading, and if `work` is true, also for working on it.  Complains unless
 * one of these is true: the ledger is refused; a check finds the damage; all
 * rows are as in the undamaged ledger; or `older` is true, and the rows are as
 * before the last transactions.  Complains too if reading changes the files.
 * `what` describes the damage in messages.
 */
Reading damage_try (Damage *damage, const GByteArray *file,
                    const GByteArray *log, bool work, bool older,
                    const char *what);

/* Runs `search-run verify` on a ledger with these bytes.  Complains unless the
 * command finds damage, or finds none if `expected` is READING_DONE.
 */
void damage_verify (Damage *damage, const GByteArray *file,
                    const GByteArray *log, Reading expected);

/* Returns a copy of the bytes. */
GByteArray *damage_copy (const GByteArray *bytes);

/* Runs the tests as queens_run() does, with the ledgers in memory if the
 * machine has /dev/shm.  If the process crashes, prints the description of the
 * current case.
 */
int damage_run (const char *suite, CU_TestInfo *tests);
