/* SPDX-License-Identifier: MIT */
/* checker.c: makes each call of a callback more than once, and compares the
 * outcomes: the result and the bytes that the call has written.
 */
#include "checker.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"

#include <string.h>

/* Value of bytes around the path in later calls; the first call has zeros. */
#define OTHER_FILL 0xc3

/* Number of equal calls that must have equal outcomes before a different
 * outcome in other memory counts as a mistake.
 */
#define TIMES 20

/* Number of times that `sizes` is called, to compare its results. */
#define SIZES_TIMES 4

char *
findings_bytes (size_t first, size_t last)
{
  return first == last ? text_format ("byte %zu", first)
                       : text_format ("bytes %zu..%zu", first, last);
}

/* Returns a message without the name of the representation at its beginning,
 * since reports have this name already.
 */
static const char *
without_name (const SearchRepr *repr, const char *message)
{
  char       *prefix = text_format ("representation %s: ", repr->name);
  const char *rest
      = message + (g_str_has_prefix (message, prefix) ? strlen (prefix) : 0);

  g_free (prefix);
  return rest;
}

/* Calls `sizes` several times, and sets the sizes of states, workspaces and
 * keys.  Returns false and reports a mistake if a size varies or is invalid.
 */
static bool
measure (Checker *checker)
{
  size_t  size, workspace_size;
  GError *error = NULL;

  for (int i = 0; i < SIZES_TIMES && !error; i++)
    {
      if (checker->repr->sizes)
        findings_enter (checker->findings, CALLBACK_SIZES, 0);
      search_instance_sizes (checker->instance, checker->repr, &size,
                             &workspace_size, &error);
      findings_leave (checker->findings);
      if (i == 0)
        {
          checker->size = size;
          checker->workspace_size = workspace_size;
        }
      else if (!error
               && (size != checker->size
                   || workspace_size != checker->workspace_size))
        g_set_error (&error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
                     "sizes returns other sizes in a second call: a state of "
                     "%zu byte%s and a workspace of %zu, then %zu and %zu; it "
                     "must be a function of the instance",
                     checker->size, plural (checker->size),
                     checker->workspace_size, size, workspace_size);
    }
  if (!error && checker_measure_key (checker, &error))
    return true;
  findings_mistake (checker->findings, "%s",
                    without_name (checker->repr, error->message));
  g_error_free (error);
  return false;
}

static void
make_workspace (Checker *checker)
{
  if (checker->repr->workspace.make)
    {
      findings_enter (checker->findings, CALLBACK_MAKE, 0);
      checker->made = workspace_new (checker->instance, checker->repr, 0);
      findings_leave (checker->findings);
      if (checker->made)
        checker_call (checker, CALLBACK_START, 0, NULL);
      return;
    }
  checker->workspace = workspace_new (checker->instance, checker->repr,
                                      checker->workspace_size);
  if (!checker->workspace)
    return;
  checker->workspace_size = MAX (checker->workspace_size, 1);
  if (checker->repr->workspace.start)
    checker_call (checker, CALLBACK_START, 0, NULL);
}

/* Calls the representation's `fits`, which sets *memory.  Returns false if
 * `fits` refuses the instance.
 */
static bool
ask_memory (Checker *checker, SearchMemory *memory)
{
  bool fits;

  if (checker->repr->fits)
    findings_enter (checker->findings, CALLBACK_FITS, 0);
  fits = search_instance_fits (checker->instance, checker->repr, 0, 1, memory,
                               NULL);
  findings_leave (checker->findings);
  return fits;
}

static void
make_scratch (Checker *checker)
{
  SearchMemory memory = { 0 }, again = { 0 };
  const bool   fits = ask_memory (checker, &memory);

  if (ask_memory (checker, &again) != fits || again.shared != memory.shared
      || again.scratch != memory.scratch)
    findings_mistake (checker->findings,
                      "fits returns another result in a second call: it must "
                      "be a function of the instance, the limit and the "
                      "number of workers");
  if (!checker->repr->counting.count || !fits)
    return;
  findings_enter (checker->findings, CALLBACK_SCRATCH_NEW, 0);
  checker->scratch = checker->repr->counting.scratch_new (
      search_instance_data (checker->instance), &memory);
  findings_leave (checker->findings);
}

