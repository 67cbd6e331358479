/* SPDX-License-Identifier: MIT */
/* stack.h: the arrays of a worker. */
#pragma once

#include <libsearch/search-loop.h>

/* Sees to it that about half of the arrays lies behind the open state; at
 * worst, where they may not grow further, one place.  They keep what they hold;
 * new states are zero bytes.  `limit` is in bytes, for all; 0: none.  False:
 * there is no place left.
 */
bool stack_reserve (SearchWorker *worker, size_t state_size, size_t limit);

/* What the arrays take. */
size_t stack_bytes (const SearchWorker *worker, size_t state_size);

/* Zeros the first `count` states, so that bytes that no callback writes are the
 * same in every exploration.
 */
void stack_clear (SearchWorker *worker, size_t state_size, uint64_t count);

/* How many states may be opened, one below the other, before the arrays are
 * full: one place is the open state's, one its child's.
 */
size_t stack_room (const SearchWorker *worker);

/* Frees the arrays. */
void stack_free (SearchWorker *worker);
