/* SPDX-License-Identifier: MIT */
/* merge.h: the data for merging ledgers.  The inputs may be parts of a run, or
 * copies of one ledger that were continued separately.  Their order does not
 * matter, and an input may be given twice.
 *
 * A unit may be unexplored in some inputs, and explored in several ways in
 * others: divided at different places, or folded.  The merge goes down from the
 * whole tree, and chooses one of the ways for each unit.  It prefers an
 * explored unit to an open one, then a closed unit, then the larger explored
 * share, and then a unit that is not folded.  If several inputs contain one
 * exploration, their results are compared, and must be equal.
 *
 * In a search for the best answer, a result depends on the best value at its
 * start.  So only explorations with equal starts are compared, and the way with
 * the best answer of all is preferred.
 */
#pragma once

#include "libsearch/ledger/tree/tree.h"

/* An input ledger of a merge, without its solutions. */
typedef struct
{
  const char       *name;
  SearchLedgerRun   run;
  LedgerUnit       *whole;
  SearchLedgerTotal total;
  GArray           *sessions; /* SearchLedgerSession */
} LedgerInput;

/* A unit, as one input contains it. */
typedef struct
{
  const LedgerInput *input;
  LedgerUnit        *unit;
} LedgerMember;

typedef struct LedgerChoice LedgerChoice;

/* A way in which one or several inputs explored a unit.  In all of them the
 * unit has equal child units, and there is a choice for each child unit.
 */
typedef struct
{
  /* One LedgerMember for each input that explored the unit in this way; not
   * empty.
   */
  GArray        *members;
  LedgerChoice **children; /* one choice for each child unit */

  /* Total of the unit and the ways chosen below it. */
  SearchLedgerTotal total;
} LedgerWay;

/* The choice between the ways in which one unit was explored. */
struct LedgerChoice
{
  GPtrArray *ways;  /* LedgerWay; not empty */
  LedgerWay *taken; /* the chosen element of `ways`; NULL = not decided */

  LedgerUnit *above; /* parent of the unit in the new tree */
};

typedef struct
{
  LedgerInput *inputs;
  guint        count;
  bool         best; /* true for a search for the best answer */
  bool         maximize;
  SearchBest   known;   /* the best answer of all inputs */
  GPtrArray   *choices; /* LedgerChoice, parents before children */
  GPtrArray   *taken;   /* those of `choices` that are on the chosen ways */

  SearchLedgerMerge how;
} LedgerMerge;

/* Calls the caller's tick() with the current step of the merge. */
void ledger_merge_tell (const LedgerMerge *merge, SearchLedgerMergeStep step,
                        uint64_t done, uint64_t all);

/* Returns the way's first unit.  All units of a way are equal, so it represents
 * them.
 */
const LedgerMember *ledger_way_member (const LedgerWay *way);

/* Compares the trees of the inputs, and chooses a way for each unit.  Returns
 * false with SEARCH_ERROR_CHECK if inputs contradict each other.
 */
bool ledger_merge_choose (LedgerMerge *merge, GError **error);

/* Copies the stored solutions of the chosen ways.  Returns false with an error
 * if two inputs have different solutions for one unit.
 */
bool ledger_merge_copy_batches (const LedgerMerge *merge, sqlite3 *db,
                                GError **error);
