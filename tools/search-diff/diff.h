/* SPDX-License-Identifier: MIT */
/* diff.h: compares the representations of a problem on one instance, for all
 * ways to search: combinations of strategy, loop and symmetry.  A side is one
 * of the plugins to compare.
 */
#pragma once

#include "pictures.h"
#include "run.h"

/* A cell of the table of results: the result of one representation in one way
 * to search, such as "levels dynamic".  `seconds` is the time of the searches
 * on all instances.
 */
typedef struct
{
  SearchCount solutions; /* number of solutions of the last instance */
  double      seconds;
} Cell;

/* A comparison of representations: its options, its current search and its
 * result.
 */
typedef struct
{
  const Options         *options;
  SearchInstance *const *instances; /* the current one, of each side */
  GArray                *ways;      /* Way: all ways to search */
  Cell                  *cells; /* results, by representation, then by way */

  /* Description of the current search, for messages. */
  GString *doing;

  /* Pictures of a disagreement; NULL: the user did not enter --html. */
  Pictures *pictures;

  /* The two representations whose trees are compared now. */
  const SearchRepr *left, *right;

  /* Description of the disagreement, in one line; NULL: there is none. */
  char *fault;

  /* Names of the representations that disagree, as the value of an option
   * --repr.
   */
  char    *sides;
  GString *evidence; /* the differences, as text */

  /* Error that ended the comparison early; NULL: none. */
  GError *error;
} Diff;

/* Makes a comparison with the options `options`, which must outlive the
 * comparison.
 */
Diff *diff_new (const Options *options);

void diff_free (Diff *diff);

/* Compares all representations on one instance.  `instances` contains this
 * instance once for each side (compared plugin).  Returns false after a
 * disagreement, a signal or an error.  Stores the disagreement or the error in
 * `diff`.
 */
bool diff_instance (Diff *diff, SearchInstance *const *instances);

/* Returns the current instance of the plugin to which `repr` belongs.  `repr`
 * must be a compared representation.
 */
const SearchInstance *diff_instance_of (const Diff       *diff,
                                        const SearchRepr *repr);

/* Returns the result of the representation with the index `repr` in the way to
 * search with the index `way`, both from 0.
 */
const Cell *diff_cell (const Diff *diff, guint repr, guint way);

/* Returns true if the representation with the index `index` is not compared,
 * because it cannot search the instance.  If the user named representations by
 * --repr, returns false for all of them.
 */
bool diff_leaves_out (const Diff *diff, guint index);

/* Returns true if both representations must have equal trees: they belong to
 * one plugin on the command line, and the names of their trees are equal.
 */
bool diff_is_same_tree (const Diff *diff, const SearchRepr *left,
                        const SearchRepr *right);

/* Stores a disagreement between two representations.  `right` is `left` or NULL
 * if `left` disagrees with itself.  Returns false.
 */
bool diff_note_fault (Diff *diff, const SearchRepr *left,
                      const SearchRepr *right, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Searches in one way (strategy, loop and symmetry), and stores the outcome.
 * Returns false after a signal, a limit or an error; an error is stored in
 * `diff`.
 */
bool diff_search (Diff *diff, const SearchRepr *repr, const Way *way,
                  Outcome *outcome);

/* The classes that a search has found. */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  char                 *name;    /* of the search, for messages */
  GHashTable           *classes; /* by certificate */
} ClassSet;

/* Makes an empty set for a search by `repr`; `how` follows the name of `repr`
 * in messages.  Free with class_set_free().
 */
ClassSet *class_set_new (const Diff *diff, const SearchRepr *repr,
                         const char *how);
void      class_set_free (ClassSet *set);

/* Adds `weight` solutions of a class, and an answer, which may be NULL. */
void class_set_add (ClassSet *set, uint64_t certificate, GBytes *answer,
                    uint64_t weight);

/* Returns true if both sets have equal classes, with equally many solutions.
 * Otherwise stores the disagreement, and returns false.
 */
bool class_set_compare (Diff *diff, const ClassSet *left,
                        const ClassSet *right);

/* Returns false if the options choose only searches up to isomorphism. */
bool diff_has_labelled (const Diff *diff);

/* Each function below makes a check.  If the check finds a disagreement, the
 * function stores it in `diff`, and returns false.
 */

/* Compares the answers of two searches: by two representations, or by one
 * representation in two ways.  `how` is the name of the way of the second
 * search, such as "levels dynamic".
 */
bool diff_compare_answers (Diff *diff, const Outcome *left,
                           const Outcome *right, const char *how);

/* Checks that two searches by one representation have found equal answers,
 * nodes and candidates.  `how` is the name of the way to search that gave the
 * outcome `other`, such as "levels dynamic".
 */
bool diff_compare_ways (Diff *diff, const Outcome *first, const Outcome *other,
                        const char *how);

/* Checks two representations whose trees have equal names: they must find the
 * same answers in the same order, with equal numbers of nodes.
 */
bool diff_compare_trees (Diff *diff, const Outcome *left, const Outcome *right);

/* Compares two trees node by node.  If `left` is `right`, checks that the
 * callbacks of the representation depend only on the path.  Otherwise, checks
 * that two representations whose trees have equal names agree on partial
 * answers.
 */
bool diff_compare_steps (Diff *diff, const SearchRepr *left,
                         const SearchRepr *right);

/* Checks the option --depth: a search depth first and a search by levels must
 * find the same states at depths 0, 1, ..., up to a limit or the end of the
 * tree.  Searches in all chosen ways, such as "levels dynamic".
 */
bool diff_compare_depths (Diff *diff, const SearchRepr *repr);

/* Compares the isomorphism classes of searches up to isomorphism with each
 * other, and with the solutions of the outcomes, one for each representation;
 * an outcome without a representation is of no search.
 */
bool diff_compare_classes (Diff *diff, const Outcome *outcomes);

/* Checks that all ways to search for the best answer agree with each other, and
 * with the published value.  Uses only representations with an objective.
 */
bool diff_compare_bests (Diff *diff);
