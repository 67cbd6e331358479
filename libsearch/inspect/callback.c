/* SPDX-License-Identifier: MIT */
/* callback.c: the callbacks of a representation, by number. */
#include "callback.h"

#include <string.h>

const char *
callback_name (Callback callback)
{
  static const char *const names[CALLBACKS] = {
    [CALLBACK_ROOT] = "root",
    [CALLBACK_START] = "start",
    [CALLBACK_NEXT] = "next",
    [CALLBACK_VALID] = "valid",
    [CALLBACK_SOLUTION] = "solution",
    [CALLBACK_OPEN] = "open",
    [CALLBACK_ENTER] = "enter",
    [CALLBACK_LEAVE] = "leave",
    [CALLBACK_WEIGHT] = "weight",
    [CALLBACK_COUNT] = "count",
    [CALLBACK_OBJECTIVE] = "objective",
    [CALLBACK_BOUND] = "bound",
    [CALLBACK_ANSWER] = "answer",
    [CALLBACK_CHECK] = "check",
    [CALLBACK_FORMAT] = "the format's write",
    [CALLBACK_SCRATCH] = "scratch_new",
    [CALLBACK_OPEN_BEST] = "best.open",
    [CALLBACK_MAKE] = "board.make",
    [CALLBACK_SIZES] = "sizes",
  };

  return names[callback];
}

bool
callback_is_given (const SearchRepr *repr, Callback callback)
{
  const bool given[CALLBACKS] = {
    [CALLBACK_ROOT] = repr->root != NULL,
    [CALLBACK_START] = repr->board.start != NULL,
    [CALLBACK_NEXT] = true,
    [CALLBACK_VALID] = repr->valid != NULL,
    [CALLBACK_SOLUTION] = true,
    [CALLBACK_OPEN] = repr->open != NULL,
    [CALLBACK_ENTER] = repr->board.enter != NULL,
    [CALLBACK_LEAVE] = repr->board.leave != NULL,
    [CALLBACK_WEIGHT] = repr->weight != NULL,
    [CALLBACK_COUNT] = repr->counting.count != NULL,
    [CALLBACK_OBJECTIVE] = repr->best.objective != NULL,
    [CALLBACK_BOUND] = repr->best.bound != NULL,
    [CALLBACK_ANSWER] = repr->answer != NULL,
  };

  return given[callback];
}

uint64_t
callback_call (const SearchRepr *repr, Callback callback,
               const CallbackArguments *arguments, uint64_t *cursor)
{
  void *const    board = arguments->board;
  const void    *instance = board ? board : arguments->instance;
  unsigned char *state = arguments->path + arguments->depth * arguments->size;

  switch (callback)
    {
    case CALLBACK_ROOT:
      repr->root (instance, state);
      return 0;
    case CALLBACK_START:
      repr->board.start (board);
      return 0;
    case CALLBACK_NEXT:
      return repr->next (instance, state, cursor, state + arguments->size);
    case CALLBACK_VALID:
      return repr->valid (instance, state);
    case CALLBACK_SOLUTION:
      return repr->solution (instance, state);
    case CALLBACK_OPEN:
      return repr->open (instance, state);
    case CALLBACK_ENTER:
      repr->board.enter (board, state);
      return 0;
    case CALLBACK_LEAVE:
      repr->board.leave (board, state);
      return 0;
    case CALLBACK_WEIGHT:
      return repr->weight (instance, state);
    case CALLBACK_COUNT:
      return repr->counting.count (instance, state, arguments->scratch);
    case CALLBACK_OBJECTIVE:
      return (uint64_t) repr->best.objective (instance, state);
    case CALLBACK_BOUND:
      return (uint64_t) repr->best.bound (instance, state);
    case CALLBACK_ANSWER:
      return repr->answer (board_for_answer (repr, board, arguments->instance),
                           arguments->path, arguments->depth,
                           arguments->answer);
    default:
      g_return_val_if_reached (0);
    }
}

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
