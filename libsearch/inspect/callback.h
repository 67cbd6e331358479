/* SPDX-License-Identifier: MIT */
/* callback.h: the list of the callbacks of SearchRepr, and calls of them. */
#pragma once

#include <libsearch/search.h>

/* The callbacks of SearchRepr: constant, name in messages, and field. */
#define CALLBACKS_OF_REPR(ROW)                                                 \
  ROW (ROOT, "root", root)                                                     \
  ROW (START, "start", workspace.start)                                        \
  ROW (NEXT, "next", next)                                                     \
  ROW (VALID, "valid", valid)                                                  \
  ROW (SOLUTION, "solution", solution)                                         \
  ROW (EXPAND, "expand", expand)                                               \
  ROW (CANONICAL_EXPAND, "canonical.expand", canonical.expand)                 \
  ROW (BEST_EXPAND, "best.expand", best.expand)                                \
  ROW (SET_INCUMBENT, "set_incumbent", best.set_incumbent)                     \
  ROW (APPLY, "apply", workspace.apply)                                        \
  ROW (UNDO, "undo", workspace.undo)                                           \
  ROW (WEIGHT, "weight", weight)                                               \
  ROW (LARGE_WEIGHT, "large_weight", large_weight)                             \
  ROW (RECOUNT, "recount", recount)                                            \
  ROW (ORDER, "order", order)                                                  \
  ROW (VARIES, "varies", varies)                                               \
  ROW (ASK, "questions.ask", questions.ask)                                    \
  ROW (STEP, "questions.step", questions.step)                                 \
  ROW (ANSWERED, "questions.answer", questions.answer)                         \
  ROW (COUNTED, "questions.count", questions.count)                            \
  ROW (FREQUENCY, "questions.frequency", questions.frequency)                  \
  ROW (COUNT, "count", counting.count)                                         \
  ROW (OBJECTIVE, "objective", best.objective)                                 \
  ROW (BOUND, "bound", best.bound)                                             \
  ROW (ANSWER, "answer", answer)                                               \
  ROW (EXPLAIN_STEP, "explain_step", explain_step)                             \
  ROW (KEY, "memo.key", memo.key)                                              \
  ROW (WEAK_KEY, "memo.weak_key", memo.weak_key)                               \
  ROW (PLACED, "memo.placed", memo.placed)                                     \
  ROW (KEY_SIZE, "memo.size", memo.size)                                       \
  ROW (SIZES, "sizes", sizes)                                                  \
  ROW (FITS, "fits", fits)                                                     \
  ROW (SCRATCH_NEW, "scratch_new", counting.scratch_new)                       \
  ROW (SCRATCH_FREE, "scratch_free", counting.scratch_free)                    \
  ROW (MAKE, "workspace.make", workspace.make)                                 \
  ROW (FREE, "workspace.free", workspace.free)

typedef enum
{
#define CONSTANT(constant, name, field) CALLBACK_##constant,
  CALLBACKS_OF_REPR (CONSTANT) CALLBACK_CHECK, /* and FORMAT: the problem's */
#undef CONSTANT
  CALLBACK_FORMAT,
  CALLBACKS
} Callback;

/* The arguments of callbacks. */
typedef struct
{
  const void    *instance;
  void          *workspace; /* replaces the instance; NULL = no workspace */
  unsigned char *path;
  size_t         size;     /* size of a state */
  size_t         key_size; /* size of a key */
  size_t         length;   /* maximum number of values of an answer */
  size_t         depth;    /* depth of the state that the callback gets */
  int64_t        best;     /* value of the best solution so far */
  void          *scratch;
  int           *answer;
} CallbackArguments;

/* The result of a callback that writes bytes after its key. */
#define CALLBACK_TOO_LONG UINT64_MAX

/* Returns the name of a callback for messages, usually the name of its field in
 * SearchRepr.
 */
const char *callback_name (Callback callback);

bool callback_is_given (const SearchRepr *repr, Callback callback);

/* Calls a callback of a representation, which must have this callback.  Returns
 * the callback's result; for `explain_step`, keys, `placed` and
 * `large_weight`, a hash of their bytes.
 * `next` makes a child of the state at `depth`, from *cursor on.
 */
uint64_t callback_call (const SearchRepr *repr, Callback callback,
                        const CallbackArguments *arguments, uint64_t *cursor);

/* Returns true if the callback is allowed to write to the state that it gets.
 */
bool callback_writes_state (Callback callback);

/* Makes a workspace of `size` bytes: a copy of the instance, and zeros after
 * it.  `start` completes the workspace.  If the representation has `make`,
 * returns the result of `make` instead.  Returns NULL if the representation has
 * no workspace.
 */
void *workspace_new (const SearchInstance *instance, const SearchRepr *repr,
                     size_t size);

/* Frees the workspace, which may be NULL. */
void workspace_free (const SearchRepr *repr, void *workspace);

/* Returns the first argument of `answer`: the workspace if
 * repr->workspace.answer is true, else the instance.
 */
const void *workspace_for_answer (const SearchRepr *repr, const void *workspace,
                                  const void *instance);
