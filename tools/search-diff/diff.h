/* SPDX-License-Identifier: MIT */
/* diff.h: compares the representations of a problem on one instance. */
#pragma once

#include "pictures.h"
#include "run.h"

/* A cell of the table of results: one representation searching in one way, over
 * all instances.
 */
typedef struct
{
  uint64_t solutions; /* number of solutions of the last instance */
  double   seconds;
} Cell;

/* A comparison of representations: its settings, its state and its result. */
typedef struct
{
  const Options         *options;
  SearchInstance *const *instances; /* the current one, of each side */
  GArray                *ways;      /* Way: all ways to search */
  Cell                  *cells; /* results, by representation, then by way */

  /* Description of the current search, for messages. */
  GString *doing;

  /* Pictures of a disagreement; NULL: there is no --html. */
  Pictures *pictures;

  /* The two representations whose trees are being compared. */
  const SearchRepr *left, *right;

  /* Description of the disagreement in one line; NULL: none. */
  char *fault;

  /* The representations that disagree, as a value of --repr. */
  char    *sides;
  GString *evidence; /* the differences, as text */

  /* Reason for an early end without a disagreement; NULL: none. */
  GError *error;
} Diff;

/* Makes a comparison with these options, which must outlive it. */
Diff *diff_new (const Options *options);

void diff_free (Diff *diff);

/* Makes all comparisons for one instance, of which each side has its own.
 * Returns false after a disagreement, which is stored, or after an early end by
 * a signal or an error.
 */
bool diff_instance (Diff *diff, SearchInstance *const *instances);

/* Returns the current instance of a representation that is compared. */
const SearchInstance *diff_instance_of (const Diff       *diff,
                                        const SearchRepr *repr);

/* Returns the result of one representation in one way. */
const Cell *diff_cell (const Diff *diff, guint repr, guint way);

/* Returns true if the representation with this index is left out: it cannot
 * search the instance, and --repr does not name it.
 */
bool diff_leaves_out (const Diff *diff, guint index);

/* Returns true if both representations are of one side, and have the same name
 * of their tree.
 */
bool diff_is_same_tree (const Diff *diff, const SearchRepr *left,
                        const SearchRepr *right);

/* Stores a disagreement between two representations, which may be the same;
 * `right` may be NULL.  Returns false.
 */
bool diff_note_fault (Diff *diff, const SearchRepr *left,
                      const SearchRepr *right, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Searches in one way, and sets the outcome.  Returns false after an early end
 * by a signal or a limit, or after an error, which is stored.
 */
bool diff_search (Diff *diff, const SearchRepr *repr, const Way *way,
                  Outcome *outcome);

/* The functions below are checks: each returns false after a disagreement,
 * which it stores.
 */

/* Compares the answers of two representations, or of one representation in two
 * ways.  `how` is the name of the second way.
 */
bool diff_compare_answers (Diff *diff, const Outcome *left,
                           const Outcome *right, const char *how);

/* Checks that one representation has equal answers, nodes and candidates in two
 * ways.
 */
bool diff_compare_ways (Diff *diff, const Outcome *first, const Outcome *other,
                        const char *how);

/* Checks that two representations with the same name of their tree find the
 * same answers in the same order, with equal numbers of nodes.
 */
bool diff_compare_trees (Diff *diff, const Outcome *left, const Outcome *right);

/* Compares the number of solutions with the published number, if there is one.
 */
bool diff_compare_known (Diff *diff, const Outcome *outcome);

/* Checks that callbacks depend only on the path, and that the partial answers
 * of two representations agree.
 */
bool diff_compare_steps (Diff *diff, const SearchRepr *left,
                         const SearchRepr *right);

/* Checks that --depth finds the same states in a search depth first and in a
 * search by levels: at depths 0, 1, ..., up to a limit or the end of the tree,
 * in all chosen ways.
 */
bool diff_compare_depths (Diff *diff, const SearchRepr *repr);

/* Checks that all ways to search for the best answer agree, with each other and
 * with the published value.  Only representations with an objective are used.
 */
bool diff_compare_bests (Diff *diff);
