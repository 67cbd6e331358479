/* SPDX-License-Identifier: MIT */
/* among.h: sets of distinct numbers, in order; and functions on views whose
 * values are in such a set.
 */
#pragma once

#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

typedef struct
{
  const int64_t *number;
  uint32_t       count;
} NumberSet;

/* Copies `numbers` to `sorted`, in ascending order and without duplicates.
 * Returns the number of elements copied.
 */
uint32_t number_set_sort (const int64_t *numbers, size_t count,
                          int64_t *sorted);

/* Removes the values outside the set.  view_put_out() removes the values in the
 * set.  From a view that has only bounds, values are removed only at its ends.
 */
bool view_put_in (Store *store, SearchVar view, NumberSet set);
bool view_put_out (Store *store, SearchVar view, NumberSet set);

/* Removes values from `count` views and from `number` that contradict this
 * constraint: the number of views with a value in the set has the relation to
 * `number`.  The relation must not be strict.
 */
bool among_narrow (Store *store, const SearchVar *views, uint32_t count,
                   NumberSet set, SearchRelation relation, SearchVar number);

/* Returns true if some count within `in`..`may` has the relation to some number
 * within `min`..`max`; for checkers.
 */
bool among_is_possible (int64_t in, int64_t may, SearchRelation relation,
                        int64_t min, int64_t max);

/* Posts only the propagator, without recording a constraint. */
void post_among (SearchModel *model, SearchVars vars, const int64_t *values,
                 size_t count, SearchRelation relation, SearchVar number);
