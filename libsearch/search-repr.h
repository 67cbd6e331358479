/* SPDX-License-Identifier: MIT */
/* search-repr.h: representations: ways to write a search.
 *
 * A representation (SearchRepr) answers three questions about a *state*:
 *
 *     next      what is its next child?
 *     valid     may this child stand?
 *     solution  is it a solution?
 *
 * All else is optional, and NULL is always right.
 *
 * States and paths.  A state is `state_size` flat bytes: what is new at this
 * step and what its children need, no pointers.  It lies on its path: the
 * element before it in memory is its parent, and so on back to the root, so
 * that a callback may read state[-1], state[-2] ...; a state must know its own
 * depth if its callbacks walk back.  The root is aligned as malloc aligns, and
 * states are state_size bytes apart.
 *
 * Purity.  Every callback is a function of the instance and of the path up to
 * the state it is given: same bytes in, same answer out, from any thread,
 * wherever the path lies.  It may not fail, block, or remember anything.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glib.h>

#if defined(__cplusplus) && !defined(__clang__)
/* Fields that are left out of a table are zero, as they should be; g++ 12 warns
 * of them even if the others are designated.
 */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif

G_BEGIN_DECLS

/* The largest state, in bytes. */
#define SEARCH_STATE_SIZE_MAX ((size_t) 1 << 20)

/* The largest instance, and the largest board, in bytes. */
#define SEARCH_INSTANCE_SIZE_MAX ((size_t) 1 << 28)

/* The name that stands for the representation that `choose` names. */
#define SEARCH_REPR_AUTO "auto"

/* The bookkeeping of one running loop; see search-loop.h. */
typedef struct SearchWorker SearchWorker;

/* The memory that a representation takes beside the path, in bytes. */
typedef struct
{
  size_t shared;  /* by all workers of a search together */
  size_t scratch; /* by each of them */
} SearchMemory;

/* The board of a representation, for data that is cheaper to update than to
 * copy: `size` bytes, one board for each worker.  It begins with the instance
 * (and zeros behind it) and stands in the instance's place in every callback
 * but `answer`.  In `next` and `open` the board includes their state; in
 * `valid`, `solution` and `weight` it does not yet include the child.
 *
 * The board depends on the path alone: libsearch rebuilds it by calling `enter`
 * along a path whose states have been opened before, so neither `enter` nor
 * `leave` may read what `open` writes.  Set both or neither.  The bytes that
 * they do not keep, all bytes without them, are scratch: any callback that gets
 * the board may write there, and must expect any values there when it is called
 * again.
 */
typedef struct SearchReprBoard SearchReprBoard;
struct SearchReprBoard
{
  size_t size; /* in bytes, at most SEARCH_INSTANCE_SIZE_MAX; 0: no board, or
                  see `sizes` and `make` */

  /* How many bytes of scratch lie behind these, for a queue, say.  They are not
   * cleared for a new unit, and callbacks must return the same whatever they
   * hold.
   */
  size_t scratch;

  /* Does `answer` get the board too, in the instance's place?  The board then
   * stands at the state before the last one of the path, or at the root if the
   * path has no other.  So states need not hold data that only answers show.
   */
  bool answer;

  /* Finishes a board for the root: it gets the instance with zeros behind it.
   * NULL: that needs no change.
   */
  void (*start) (void *board);

  /* `enter` brings the board in step with a state that is opened, before
   * `open` and not for the root; `leave` undoes that exactly.
   */
  void (*enter) (void *board, const void *state);
  void (*leave) (void *board, const void *state);

  /* For boards that grow, or hold pointers: in place of `size`, makes one for
   * the worker that calls it, in any way that `start` can finish; NULL: there
   * is no memory, and the search has a thread less, or is refused without any.
   * Several threads call it at once.  It need not begin with the instance.  `free` frees it.
   * `start` then finds it as callbacks left it, and takes it back to the root.
   * All three or none.
   */
  void *(*make) (const void *instance);
  void (*free) (void *board);
};

/* Of a search up to symmetry, for the canonical answers: those that are the
 * least of their orbits under the problem's first symmetry.
 */
typedef struct SearchReprCanonical SearchReprCanonical;
struct SearchReprCanonical
{
  /* Stands in for `open`: may leave out children that no canonical answer can
   * follow from, and where that is all of them, return a cursor that yields
   * none.  `depth` is the state's; the root has 0.  NULL: `open` does.
   */
  uint64_t (*open) (const void *instance, void *state, size_t depth);
};

/* The callbacks of a search for the best answer.  Less is better, or more if
 * the problem's goal is that.  Without `objective` there is no such search.
 */
typedef struct SearchReprBest SearchReprBest;
struct SearchReprBest
{
  /* Returns the value of a solution. */
  int64_t (*objective) (const void *instance, const void *state);

  /* Returns a value that no solution below this state can beat: a state that
   * cannot beat the best solution found so far is no node.  Called after
   * `valid`, for states that are no solutions.  NULL: there is no such bound.
   */
  int64_t (*bound) (const void *instance, const void *state);

  /* Called in place of `open`.  May leave out a child if another one leads to
   * an answer as good, as a mirror image is, or if the child leads to none
   * better than `best`.  `best` is the value of the best solution found so far;
   * without one it is INT64_MAX, or INT64_MIN where more is better.
   * Without `tell`, the cursors of the other children must not depend on
   * `best`.  NULL: `open` is called.
   */
  uint64_t (*open) (const void *instance, void *state, int64_t best);

