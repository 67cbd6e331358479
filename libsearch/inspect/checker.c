/* SPDX-License-Identifier: MIT */
/* checker.c: a path whose callbacks are asked more than once. */
#include "checker.h"
#include "board.h"
#include "unwritten.h"
#include "libsearch/text/numbers.h"

#include <string.h>

/* Something other than the zeros that a new search finds. */
#define OTHER_FILL 0xc3

/* How often a callback is asked again that seems to depend on something. */
#define TIMES 20

/* How often `sizes` is asked. */
#define SIZES_TIMES 4

/* A message without the name of the representation, which reports add. */
static const char *
without_name (const SearchRepr *repr, const char *message)
{
  char       *prefix = g_strdup_printf ("representation %s: ", repr->name);
  const char *rest
      = message + (g_str_has_prefix (message, prefix) ? strlen (prefix) : 0);

  g_free (prefix);
  return rest;
}

/* How large states and boards are, as `sizes` says again and again; false: it
 * says something else, or what cannot be, which is noted.
 */
static bool
measure (Probe *probe)
{
  size_t  size, board_size;
  GError *error = NULL;

  for (int i = 0; i < SIZES_TIMES && !error; i++)
    {
      if (probe->repr->sizes)
        findings_enter (probe->findings, CALLBACK_SIZES, 0);
      search_instance_sizes (probe->instance, probe->repr, &size, &board_size,
                             &error);
      findings_leave (probe->findings);
      if (i == 0)
        {
          probe->size = size;
          probe->board_size = board_size;
        }
      else if (!error
               && (size != probe->size || board_size != probe->board_size))
        g_set_error (&error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
                     "sizes, called twice, does not say the same: a state of "
                     "%zu byte%s and a board of %zu, then %zu and %zu; it must "
                     "be a function of the instance",
                     probe->size, plural (probe->size), probe->board_size, size,
                     board_size);
    }
  if (!error)
    return true;
  findings_mistake (probe->findings, "%s",
                    without_name (probe->repr, error->message));
  g_error_free (error);
  return false;
}

static void
make_board (Probe *probe)
{
  probe->board = board_new (probe->instance, probe->repr, probe->board_size);
  if (!probe->board)
    return;
  probe->board_size = MAX (probe->board_size, 1);
  if (probe->repr->board.start)
    probe_call (probe, CALLBACK_START, 0, NULL);
}

static void
make_scratch (Probe *probe)
{
  SearchMemory memory;

  if (!probe->repr->counting.count
      || !search_instance_fits (probe->instance, probe->repr, 0, 1, &memory,
                                NULL))
    return;
  findings_enter (probe->findings, CALLBACK_SCRATCH, 0);
  probe->scratch = probe->repr->counting.scratch_new (
      search_instance_data (probe->instance), &memory);
  findings_leave (probe->findings);
}

Probe *
probe_new (const SearchInstance *instance, const SearchRepr *repr,
           uint32_t seed, Findings *findings)
{
  Probe *probe = g_new0 (Probe, 1);

  probe->instance = instance;
  probe->repr = repr;
  probe->findings = findings;
  if (!measure (probe))
    {
      g_free (probe);
      return NULL;
    }
  probe->answer_length = search_instance_answer_length (instance);
  probe->random = g_rand_new_with_seed (seed);
  probe->data = g_memdup2 (search_instance_data (instance),
                           search_instance_problem (instance)->instance_size);
  probe->path = g_byte_array_new ();
  probe->unknown = g_byte_array_new ();
  g_byte_array_set_size (probe->path, (guint) probe->size);
  g_byte_array_set_size (probe->unknown, (guint) probe->size);
  memset (probe->path->data, 0, probe->size);
  memset (probe->unknown->data, 0, probe->size);
  make_board (probe);
  make_scratch (probe);
  probe_ask (probe, CALLBACK_ROOT, 0, 0);
  return probe;
}

Probe *
probe_copy (const Probe *probe, size_t depth, const unsigned char *board)
{
  const size_t length = (depth + 1) * probe->size;
  Probe       *copy = g_new (Probe, 1);

  *copy = *probe;
  copy->path = g_byte_array_new ();
  copy->unknown = g_byte_array_new ();
  g_byte_array_append (copy->path, probe->path->data, (guint) length);
  g_byte_array_append (copy->unknown, probe->unknown->data, (guint) length);
  copy->board = g_memdup2 (board, probe->board_size);
  copy->scratch = NULL;
  copy->random = g_rand_copy (probe->random);
  copy->data = g_memdup2 (
      probe->data, search_instance_problem (probe->instance)->instance_size);
  return copy;
}

void
probe_free (Probe *probe)
{
  if (probe->scratch)
    probe->repr->counting.scratch_free (probe->scratch);
  g_byte_array_unref (probe->path);
  g_byte_array_unref (probe->unknown);
  g_rand_free (probe->random);
  g_free (probe->board);
  g_free (probe->data);
  g_free (probe);
}

ProbeCall
probe_plain (const Probe *probe, Callback callback, size_t depth)
{
  return (ProbeCall){ .callback = callback,
                      .depth = depth,
                      .path = probe->path->data,
                      .board = probe->board };
}

bool
probe_same (const Probe *probe, const ProbeCall *call, const ProbeOutcome *left,
            const ProbeOutcome *right)
{
  if (left->value != right->value)
    return false;
  if (call->callback == CALLBACK_NEXT)
    return !left->value || left->cursor == right->cursor;
  return call->callback != CALLBACK_ANSWER || probe->answer_length == 0
         || memcmp (left->answer, right->answer,
                    MIN (left->value, probe->answer_length) * sizeof (int))
                == 0;
}

