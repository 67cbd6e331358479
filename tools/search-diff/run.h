/* SPDX-License-Identifier: MIT */
/* run.h: runs one search of a comparison, and stores its outcome (counts,
 * digest and answers).
 */
#pragma once

#include "options.h"

/* A way to search: strategy, loop, and symmetry. */
typedef struct
{
  SearchStrategy strategy;

  /* The kind of memo table, which fits the strategy; `weak`: by weak keys. */
  SearchMemo memo;
  bool       weak;

  /* Maximum number of nodes that one exploration (one call of the explorer)
   * visits; 0 = one exploration visits the whole tree.
   */
  uint64_t           budget;
  SearchLoop         loop;
  SearchSymmetryMode symmetry;

  /* True if the search is partial: it visits only the nodes down to `depth`. */
  bool   partial;
  size_t depth;
} Way;

/* Returns the ways to search (combinations of strategy, loop and symmetry) that
 * the options choose.  The elements of the array are of type Way.
 */
GArray *ways_new (const Options *options);

/* Returns the name of a way to search, such as "levels dynamic" or "budget 7
 * inline orbits".  Free with g_free().
 */
char *way_name (const Way *way);

/* Returns true if the representation supports this way to search, a combination
 * of strategy, loop, memo table and symmetry.
 */
bool way_is_possible (const Way *way, const SearchRepr *repr,
                      const SearchInstance *instance);

/* The outcome of one search: its counts, digest and answers.  Free with
 * outcome_clear().
 */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  bool                  partial; /* true if the answers are partial */
  SearchTally           tally;
  SearchCount           solutions; /* sum of the weights of the solutions */
  SearchCount           nodes;     /* of the tree, if has_nodes */
  bool                  has_nodes, has_product_digest;
  bool                  memo; /* true if the search had a memo table */

  /* Number of nodes at `depth`, the last depth of a partial search. */
  uint64_t partials;
  bool     has_digest;

  /* Hash of all answers, which depends on their order. */
  uint64_t order;

  /* Text of the first answer that breaks a rule; empty: no answer breaks a
   * rule.
   */
  GString    *wrong;
  GBytes     *wrong_answer; /* the values of this answer, or NULL */
  const char *why;          /* the rule that this answer breaks */
} Outcome;

void outcome_clear (Outcome *outcome);

/* Returns the function for SearchSettings.tick of each search.  The function
 * draws the status line.  Returns NULL if the terminal shows no status line.
 */
bool (*run_ticker (void)) (void *data, const SearchProgress *progress);

/* Searches in one way (strategy, loop and symmetry), and stores the outcome.
 * Returns false after a signal, a limit or an error.
 */
bool run_way (const SearchInstance *instance, const SearchRepr *repr,
              const Way *way, Outcome *outcome, GError **error);

/* Appends an answer as a line in the problem's default format.  If the problem
 * can draw its answers as text, appends this picture too.
 */
void draw_answer (const SearchInstance *instance, const int *values,
                  size_t length, GString *out);
