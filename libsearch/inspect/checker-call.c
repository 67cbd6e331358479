/* SPDX-License-Identifier: MIT */
/* checker-call.c: calls a callback with guard bytes around its memory.  Repeats
 * the call with other values in bytes that were never written, to find out
 * whether the callback reads such bytes.
 */
#include "checker.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"

#include <string.h>

/* Number of guard bytes after a workspace.  On each side of the path there are
 * more: GUARD plus about the size of a state.
 */
#define GUARD 64

/* Number of different addresses that the path has in successive calls. */
#define SHIFTS 61

/* Value of each element of an answer before `answer` writes it. */
#define GUARD_VALUE 0x5ca1ab1e

/* Number of repetitions of a call; each has other values in unwritten bytes. */
#define FILLS 2

/* Bits to invert in an unwritten byte, to test whether a callback reads it. */
static const unsigned char trials[] = { 0xc3, 0x3c, 0x01, 0xff };

/* Maximum count of unwritten bytes that are changed to see if they are read. */
#define TRIALS_MAX 4096

/* The memory of a call. */
typedef struct
{
  const Checker     *checker;
  const CheckerCall *call;

  /* Number of guard bytes on each side of the path. */
  size_t guard;
  /* Bytes before the guard bytes.  Their number varies, so that addresses vary.
   */
  size_t         shift;
  size_t         known;           /* size of the path that the callback gets */
  size_t         spare;           /* bytes after the path, for a child */
  unsigned char *memory;          /* the shift, then: */
  unsigned char *path_block;      /* the guard, the path, the guard */
  unsigned char *workspace_block; /* the workspace, the guard */
  int           *answer;
} Room;

/* Returns the size of a workspace with its scratch bytes. */
static size_t
workspace_room (const Checker *checker)
{
  return checker->workspace_size + checker->repr->workspace.scratch;
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
  if (call->workspace)
    {
      room->workspace_block = g_malloc (workspace_room (checker) + GUARD);
      memcpy (room->workspace_block, call->workspace, checker->workspace_size);
      memset (room->workspace_block + checker->workspace_size,
              (unsigned char) checker->findings->calls,
              checker->repr->workspace.scratch);
      memset (room->workspace_block + workspace_room (checker), call->outside,
              GUARD);
    }
  room->answer = g_new (int, values);
  for (size_t i = 0; i < values; i++)
    room->answer[i] = GUARD_VALUE;
}

static void
room_clear (Room *room)
{
  g_free (room->memory);
  g_free (room->workspace_block);
  g_free (room->answer);
}

/* Returns the index of the first byte that differs from `fill`; returns `size`
 * if all bytes are equal to `fill`.
 */
static size_t
find_other (const unsigned char *bytes, size_t size, unsigned char fill)
{
  size_t i = 0;

  while (i < size && bytes[i] == fill)
    i++;
  return i;
}

/* Sets `first` and `last` to the indices of the first and the last byte in
 * which two blocks differ.  Returns false if the blocks are equal.
 */
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

