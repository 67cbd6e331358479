/* SPDX-License-Identifier: MIT */
/* callback.h: the callbacks of a representation, by number, and the board that
 * they get.
 */
#pragma once

#include <libsearch/search.h>

typedef enum
{
  CALLBACK_ROOT,
  CALLBACK_START,
  CALLBACK_NEXT,
  CALLBACK_VALID,
  CALLBACK_SOLUTION,
  CALLBACK_OPEN,
  CALLBACK_ENTER,
  CALLBACK_LEAVE,
  CALLBACK_WEIGHT,
  CALLBACK_COUNT,
  CALLBACK_OBJECTIVE,
  CALLBACK_BOUND,
  CALLBACK_ANSWER,
  CALLBACK_CHECK, /* the problem's, as `format` and `scratch` are */
  CALLBACK_FORMAT,
  CALLBACK_SCRATCH,
  CALLBACK_OPEN_BEST, /* in whole searches alone */
  CALLBACK_MAKE,      /* the board's, asked before there is a state, as */
  CALLBACK_SIZES,     /* the representation's, asked before there is a state */
  CALLBACKS
} Callback;

/* What callbacks are given. */
typedef struct
{
  const void    *instance;
  void          *board; /* stands in its place; NULL: there is none */
  unsigned char *path;
  size_t         size;  /* of a state */
  size_t         depth; /* of the state that the callback gets */
  void          *scratch;
  int           *answer;
} CallbackArguments;

/* Returns the name of its field in SearchRepr. */
const char *callback_name (Callback callback);

bool callback_is_given (const SearchRepr *repr, Callback callback);

/* Calls one of those of a representation, which must be given; `next` makes the
 * child of the state at `depth` with *cursor.  Returns what it returns.
 */
uint64_t callback_call (const SearchRepr *repr, Callback callback,
                        const CallbackArguments *arguments, uint64_t *cursor);

/* A board of `size` bytes as `start` finds it: the instance, and zeros behind
 * it, also in the place of its scratch.  Or one that the representation makes.
 * NULL: it has none.
 */
void *board_new (const SearchInstance *instance, const SearchRepr *repr,
                 size_t size);

/* Frees it; NULL is fine. */
void board_free (const SearchRepr *repr, void *board);

/* Returns the instance that `answer` gets: the board, or the instance itself. */
const void *board_for_answer (const SearchRepr *repr, const void *board,
                              const void *instance);
