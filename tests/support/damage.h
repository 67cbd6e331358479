/* SPDX-License-Identifier: MIT */
/* damage.h: damages small ledgers, and checks that either a check finds the
 * damage, or the damage has no effect.
 */
#pragma once

#include "ledger-state.h"
#include "small-ledger.h"

/* Counts of the possible outcomes of reading a damaged ledger. */
typedef struct
{
  unsigned refused; /* the ledger could not be opened */
  unsigned found;   /* a check found the damage */

  /* The state is older: without the last transactions in its log. */
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

/* Makes the ledger, and a folder for damaged copies of it. */
void damage_init (Damage *damage, SmallKind kind, int n);

/* Prints the counts, fails the test after complaints, and frees the data. */
void damage_clear (Damage *damage);

/* Opens these bytes as a ledger and its log (NULL: without one), for reading
 * and, if `work` is set, for working on it.  The ledger must be refused, or a
 * check must find the damage; then its files must not change.  Otherwise its
 * state must be the undamaged one or, with `older`, an earlier one, with only a
 * part of the log.  `what` describes the damage, for messages.
 */
Reading damage_try (Damage *damage, const GByteArray *file,
                    const GByteArray *log, bool work, bool older,
                    const char *what);

/* Runs `search-run verify` on a ledger with these bytes.  It must find damage
 * if damage_try() did, and otherwise nothing.
 */
void damage_verify (Damage *damage, const GByteArray *file,
                    const GByteArray *log, Reading expected);

/* Returns a copy of the bytes. */
GByteArray *damage_copy (const GByteArray *bytes);

/* Runs the tests as queens_run() does.  Its folders are in memory if there is
 * room.  If the process crashes, it prints the name of the current case.
 */
int damage_run (const char *suite, CU_TestInfo *tests);
