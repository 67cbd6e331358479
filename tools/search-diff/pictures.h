/* SPDX-License-Identifier: MIT */
/* pictures.h: the pictures of a disagreement, for a page. */
#pragma once

#include <libsearch/search.h>

#include "tools/report/report.h"

/* The best answer by one way to search, or by a publication. */
typedef struct
{
  const SearchRepr *repr; /* NULL: `how` names a publication */
  const char       *how;
  SearchBest        best;
  GBytes           *answer; /* int; NULL: unknown */
} Finding;

/* Returns the value, "55", or "none"; free with g_free(). */
char *best_text (SearchBest best);

typedef struct Pictures Pictures;

Pictures *pictures_new (void);
void      pictures_free (Pictures *pictures);

/* Each function adds a pair of sides; the instance is the same in all calls. */

/* Adds an answer of `wrong` that breaks a rule; `why` is the reason. */
void pictures_add_wrong (Pictures *pictures, const SearchInstance *instance,
                         const SearchRepr *other, const SearchRepr *wrong,
                         GBytes *answer, const char *why);

/* Adds the first difference between the answers: its place, from 1, and the
 * answer of each side (NULL: the end).
 */
void pictures_add_difference (Pictures               *pictures,
                              const SearchInstance   *instance,
                              const SearchRepr *const reprs[2], uint64_t place,
                              GBytes *const answers[2]);

/* Adds the best answers of two searches, of which one missed the best. */
void pictures_add_bests (Pictures *pictures, const SearchInstance *instance,
                         const Finding *left, const Finding *right);

/* Adds the children, on both sides, of the state with the answer `at`, which is
 * NULL at the root.  The arrays hold WalkerChild.
 */
void pictures_add_children (Pictures *pictures, const SearchInstance *instance,
                            const SearchRepr *left, const SearchRepr *right,
                            GBytes *at, const GArray *left_children,
                            const GArray *right_children);

/* Moves the pairs to `data`, and adds the data that a page needs to draw them.
 */
void pictures_move (Pictures *pictures, Report *data);