/* Asks again, of the same path elsewhere in memory.  False: it says something
 * else, which is noted.
 */
static bool
ask_again (Probe *probe, const ProbeCall *call, const ProbeOutcome *first,
           int times)
{
  bool same = true;

  while (times-- > 0 && same && !findings_are_over (probe->findings))
    {
      ProbeOutcome outcome;

      probe_try (probe, call, &outcome);
      same = probe_same (probe, call, first, &outcome)
             && memcmp (first->state, outcome.state, probe->size) == 0;
      probe_outcome_clear (&outcome);
    }
  if (!same)
    probe_mistake (probe, call->depth,
                   "%s, asked twice about the same path, does not say the "
                   "same: it must be a function of the instance and the path, "
                   "remember nothing, and not depend on addresses",
                   callback_name (call->callback));
  return same;
}

bool
probe_is_sure (Probe *probe, const ProbeCall *call, const ProbeOutcome *first)
{
  return ask_again (probe, call, first, TIMES)
         && !findings_are_over (probe->findings);
}

/* Asks with the board as the call itself left it. */
static void
ask_on_its_board (Probe *probe, const ProbeCall *call,
                  const ProbeOutcome *first)
{
  ProbeCall    other = *call;
  ProbeOutcome outcome;

  if (findings_are_over (probe->findings) || !call->board
      || call->callback == CALLBACK_ENTER || call->callback == CALLBACK_LEAVE
      || call->callback == CALLBACK_START)
    return;
  other.board = first->board;
  probe_try (probe, &other, &outcome);
  if (!probe_same (probe, call, first, &outcome)
      && probe_is_sure (probe, call, first))
    probe_mistake (probe, call->depth,
                   "%s depends on what it left on the board when it was called "
                   "before: only enter and leave keep something there, to "
                   "others it is scratch",
                   callback_name (call->callback));
  probe_outcome_clear (&outcome);
}

/* Asks with other bytes around the path.  Of the state that is written, marks
 * in `unknown` what they change.
 */
static void
ask_elsewhere (Probe *probe, const ProbeCall *call, const ProbeOutcome *first,
               unsigned char *unknown)
{
  ProbeCall    other = *call;
  ProbeOutcome outcome;

  if (findings_are_over (probe->findings))
    return;
  other.outside = OTHER_FILL;
  probe_try (probe, &other, &outcome);
  if (!probe_same (probe, call, first, &outcome)
      && probe_is_sure (probe, call, first))
    probe_mistake (probe, call->depth,
                   "%s reads bytes outside of the path, before the root or "
                   "behind its state: state[-1] is the parent, and only as "
                   "many states are before it as it has depth",
                   callback_name (call->callback));
  for (size_t i = 0; i < probe->size; i++)
    unknown[i] |= first->state[i] != outcome.state[i];
  probe_outcome_clear (&outcome);
}

/* Takes over what the call wrote. */
static void
take_over (Probe *probe, const ProbeCall *call, const ProbeOutcome *outcome,
           const unsigned char *unknown)
{
  const bool   next = call->callback == CALLBACK_NEXT;
  const size_t depth = call->depth + next;

  if (call->board)
    memcpy (probe->board, outcome->board, probe->board_size);
  if (!next && call->callback != CALLBACK_OPEN
      && call->callback != CALLBACK_ROOT)
    return;
  g_byte_array_set_size (probe->path, (guint) ((depth + 1) * probe->size));
  g_byte_array_set_size (probe->unknown, (guint) ((depth + 1) * probe->size));
  memcpy (probe->path->data + depth * probe->size, outcome->state, probe->size);
  memcpy (probe->unknown->data + depth * probe->size, unknown, probe->size);
}

static uint64_t
call (Probe *probe, Callback callback, size_t depth, uint64_t *cursor,
      bool twice)
{
  ProbeCall      plain = probe_plain (probe, callback, depth);
  ProbeOutcome   outcome;
  unsigned char *unknown = g_malloc0 (probe->size);
  uint64_t       value;

  plain.cursor = cursor ? *cursor : 0;
  probe_try (probe, &plain, &outcome);
  if (twice && !findings_are_over (probe->findings)
      && ask_again (probe, &plain, &outcome, 1))
    {
      ask_on_its_board (probe, &plain, &outcome);
      ask_elsewhere (probe, &plain, &outcome, unknown);
      unwritten_check (probe, &plain, &outcome, unknown);
    }
  take_over (probe, &plain, &outcome, unknown);
  value = outcome.value;
  if (cursor)
    *cursor = outcome.cursor;
  probe_outcome_clear (&outcome);
  g_free (unknown);
  return value;
}

uint64_t
probe_call (Probe *probe, Callback callback, size_t depth, uint64_t *cursor)
{
  return call (probe, callback, depth, cursor, true);
}

uint64_t
probe_call_once (Probe *probe, Callback callback, size_t depth,
                 uint64_t *cursor)
{
  return call (probe, callback, depth, cursor, false);
}

uint64_t
probe_ask (Probe *probe, Callback callback, size_t depth, uint64_t otherwise)
{
  return callback_is_given (probe->repr, callback)
             ? probe_call (probe, callback, depth, NULL)
             : otherwise;
}
