/* SPDX-License-Identifier: MIT */
/* state.h: what merging ledgers works with.
 *
 * They may be parts of a run, or copies of one ledger that went on separately,
 * in any order, and the same one twice.  Unit by unit, from the whole tree on,
 * what is explored is taken before what is open; of several ways in which a
 * unit was explored (cut at different places, or folded), one that is closed,
 * then the one with more of its share done, then one that is not folded.  Where
 * ledgers have explored the same, they must have found the same: it is
 * compared. In a search for the best, what a unit has found depends on what was
 * known already; so only what was explored with the same start is compared, and
 * what holds the best answer of all is taken first.
 */
#pragma once

#include "libsearch/ledger/store/run.h"
#include "libsearch/ledger/tree/tree.h"

/* A ledger that is merged: all but its solutions. */
typedef struct
{
  const char *name;
  LedgerRun   run;
  LedgerUnit *whole;
  LedgerTotal total;
  GArray     *sessions; /* LedgerSession */
} LedgerInput;

/* A unit as an input has it. */
typedef struct
{
  const LedgerInput *input;
  LedgerUnit        *unit;
} LedgerMember;

typedef struct LedgerChoice LedgerChoice;

/* A way in which a unit was explored, by one input or by several: what they
 * left is the same, and each of that is a choice of its own.
 */
typedef struct
{
  GArray        *members;  /* LedgerMember; not empty */
  LedgerChoice **children; /* as many as the unit left */
  LedgerTotal    total;    /* of the unit and what was taken below it */
} LedgerWay;

/* The ways of one unit. */
struct LedgerChoice
{
  GPtrArray *ways;  /* LedgerWay; not empty */
  LedgerWay *taken; /* one of these, in the end */
};

typedef struct
{
  LedgerInput *inputs;
  guint        count;
  bool         best; /* it is a search for the best: */
  bool         maximise;
  SearchBest   known;   /* the best answer of all inputs */
  GPtrArray   *choices; /* LedgerChoice, parents before children */

  SearchLedgerMerge how;
} LedgerMerge;

/* Tells who asks what merging is at. */
void ledger_merge_tell (const LedgerMerge *merge, SearchLedgerMergeStep step,
                        uint64_t done, uint64_t all);

/* The first member's, which stands for all. */
const LedgerMember *ledger_way_member (const LedgerWay *way);

/* Compares the whole trees of the inputs, and chooses; false with
 * SEARCH_ERROR_CHECK.
 */
bool ledger_merge_choose (LedgerMerge *merge, GError **error);

/* Frees all choices. */
void ledger_merge_clear_choices (LedgerMerge *merge);

/* Must have been left by their parents as the same.  False with
 * SEARCH_ERROR_CHECK, naming both.
 */
bool ledger_merge_check_place (const LedgerMember *one,
                               const LedgerMember *other, GError **error);

/* The same for those that were explored in one way: what they found, and left.
 */
bool ledger_merge_check_result (const LedgerMember *one,
                                const LedgerMember *other, GError **error);

/* And for closed units that were explored in two ways: what they, and all below
 * them, add up to.
 */
bool ledger_merge_check_total (const LedgerWay *one, const LedgerWay *other,
                               GError **error);

/* The tree of what was taken, as new units. */
LedgerUnit *ledger_merge_plant (const LedgerMerge *merge);

/* Copies the stored solutions of what was taken; those that several inputs
 * have must be the same.
 */
bool ledger_merge_copy_batches (const LedgerMerge *merge, sqlite3 *db,
                                GError **error);

/* Writes all sessions of all inputs, each once, in the order in which they
 * began.
 */
bool ledger_merge_write_sessions (const LedgerMerge *merge, sqlite3 *db,
                                  GError **error);
