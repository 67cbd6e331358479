/* SPDX-License-Identifier: MIT */
/* diff-pictures.h: the pictures of a disagreement, for a page. */
#pragma once

#include "diff-best.h"
#include "difference.h"

#include "tools/report/report.h"

typedef struct DiffPictures DiffPictures;

DiffPictures *diff_pictures_new (void);
void          diff_pictures_free (DiffPictures *pictures);

/* Each adds a pair of sides; the instance is the same for all. */

/* An answer that `wrong` should not give; `why` says what is wrong with it. */
void diff_pictures_add_wrong (DiffPictures         *pictures,
                              const SearchInstance *instance,
                              const SearchRepr *other, const SearchRepr *wrong,
                              GBytes *answer, const char *why);

/* The first place where the answers differ. */
void diff_pictures_add_difference (DiffPictures         *pictures,
                                   const SearchInstance *instance,
                                   const SearchRepr     *left,
                                   const SearchRepr     *right,
                                   const Difference     *difference);

/* The best answers of two searches, one of which has missed the best. */
void diff_pictures_add_bests (DiffPictures         *pictures,
                              const SearchInstance *instance,
                              const DiffBest       *found);

/* The children of the state with the answer `at`, NULL at the root, on both
 * sides: WalkerChild.
 */
void diff_pictures_add_children (DiffPictures         *pictures,
                                 const SearchInstance *instance,
                                 const SearchRepr     *left,
                                 const SearchRepr *right, GBytes *at,
                                 const GArray *left_children,
                                 const GArray *right_children);

/* Moves the pairs to `data`, and adds what a page needs to draw them. */
void diff_pictures_move (DiffPictures *pictures, Report *data);
