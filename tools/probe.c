/* SPDX-License-Identifier: MIT */
/* probe.c: a path whose callbacks are asked more than once. */
#include "probe.h"
#include "unwritten.h"

#include <string.h>

/* Something other than the zeros that a new search finds. */
#define OTHER_FILL 0xc3

/* How often a callback is asked again that seems to depend on something. */
#define TIMES 20

static void
make_board (Probe *probe)
{
  const SearchProblem *problem = search_instance_problem (probe->instance);

  if (!probe->repr->enter && probe->board_size == 0)
    return;
  probe->board = g_malloc0 (MAX (probe->board_size, 1));
  memcpy (probe->board, probe->data, problem->instance_size);
  if (probe->repr->start)
    probe_call (probe, CALLBACK_START, 0, NULL);
}

static void
make_scratch (Probe *probe)
{
  SearchMemory memory;

  if (!probe->repr->count
      || !search_instance_fits (probe->instance, probe->repr, 0, 1, &memory,
                                NULL))
    return;
  findings_enter (probe->findings, CALLBACK_SCRATCH, 0);
  probe->scratch = probe->repr->scratch_new (
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
  probe->size = search_instance_state_size (instance, repr);
  probe->board_size
      = MAX (search_instance_board_size (instance, repr), repr->enter ? 1 : 0);
  probe->answer_length = search_instance_answer_length (instance);
  probe->random = g_rand_new_with_seed (seed);
  probe->findings = findings;
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
    probe->repr->scratch_free (probe->scratch);
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
  return call->callback != CALLBACK_ANSWER
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

  while (times-- > 0 && same)
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
  return ask_again (probe, call, first, TIMES);
}

/* Asks with the board as the call itself left it. */
static void
ask_on_its_board (Probe *probe, const ProbeCall *call,
                  const ProbeOutcome *first)
{
  ProbeCall    other = *call;
  ProbeOutcome outcome;

  if (!call->board || call->callback == CALLBACK_ENTER
      || call->callback == CALLBACK_LEAVE || call->callback == CALLBACK_START)
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
  if (twice && !findings_end (probe->findings)
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
