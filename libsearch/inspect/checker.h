/* SPDX-License-Identifier: MIT */
/* checker.h: a path through a representation on which every call is made
 * several times, in different surroundings that must make no difference.
 */
#pragma once

#include "sandbox.h"

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

/* The part of the answer placed at `depth`: `length` values; its length.  The
 * length may be larger than there is room for.
 */
size_t checker_answer (Checker *checker, size_t depth, int *answer);

/* Notes a mistake at the state at `depth`, which the message shows as the
 * problem shows answers.
 */
void checker_mistake (Checker *checker, size_t depth, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Appends the depth, and its state as digits. */
void checker_append_state (const Checker *checker, size_t depth, GString *out);

/* Appends the part of the answer placed at `depth`, or the state. */
void checker_append_place (Checker *checker, size_t depth, GString *out);

/* The bound of a state on the path. */
typedef struct
{
  bool    given;
  int64_t value;
} CheckerBound;

/* The part of an answer placed at `depth`. */
void checker_check_answer (Checker *checker, size_t depth);

/* A solution at `depth`; `bounds` are those of the states from the root to its
 * parent.
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
