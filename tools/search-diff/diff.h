/* SPDX-License-Identifier: MIT */
/* diff.h: compares the representations of one instance. */
#pragma once

#include "pictures.h"
#include "run.h"

/* Result of one representation in one way, for all instances. */
typedef struct
{
  uint64_t solutions; /* of the last instance */
  double   seconds;
} Cell;

/* A comparison of representations: its settings, state and result. */
typedef struct
{
  const Options        *options;
  const SearchInstance *instance; /* the current instance */
  GArray               *ways;     /* Way */
  Cell                 *cells;    /* by representation, then by way */
  GString              *doing;    /* name of the current search */
  Pictures             *pictures; /* of a disagreement; NULL: without --html */
  const SearchRepr     *left, *right; /* compared in lockstep */

  char    *fault;    /* the disagreement in one line; NULL: none */
  char    *sides;    /* its representations, as a value of --repr */
  GString *evidence; /* the differences, as text */
  GError  *error;    /* reason for the end, if no disagreement; NULL: none */
} Diff;

/* Makes a comparison by `options`, which must outlive it. */
Diff *diff_new (const Options *options);

void diff_free (Diff *diff);

/* Makes all comparisons for one instance.  Returns false after a disagreement,
 * which is stored, or if stopped by a signal or an error.
 */
bool diff_instance (Diff *diff, const SearchInstance *instance);

/* Returns the result of one representation in one way. */
const Cell *diff_cell (const Diff *diff, guint repr, guint way);

/* Returns true if the representation with this index is skipped: it cannot
 * search the instance, and --repr does not name it.
 */
bool diff_leaves_out (const Diff *diff, guint index);

/* Stores a disagreement between two sides, which can be equal; `right` can be
 * NULL.  Returns false.
 */
bool diff_note_fault (Diff *diff, const SearchRepr *left,
                      const SearchRepr *right, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Searches.  Returns false if stopped by a signal or a limit, or after an
 * error, which is stored.
 */
bool diff_search (Diff *diff, const SearchRepr *repr, const Way *way,
                  Outcome *outcome);

/* Each of the checks below returns false after a disagreement, which it stores.
 */

/* Compares the answers of two representations, or of one in two ways.  `how` is
 * the name of the right way.
 */
bool diff_compare_answers (Diff *diff, const Outcome *left,
                           const Outcome *right, const char *how);

/* Checks that the answers, nodes and candidates of one representation do not
 * depend on the way.
 */
bool diff_compare_ways (Diff *diff, const Outcome *first, const Outcome *other,
                        const char *how);

/* Checks that representations that name the same tree find the same answers in
 * the same order, with the same number of nodes.
 */
bool diff_compare_trees (Diff *diff, const Outcome *left, const Outcome *right);

/* Compares the count with the published one, if there is one. */
bool diff_compare_known (Diff *diff, const Outcome *outcome);

/* Checks that callbacks depend on the path only, and that partial answers
 * agree.
 */
bool diff_compare_steps (Diff *diff, const SearchRepr *left,
                         const SearchRepr *right);

/* Checks that --depth finds the same states with both strategies: at depths 0,
 * 1, ..., up to a limit or the end of the tree, in all chosen ways.
 */
bool diff_compare_depths (Diff *diff, const SearchRepr *repr);

/* Checks that all ways to search for the best answer agree, with each other and
 * with the published value.  Uses the representations that have an objective.
 */
bool diff_compare_bests (Diff *diff);
