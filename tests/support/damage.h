/* SPDX-License-Identifier: MIT */
/* damage.h: small ledgers, damaged: a check finds the damage, or it has no
 * effect.
 */
#pragma once

#include "ledger-state.h"
#include "small-ledger.h"

/* Number of times that each outcome occurred. */
typedef struct
{
  unsigned refused; /* by opening */
  unsigned found;   /* by a check */
  unsigned older;   /* the state before the last transactions of its log */
  unsigned same;    /* no effect */
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
 * and, if `work` is set, for working on it.  The ledger must be refused, or
 * fail a check, and stay unchanged.  Otherwise its state must equal the
 * undamaged one or, with `older`, an earlier one, with a part of the log.
 * `what` describes the damage, for messages.
 */
Reading damage_try (Damage *damage, const GByteArray *file,
                    const GByteArray *log, bool work, bool older,
                    const char *what);

/* Runs `search-run verify` on these bytes.  Its result must equal the result of
 * damage_try(): damage, or nothing.
 */
void damage_verify (Damage *damage, const GByteArray *file,
                    const GByteArray *log, Reading expected);

/* Returns a copy of the bytes. */
GByteArray *damage_copy (const GByteArray *bytes);

/* As queens_run(), but with the folders in memory if there is room.  A crash
 * prints the name of the current case.
 */
int damage_run (const char *suite, CU_TestInfo *tests);