Checker *
checker_new (const SearchInstance *instance, const SearchRepr *repr,
             uint32_t seed, Findings *findings)
{
  Checker *checker = g_new0 (Checker, 1);

  checker->instance = instance;
  checker->repr = repr;
  checker->findings = findings;
  if (findings_are_over (findings) || !measure (checker))
    {
      g_free (checker);
      return NULL;
    }
  checker->expand = CALLBACK_EXPAND;
  checker->answer_length = search_instance_answer_length (instance);
  checker->random = g_rand_new_with_seed (seed);
  checker->data = g_memdup2 (search_instance_data (instance),
                             search_instance_problem (instance)->instance_size);
  checker->path = g_byte_array_new ();
  checker->unknown = g_byte_array_new ();
  g_byte_array_set_size (checker->path, (guint) checker->size);
  g_byte_array_set_size (checker->unknown, (guint) checker->size);
  memset (checker->path->data, 0, checker->size);
  memset (checker->unknown->data, 0, checker->size);
  make_workspace (checker);
  make_scratch (checker);
  checker_ask (checker, CALLBACK_ROOT, 0, 0);
  return checker;
}

Checker *
checker_copy (const Checker *checker, size_t depth,
              const unsigned char *workspace)
{
  const size_t length = (depth + 1) * checker->size;
  Checker     *copy = g_new (Checker, 1);

  *copy = *checker;
  copy->path = g_byte_array_new ();
  copy->unknown = g_byte_array_new ();
  g_byte_array_append (copy->path, checker->path->data, (guint) length);
  g_byte_array_append (copy->unknown, checker->unknown->data, (guint) length);
  copy->workspace = g_memdup2 (workspace, checker->workspace_size);
  copy->scratch = NULL;
  copy->random = g_rand_copy (checker->random);
  copy->data
      = g_memdup2 (checker->data,
                   search_instance_problem (checker->instance)->instance_size);
  return copy;
}

void
checker_free (Checker *checker)
{
  if (checker->scratch)
    {
      findings_enter (checker->findings, CALLBACK_SCRATCH_FREE, 0);
      checker->repr->counting.scratch_free (checker->scratch);
      findings_leave (checker->findings);
    }
  g_byte_array_unref (checker->path);
  g_byte_array_unref (checker->unknown);
  g_rand_free (checker->random);
  g_free (checker->workspace);
  if (checker->made)
    {
      findings_enter (checker->findings, CALLBACK_FREE, 0);
      workspace_free (checker->repr, checker->made);
      findings_leave (checker->findings);
    }
  g_free (checker->data);
  g_free (checker);
}

CheckerCall
checker_plain (const Checker *checker, Callback callback, size_t depth)
{
  return (CheckerCall){ .callback = callback,
                        .depth = depth,
                        .path = checker->path->data,
                        .workspace = checker->workspace };
}

bool
checker_same (const Checker *checker, const CheckerCall *call,
              const CheckerOutcome *left, const CheckerOutcome *right)
{
  if (left->value != right->value)
    return false;
  if (call->callback == CALLBACK_NEXT)
    return !left->value || left->cursor == right->cursor;
  return call->callback != CALLBACK_ANSWER || checker->answer_length == 0
         || memcmp (left->answer, right->answer,
                    MIN (left->value, checker->answer_length) * sizeof (int))
                == 0;
}

/* Repeats the call `times` times, with the path at other addresses.  Returns
 * false, and reports a mistake, if the outcome differs from `first`.
 */
static bool
ask_again (Checker *checker, const CheckerCall *call,
           const CheckerOutcome *first, int times)
{
  bool same = true;

  while (times-- > 0 && same && !findings_are_over (checker->findings))
    {
      CheckerOutcome outcome;

      checker_try (checker, call, &outcome);
      same = checker_same (checker, call, first, &outcome)
             && memcmp (first->state, outcome.state, checker->size) == 0;
      checker_outcome_clear (&outcome);
    }
  if (!same)
    checker_mistake (checker, call->depth,
                     "%s returns another result for an equal path in a second "
                     "call: it must be a function of the instance and the "
                     "path, remember nothing, and not depend on addresses",
                     callback_name (call->callback));
  return same;
}

bool
checker_is_sure (Checker *checker, const CheckerCall *call,
                 const CheckerOutcome *first)
{
  return ask_again (checker, call, first, TIMES)
         && !findings_are_over (checker->findings);
}

/* Returns true if the callback is allowed to keep data in the workspace. */
static bool
keeps_workspace (Callback callback)
{
  return callback == CALLBACK_START || callback == CALLBACK_SET_INCUMBENT
         || callback == CALLBACK_APPLY || callback == CALLBACK_UNDO;
}

