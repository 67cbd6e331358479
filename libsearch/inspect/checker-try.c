/* SPDX-License-Identifier: MIT */
/* checker-try.c: one call in memory of its own, with guards around it. */
#include "checker.h"
#include "libsearch/text/plural.h"

#include <string.h>

/* Bytes beside those of a state on either side of the path, and of a board. */
#define GUARD 64

/* How many addresses one call after the other gets. */
#define SHIFTS 61

/* The values of an answer before `answer` writes it. */
#define GUARD_VALUE 0x5ca1ab1e

/* The memory of a call. */
typedef struct
{
  const Checker     *checker;
  const CheckerCall *call;
  size_t             guard;       /* before and behind the path */
  size_t             shift;       /* before that, so that addresses vary */
  size_t             known;       /* bytes of the path that are given */
  size_t             spare;       /* and behind them, those of a child */
  unsigned char     *memory;      /* the shift, then: */
  unsigned char     *path_block;  /* the guard, the path, the guard */
  unsigned char     *board_block; /* the board, the guard */
  int               *answer;
} Room;

/* The bytes of a board, with its scratch. */
static size_t
board_room (const Checker *checker)
{
  return checker->board_size + checker->repr->board.scratch;
}

static void
room_init (Room *room, const Checker *checker, const CheckerCall *call)
{
  const size_t values = checker->answer_length + SEARCH_ANSWER_SLACK;

  *room = (Room){ .checker = checker, .call = call };
  room->guard = GUARD + (checker->size + 15) / 16 * 16;
  room->known = (call->depth + 1) * checker->size;
  room->spare = call->callback == CALLBACK_NEXT ? checker->size : 0;
  room->shift = checker->findings->calls % SHIFTS * 16;
  room->memory
      = g_malloc (room->shift + 2 * room->guard + room->known + room->spare);
  room->path_block = room->memory + room->shift;
  memset (room->path_block, call->outside,
          2 * room->guard + room->known + room->spare);
  memcpy (room->path_block + room->guard, call->path, room->known);
  if (call->slot)
    memcpy (room->path_block + room->guard + room->known, call->slot,
            room->spare);
  if (call->board)
    {
      room->board_block = g_malloc (board_room (checker) + GUARD);
      memcpy (room->board_block, call->board, checker->board_size);
      memset (room->board_block + checker->board_size,
              (unsigned char) checker->findings->calls,
              checker->repr->board.scratch);
      memset (room->board_block + board_room (checker), call->outside, GUARD);
    }
  room->answer = g_new (int, values);
  for (size_t i = 0; i < values; i++)
    room->answer[i] = GUARD_VALUE;
}

static void
room_clear (Room *room)
{
  g_free (room->memory);
  g_free (room->board_block);
  g_free (room->answer);
}

/* The first byte that is not `fill`; `size`: none. */
static size_t
find_other (const unsigned char *bytes, size_t size, unsigned char fill)
{
  size_t i = 0;

  while (i < size && bytes[i] == fill)
    i++;
  return i;
}

/* The first and the last byte that differ; false: none. */
static bool
find_change (const unsigned char *left, const unsigned char *right, size_t size,
             size_t *first, size_t *last)
{
  if (size == 0 || memcmp (left, right, size) == 0)
    return false;
  for (*first = 0; left[*first] == right[*first];)
    ++*first;
  for (*last = size - 1; left[*last] == right[*last];)
    --*last;
  return true;
}

/* May the callback write to the state that it gets? */
static bool
may_write (Callback callback)
{
  return callback == CALLBACK_OPEN || callback == CALLBACK_ROOT;
}

static void
check_path (const Room *room)
{
  const CheckerCall   *call = room->call;
  const size_t         size = room->checker->size;
  const unsigned char *path = room->path_block + room->guard;
  const unsigned char *end = path + room->known + room->spare;
  Findings            *findings = room->checker->findings;
  const char          *name = callback_name (call->callback);
  const size_t length = room->known - (may_write (call->callback) ? size : 0);
  size_t       first, last;

  if (find_other (room->path_block, room->guard, call->outside) < room->guard)
    findings_mistake (findings,
                      "%s writes before the root, asked about a state at depth "
                      "%zu",
                      name, call->depth);
  if (find_other (end, room->guard, call->outside) < room->guard)
    findings_mistake (
        findings,
        "%s writes behind the end of the %s, which has %zu byte%s "
        "as .state_size or `sizes` says",
        name, room->spare ? "child" : "state", size, plural (size));
  if (find_change (path, call->path, length, &first, &last))
    {
      char *bytes = findings_bytes (
          first % size, first / size == last / size ? last % size : size - 1);

      findings_mistake (
          findings,
          "%s changes %s of the state at depth %zu, asked about one at depth "
          "%zu: a state on the path is only changed by its own open%s",
          name, bytes, first / size, call->depth,
          call->callback == CALLBACK_NEXT ? "; next writes the child" : "");
      g_free (bytes);
    }
}

static void
check_rest (const Room *room)
{
  const Checker     *checker = room->checker;
  const CheckerCall *call = room->call;
  const char        *name = callback_name (call->callback);
  const size_t       size
      = search_instance_problem (checker->instance)->instance_size;
  size_t first, last;

  if (find_change (search_instance_data (checker->instance), checker->data,
                   size, &first, &last))
    {
      char *bytes = findings_bytes (first, last);

      findings_mistake (checker->findings,
                        "%s changes %s of the instance, which all threads "
                        "share: what changes belongs on a board (see "
                        "board.size)",
                        name, bytes);
      g_free (bytes);
    }
  if (room->board_block
      && find_other (room->board_block + board_room (checker), GUARD,
                     call->outside)
             < GUARD)
    findings_mistake (checker->findings,
                      "%s writes behind the end of the board, which has %zu "
                      "byte%s as .board.size, .board.scratch or `sizes` says",
                      name, board_room (checker),
                      plural (board_room (checker)));
  for (size_t i = 0; i < SEARCH_ANSWER_SLACK; i++)
    if (room->answer[checker->answer_length + i] != GUARD_VALUE)
      findings_mistake (checker->findings,
                        "%s writes behind the end of the answer, which has at "
                        "most %zu value%s as answer_length says",
                        name, checker->answer_length,
                        plural (checker->answer_length));
}

void
checker_try (Checker *checker, const CheckerCall *call, CheckerOutcome *outcome)
{
  Room              room;
  CallbackArguments arguments;

  room_init (&room, checker, call);
  arguments = (CallbackArguments){
    .instance = search_instance_data (checker->instance),
    .board = checker->made ? checker->made : room.board_block,
    .path = room.path_block + room.guard,
    .size = checker->size,
    .depth = call->depth,
    .scratch = checker->scratch,
    .answer = room.answer,
  };
  outcome->cursor = call->cursor;
  findings_enter (checker->findings, call->callback, call->depth);
  outcome->value = callback_call (checker->repr, call->callback, &arguments,
                                  &outcome->cursor);
  findings_leave (checker->findings);
  check_path (&room);
  check_rest (&room);
  outcome->state = g_memdup2 (
      arguments.path + room.known + room.spare - checker->size, checker->size);
  outcome->board = g_memdup2 (room.board_block, checker->board_size);
  outcome->answer
      = g_memdup2 (room.answer, checker->answer_length * sizeof (int));
  room_clear (&room);
}

void
checker_outcome_clear (CheckerOutcome *outcome)
{
  g_free (outcome->state);
  g_free (outcome->board);
  g_free (outcome->answer);
}
