/* SPDX-License-Identifier: MIT */
/* diff-compare.h: two searches side by side, and what is wrong with them. */
#pragma once

#include "diff.h"

/* How many candidates a lockstep takes on each side before it gives up. */
#define LOCKSTEP_CANDIDATES 200000

struct Diff
{
  const DiffOptions    *options;
  const SearchInstance *instance; /* at hand */
  GArray               *ways;
  DiffCell             *cells;
  char                 *fault;
  GString              *evidence;
  DiffPictures         *pictures; /* or NULL */
  char                 *sides;
  GString              *doing; /* what is under way */
  GError               *error; /* that ended it, and is no disagreement */
};

/* Notes what is wrong between two sides, which may be one, or NULL; false. */
bool diff_note_fault (Diff *diff, const SearchRepr *left,
                      const SearchRepr *right, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Two sides that are walked in lockstep. */
typedef struct
{
  Diff             *diff;
  const SearchRepr *left, *right;
} DiffParting;

/* Notes for a page where they part: a LockstepParted, of a DiffParting. */
void diff_note_parting (void *data, GBytes *at, const GArray *left,
                        const GArray *right);

/* Searches; false: stopped by a signal or a limit, or an error, which is kept.
 */
bool diff_search (Diff *diff, const SearchRepr *repr, const DiffWay *way,
                  DiffOutcome *outcome);

/* The rest is false where something is wrong, which is then noted. */

/* Two representations, or one in two ways, with the same answers to give;
 * `how` is the way of the right one.
 */
bool diff_compare_answers (Diff *diff, const DiffOutcome *left,
                           const DiffOutcome *right, const char *how);

/* What one representation does must not depend on the way. */
bool diff_compare_ways (Diff *diff, const DiffOutcome *first,
                        const DiffOutcome *other, const char *how);

/* Representations that name the same tree meet the same answers in the same
 * order, at the same nodes.
 */
bool diff_compare_trees (Diff *diff, const DiffOutcome *left,
                         const DiffOutcome *right);

/* The count that was published, where there is one. */
bool diff_compare_known (Diff *diff, const DiffOutcome *outcome);
