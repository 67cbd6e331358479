/* SPDX-License-Identifier: MIT */
/* merge.h: the data of merging ledgers.
 *
 * The inputs may be parts of a run, or copies of one ledger that continued
 * separately.  Their order does not matter, and an input may be given twice.
 *
 * A unit may be open in some inputs, and explored in several ways in others:
 * cut at different places, or folded.  Merging goes down from the whole tree,
 * and takes one of the ways for each unit.  It prefers an explored unit to an
 * open one, then a closed unit, then the larger explored share, and then a unit
 * that is not folded.
 *
 * If several inputs contain the same exploration, their results are compared,
 * and must be equal.  In a search for the best, a result depends on the best
 * value at its start.  So only explorations with equal starts are compared, and
 * the way with the best answer of all comes first.
 */
#pragma once

#include "libsearch/ledger/tree/tree.h"

/* An input of a merge, without its solutions. */
typedef struct
{
  const char       *name;
  SearchLedgerRun   run;
  LedgerUnit       *whole;
  SearchLedgerTotal total;
  GArray           *sessions; /* SearchLedgerSession */
} LedgerInput;

/* A unit in an input. */
typedef struct
{
  const LedgerInput *input;
  LedgerUnit        *unit;
} LedgerMember;

typedef struct LedgerChoice LedgerChoice;

/* A way in which one or several inputs explored a unit.  The inputs have equal
 * child units, and each child unit has a choice of its own.
 */
typedef struct
{
  GArray           *members;  /* LedgerMember; not empty */
  LedgerChoice    **children; /* one for each child unit */
  SearchLedgerTotal total;    /* of the unit and the ways taken below it */
} LedgerWay;

/* The ways in which one unit was explored. */
struct LedgerChoice
{
  GPtrArray *ways;  /* LedgerWay; not empty */
  LedgerWay *taken; /* one of `ways`; NULL = not decided */

  LedgerUnit *above; /* parent of the unit in the new tree */
};

typedef struct
{
  LedgerInput *inputs;
  guint        count;
  bool         best; /* a search for the best */
  bool         maximize;
  SearchBest   known;   /* the best answer of all inputs */
  GPtrArray   *choices; /* LedgerChoice, parents before children */
  GPtrArray   *taken;   /* LedgerChoice, on the ways that were taken */

  SearchLedgerMerge how;
} LedgerMerge;

/* Calls the caller's tick() with the present step of merging. */
void ledger_merge_tell (const LedgerMerge *merge, SearchLedgerMergeStep step,
                        uint64_t done, uint64_t all);

/* Returns the first member, which represents all members. */
const LedgerMember *ledger_way_member (const LedgerWay *way);

/* Compares the whole trees of the inputs, and takes a way for each unit.
 * Returns false with SEARCH_ERROR_CHECK if inputs contradict each other.
 */
bool ledger_merge_choose (LedgerMerge *merge, GError **error);

/* Copies the stored solutions of the ways that were taken.  Returns false with
 * an error if inputs have different batches for a unit.
 */
bool ledger_merge_copy_batches (const LedgerMerge *merge, sqlite3 *db,
                                GError **error);
