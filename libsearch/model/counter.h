/* SPDX-License-Identifier: MIT */
/* counter.h: a counter: a search that counts the solutions below a state.
 *
 * A counter splits the variables with several values into parts that no
 * constraint connects.  It counts each part by itself, depth first, and
 * multiplies the counts.  A cache has the counts of parts; see cache.h.  The
 * key of a part is its variables, their domains, and the residuals of its
 * constraints; see residual.h.
 *
 * A counter works in slices (limited parts of its search), since limits and
 * signals wait for the end of a slice.  It has a store of its own, and
 * continues where the slice before has stopped.  If it has counted elsewhere
 * since, it begins again, and repeats all slices.  So a slice depends only on
 * the path of its state, although it uses the cache.
 */
#pragma once

#include "branch.h"

typedef struct Counter Counter;

/* COUNTER_MORE: another slice must continue the count.  COUNTER_GIVES_UP: the
 * same, but the cache saves little, and there is one part.
 */
typedef enum
{
  COUNTER_MORE,
  COUNTER_GIVES_UP,
  COUNTER_COMPLETE
} CounterEnd;

/* Makes a counter.  Returns NULL if memory is short. */
Counter *counter_new (const SearchModel *model);
void     counter_free (Counter *counter);

/* Runs the slice with the index `slices` of the count below the state whose
 * domains are in the store.  Uses no cache if `plain` is true, nor after a
 * trial in which the cache has saved little.  Sets *count if the count is
 * complete, and *variable if it gives up: to the variable to decide.
 */
CounterEnd counter_go_on (Counter *counter, const Store *store, bool plain,
                          uint32_t slices, Number *count, uint32_t *variable);

/* Returns true if the variables of the store with several values are in one
 * part, and sets *variable to the variable to decide, which answers show.
 */
bool counter_finds_one_part (Counter *counter, Store *store,
                             uint32_t *variable);
