/* SPDX-License-Identifier: MIT */
/* board.c: a board before start. */
#include "board.h"

#include <string.h>

void *
board_new (const SearchInstance *instance, const SearchRepr *repr, size_t size)
{
  void *board;

  if (!repr->board.enter && size == 0)
    return NULL;
  board = g_malloc0 (MAX (size, 1));
  memcpy (board, search_instance_data (instance),
          search_instance_problem (instance)->instance_size);
  return board;
}
