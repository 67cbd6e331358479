/* SPDX-License-Identifier: MIT */
/* pictures.h: draws the pictures of a disagreement, for a page. */
#pragma once

#include <libsearch/search.h>

#include "tools/report/report.h"

/* The best answer, as found by one way to search, or as published. */
typedef struct
{
  const SearchRepr *repr; /* NULL: `how` is the name of a publication */
  const char       *how;
  SearchBest        best;
  GBytes           *answer; /* int; NULL: unknown */
} Finding;

/* Returns the best value as text, such as "55", or "none"; free with g_free().
 */
char *best_text (SearchBest best);

typedef struct Pictures Pictures;

Pictures *pictures_new (void);
void      pictures_free (Pictures *pictures);

/* Each of these functions adds a difference with its two sides.  All calls must
 * be for the same instance.
 */

/* Adds a wrong answer of the representation `wrong`; `why` is the rule that it
 * breaks.
 */
void pictures_add_wrong (Pictures *pictures, const SearchInstance *instance,
                         const SearchRepr *other, const SearchRepr *wrong,
                         GBytes *answer, const char *why);

/* Adds the first difference between the answers of two sides: its number, from
 * 1, and the answer on each side (NULL: there are no more).
 */
void pictures_add_difference (Pictures               *pictures,
                              const SearchInstance   *instance,
                              const SearchRepr *const reprs[2], uint64_t place,
                              GBytes *const answers[2]);

/* Adds the best answers of two searches, one of which did not find the best
 * answer.
 */
void pictures_add_bests (Pictures *pictures, const SearchInstance *instance,
                         const Finding *left, const Finding *right);

/* Adds the children of a state in both trees, which differ.  `at` is the answer
 * of the state, NULL at the root.  The arrays contain WalkerChild.
 */
void pictures_add_children (Pictures *pictures, const SearchInstance *instance,
                            const SearchRepr *left, const SearchRepr *right,
                            GBytes *at, const GArray *left_children,
                            const GArray *right_children);

/* Moves all differences to `data`, and adds the data that a page needs to draw
 * them.
 */
void pictures_move (Pictures *pictures, Report *data);
