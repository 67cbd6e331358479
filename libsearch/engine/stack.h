/* SPDX-License-Identifier: MIT */
/* stack.h: the arrays of a worker. */
#pragma once

#include "quota.h"

#include <libsearch/search-loop.h>

/* Grows the arrays until about half of them lies behind the open state and they
 * have about `room` places, if that takes little memory.  If they may not grow
 * further, one place behind the open state is enough.  They keep their
 * contents; new states are zero bytes.  Takes memory from `quota`.  False: no
 * place is left.
 */
bool stack_reserve (SearchWorker *worker, size_t state_size, uint64_t room,
                    Quota *quota);

/* Enters the state at `depth` on the board, with the same call as when the
 * state was entered before.
 */
void stack_enter (SearchWorker *worker, const SearchRepr *repr, size_t depth);

/* Returns how many states may be opened, one below the other, before the arrays
 * are full: the open state takes one place, its child another.
 */
size_t stack_room (const SearchWorker *worker);

/* Frees the arrays, and gives their memory back. */
void stack_free (SearchWorker *worker, size_t state_size, Quota *quota);
