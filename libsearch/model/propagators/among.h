/* SPDX-License-Identifier: MIT */
/* among.h: sets of numbers, in ascending order; functions on views (scaled
 * variables) whose values are in such a set; and the constraint among.
 */
#pragma once

#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

typedef struct
{
  const int64_t *number;
  uint32_t       count;
} NumberSet;

/* Copies `numbers` to `sorted` in ascending order, without duplicates.  Returns
 * the number of elements in `sorted`.
 */
uint32_t number_set_sort (const int64_t *numbers, size_t count,
                          int64_t *sorted);

/* view_put_in() removes the values outside the set from the view (a scaled
 * variable), view_put_out() the values in the set.  If the view has only
 * bounds, removes values only at its ends.  Both return false if no value
 * remains.
 */
bool view_put_in (Store *store, SearchVar view, NumberSet set);
bool view_put_out (Store *store, SearchVar view, NumberSet set);

/* Removes values that contradict the constraint among from `count` views
 * (scaled variables) and from `number`.  By this constraint, the count of views
 * with a value in the set has the relation `relation` to `number`.  The
 * relation must not be strict, as < is, since post_weaker() replaces strict
 * relations.  Returns false if no value remains.
 */
bool among_narrow (Store *store, const SearchVar *views, uint32_t count,
                   NumberSet set, SearchRelation relation, SearchVar number);

/* Returns true if some integer from `in` to `may` has the relation `relation`
 * to some integer from `min` to `max`.  Used by checkers of constraints.
 */
bool among_is_possible (int64_t in, int64_t may, SearchRelation relation,
                        int64_t min, int64_t max);

/* Posts the propagator of the constraint among, but does not record the
 * constraint.
 */
void post_among (SearchModel *model, SearchVars vars, const int64_t *values,
                 size_t count, SearchRelation relation, SearchVar number);
