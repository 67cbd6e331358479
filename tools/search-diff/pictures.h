/* SPDX-License-Identifier: MIT */
/* pictures.h: the pictures of a disagreement, for a page. */
#pragma once

#include <libsearch/search.h>

#include "tools/report/report.h"

/* The best answer, as one way to search finds it, or as it was published. */
typedef struct
{
  const SearchRepr *repr; /* NULL: `how` names a publication */
  const char       *how;
  SearchBest        best;
  GBytes           *answer; /* int; NULL: none is known */
} Finding;

/* "55", or "none"; free with g_free(). */
char *best_text (SearchBest best);

typedef struct Pictures Pictures;

Pictures *pictures_new (void);
void      pictures_free (Pictures *pictures);

/* Each adds a pair of sides; the instance is the same for all. */

/* An answer that `wrong` should not give; `why` says what is wrong with it. */
void pictures_add_wrong (Pictures *pictures, const SearchInstance *instance,
                         const SearchRepr *other, const SearchRepr *wrong,
                         GBytes *answer, const char *why);

/* The first place where the answers differ, from 1, and what each side has
 * there (NULL: no more).
 */
void pictures_add_difference (Pictures               *pictures,
                              const SearchInstance   *instance,
                              const SearchRepr *const reprs[2], uint64_t place,
                              GBytes *const answers[2]);

/* The best answers of two searches, one of which has missed the best. */
void pictures_add_bests (Pictures *pictures, const SearchInstance *instance,
                         const Finding *left, const Finding *right);

/* The children of the state with the answer `at`, NULL at the root, on both
 * sides: WalkerChild.
 */
void pictures_add_children (Pictures *pictures, const SearchInstance *instance,
                            const SearchRepr *left, const SearchRepr *right,
                            GBytes *at, const GArray *left_children,
                            const GArray *right_children);

/* Moves the pairs to `data`, and adds what a page needs to draw them. */
void pictures_move (Pictures *pictures, Report *data);
