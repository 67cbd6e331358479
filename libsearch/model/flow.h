/* SPDX-License-Identifier: MIT */
/* flow.h: a flow: how often each value occurs in the solutions of a journal.
 * The flow of a record is the number of combinations of values of the variables
 * outside its part.
 */
#pragma once

#include "journal.h"

typedef struct Flow Flow;

/* Begins the flow of the newest record of the journal.  The store of its parts
 * must be at the root, also in the calls below.  Returns SEARCH_STEP_MORE, and
 * sets *made.  Otherwise *made is NULL: SEARCH_STEP_VALUES if there are too
 * many values, SEARCH_STEP_MEMORY if there is not enough memory.
 */
SearchStep flow_new (const Journal *journal, Flow **made);
void       flow_free (Flow *flow);

/* Runs a limited part of the count. */
SearchStep flow_step (Flow *flow);

/* Sets the next frequency; see search-repr.h. */
bool flow_next (Flow *flow, size_t *place, int *value, uint64_t *count);
