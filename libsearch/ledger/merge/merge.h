/* SPDX-License-Identifier: MIT */
/* merge.h: the data for merging ledgers.  The inputs are ledgers of parts of
 * one recorded search (a run), or copies of one ledger that sessions have
 * continued separately.  The result does not depend on the order of the inputs.
 * An input may be given twice.
 *
 * Several inputs may contain a unit.  The ways in which they explored the unit
 * may differ: the unit is open, divided into child units, or folded, which
 * means that its row has the sums of its subtree.  Beginning with the whole
 * tree, the merge chooses one way for each unit.  It prefers an explored unit
 * to an open unit, then a closed unit (no part of it is open), then the larger
 * explored share, then a unit that is not folded.  If several inputs contain an
 * exploration of a unit in the same way, their results must be equal.
 *
 * In a search for the best answer, the result of an exploration depends on the
 * best value at its start.  So the merge compares only explorations with equal
 * values at the start, and prefers the way with the best answer of all inputs.
 */
#pragma once

#include "libsearch/ledger/rows/memo.h"
#include "libsearch/ledger/tree/tree.h"

/* An input ledger of a merge, without its solutions. */
typedef struct
{
  const char       *name;
  SearchLedgerRun   run;
  LedgerUnit       *whole;
  SearchLedgerTotal total;
  GArray           *sessions; /* SearchLedgerSession */
  MemoLevel         level; /* the newest level, if the run has a memo table */
} LedgerInput;

/* A unit, and one of the inputs that contain the unit. */
typedef struct
{
  const LedgerInput *input;
  LedgerUnit        *unit;
} LedgerMember;

typedef struct LedgerChoice LedgerChoice;

/* A way in which one or several inputs explored a unit: all these inputs
 * divided the unit into equal child units.
 */
typedef struct
{
  /* LedgerMember (an input and its unit) for each input that explored the unit
   * in this way; not empty.
   */
  GArray        *members;
  LedgerChoice **children; /* one choice for each child unit */

  /* Totals of the unit, and of the chosen ways of all units below it. */
  SearchLedgerTotal total;
} LedgerWay;

/* The choice between the ways in which the inputs explored one unit. */
struct LedgerChoice
{
  GPtrArray *ways;  /* LedgerWay; not empty */
  LedgerWay *taken; /* the chosen element of `ways`; NULL = not decided */

  LedgerUnit *above; /* unit of the new tree that is the parent of this unit */
};

typedef struct
{
  LedgerInput *inputs;
  guint        count;
  bool         best; /* true for a search for the best answer */
  bool         maximize;
  SearchBest   known;   /* the best answer of all inputs */
  GPtrArray   *choices; /* LedgerChoice, parents before children */

  /* The elements of `choices` whose units are in the new tree. */
  GPtrArray *taken;

  /* The input whose level is taken; NULL = the run has no memo table. */
  const LedgerInput *deepest;

  SearchLedgerMerge how;
} LedgerMerge;

/* memo.c: sets merge->deepest.  Returns false with SEARCH_ERROR_CHECK if two
 * inputs disagree about a level.
 */
bool ledger_merge_choose_level (LedgerMerge *merge, GError **error);

/* memo.c: writes the rows of that level.  Returns false with an error. */
bool ledger_merge_write_level (const LedgerMerge *merge, sqlite3 *db,
                               GError **error);

/* Calls the caller's tick() to report progress of the step `step` of the merge.
 */
void ledger_merge_tell (const LedgerMerge *merge, SearchLedgerMergeStep step,
                        uint64_t done, uint64_t all);

/* Returns the first member (LedgerMember) of the way.  The unit of this member
 * represents the way, since the units of all its members have equal results.
 */
const LedgerMember *ledger_way_member (const LedgerWay *way);

/* Compares the trees of all inputs, and chooses a way for each unit.  Returns
 * false with SEARCH_ERROR_CHECK if two inputs contradict each other.
 */
bool ledger_merge_choose (LedgerMerge *merge, GError **error);

/* Copies the stored solutions of the chosen ways to the new ledger.  Returns
 * false with an error, also if two inputs have different solutions of a unit.
 */
bool ledger_merge_copy_batches (const LedgerMerge *merge, sqlite3 *db,
                                GError **error);
