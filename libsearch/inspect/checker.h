/* SPDX-License-Identifier: MIT */
/* checker.h: a checker: a path of states.  Each callback is called several
 * times for a state, with the path and the workspace at other addresses and
 * among other bytes.  The outcomes must be equal.
 */
#pragma once

#include "callback.h"

#include <signal.h>

typedef struct
{
  /* The current call. */
  volatile sig_atomic_t inside;
  Callback              callback;
  size_t                depth; /* depth of the state that the callback got */

  gint64     deadline; /* end of the time, as of g_get_monotonic_time() */
  const int *cancel;   /* the caller's `cancel`; NULL = none */

  /* True in all processes after the caller has set *cancel to non-zero. */
  int cancelled;

  /* Called often by the parent process during a check; NULL = not called. */
  void (*tick) (void *data, uint64_t calls, uint64_t nodes);
  void *data;

  volatile sig_atomic_t finished; /* the process completed its work */

  /* The totals of the check. */
  volatile uint64_t calls;
  bool              called[CALLBACKS];
  uint64_t          candidates, nodes, solutions;
  bool              limited; /* the check ended early, by time or a signal */

  /* The results of keys_check() and recount_check(): see SearchInspection. */
  uint64_t hits_checked, digest;
  bool     has_digest, counted, compared;

  char place[256];    /* partial answer of the state expanded last */
  char mistake[2048]; /* empty = none */
  char note[1024];    /* empty = none */
} Findings;

/* Makes findings in memory that child processes share.  findings_are_over()
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

/* Stores a message about a mistake, unless such a message is stored. */
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

/* Returns true after a mistake, after a cancel, or after the deadline. */
bool findings_are_over (Findings *findings);

/* Stores a note on behaviour that may be intended, unless there is already a
 * note.
 */
void findings_note (Findings *findings, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* The settings of a check, and the memory for its findings. */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;

  /* Another representation, to compare with `repr`; NULL = none. */
  const SearchRepr *other;
  uint32_t          seed;
  uint64_t          nodes; /* maximum number of nodes to visit */
  Findings         *findings;

  /* For crash_check(): callback that expands states, and goal of the search. */
  Callback   expand;
  SearchGoal goal;
} CheckerSettings;

/* Runs `check` in a child process, and waits for the end of this process.
 * Returns true if the process completed the check.  If it did not, stores a
 * message about the callback that crashed or did not return within some
 * seconds, unless `silent`.  Ends soon after the deadline or after `cancel`,
 * even if a callback does not return, and then sets `limited`.  Returns false
 * with SEARCH_ERROR_MEMORY if no process can be started.
 */
bool sandbox_run (void (*check) (const CheckerSettings *settings),
                  const CheckerSettings *settings, bool silent, GError **error);

typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  size_t                size; /* size of a state */
  size_t                workspace_size;
  size_t                key_size; /* size of a key; 0 = no keys */
  size_t                answer_length;
  GByteArray           *path; /* the states, from the root */

  /* For each byte of the path: true if its value depends on unwritten bytes. */
  GByteArray *unknown;
  /* The workspace; NULL = none, or the workspace is `made`. */
  unsigned char *workspace;
  /* Workspace that the representation's `make` made; it is not copied. */
  void          *made;
  void          *scratch; /* NULL = none */
  unsigned char *data;    /* a copy of the instance */
  GRand         *random;
  Findings      *findings;

  /* The callback that expands states: CALLBACK_EXPAND,
   * CALLBACK_CANONICAL_EXPAND or CALLBACK_BEST_EXPAND.
   */
  Callback   expand;
  SearchGoal goal; /* SEARCH_GOAL_NONE: not for the best answer */

  /* Value of the best solution so far, in a walk for the best answer. */
  int64_t best;
} Checker;

/* A call of a callback, and the contents of the memory around the path. */
typedef struct
{
  Callback      callback;
  size_t        depth;   /* depth of the state that the callback gets */
  uint64_t      cursor;  /* for `next` */
  unsigned char outside; /* value of the bytes around the path */

  /* Initial bytes of the memory for a child; NULL = each byte has the value
   * `outside`.
   */
  const unsigned char *slot;
  const unsigned char *path; /* path of depth + 1 states */
  const unsigned char *workspace;
} CheckerCall;

/* The outcome of a call: its result, and the bytes that it has written. */
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
 * `findings` must outlive the checker.  Returns NULL if the check must end;
 * reports a mistake if `sizes` gives wrong sizes.
 */
Checker *checker_new (const SearchInstance *instance, const SearchRepr *repr,
                      uint32_t seed, Findings *findings);

/* Returns a copy of the checker, with the path down to `depth`, and a copy of
 * `workspace`.
 */
Checker *checker_copy (const Checker *checker, size_t depth,
                       const unsigned char *workspace);

void checker_free (Checker *checker);

/* Makes one call in newly allocated memory, and checks that the callback wrote
 * only where it is allowed to.  The checker does not change.
 */
void checker_try (Checker *checker, const CheckerCall *call,
                  CheckerOutcome *outcome);

void checker_outcome_clear (CheckerOutcome *outcome);

/* Sets the size of keys.  Returns false with an error if the representation
 * gives an impossible size.
 */
bool checker_measure_key (Checker *checker, GError **error);

/* Calls the callbacks that write keys for the state at `depth`, if `expanded`
 * is equal to memo.late of the representation.
 */
void checker_check_keys (Checker *checker, size_t depth, bool expanded);

