/* SPDX-License-Identifier: MIT */
/* descent.h: a descent: the decisions from the root to the solution of a rank.
 *
 * Below each child of a state, a counter counts the solutions, with the cache
 * of the model.  The descent passes a child if all solutions below it are
 * before the wanted one.
 */
#pragma once

#include "counter.h"

typedef struct Descent Descent;

/* Makes a descent whose counts the counter makes.  Returns NULL if memory is
 * short.
 */
Descent *descent_new (const SearchModel *model, Counter *counter);
void     descent_free (Descent *descent);

/* See `seek` and `step` in search-repr.h.  Keeps the decisions that lead to the
 * new rank too.
 */
void       descent_seek (Descent *descent, const Number *rank);
SearchStep descent_step (Descent *descent);

size_t descent_answer (const Descent *descent, int *answer);
