/* SPDX-License-Identifier: MIT */
/* board.c: a board before start. */
#include "board.h"

#include <string.h>

void *
board_new (const SearchInstance *instance, const SearchRepr *repr, size_t size)
{
  void *board;

  if (repr->board.make)
    return repr->board.make (search_instance_data (instance));
  if (!repr->board.enter && size == 0)
    return NULL;
  board = g_malloc0 (MAX (size + repr->board.scratch, 1));
  memcpy (board, search_instance_data (instance),
          search_instance_problem (instance)->instance_size);
  return board;
}

void
board_free (const SearchRepr *repr, void *board)
{
  if (board && repr->board.make)
    repr->board.free (board);
  else
    g_free (board);
}

const void *
board_for_answer (const SearchRepr *repr, const void *board,
                  const void *instance)
{
  return repr->board.answer ? board : instance;
}