  /* Gives the board, before each `enter`, the value of the best solution found
   * so far, as `open` above gets it.  `enter` may then remove what cannot lead
   * to a better solution, and `leave` undoes that as well.  The value is a part
   * of the path: if libsearch enters a path again, the board gets the same
   * value before each state.  So children, their order and their cursors may
   * depend on it.  It is not called for the root, nor in other searches.  NULL:
   * the board does not need the value.
   */
  void (*tell) (void *board, int64_t best);
};

/* For solutions that stand for so many that counting them takes memory.  Set
 * all three or none.
 */
typedef struct SearchReprCounting SearchReprCounting;
struct SearchReprCounting
{
  /* Makes the scratch of a worker before the search, with the memory that
   * `fits` has set.  Returns NULL if there is not enough memory.
   */
  void *(*scratch_new) (const void *instance, const SearchMemory *memory);
  void (*scratch_free) (void *scratch);

  /* Called in place of `weight`: returns how many solutions this one stands
   * for, 0..SEARCH_COUNT_MAX.  It may keep data in its scratch that is costly
   * to make again, but the count is a function of the instance and the state
   * alone.
   */
  uint64_t (*count) (const void *instance, const void *state, void *scratch);
};

/* The loops with the callbacks compiled in: SEARCH_REPR makes them.  NULL: the
 * library's own, which calls through pointers.
 */
typedef struct SearchReprLoops SearchReprLoops;
struct SearchReprLoops
{
  bool (*all) (SearchWorker *worker);       /* for all answers */
  bool (*survey) (SearchWorker *worker);    /* with counts by depth and a depth
                                               limit */
  bool (*canonical) (SearchWorker *worker); /* for the canonical ones */
  bool (*best) (SearchWorker *worker);      /* for the best one */
};

/* One way to write a search.  Define it with SEARCH_REPR, which adds the name
 * and the loops.
 */
typedef struct SearchRepr SearchRepr;
struct SearchRepr
{
  const char *name;    /* what --repr takes */
  const char *summary; /* a phrase for --help, or NULL */

  /* Representations that name the same tree have the same nodes: their partial
   * answers are equal, path by path and in the same order.  NULL: its nodes
   * need not be those of any other.
   */
  const char *tree;

  size_t state_size; /* sizeof the state, 1..SEARCH_STATE_SIZE_MAX; 0: see
                        `sizes` */

  /* Sets the sizes of a state and of a board, in bytes, if they depend on the
   * instance; they arrive as state_size and board.size.  If state_size is 0,
   * this callback must set it; otherwise it must not change it.  The size of a
   * state need not be a multiple of anything.  NULL: the sizes are those of the
   * table.
   */
  void (*sizes) (const void *instance, size_t *state_size, size_t *board_size);

  /* Returns whether the representation can search this instance, and sets the
   * memory that `workers` workers will take: if it has a choice, no more than
   * `limit` bytes in all (0: no limit).  A search that takes more is refused.
   * False: with an error (SEARCH_ERROR, SEARCH_ERROR_USAGE) that says what
   * would be right.  NULL: it can search any instance, and takes no memory.
   */
  bool (*fits) (const void *instance, size_t limit, unsigned workers,
                SearchMemory *memory, GError **error);

  /* Writes the root, which arrives as zero bytes.  NULL: the root is zero. */
  void (*root) (const void *instance, void *state);

  /* Writes the next child of `state` to `child`, which is the element after it
   * in memory, advances *cursor past it and returns true; or returns false: no
   * more children.  It must write all bytes that valid, solution, open and the
   * child's own next read; a sibling may have left anything in the others.  The
   * cursor is 64 bits that belong to this callback; it starts with the value
   * that `open` returns, or 0.
   */
  bool (*next) (const void *instance, const void *state, uint64_t *cursor,
                void *child);

  /* Returns whether this child may stand.  Called for each child, before
   * solution, and sometimes earlier, to learn how much is left.  NULL: always.
   */
  bool (*valid) (const void *instance, const void *state);

  /* Returns whether the state is a solution.  Called for the root, and for
   * every valid state.  Solutions are never opened.
   */
  bool (*solution) (const void *instance, const void *state);

  /* Called once for each state that is opened, the root too: finishes the
   * state, and returns its first cursor.  NULL: the cursor 0.
   */
  uint64_t (*open) (const void *instance, void *state);

  /* Writes the part of the answer that path[0..depth] has placed, in the form
   * that all representations of the problem share, and returns its number of
   * values: at most as many as the problem's answer_length says.  `path` points
   * to the root.  NULL: solutions can be counted but not shown.
   */
  size_t (*answer) (const void *instance, const void *path, size_t depth,
                    int *answer);

  /* Returns how many solutions this solution stands for, 1..SEARCH_COUNT_MAX.
   * NULL: one.
   */
  uint64_t (*weight) (const void *instance, const void *state);

  SearchReprBoard     board;     /* data that is updated and not copied */
  SearchReprCanonical canonical; /* up to symmetry */
  SearchReprBest      best;      /* for the best answer */
  SearchReprCounting  counting;  /* of solutions that stand for many */
  SearchReprLoops     loops;     /* made by SEARCH_REPR */

  /* Appends how the state at the end of path[0..depth] comes from its parent, as
   * a clause: "naked single: 4 in row 1, column 3"; of the root, how it comes
   * from the instance.  Nothing: there is no more to say than what was placed.
   * Only those who explain a search call it.  NULL: nothing is said.
   */
  void (*how) (const void *instance, const void *path, size_t depth,
               GString *out);

  SearchReprLoops depths; /* which count nodes by depth, for ledgers; no survey,
                             which does anyway; made by SEARCH_REPR */
};

G_END_DECLS