/* Repeats the call with the workspace as the first call has changed it. */
static void
ask_on_its_workspace (Checker *checker, const CheckerCall *call,
                      const CheckerOutcome *first)
{
  CheckerCall    other = *call;
  CheckerOutcome outcome;

  if (findings_are_over (checker->findings) || !call->workspace
      || keeps_workspace (call->callback))
    return;
  other.workspace = first->workspace;
  checker_try (checker, &other, &outcome);
  if (!checker_same (checker, call, first, &outcome)
      && checker_is_sure (checker, call, first))
    checker_mistake (checker, call->depth,
                     "%s depends on bytes of the workspace from its last call: "
                     "only apply and undo keep data there, others have scratch",
                     callback_name (call->callback));
  checker_outcome_clear (&outcome);
}

/* Repeats the call with other bytes around the path, and reports a mistake if
 * the outcome differs from `first`.  Sets unknown[i] to true if byte i of the
 * written state differs.
 */
static void
ask_elsewhere (Checker *checker, const CheckerCall *call,
               const CheckerOutcome *first, unsigned char *unknown)
{
  CheckerCall    other = *call;
  CheckerOutcome outcome;

  if (findings_are_over (checker->findings))
    return;
  other.outside = OTHER_FILL;
  checker_try (checker, &other, &outcome);
  if (!checker_same (checker, call, first, &outcome)
      && checker_is_sure (checker, call, first))
    checker_mistake (checker, call->depth,
                     "%s reads bytes outside of the path, before the root or "
                     "after its state: state[-1] is the parent, and a state at "
                     "depth d has d states before it",
                     callback_name (call->callback));
  for (size_t i = 0; i < checker->size; i++)
    unknown[i] |= first->state[i] != outcome.state[i];
  checker_outcome_clear (&outcome);
}

/* Copies to the checker the bytes that the call has written to `outcome`. */
static void
take_over (Checker *checker, const CheckerCall *call,
           const CheckerOutcome *outcome, const unsigned char *unknown)
{
  const bool   next = call->callback == CALLBACK_NEXT;
  const size_t depth = call->depth + next;

  if (call->workspace)
    memcpy (checker->workspace, outcome->workspace, checker->workspace_size);
  if (!next && !callback_writes_state (call->callback))
    return;
  g_byte_array_set_size (checker->path, (guint) ((depth + 1) * checker->size));
  g_byte_array_set_size (checker->unknown,
                         (guint) ((depth + 1) * checker->size));
  memcpy (checker->path->data + depth * checker->size, outcome->state,
          checker->size);
  memcpy (checker->unknown->data + depth * checker->size, unknown,
          checker->size);
}

static uint64_t
call (Checker *checker, Callback callback, size_t depth, uint64_t *cursor,
      bool twice)
{
  CheckerCall    plain = checker_plain (checker, callback, depth);
  CheckerOutcome outcome;
  unsigned char *unknown = g_malloc0 (checker->size);
  uint64_t       value;

  twice &= !checker->made
           || (callback != CALLBACK_APPLY && callback != CALLBACK_UNDO);
  plain.cursor = cursor ? *cursor : 0;
  checker_try (checker, &plain, &outcome);
  if (twice && !findings_are_over (checker->findings)
      && ask_again (checker, &plain, &outcome, 1))
    {
      ask_on_its_workspace (checker, &plain, &outcome);
      ask_elsewhere (checker, &plain, &outcome, unknown);
      checker_check_unwritten (checker, &plain, &outcome, unknown);
    }
  take_over (checker, &plain, &outcome, unknown);
  value = outcome.value;
  if (cursor)
    *cursor = outcome.cursor;
  checker_outcome_clear (&outcome);
  g_free (unknown);
  return value;
}

uint64_t
checker_call (Checker *checker, Callback callback, size_t depth,
              uint64_t *cursor)
{
  return call (checker, callback, depth, cursor, true);
}

uint64_t
checker_call_once (Checker *checker, Callback callback, size_t depth,
                   uint64_t *cursor)
{
  return call (checker, callback, depth, cursor, false);
}

uint64_t
checker_ask (Checker *checker, Callback callback, size_t depth,
             uint64_t otherwise)
{
  return callback_is_given (checker->repr, callback)
             ? checker_call (checker, callback, depth, NULL)
             : otherwise;
}
