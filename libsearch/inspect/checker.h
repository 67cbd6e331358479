/* SPDX-License-Identifier: MIT */
/* checker.h: a path of states whose callbacks are each called several times,
 * with other surrounding memory, addresses and workspaces.  The results must
 * not differ.
 */
#pragma once

#include <libsearch/search.h>

#include <signal.h>

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
  ROW (COUNT, "count", counting.count)                                         \
  ROW (OBJECTIVE, "objective", best.objective)                                 \
  ROW (BOUND, "bound", best.bound)                                             \
  ROW (ANSWER, "answer", answer)                                               \
  ROW (EXPLAIN_STEP, "explain_step", explain_step)                             \
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
  size_t         size;  /* size of a state */
  size_t         depth; /* depth of the state that the callback gets */
  int64_t        best;  /* value of the best solution so far */
  void          *scratch;
  int           *answer;
} CallbackArguments;

/* Returns the name of a callback for messages, usually the name of its field in
 * SearchRepr.
 */
const char *callback_name (Callback callback);

bool callback_is_given (const SearchRepr *repr, Callback callback);

/* Calls a callback of a representation, which must have it.  Returns the
 * callback's result; of `explain_step`, a hash of its text.  `next` makes a
 * child of the state at `depth`, with *cursor.
 */
uint64_t callback_call (const SearchRepr *repr, Callback callback,
                        const CallbackArguments *arguments, uint64_t *cursor);

/* Returns true if the callback may write to the state that it gets. */
bool callback_writes_state (Callback callback);

/* Makes a workspace: `size` bytes with a copy of the instance, then zeros, for
 * `start` to fill in; or the result of the representation's `make`.  Returns
 * NULL if the representation has no workspace.
 */
void *workspace_new (const SearchInstance *instance, const SearchRepr *repr,
                     size_t size);

/* Frees the workspace, which may be NULL. */
void workspace_free (const SearchRepr *repr, void *workspace);

/* Returns the first argument of `answer`: the workspace, or without a workspace
 * the instance.
 */
const void *workspace_for_answer (const SearchRepr *repr, const void *workspace,
                                  const void *instance);

typedef struct
{
  /* The current call. */
  volatile sig_atomic_t inside;
  Callback              callback;
  size_t                depth; /* depth of the state that the callback got */

  gint64     deadline; /* end of the time, as of g_get_monotonic_time() */
  const int *cancel;   /* the caller's; NULL = none */

  /* True in all processes after the caller has set `cancel`. */
  int cancelled;

  /* Function that the waiting process calls often; NULL = none. */
  void (*tick) (void *data, uint64_t calls, uint64_t nodes);
  void *data;

  volatile sig_atomic_t finished; /* the process completed its work */

  /* The totals of the check. */
  volatile uint64_t calls;
  bool              called[CALLBACKS];
  uint64_t          candidates, nodes, solutions;
  bool              limited; /* ended early, by time or by a signal */

  char place[256];    /* answer of the expanded state, for crash_check() */
  char mistake[2048]; /* empty = none */
  char note[1024];    /* empty = none */
} Findings;

/* Makes findings in memory shared with child processes.  findings_are_over()
 * returns true after the caller has set `cancel`, which may be NULL.  Returns
 * NULL if there is no memory.  Free the result with findings_free().
 */
Findings *findings_new (const int *cancel);
void      findings_free (Findings *findings);

/* Call findings_enter() before each call of a callback, and findings_leave()
 * after it.
 */
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

/* Stores the message about a mistake, if it is the first one. */
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

/* Stores a note on behaviour that may be intended, if it is the first note. */
void findings_note (Findings *findings, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* The objects that a check is about, and the memory for its findings. */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;

  /* Second representation, to compare with `repr`; NULL = none. */
  const SearchRepr *other;
  uint32_t          seed;
  uint64_t          nodes; /* maximum number of nodes to visit */
  Findings         *findings;

  /* For crash_check(): the callback that expands states, and the goal. */
  Callback   expand;
  SearchGoal goal;
} CheckerSettings;

/* Runs `check` in a child process and waits for its end.  Returns true if the
 * process completed its work.  If it did not, sets `mistake`, unless `silent`,
 * to a message on the callback that crashed or did not return within some
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

  /* True for each byte of the path that depends on unwritten bytes. */
  GByteArray *unknown;
  /* NULL = no workspace, or the representation makes the workspace. */
  unsigned char *workspace;
  /* Workspace made by the representation's `make`; not copied. */
  void          *made;
  void          *scratch; /* NULL = none */
  unsigned char *data;    /* a copy of the instance */
  GRand         *random;
  Findings      *findings;

  /* The callback that expands states: EXPAND, CANONICAL_EXPAND or BEST_EXPAND.
   */
  Callback   expand;
  SearchGoal goal; /* SEARCH_GOAL_NONE: the walk is not for the best answer */

  /* Value of the best solution so far, in a walk for the best answer. */
  int64_t best;
} Checker;

/* A call of a callback, and the contents of the memory around its path. */
typedef struct
{
  Callback      callback;
  size_t        depth;   /* depth of the state that the callback gets */
  uint64_t      cursor;  /* for `next` */
  unsigned char outside; /* value of the bytes around the path */

  /* Initial bytes of the slot for a child; NULL = all are `outside`. */
  const unsigned char *slot;
  const unsigned char *path; /* path of depth + 1 states */
  const unsigned char *workspace;
} CheckerCall;

