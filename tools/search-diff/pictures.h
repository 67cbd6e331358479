/* SPDX-License-Identifier: MIT */
/* pictures.h: makes the pictures that the page of a disagreement shows.  A
 * difference has two sides, one for each of the searches that disagree.
 */
#pragma once

#include <libsearch/search.h>

#include "tools/report/report.h"

/* A best answer, which a search has found or which is published. */
typedef struct
{
  /* Representation that found the answer; NULL: the answer is published, and
   * `how` names the source.
   */
  const SearchRepr *repr;
  const char       *how;
  SearchBest        best;
  GBytes           *answer; /* int; NULL: unknown */
} Finding;

/* Returns the value of a best answer as text, such as "55"; "none" if there is
 * no answer.  Free with g_free().
 */
char *best_text (SearchBest best);

typedef struct Pictures Pictures;

Pictures *pictures_new (void);
void      pictures_free (Pictures *pictures);

/* Each function below adds a difference, whose two sides are two searches.
 * Call all of them with the same instance.
 */

/* Adds a wrong answer of the representation `wrong`.  `why` is a text that
 * names the broken rule.
 */
void pictures_add_wrong (Pictures *pictures, const SearchInstance *instance,
                         const SearchRepr *other, const SearchRepr *wrong,
                         GBytes *answer, const char *why);

/* Adds the first difference between the answers of two representations.
 * `place` is the position of the two answers in the order of the answers, from
 * 1.  The answer of a side is NULL if the side has no more answers.
 */
void pictures_add_difference (Pictures               *pictures,
                              const SearchInstance   *instance,
                              const SearchRepr *const reprs[2], uint64_t place,
                              GBytes *const answers[2]);

/* Adds an answer of a class that the search `finder` finds, but `other` does
 * not find.
 */
void pictures_add_class (Pictures *pictures, const SearchInstance *instance,
                         const char *finder, const char *other, GBytes *answer);

/* Adds the best answers of two searches, which differ in value. */
void pictures_add_bests (Pictures *pictures, const SearchInstance *instance,
                         const Finding *left, const Finding *right);

/* Adds a state whose children in the trees of two representations differ.  `at`
 * is the answer of this state; NULL: the state is the root.  The elements of
 * the arrays are the children, as WalkerChild.
 */
void pictures_add_children (Pictures *pictures, const SearchInstance *instance,
                            const SearchRepr *left, const SearchRepr *right,
                            GBytes *at, const GArray *left_children,
                            const GArray *right_children);

/* Moves all differences to `data`, the data of a page.  Adds the background and
 * the definitions of the pictures.
 */
void pictures_move (Pictures *pictures, Report *data);
