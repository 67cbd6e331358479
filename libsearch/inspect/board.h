/* SPDX-License-Identifier: MIT */
/* board.h: a board before start. */
#pragma once

#include <libsearch/search.h>

/* A board of `size` bytes as `start` finds it: the instance, and zeros behind
 * it, also in the place of its scratch.  Or one that the representation makes.
 * NULL: it has none.
 */
void *board_new (const SearchInstance *instance, const SearchRepr *repr,
                 size_t size);

/* Frees it; NULL is fine. */
void board_free (const SearchRepr *repr, void *board);

/* What `answer` gets for its instance. */
const void *board_for_answer (const SearchRepr *repr, const void *board,
                              const void *instance);