bool
callback_writes_state (Callback callback)
{
  return callback == CALLBACK_ROOT || callback == CALLBACK_EXPAND
         || callback == CALLBACK_CANONICAL_EXPAND
         || callback == CALLBACK_BEST_EXPAND;
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
  const size_t         length
      = room->known - (callback_writes_state (call->callback) ? size : 0);
  size_t first, last;

  if (find_other (room->path_block, room->guard, call->outside) < room->guard)
    findings_mistake (findings,
                      "%s writes before the root, in a call for a state at "
                      "depth %zu",
                      name, call->depth);
  if (find_other (end, room->guard, call->outside) < room->guard)
    findings_mistake (findings,
                      "%s writes past the end of the %s, which has %zu byte%s "
                      "by .state_size or `sizes`",
                      name, room->spare ? "child" : "state", size,
                      plural (size));
  if (find_change (path, call->path, length, &first, &last))
    {
      char *bytes = findings_bytes (
          first % size, first / size == last / size ? last % size : size - 1);

      findings_mistake (
          findings,
          "%s changes %s of the state at depth %zu, in a call for a "
          "state at depth %zu: only its own expand changes a state "
          "on the path%s",
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

      findings_mistake (
          checker->findings,
          "%s changes %s of the instance, which all threads share: "
          "keep changing data in a workspace (see workspace.size)",
          name, bytes);
      g_free (bytes);
    }
  if (room->workspace_block
      && find_other (room->workspace_block + workspace_room (checker), GUARD,
                     call->outside)
             < GUARD)
    findings_mistake (
        checker->findings,
        "%s writes past the end of the workspace, which has %zu "
        "byte%s by .workspace.size, .workspace.scratch or `sizes`",
        name, workspace_room (checker), plural (workspace_room (checker)));
  for (size_t i = 0; i < SEARCH_ANSWER_SLACK; i++)
    if (room->answer[checker->answer_length + i] != GUARD_VALUE)
      findings_mistake (
          checker->findings,
          "%s writes past the end of the answer, which has at most "
          "%zu value%s by answer_length",
          name, checker->answer_length, plural (checker->answer_length));
}

void
checker_try (Checker *checker, const CheckerCall *call, CheckerOutcome *outcome)
{
  Room              room;
  CallbackArguments arguments;

  room_init (&room, checker, call);
  arguments = (CallbackArguments){
    .instance = search_instance_data (checker->instance),
    .workspace = checker->made ? checker->made : room.workspace_block,
    .path = room.path_block + room.guard,
    .size = checker->size,
    .key_size = checker->key_size,
    .length = checker->answer_length,
    .depth = call->depth,
    .best = checker->best,
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
  outcome->workspace
      = g_memdup2 (room.workspace_block, checker->workspace_size);
  outcome->answer
      = g_memdup2 (room.answer, checker->answer_length * sizeof (int));
  room_clear (&room);
}

void
checker_outcome_clear (CheckerOutcome *outcome)
{
  g_free (outcome->state);
  g_free (outcome->workspace);
  g_free (outcome->answer);
}

unsigned char *
checker_fill_unwritten (Checker *checker, const unsigned char *path,
                        size_t depth)
{
  const size_t         length = (depth + 1) * checker->size;
  const unsigned char *unknown = checker->unknown->data;
  unsigned char       *copy;

  if (!memchr (unknown, true, length))
    return NULL;
  copy = g_memdup2 (path, length);
  for (size_t i = 0; i < length; i++)
    if (unknown[i])
      copy[i] ^= (unsigned char) g_rand_int_range (checker->random, 1, 256);
  return copy;
}

/* Returns true if the call reads path[place], which no callback has written. */
static bool
is_read (Checker *checker, const CheckerCall *call, const CheckerOutcome *first,
         size_t place)
{
  unsigned char *path
      = g_memdup2 (call->path, (call->depth + 1) * checker->size);
  const unsigned char old = path[place];
  bool                read = false;

  for (size_t i = 0; i < G_N_ELEMENTS (trials) && !read
                     && !findings_are_over (checker->findings);
       i++)
    {
      CheckerCall    other = *call;
      CheckerOutcome outcome;

      path[place] = old ^ trials[i];
      other.path = path;
      checker_try (checker, &other, &outcome);
      read = !checker_same (checker, call, first, &outcome);
      checker_outcome_clear (&outcome);
    }
  g_free (path);
  return read;
}

/* Finds bytes of the state at `depth` that no callback has written and that the
 * call reads; sets their first and last index.  Returns false if there are
 * none.
 */
static bool
find_bytes (Checker *checker, const CheckerCall *call,
            const CheckerOutcome *first, size_t depth, size_t *from, size_t *to)
{
  const size_t         base = depth * checker->size;
  const unsigned char *unknown = checker->unknown->data + base;
  size_t               tried = 0;
  bool                 found = false;

  for (size_t i = 0; i < checker->size && tried < TRIALS_MAX
                     && !findings_are_over (checker->findings);
       i++)
    if (unknown[i])
      {
        tried++;
        if (!is_read (checker, call, first, base + i))
          continue;
        if (!found)
          *from = i;
        *to = i;
        found = true;
      }
  return found;
}

/* Reports a mistake: the callback reads bytes that no callback has written.
 * The message names these bytes.
 */
static void
note_bytes (Checker *checker, const CheckerCall *call,
            const CheckerOutcome *first)
{
  const char *name = callback_name (call->callback);
  size_t      above = 0, from = 0, to = 0;
  bool        found = false;
  char       *who, *whose, *bytes;

  for (; above <= call->depth && !found; above += !found)
    found = find_bytes (checker, call, first, call->depth - above, &from, &to);
  if (!found)
    {
      checker_mistake (
          checker, call->depth,
          "%s reads bytes that were never written: next must write "
          "all bytes of its child that are read, because its slot "
          "has the bytes of a sibling",
          name);
      return;
    }
  if (callback_is_given (checker->repr, checker->expand)
      && (above > 0 || call->callback == CALLBACK_NEXT))
    who = text_format ("neither next nor %s ever wrote",
                       callback_name (checker->expand));
  else
    who = g_strdup ("next never wrote");
  whose = above ? text_format ("state[-%zu]", above) : g_strdup ("the state");
  bytes = findings_bytes (from, to);
  checker_mistake (checker, call->depth,
                   "%s reads %s of %s, which %s: its slot has the bytes of a "
                   "sibling",
                   name, bytes, whose, who);
  g_free (bytes);
  g_free (whose);
  g_free (who);
}

void
checker_check_unwritten (Checker *checker, const CheckerCall *call,
                         const CheckerOutcome *first, unsigned char *unknown)
{
  bool same = true;

  for (int fill = 0;
       fill < FILLS && same && !findings_are_over (checker->findings); fill++)
    {
      unsigned char *path
          = checker_fill_unwritten (checker, call->path, call->depth);
      CheckerCall    other = *call;
      CheckerOutcome outcome;

      if (!path)
        return;
      other.path = path;
      checker_try (checker, &other, &outcome);
      same = checker_same (checker, call, first, &outcome);
      for (size_t i = 0; i < checker->size; i++)
        unknown[i] |= first->state[i] != outcome.state[i];
      checker_outcome_clear (&outcome);
      g_free (path);
    }
  if (!same && checker_is_sure (checker, call, first))
    note_bytes (checker, call, first);
}
