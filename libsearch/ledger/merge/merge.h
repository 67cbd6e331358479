/* SPDX-License-Identifier: MIT */
/* merge.h: the data of merging ledgers.
 *
 * The inputs may be parts of a run, or copies of one ledger that went on
 * separately, in any order; one may be given twice.  For each unit, from the
 * whole tree down, merging takes one way in which it was explored.  An explored
 * unit comes before an open one.  A unit may have been explored in several
 * ways: cut at different places, or folded.  Of these, a closed one comes
 * first, then the one with more of its share done, then one that is not folded.
 * Results of the same exploration are compared, and must be equal.  In a search
 * for the best, a result depends on the best value known before; so only
 * explorations with the same start are compared, and the way that holds the
 * best answer of all comes first.
 */
#pragma once

#include "libsearch/ledger/tree/tree.h"

/* A ledger that is merged, without its solutions. */
typedef struct
{
  const char       *name;
  SearchLedgerRun   run;
  LedgerUnit       *whole;
  SearchLedgerTotal total;
  GArray           *sessions; /* SearchLedgerSession */
} LedgerInput;

/* A unit as an input has it. */
typedef struct
{
  const LedgerInput *input;
  LedgerUnit        *unit;
} LedgerMember;

typedef struct LedgerChoice LedgerChoice;

/* A way in which one or several inputs explored a unit: they left the same
 * units, each of which is a choice of its own.
 */
typedef struct
{
  GArray           *members;  /* LedgerMember; not empty */
  LedgerChoice    **children; /* as many as the unit left */
  SearchLedgerTotal total;    /* of the unit and the ways taken below it */
} LedgerWay;

/* The ways of one unit. */
struct LedgerChoice
{
  GPtrArray *ways;  /* LedgerWay; not empty */
  LedgerWay *taken; /* one of `ways`, once decided */

  LedgerUnit *above; /* the parent of its unit in the new tree */
};

typedef struct
{
  LedgerInput *inputs;
  guint        count;
  bool         best; /* it is a search for the best */
  bool         maximise;
  SearchBest   known;   /* the best answer of all inputs */
  GPtrArray   *choices; /* LedgerChoice, parents before children, */
  GPtrArray   *taken;   /* and those on the ways that were taken */

  SearchLedgerMerge how;
} LedgerMerge;

/* Calls the caller's function with the step that merging has come to. */
void ledger_merge_tell (const LedgerMerge *merge, SearchLedgerMergeStep step,
                        uint64_t done, uint64_t all);

/* Returns the first member, which stands for all. */
const LedgerMember *ledger_way_member (const LedgerWay *way);

/* Compares the whole trees of the inputs, and chooses; false with
 * SEARCH_ERROR_CHECK.
 */
bool ledger_merge_choose (LedgerMerge *merge, GError **error);

/* Copies the stored solutions of the ways that were taken; batches that several
 * inputs have must be the same.
 */
bool ledger_merge_copy_batches (const LedgerMerge *merge, sqlite3 *db,
                                GError **error);