/* Returns true if two calls of the callback had equal outcomes. */
bool checker_same (const Checker *checker, const CheckerCall *call,
                   const CheckerOutcome *left, const CheckerOutcome *right);

/* Repeats the call several times.  Returns true if each outcome equals `first`;
 * otherwise reports a mistake and returns false.
 */
bool checker_is_sure (Checker *checker, const CheckerCall *call,
                      const CheckerOutcome *first);

/* Returns the description of a call for the state at `depth`, with the path and
 * the workspace of the checker.
 */
CheckerCall checker_plain (const Checker *checker, Callback callback,
                           size_t depth);

/* Makes the call several times; differing outcomes are a mistake.  Copies the
 * bytes that the first call wrote to the checker, and returns its result.
 */
uint64_t checker_call (Checker *checker, Callback callback, size_t depth,
                       uint64_t *cursor);

/* Makes the call only once, copies the bytes that it wrote to the checker, and
 * returns its result.
 */
uint64_t checker_call_once (Checker *checker, Callback callback, size_t depth,
                            uint64_t *cursor);

/* Calls a callback and returns its result.  Returns `otherwise` if the
 * representation does not have the callback.
 */
uint64_t checker_ask (Checker *checker, Callback callback, size_t depth,
                      uint64_t otherwise);

/* Returns true if the walk is for the best answer, and `set_incumbent` must be
 * called before a state is applied.
 */
static inline bool
checker_sets_incumbent (const Checker *checker)
{
  return checker->goal != SEARCH_GOAL_NONE && checker->repr->best.set_incumbent;
}

/* Returns a copy of `path`, which has depth + 1 states, with other values in
 * the bytes that no callback has written.  Free it with g_free().  Returns NULL
 * if callbacks have written all bytes.
 */
unsigned char *checker_fill_unwritten (Checker             *checker,
                                       const unsigned char *path, size_t depth);

/* Repeats the call whose outcome is `first`, with other values in the bytes
 * that no callback has written.  Reports a mistake if the outcome differs.
 * Sets unknown[i] to true if byte i of the written state differs.
 */
void checker_check_unwritten (Checker *checker, const CheckerCall *call,
                              const CheckerOutcome *first,
                              unsigned char        *unknown);

/* Reports a mistake.  The message contains the partial answer of the state at
 * `depth`, in the problem's format.
 */
void checker_mistake (Checker *checker, size_t depth, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Checks the solution at `depth`, and returns its value; 0 if the walk is not
 * for the best answer.  `bounds` has the bound, an int64_t, of each state from
 * depth 1 down to the solution's parent.
 */
int64_t checker_check_solution (Checker *checker, size_t depth,
                                const GArray *bounds);

/* The functions below check that `apply` and `undo` update a workspace
 * correctly.  A difference in the bytes of two workspaces is a mistake only if
 * a callback returns different results for them.
 */

/* Checks that `start` depends only on the instance.  The path must be the root.
 */
void checker_check_start (Checker *checker);

/* Checks that `undo` undoes `apply`.  Call it with the cursor of the state at
 * `depth`, after children of this state were applied and undone.  `before` is
 * the workspace before the first of these children was applied.
 */
void checker_check_undo (Checker *checker, size_t depth, uint64_t cursor,
                         const unsigned char *before);

/* Checks `apply` for the state at `depth`.  Call it after the state was applied
 * and expanded.  `unapplied` is a copy of the checker made before the state was
 * applied.
 */
void checker_check_apply (Checker *checker, Checker *unapplied, size_t depth);

/* The functions below are checks, which call callbacks many times.  They run in
 * a child process, by sandbox_run().
 */

/* Calls every callback at each node of a part of the tree: first in the order
 * of the search, then on random paths down the tree, up to settings->nodes
 * nodes.  Does this again on fewer nodes for a search up to symmetry, and for
 * the best answer, if the representation has callbacks for these searches.
 */
void walk_check (const CheckerSettings *settings);

/* Searches depth first for endless paths, from the root and from random states.
 * Reports a mistake or a note if a path has very many states, or a state has
 * very many children.
 */
void endless_check (const CheckerSettings *settings);

/* Repeats a search, to name the callback in which it crashes. */
void crash_check (const CheckerSettings *settings);

/* Visits some random subtrees twice: the second time with other values in the
 * memory that no callback has written.  Reports a mistake if the second visit
 * finds another tree.
 */
void purity_check (const CheckerSettings *settings);

/* Compares the trees of `repr` and `other` node by node, and reports the first
 * difference.
 */
void agreement_check (const CheckerSettings *settings);

/* Returns true if a search, without a table or with one of the kind `memo`, can
 * count by memo.key, if `strict`, or by memo.weak_key.
 */
bool keys_can_count (const SearchInstance *instance, const SearchRepr *repr,
                     SearchMemo memo, bool strict);

/* Returns true if this count can have a product_digest. */
bool keys_have_digest (const SearchRepr *repr, SearchMemo memo, bool strict);

/* Counts with memo tables by all kinds of keys, with all hits checked, and
 * without a table.  Compares the results.
 */
void keys_check (const CheckerSettings *settings);

/* Compares counts of a representation that remembers counts with new counts. */
void recount_check (const CheckerSettings *settings);

/* Searches, and checks the order that the representation then returns. */
void order_check (const CheckerSettings *settings);

/* Asks a representation questions, and checks the answers. */
void questions_check (const CheckerSettings *settings);
