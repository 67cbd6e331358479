/* SPDX-License-Identifier: MIT */
/* checker.h: a path through a representation on which every call is made
 * several times, in different surroundings that must make no difference.
 */
#pragma once

#include <libsearch/search.h>

#include <signal.h>

typedef enum
{
  CALLBACK_ROOT,
  CALLBACK_START,
  CALLBACK_NEXT,
  CALLBACK_VALID,
  CALLBACK_SOLUTION,
  CALLBACK_EXPAND,
  CALLBACK_APPLY,
  CALLBACK_UNDO,
  CALLBACK_WEIGHT,
  CALLBACK_COUNT,
  CALLBACK_OBJECTIVE,
  CALLBACK_BOUND,
  CALLBACK_ANSWER,
  CALLBACK_CHECK, /* this one and FORMAT belong to the problem */
  CALLBACK_FORMAT,
  CALLBACK_SCRATCH,
  CALLBACK_EXPAND_BEST, /* only in whole searches */
  CALLBACK_MAKE,        /* of the workspace; called before there is a state */
  CALLBACK_SIZES,       /* also called before there is a state */
  CALLBACKS
} Callback;

/* The arguments of callbacks. */
typedef struct
{
  const void    *instance;
  void          *workspace; /* replaces the instance; NULL = no workspace */
  unsigned char *path;
  size_t         size;  /* size of a state */
  size_t         depth; /* depth of the state that the callback gets */
  void          *scratch;
  int           *answer;
} CallbackArguments;

/* Returns the callback's name for messages, usually its field in SearchRepr. */
const char *callback_name (Callback callback);

bool callback_is_given (const SearchRepr *repr, Callback callback);

/* Calls a callback of a representation, which must be given.  `next` makes the
 * child of the state at `depth` with *cursor.  Returns the callback's result.
 */
uint64_t callback_call (const SearchRepr *repr, Callback callback,
                        const CallbackArguments *arguments, uint64_t *cursor);

/* Makes a workspace of `size` bytes as `start` gets it: the instance, then
 * zeros, also for its scratch.  Or makes one with the representation's `make`.
 * Returns NULL if the representation has no workspace.
 */
void *workspace_new (const SearchInstance *instance, const SearchRepr *repr,
                     size_t size);

/* Frees the workspace, which may be NULL. */
void workspace_free (const SearchRepr *repr, void *workspace);

/* Returns the instance that `answer` gets: the workspace, or the instance
 * itself.
 */
const void *workspace_for_answer (const SearchRepr *repr, const void *workspace,
                                  const void *instance);

typedef struct
{
  /* The current call. */
  volatile sig_atomic_t inside;
  Callback              callback;
  size_t                depth; /* depth of the state that it got */

  gint64     deadline;  /* in the time of g_get_monotonic_time() */
  const int *cancel;    /* the caller's; NULL = none */
  int        cancelled; /* `cancel` is set, in all processes */

  /* The caller's function, called often by the process that waits; NULL = none.
   */
  void (*tick) (void *data, uint64_t calls, uint64_t nodes);
  void *data;

  volatile sig_atomic_t finished; /* the process completed its work */

  /* The totals of the check. */
  volatile uint64_t calls;
  bool              called[CALLBACKS];
  uint64_t          candidates, nodes, solutions;
  bool              limited; /* ended early, by time or by a signal */

  char mistake[2048]; /* empty = none */
  char note[1024];    /* empty = none */
} Findings;

/* Makes findings that a child process can write to, and that are over when
 * `cancel` is set, unless `cancel` is NULL.  Returns NULL if there is no
 * memory.  Free the result with findings_free().
 */
Findings *findings_new (const int *cancel);
void      findings_free (Findings *findings);

/* Both are called around each call of a callback. */
static inline void
findings_enter (Findings *findings, Callback callback, size_t depth)
{
  findings->callback = callback;
  findings->depth = depth;
  findings->called[callback] = true;
  findings->calls++;
  findings->inside = true;
}

static inline void
findings_leave (Findings *findings)
{
  findings->inside = false;
}

/* Notes a mistake, if it is the first one. */
void findings_mistake (Findings *findings, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* Returns text for a message: "byte 3" or "bytes 3..5".  Free it with g_free().
 */
char *findings_bytes (size_t first, size_t last);

/* Returns true if there is a mistake. */
static inline bool
findings_end (const Findings *findings)
{
  return findings->mistake[0] != '\0';
}

/* Returns true if it is time to end. */
bool findings_are_over (Findings *findings);

/* Notes behaviour that may be intended, if it is the first note. */
void findings_note (Findings *findings, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* The objects to check, and the place for findings. */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  const SearchRepr     *other; /* for comparison with `repr`; NULL = none */
  uint32_t              seed;
  uint64_t              nodes; /* maximum number of nodes to visit */
  Findings             *findings;
} CheckerSettings;

/* Runs `check` in a child process and waits for its end.  Returns true if the
 * process completed its work.  If it did not, and unless `silent`, sets
 * `mistake`: it names the callback that crashed or did not return within some
 * seconds.  Ends soon after the deadline or after `cancel`, even if a callback
 * does not return, and then sets `limited`.  Returns false with
 * SEARCH_ERROR_MEMORY if no process can be started.
 */
bool sandbox_run (void (*check) (const CheckerSettings *settings),
                  const CheckerSettings *settings, bool silent, GError **error);

typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  size_t                size; /* size of a state */
  size_t                workspace_size;
  size_t                answer_length;
  GByteArray           *path; /* the states, from the root */
  GByteArray *unknown; /* true for each byte that depends on unwritten bytes */
  unsigned char *workspace; /* NULL = none, or the representation makes it */
  void          *made;      /* made by the representation; not copied */
  void          *scratch;   /* NULL = none */
  unsigned char *data;      /* a copy of the instance */
  GRand         *random;
  Findings      *findings;
} Checker;

