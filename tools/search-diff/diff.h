/* SPDX-License-Identifier: MIT */
/* diff.h: do the representations of one instance agree? */
#pragma once

#include "pictures.h"
#include "run.h"

/* What was done with one representation in one way, over all instances. */
typedef struct
{
  uint64_t solutions; /* of the last instance */
  double   seconds;
} Cell;

/* A comparison. */
typedef struct
{
  const Options        *options;
  const SearchInstance *instance; /* at hand */
  GArray               *ways;     /* Way */
  Cell                 *cells;    /* by representation, then by way */
  GString              *doing;    /* what is under way */
  Pictures             *pictures; /* of a disagreement; NULL: without --html */
  const SearchRepr     *left, *right; /* that are walked in lockstep */

  char    *fault;    /* what is wrong, in one line; NULL: nothing */
  char    *sides;    /* of what is wrong: what to give to --repr */
  GString *evidence; /* what there is to see of it */
  GError  *error;    /* that ended it, and is no disagreement; NULL: none */
} Diff;

/* Compares what `options` says, which must outlive it. */
Diff *diff_new (const Options *options);

void diff_free (Diff *diff);

/* Compares everything there is to compare about one instance.  False: it
 * disagrees, which is noted, or was stopped, by a signal or an error.
 */
bool diff_instance (Diff *diff, const SearchInstance *instance);

/* What was done with one representation in one way. */
const Cell *diff_cell (const Diff *diff, guint repr, guint way);

/* Is the representation of this number left out, because it is not named by
 * --repr and cannot search the instance?
 */
bool diff_leaves_out (const Diff *diff, guint index);

/* Notes what is wrong between two sides, which may be one, or NULL; false. */
bool diff_note_fault (Diff *diff, const SearchRepr *left,
                      const SearchRepr *right, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Searches; false: stopped by a signal or a limit, or an error, which is kept.
 */
bool diff_search (Diff *diff, const SearchRepr *repr, const Way *way,
                  Outcome *outcome);

/* The rest is false where something is wrong, which is then noted. */

/* Two representations, or one in two ways, with the same answers to give;
 * `how` is the way of the right one.
 */
bool diff_compare_answers (Diff *diff, const Outcome *left,
                           const Outcome *right, const char *how);

/* What one representation does must not depend on the way. */
bool diff_compare_ways (Diff *diff, const Outcome *first, const Outcome *other,
                        const char *how);

/* Representations that name the same tree meet the same answers in the same
 * order, at the same nodes.
 */
bool diff_compare_trees (Diff *diff, const Outcome *left, const Outcome *right);

/* The count that was published, where there is one. */
bool diff_compare_known (Diff *diff, const Outcome *outcome);

/* Callbacks are functions of the path, and partial answers are the same. */
bool diff_compare_steps (Diff *diff, const SearchRepr *left,
                         const SearchRepr *right);

/* --depth finds the same under both strategies: to depths 0, 1, ..., up to a
 * limit or the end of the tree, in all chosen ways.
 */
bool diff_compare_depths (Diff *diff, const SearchRepr *repr);

/* All ways to search for the best answer agree, by representations that have an
 * objective; and with what was published.
 */
bool diff_compare_bests (Diff *diff);
