/* SPDX-License-Identifier: MIT */
/* diff-pictures.h: what there is to see of a disagreement, as pictures, for a
 * page.
 */
#pragma once

#include "diff-best.h"
#include "difference.h"

#include <json-glib/json-glib.h>

typedef struct Exhibits Exhibits;

Exhibits *exhibits_new (void);
void      exhibits_free (Exhibits *exhibits);

/* Each adds a pair of sides; the instance is the same for all. */

/* An answer that `wrong` should not give, be it against the rules or no answer;
 * `why` says which.
 */
void exhibits_add_wrong (Exhibits *exhibits, const SearchInstance *instance,
                         const SearchRepr *other, const SearchRepr *wrong,
                         GBytes *answer, const char *why);

/* The first place where the answers differ. */
void exhibits_add_difference (Exhibits             *exhibits,
                              const SearchInstance *instance,
                              const SearchRepr *left, const SearchRepr *right,
                              const Difference *difference);

/* The best answers of two searches of which one has missed it. */
void exhibits_add_bests (Exhibits *exhibits, const SearchInstance *instance,
                         const DiffBest *found);

/* The children of the state with the answer `at`, NULL at the root, on both
 * sides: PoisonWalkerChild.
 */
void exhibits_add_parting (Exhibits *exhibits, const SearchInstance *instance,
                           const SearchRepr *left, const SearchRepr *right,
                           GBytes *at, const GArray *left_children,
                           const GArray *right_children);

/* Sets what a page needs to draw them, and them. */
void exhibits_set (const Exhibits *exhibits, JsonObject *data);
