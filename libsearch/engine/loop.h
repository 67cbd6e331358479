/* SPDX-License-Identifier: MIT */
/* loop.h: see loop.c. */
#pragma once

#include <libsearch/search-loop.h>

/* search_loop() over the pointers of `table`; a survey where the worker has
 * levels.
 */
bool loop_dynamic (SearchWorker *worker, const SearchRepr *table);