/* The outcome of a call: the result and all that was written. */
typedef struct
{
  uint64_t value;
  uint64_t cursor;

  /* The child that was made, or the state that the callback got. */
  unsigned char *state;
  unsigned char *workspace; /* NULL = no workspace */
  int           *answer;    /* `answer_length` values */
} CheckerOutcome;

/* Returns a checker whose path is the root, made by the representation.
 * `findings` must outlive it.  Returns NULL if it is time to end, and, noting
 * a mistake, if `sizes` makes one.
 */
Checker *checker_new (const SearchInstance *instance, const SearchRepr *repr,
                      uint32_t seed, Findings *findings);

/* Returns a copy of the checker whose path ends at `depth`, with a copy of
 * `workspace`.
 */
Checker *checker_copy (const Checker *checker, size_t depth,
                       const unsigned char *workspace);

void checker_free (Checker *checker);

/* Makes one call, in memory of its own, and checks that the callback wrote only
 * where it may.  The checker does not change.
 */
void checker_try (Checker *checker, const CheckerCall *call,
                  CheckerOutcome *outcome);

void checker_outcome_clear (CheckerOutcome *outcome);

/* Returns true if two calls of the callback had equal outcomes. */
bool checker_same (const Checker *checker, const CheckerCall *call,
                   const CheckerOutcome *left, const CheckerOutcome *right);

/* Repeats the call several times.  Returns true if each outcome equals `first`.
 * Otherwise notes a mistake.
 */
bool checker_is_sure (Checker *checker, const CheckerCall *call,
                      const CheckerOutcome *first);

/* Returns the description of a call for the state at `depth`, with the path and
 * the workspace of the checker.
 */
CheckerCall checker_plain (const Checker *checker, Callback callback,
                           size_t depth);

/* Makes the call several times, stores what it wrote in the checker, and
 * returns its result.  Only `next` uses *cursor.
 */
uint64_t checker_call (Checker *checker, Callback callback, size_t depth,
                       uint64_t *cursor);

/* Makes the call only once, stores what it wrote in the checker, and returns
 * its result.
 */
uint64_t checker_call_once (Checker *checker, Callback callback, size_t depth,
                            uint64_t *cursor);

/* Calls a callback that the representation may lack.  Returns `otherwise` if
 * the representation lacks it.
 */
uint64_t checker_ask (Checker *checker, Callback callback, size_t depth,
                      uint64_t otherwise);

/* Returns true if the workspace gets the value of the best solution so far
 * before a state is applied.
 */
static inline bool
checker_sets_incumbent (const Checker *checker)
{
  return checker->goal != SEARCH_GOAL_NONE && checker->repr->best.set_incumbent;
}

/* Returns a copy of `path`, which has depth + 1 states, with other values in
 * the bytes that no callback has written.  Free it with g_free().  Returns NULL
 * if there are no such bytes.
 */
unsigned char *checker_fill_unwritten (Checker             *checker,
                                       const unsigned char *path, size_t depth);

/* Repeats the call that gave `first`, with other values in the bytes that no
 * callback has written.  Notes a mistake if the outcome differs.  Sets
 * `unknown` for each byte of the written state that differs.
 */
void checker_check_unwritten (Checker *checker, const CheckerCall *call,
                              const CheckerOutcome *first,
                              unsigned char        *unknown);

/* Notes a mistake.  The message contains the answer of the state at `depth`, in
 * the problem's format.
 */
void checker_mistake (Checker *checker, size_t depth, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Checks a solution at `depth`, and returns its value; without a goal, 0.
 * `bounds` has the bound of each state, of type int64_t, from below the root
 * down to the solution's parent.
 */
int64_t checker_check_solution (Checker *checker, size_t depth,
                                const GArray *bounds);

/* The functions below check that `apply` and `undo` update a workspace
 * correctly.  If workspaces differ in some bytes, that is a mistake only if a
 * callback returns different results for them.
 */

/* Checks that `start` depends only on the instance.  The checker must be at the
 * root.
 */
void checker_check_start (Checker *checker);

/* Checks that `undo` undoes `apply`.  Call it with the state's cursor, after
 * children of the state at `depth` were applied and undone.  `before` is the
 * workspace before that.
 */
void checker_check_undo (Checker *checker, size_t depth, uint64_t cursor,
                         const unsigned char *before);

/* Checks `apply` for the state at `depth`.  Call it after the state was applied
 * and expanded.  `unapplied` is a copy of the checker from before that.
 */
void checker_check_apply (Checker *checker, Checker *unapplied, size_t depth);

/* The functions below are checks, which call callbacks many times.  They run in
 * a child process, by sandbox_run().
 */

/* Tries every callback at each node, first in the order of the search, then on
 * random paths down the tree, up to the node limit of the settings.  Does that
 * again on fewer nodes of a search up to symmetry, and of one for the best
 * answer, if the representation has callbacks for them.
 */
void walk_check (const CheckerSettings *settings);

/* Searches depth first for endless paths, from the root and from random states.
 * Notes a mistake if a path has very many states, or a state very many
 * children.
 */
void endless_check (const CheckerSettings *settings);

/* Walks in the order of a search, and calls each callback once. */
void crash_check (const CheckerSettings *settings);

/* Walks through some random subtrees twice, with calls in another order and
 * workspaces that were on other paths before.  Notes a mistake if the second
 * walk finds another tree.
 */
void purity_check (const CheckerSettings *settings);

/* Walks through the trees of `repr` and `other`, and notes a difference between
 * them.
 */
void agreement_check (const CheckerSettings *settings);
