/* SPDX-License-Identifier: MIT */
/* among.h: sets of numbers, sorted and each once, against views. */
#pragma once

#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

typedef struct
{
  const int64_t *number;
  uint32_t       count;
} NumberSet;

/* Copies `numbers` to `sorted`, in order and each once; returns how many there
 * are.
 */
uint32_t number_set_sort (const int64_t *numbers, size_t count,
                          int64_t *sorted);

/* It has no value outside the set, or none in it.  Of a view with bounds alone,
 * only its ends are.
 */
bool view_put_in (Store *store, SearchVar view, NumberSet set);
bool view_put_out (Store *store, SearchVar view, NumberSet set);

/* How many of `count` views have a value in the set has this relation to
 * `number`: not < nor >.
 */
bool among_narrow (Store *store, const SearchVar *views, uint32_t count,
                   NumberSet set, SearchRelation relation, SearchVar number);

/* For checkers: may a count that is from `in` to `may` have this relation to a
 * number that is from `least` to `most`?
 */
bool among_is_possible (int64_t in, int64_t may, SearchRelation relation,
                        int64_t least, int64_t most);

/* Posts the propagator alone. */
void post_among (SearchModel *model, SearchVars vars, const int64_t *values,
                 size_t count, SearchRelation relation, SearchVar number);
