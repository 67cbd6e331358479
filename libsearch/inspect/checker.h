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

/* Returns the instance that `answer` gets: the board, or the instance itself.
 */
const void *board_for_answer (const SearchRepr *repr, const void *board,
                              const void *instance);

typedef struct
{
  /* The present call. */
  volatile sig_atomic_t inside;
  Callback              callback;
  size_t                depth; /* of the state that it got */

  gint64     deadline;  /* of g_get_monotonic_time() */
  const int *cancel;    /* the caller's; NULL: there is none */
  int        cancelled; /* it is set, in all processes */

  /* The caller's, called often by the process that waits; or NULL. */
  void (*tick) (void *data, uint64_t calls, uint64_t nodes);
  void *data;

  volatile sig_atomic_t finished; /* the process came to its end */

  /* What was looked at. */
  volatile uint64_t calls;
  bool              called[CALLBACKS];
  uint64_t          candidates, nodes, solutions;
  bool              limited; /* by time or by a signal */

  char mistake[2048]; /* empty: none */
  char note[1024];    /* the same */
} Findings;

/* Findings that a child process can write to, and that are over when `cancel`
 * is set, unless that is NULL.  NULL: there is no memory.  Free with
 * findings_free().
 */
Findings *findings_new (const int *cancel);
void      findings_free (Findings *findings);

/* Around each call of a callback. */
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

/* Which bytes, "byte 3" or "bytes 3..5", for a message; free with g_free(). */
char *findings_bytes (size_t first, size_t last);

/* Has there been one? */
static inline bool
findings_end (const Findings *findings)
{
  return findings->mistake[0] != '\0';
}

/* Is it time to end? */
bool findings_are_over (Findings *findings);

/* Notes what may be intended, if it is the first note. */
void findings_note (Findings *findings, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* What to check, and where findings go. */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  const SearchRepr     *other; /* to compare it with; NULL: there is none */
  uint32_t              seed;
  uint64_t              nodes; /* how many to look at */
  Findings             *findings;
} CheckerSettings;

/* Runs `check` in a child process and waits for its end.  Returns true if it
 * finished.  If it did not, `mistake` names, unless `silent`, the callback that
 * crashed or did not return within some seconds.  It ends soon after the
 * deadline or after `cancel` even if a callback does not return, and then sets
 * `limited`.  False with SEARCH_ERROR_MEMORY if there is no process.
 */
bool sandbox_run (void (*check) (const CheckerSettings *settings),
                  const CheckerSettings *settings, bool silent, GError **error);

typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  size_t                size; /* of a state */
  size_t                board_size;
  size_t                answer_length;
  GByteArray           *path; /* the states, from the root */
  GByteArray *unknown;  /* of each of their bytes: does it depend on bytes that
                           were never written? */
  unsigned char *board; /* NULL: there is none, or it is made */
  void          *made;  /* by the representation; it is not copied */
  void          *scratch; /* NULL: there is none */
  unsigned char *data;    /* a copy of the instance */
  GRand         *random;
  Findings      *findings;
} Checker;

/* A call, and the memory around it. */
typedef struct
{
  Callback             callback;
  size_t               depth;   /* of the state that it gets */
  uint64_t             cursor;  /* for `next` */
  unsigned char        outside; /* what fills the memory around the path */
  const unsigned char *slot;    /* what is in a child's slot; NULL: the same */
  const unsigned char *path;    /* depth + 1 states */
  const unsigned char *board;
} CheckerCall;

/* The outcome of a call. */
typedef struct
{
  uint64_t       value;
  uint64_t       cursor;
  unsigned char *state;  /* the child, or the state that it gets */
  unsigned char *board;  /* NULL: there is none */
  int           *answer; /* `answer_length` values */
} CheckerOutcome;

/* Returns a checker at the root, which is written; `findings` must outlive it.
 * NULL: `sizes` makes a mistake, which is noted.
 */
Checker *checker_new (const SearchInstance *instance, const SearchRepr *repr,
                      uint32_t seed, Findings *findings);

