/* SPDX-License-Identifier: MIT */
/* damage.h: small ledgers, damaged: the damage is found, or has no effect. */
#pragma once

#include "ledger-state.h"
#include "small-ledger.h"

/* How often each outcome occurred. */
typedef struct
{
  unsigned refused; /* when it was opened */
  unsigned found;   /* by a check */
  unsigned older; /* it is as it was before the last transactions of its log */
  unsigned same;  /* nothing */
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

/* Prints the counts, fails the test if there were complaints, and frees it. */
void damage_clear (Damage *damage);

/* Opens these bytes as a ledger and its log (NULL: without one), for reading
 * and, if `work` is set, for working on it.  It must be refused, or fail a
 * check, and stay as it was; or it must say exactly what the undamaged one
 * says, or, with `older`, what that said before some of its log was written.
 * `what` describes the damage, for messages.
 */
Reading damage_try (Damage *damage, const GByteArray *file,
                    const GByteArray *log, bool work, bool older,
                    const char *what);

/* Has `search-run verify` say the same of these bytes as damage_try() found:
 * damage, or nothing.
 */
void damage_verify (Damage *damage, const GByteArray *file,
                    const GByteArray *log, Reading expected);

/* A copy of the bytes. */
GByteArray *damage_copy (const GByteArray *bytes);

/* queens_run(), with the folders in memory where there is room, and dying with
 * the name of what was tried.
 */
int damage_run (const char *suite, CU_TestInfo *tests);
