/* SPDX-License-Identifier: MIT */
/* placed.h: the values of the answer that steps fix, and their products. */
#pragma once

#include "memo.h"

/* Memory for the values of a step, for one thread. */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  size_t                state_size;
  size_t                length; /* maximum number of values of an answer */

  int *places, *values; /* what placed_find() found last */
  int *above;           /* the partial answer of the parent */
} Placed;

/* Free the memory with placed_clear(). */
void placed_init (Placed *placed, const MemoSearch *search, size_t state_size);

void placed_clear (Placed *placed);

/* Finds the values that the step to `state` fixes, and returns their number.
 * The values of the root are those of its answer.  `data` is the instance or
 * the workspace, which is up to date with the parent.  Without `memo.placed`,
 * the whole path precedes the state.
 */
size_t placed_find (Placed *placed, const void *data, const void *state,
                    size_t depth);

/* Returns the product of the `count` values that placed_find() found. */
uint64_t placed_multiply (const Placed *placed, size_t count);

/* Returns the product of the values that the step to `state` fixes; see
 * product.h.
 */
uint64_t placed_product (Placed *placed, const void *data, const void *state,
                         size_t depth);