/* Returns a checker on a copy of the path up to `depth`, with a copy of this
 * board.
 */
Checker *checker_copy (const Checker *checker, size_t depth,
                       const unsigned char *board);

void checker_free (Checker *checker);

/* Makes one call, in memory of its own, and checks that it wrote only where it
 * may. The checker does not change.
 */
void checker_try (Checker *checker, const CheckerCall *call,
                  CheckerOutcome *outcome);

void checker_outcome_clear (CheckerOutcome *outcome);

/* Do two outcomes agree in what the callback returned? */
bool checker_same (const Checker *checker, const CheckerCall *call,
                   const CheckerOutcome *left, const CheckerOutcome *right);

/* Repeats the call, and returns whether the outcome is always the first one; if
 * not, notes a mistake.
 */
bool checker_is_sure (Checker *checker, const CheckerCall *call,
                      const CheckerOutcome *first);

/* Returns the call for the state at `depth`, with the path and the board of the
 * checker.
 */
CheckerCall checker_plain (const Checker *checker, Callback callback,
                           size_t depth);

/* Makes this call several times, keeps what it wrote, and returns what it
 * returned; only `next` uses *cursor.
 */
uint64_t checker_call (Checker *checker, Callback callback, size_t depth,
                       uint64_t *cursor);

/* The same with a single call. */
uint64_t checker_call_once (Checker *checker, Callback callback, size_t depth,
                            uint64_t *cursor);

/* Calls an optional callback; returns `otherwise` if there is none. */
uint64_t checker_ask (Checker *checker, Callback callback, size_t depth,
                      uint64_t otherwise);

/* Returns a copy of `path`, `depth` + 1 states of the checker's, with other
 * values in bytes that were never written; free with g_free().  NULL: there are
 * no such bytes.
 */
unsigned char *checker_fill_unwritten (Checker             *checker,
                                       const unsigned char *path, size_t depth);

/* Makes the call that gave `first` again, with other values in bytes that were
 * never written, and notes a mistake if the outcome differs.  Of the state that
 * is written, marks in `unknown` the bytes that differ.
 */
void checker_check_unwritten (Checker *checker, const CheckerCall *call,
                              const CheckerOutcome *first,
                              unsigned char        *unknown);

/* Notes a mistake at the state at `depth`, which the message shows as the
 * problem shows answers.
 */
void checker_mistake (Checker *checker, size_t depth, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* The part of an answer placed at `depth`. */
void checker_check_answer (Checker *checker, size_t depth);

/* A solution at `depth`; `bounds`, int64_t, are those of the states behind the
 * root, to its parent.
 */
void checker_check_solution (Checker *checker, size_t depth,
                             const GArray *bounds);

/* The functions below say whether enter and leave keep a board as they should.
 * Bytes that differ are scratch unless some callback says something else for
 * them.
 */

/* To be called at the root: is `start` a function of the instance? */
void checker_check_start (Checker *checker);

/* To be called when the state at `depth`, with this cursor, has had children
 * entered and left, before which its board was `before`.
 */
void checker_check_leave (Checker *checker, size_t depth, uint64_t cursor,
                          const unsigned char *before);

/* To be called when the state at `depth` was entered and opened; `unentered` is
 * how things stood before.
 */
void checker_check_enter (Checker *checker, Checker *unentered, size_t depth);

/* Checks that make many calls; they run in a sandbox. */

/* Tries every callback at each node of a walk in order, and then of walks down
 * at random, up to the node limit of the settings.
 */
void walk_check (const CheckerSettings *settings);

/* Goes down, first to the left and then from random states, and notes as a
 * mistake a path of very many states, or a state of very many children.
 */
void endless_check (const CheckerSettings *settings);

/* Walks through some random subtrees twice, with calls in another order and
 * boards with another past, and notes a mistake if the walks differ.
 */
void purity_check (const CheckerSettings *settings);

/* Walks through the trees of `repr` and `other`, and notes where they differ.
 */
void agreement_check (const CheckerSettings *settings);
