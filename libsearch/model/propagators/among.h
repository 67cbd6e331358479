/* SPDX-License-Identifier: MIT */
/* among.h: sorted sets of distinct numbers, and views that have values in
 * them.
 */
#pragma once

#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

typedef struct
{
  const int64_t *number;
  uint32_t       count;
} NumberSet;

/* Copies `numbers` to `sorted`, in order and without duplicates.  Returns the
 * number of copies.
 */
uint32_t number_set_sort (const int64_t *numbers, size_t count,
                          int64_t *sorted);

/* Removes the values outside the set.  view_put_out() removes the values in the
 * set.  A view that has only bounds loses values only at its ends.
 */
bool view_put_in (Store *store, SearchVar view, NumberSet set);
bool view_put_out (Store *store, SearchVar view, NumberSet set);

/* Narrows `count` views and `number` so that the number of views with a value
 * in the set has the relation to `number`.  The relation must not be strict.
 */
bool among_narrow (Store *store, const SearchVar *views, uint32_t count,
                   NumberSet set, SearchRelation relation, SearchVar number);

/* Returns true if a count within `in`..`may` can have the relation to a number
 * within `min`..`max`.  For checkers.
 */
bool among_is_possible (int64_t in, int64_t may, SearchRelation relation,
                        int64_t min, int64_t max);

/* Posts the propagator without a constraint. */
void post_among (SearchModel *model, SearchVars vars, const int64_t *values,
                 size_t count, SearchRelation relation, SearchVar number);
