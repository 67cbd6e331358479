/* SPDX-License-Identifier: MIT */
/* board.h: a board before start. */
#pragma once

#include <libsearch/search.h>

/* A board of `size` bytes as `start` finds it: the instance, and zeros behind
 * it.  NULL: the representation has none.  Free with g_free().
 */
void *board_new (const SearchInstance *instance, const SearchRepr *repr,
                 size_t size);