/* A call, and the memory around it. */
typedef struct
{
  Callback             callback;
  size_t               depth;   /* depth of the state that it gets */
  uint64_t             cursor;  /* for `next` */
  unsigned char        outside; /* fills the memory around the path */
  const unsigned char *slot;    /* fills a child's slot; NULL = `outside` */
  const unsigned char *path;    /* depth + 1 states */
  const unsigned char *workspace;
} CheckerCall;

/* The outcome of a call. */
typedef struct
{
  uint64_t       value;
  uint64_t       cursor;
  unsigned char *state;     /* the child, or the state that the callback got */
  unsigned char *workspace; /* NULL = no workspace */
  int           *answer;    /* `answer_length` values */
} CheckerOutcome;

/* Returns a checker at the root, which is written.  `findings` must outlive it.
 * Returns NULL, and notes a mistake, if `sizes` makes one.
 */
Checker *checker_new (const SearchInstance *instance, const SearchRepr *repr,
                      uint32_t seed, Findings *findings);

/* Returns a checker on a copy of the path up to `depth`, with a copy of this
 * workspace.
 */
Checker *checker_copy (const Checker *checker, size_t depth,
                       const unsigned char *workspace);

void checker_free (Checker *checker);

/* Makes one call, in its own memory, and checks that it wrote only to permitted
 * places.  The checker does not change.
 */
void checker_try (Checker *checker, const CheckerCall *call,
                  CheckerOutcome *outcome);

void checker_outcome_clear (CheckerOutcome *outcome);

/* Returns true if the callback returned equal results in both outcomes. */
bool checker_same (const Checker *checker, const CheckerCall *call,
                   const CheckerOutcome *left, const CheckerOutcome *right);

/* Repeats the call, and returns true if every outcome equals `first`.
 * Otherwise notes a mistake.
 */
bool checker_is_sure (Checker *checker, const CheckerCall *call,
                      const CheckerOutcome *first);

/* Returns the call for the state at `depth`, with the path and the workspace of
 * the checker.
 */
CheckerCall checker_plain (const Checker *checker, Callback callback,
                           size_t depth);

/* Makes this call several times, keeps what it wrote, and returns its result.
 * Only `next` uses *cursor.
 */
uint64_t checker_call (Checker *checker, Callback callback, size_t depth,
                       uint64_t *cursor);

/* Makes this call once, keeps what it wrote, and returns its result. */
uint64_t checker_call_once (Checker *checker, Callback callback, size_t depth,
                            uint64_t *cursor);

/* Calls an optional callback.  Returns `otherwise` if there is none. */
uint64_t checker_ask (Checker *checker, Callback callback, size_t depth,
                      uint64_t otherwise);

/* Returns a copy of `path`, depth + 1 states of the checker, with other values
 * in bytes that were never written.  Free it with g_free().  Returns NULL if
 * there are no such bytes.
 */
unsigned char *checker_fill_unwritten (Checker             *checker,
                                       const unsigned char *path, size_t depth);

/* Repeats the call that gave `first`, with other values in bytes that were
 * never written, and notes a mistake if the outcome differs.  Sets `unknown`
 * for each byte of the written state that differs.
 */
void checker_check_unwritten (Checker *checker, const CheckerCall *call,
                              const CheckerOutcome *first,
                              unsigned char        *unknown);

/* Notes a mistake at the state at `depth`, which the message shows in the
 * problem's format for answers.
 */
void checker_mistake (Checker *checker, size_t depth, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Checks the part of an answer that is placed at `depth`. */
void checker_check_answer (Checker *checker, size_t depth);

/* Checks a solution at `depth`.  `bounds`, int64_t, holds the bounds of the
 * states below the root, down to the solution's parent.
 */
void checker_check_solution (Checker *checker, size_t depth,
                             const GArray *bounds);

/* The functions below check whether apply and undo keep a workspace as they
 * should.  Bytes that differ are scratch unless some callback gives another
 * result for them.
 */

/* Checks that `start` is a function of the instance.  Call it at the root. */
void checker_check_start (Checker *checker);

/* Checks that `undo` undid `apply` for the children of the state at `depth`.
 * Call it with the state's cursor, when children were applied and undone.
 * `before` is the workspace before that.
 */
void checker_check_undo (Checker *checker, size_t depth, uint64_t cursor,
                         const unsigned char *before);

/* Checks `apply` for the state at `depth`.  Call it when the state was applied
 * and expanded.  `unapplied` is a copy of the checker from before that.
 */
void checker_check_apply (Checker *checker, Checker *unapplied, size_t depth);

/* Checks that make many calls.  They run in a sandbox. */

/* Tries every callback at each node of a walk in order, then of walks down at
 * random, up to the node limit of the settings.
 */
void walk_check (const CheckerSettings *settings);

/* Goes down the first children, then down from random states.  Notes a mistake
 * for a path of very many states, or a state of very many children.
 */
void endless_check (const CheckerSettings *settings);

/* Walks through some random subtrees twice, with calls in another order and
 * workspaces with another past.  Notes a mistake if the walks differ.
 */
void purity_check (const CheckerSettings *settings);

/* Walks through the trees of `repr` and `other`, and notes a difference. */
void agreement_check (const CheckerSettings *settings);
