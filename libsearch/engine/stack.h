/* SPDX-License-Identifier: MIT */
/* stack.h: the arrays of a worker. */
#pragma once

#include "quota.h"

#include <libsearch/search-loop.h>

/* Sees to it that about half of the arrays lies behind the open state, and that
 * they have about `room` places, if that takes little memory; at worst, where
 * they may not grow further, one place lies behind it.  They keep what they
 * hold; new states are zero bytes.  Their memory comes from `quota`.  False:
 * there is no place left.
 */
bool stack_reserve (SearchWorker *worker, size_t state_size, uint64_t room,
                    Quota *quota);

/* Enters the state at `depth` again, on the board, which is told what it was
 * told before.
 */
void stack_enter (SearchWorker *worker, const SearchRepr *repr, size_t depth);

/* How many states may be opened, one below the other, before the arrays are
 * full: one place is the open state's, one its child's.
 */
size_t stack_room (const SearchWorker *worker);

/* Frees the arrays, and gives their memory back. */
void stack_free (SearchWorker *worker, size_t state_size, Quota *quota);
