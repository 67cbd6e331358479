/* SPDX-License-Identifier: MIT */
/* search-problem.h: the tables that the author of a puzzle fills in.
 *
 * A puzzle is a *problem* (SearchProblem); with its options filled in it is an
 * *instance*; each way to write its search down is a *representation*
 * (SearchRepr), and that is three questions about a state:
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

#include <libsearch/search-option.h>
#include <libsearch/search-picture.h>
#include <libsearch/search-symmetry.h>

#include <glib.h>

#if defined(__cplusplus) && !defined(__clang__)
/* Fields that are left out of a table are zero, as they should be; g++ 12 warns
 * of them even where the others are designated.
 */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif

G_BEGIN_DECLS

/* Marks what libsearch.so exports; nothing else is. */
#define SEARCH_API extern __attribute__ ((visibility ("default")))

/* The number of the binary contract between libsearch and its plugins.  It
 * changes when an existing field or rule changes; new fields at the end of a
 * table do not change it (see search-plugin.h).
 */
#define SEARCH_ABI 2

/* The largest state, in bytes. */
#define SEARCH_STATE_SIZE_MAX ((size_t) 1 << 20)

/* The largest instance, and the largest board, in bytes. */
#define SEARCH_INSTANCE_SIZE_MAX ((size_t) 1 << 28)

/* The name that stands for whatever representation `choose` names. */
#define SEARCH_REPR_AUTO "auto"

/* The largest number of values in an answer. */
#define SEARCH_ANSWER_LENGTH_MAX ((size_t) 1 << 20)

/* Whoever calls `answer` or `apply` has room for so many values more than
 * answer_length says: an answer that is too long is found out before it does
 * harm.
 */
#define SEARCH_ANSWER_SLACK ((size_t) 16)

/* The bookkeeping of one running loop; see search-loop.h. */
typedef struct SearchWorker SearchWorker;

/* A text that instances are read from; see search-input.h. */
typedef struct SearchInput SearchInput;

/* A way to print an answer. */
typedef struct SearchFormat SearchFormat;
struct SearchFormat
{
  const char *name; /* what --format takes */
  const char *help; /* a phrase, best with a short example */

  /* Appends the answer to `out`, without a newline at the end.  `answer` holds
   * `length` values, at most as many as answer_length says, and any number
   * below where it is a part.
   */
  void (*write) (const void *instance, const int *answer, size_t length,
                 GString *out);

  /* Does an answer take several lines?  Then an empty line separates two. */
  bool picture;
};

/* What a representation takes beside the path, in bytes. */
typedef struct
{
  size_t shared;  /* by all workers of a search together */
  size_t scratch; /* by each of them */
} SearchMemory;

/* One way to write a search down.  Define it with SEARCH_REPR, which adds the
 * name and the loop with these callbacks compiled in.
 */
typedef struct SearchRepr SearchRepr;
struct SearchRepr
{
  const char *name;       /* what --repr takes */
  const char *summary;    /* a phrase for --help, or NULL */
  size_t      state_size; /* sizeof the state, 1..SEARCH_STATE_SIZE_MAX; 0:
                             see `sizes` */

  /* Writes the next child of `state` to `child`, which is the element after
   * it in memory, advances *cursor past it and returns true; or returns false:
   * no more children.  It must write all that valid, solution, open and the
   * child's own next read; what else the slot holds is left from a sibling. The
   * cursor is 64 bits that belong to this callback; it starts as `open` returns
   * it, or 0.
   */
  bool (*next) (const void *instance, const void *state, uint64_t *cursor,
                void *child);

  /* May this child stand?  Asked for each, before solution, and now and then
   * ahead of time, to learn how much is left.  NULL: always.
   */
  bool (*valid) (const void *instance, const void *state);

  /* Is it a solution?  Asked of the root, and of every valid state.  Solutions
   * are never opened.
   */
  bool (*solution) (const void *instance, const void *state);

  /* Writes the root, which arrives as zero bytes.  NULL: they are right. */
  void (*root) (const void *instance, void *state);

  /* Called once for each state that is opened, the root too: finishes the
   * state, and returns its first cursor.  NULL: the cursor 0.
   */
  uint64_t (*open) (const void *instance, void *state);

  /* How many solutions this solution stands for, 1..SEARCH_COUNT_MAX.
   * NULL: one.
   */
  uint64_t (*weight) (const void *instance, const void *state);

  /* Writes the part of the answer that path[0..depth] has placed, in the form
   * that all representations of the problem share, and returns its number of
   * values: at most as many as the problem's answer_length says.  `path` points
   * to the root.  NULL: solutions are counted but cannot be shown.
   */
  size_t (*answer) (const void *instance, const void *path, size_t depth,
                    int *answer);

  /* For what is cheaper to update than to copy: a board of board_size bytes,
   * at most SEARCH_INSTANCE_SIZE_MAX, one for each worker.  It begins with the
   * instance (and zeros behind it) and stands in the instance's place in every
   * callback but `answer`.  `enter` brings it in step with a state that is
   * opened, before `open` and not for the root; `leave` undoes that exactly.
   * So `next` and `open` find their state on the board; valid, solution and
   * weight are asked about a child that is not on it yet.
   *
   * The board is a fold of the path: libsearch rebuilds it by calling `enter`
   * along a path whose states have been through `open`, so neither `enter` nor
   * `leave` may read what `open` writes.  Both or neither; with neither, and
   * beside what they keep, a board is scratch: any callback that gets it may
   * write there, and finds anything there when it is called again.
   */
  size_t board_size;
  void (*enter) (void *board, const void *state);
  void (*leave) (void *board, const void *state);

  /* The loop with these callbacks compiled in, and the same with counts by
   * depth and a bound: SEARCH_REPR makes them.  NULL: the library's own loop,
   * which calls through pointers.
   */
  bool (*run) (SearchWorker *worker);
  bool (*survey) (SearchWorker *worker);

  /* Stands in for `open` in a search for answers that are the least of their
   * orbits under the problem's first symmetry: may leave out children that no
   * such answer can follow from, and where that is all of them, return a cursor
   * that yields none.  `depth` is the state's; the root has 0.  NULL: `open`
   * does.
   */
  uint64_t (*open_least) (const void *instance, void *state, size_t depth);

  /* The loop that calls it: SEARCH_REPR makes it. */
  bool (*least) (SearchWorker *worker);

  /* Representations that name the same tree have the same nodes: their partial
   * answers are equal, path by path and in the same order.  NULL: nothing is
   * claimed.
   */
  const char *tree;

  /* Can it search this instance?  Then says how much memory `workers` of them
   * take, before any is taken: where it has a choice, no more than `limit`
   * bytes in all (0: no limit); what takes more is refused.  False: with an
   * error (SEARCH_ERROR, SEARCH_ERROR_USAGE) that says what would be right.
   * NULL: any instance, and no memory.
   */
  bool (*fits) (const void *instance, size_t limit, unsigned workers,
                SearchMemory *memory, GError **error);

  /* For solutions that stand for so many that to count them takes memory: in
   * place of `weight`, how many that is, 0..SEARCH_COUNT_MAX.  Each worker
   * makes its scratch before the search, of what `fits` said; NULL: there is no
   * memory.  It may remember what is costly to make again, but the count is a
   * function of the instance and the state alone.  All three or none.
   */
  void *(*scratch_new) (const void *instance, const SearchMemory *memory);
  void (*scratch_free) (void *scratch);
  uint64_t (*count) (const void *instance, const void *state, void *scratch);

  /* Where sizes depend on the instance: sets those of a state and of a board,
   * in bytes, which arrive as state_size and board_size.  A state_size of 0
   * says that this decides; another one may not be changed.  The size of a
   * state need not be a multiple of anything: what is kept in it is up to the
   * callbacks.  NULL: they are as the table says.
   */
  void (*sizes) (const void *instance, size_t *state_size, size_t *board_size);

  /* Finishes a board as it is at the root: it arrives as the instance with
   * zeros behind it.  NULL: that is right.
   */
  void (*start) (void *board);

  /* For a search for the best answer: what a solution is worth, and what no
   * solution that this state leads to, the state itself if it is one, can beat:
   * of states that cannot beat the best solution found so far, none is a node.
   * `bound` is asked after `valid`, of what is no solution; NULL: nothing is
   * known.  Of both, less is better, or more where the problem says maximise.
   */
  int64_t (*objective) (const void *instance, const void *state);
  int64_t (*bound) (const void *instance, const void *state);

  /* Stands in for `open` in a search for the best answer: may leave out
   * children where others lead to an answer as good, as a mirror image is, and
   * those that lead to none better than `best`, which is what the best solution
   * found so far is worth: INT64_MAX where there is none, or INT64_MIN where the
   * problem says maximise.  The cursors of the others do not depend on `best`.
   * NULL: `open` does.
   */
  uint64_t (*open_best) (const void *instance, void *state, int64_t best);

  /* The loop of that search: SEARCH_REPR makes it. */
  bool (*best) (SearchWorker *worker);
};

/* A count that was published. */
typedef struct SearchKnown SearchKnown;
struct SearchKnown
{
  uint64_t    solutions; /* the number of all */
  const char *source;    /* who says so: "OEIS A000170"; NULL: nobody */

  /* The same up to the problem's first symmetry; NULL: nobody has said. */
  uint64_t    fundamental;
  const char *fundamental_source;

  /* What the best answer is worth; NULL: nobody has said. */
  int64_t     best;
  const char *best_source;
};

/* A puzzle family: everything that its representations share. */
typedef struct SearchProblem SearchProblem;
struct SearchProblem
{
  const char *name;          /* of a-z, 0-9, - and _ */
  const char *summary;       /* a phrase for --list, or NULL */
  size_t      instance_size; /* bytes, 0..SEARCH_INSTANCE_SIZE_MAX */

  /* The representations, ended by NULL; the first one is the default. */
  const SearchRepr *const *reprs;

  /* The options, ended by an element without a name; NULL: none. */
  const SearchOption *options;

  /* Derives the rest of an instance whose options are set, or refuses, with
   * an error (SEARCH_ERROR, SEARCH_ERROR_USAGE), what the ranges could not;
   * then it has freed what it made (but see `read`).  `finish` frees what an
   * accepted instance holds.  Each is called once; NULL: nothing to do.
   */
  bool (*prepare) (void *instance, GError **error);
  void (*finish) (void *instance);

  /* The most values that an answer of the instance has, at most
   * SEARCH_ANSWER_LENGTH_MAX.  Answers may be shorter, and of different
   * lengths. NULL: the problem has no answers.
   */
  size_t (*answer_length) (const void *instance);

  /* Judges a whole answer of `length` values, at most as many as answer_length
   * says, by the rules of the puzzle alone, sharing no code with the
   * representations.  How many values are right is one of the rules.  NULL:
   * nobody can tell.
   */
  bool (*check) (const void *instance, const int *answer, size_t length);

  /* The problem's own formats, ended by an element without a name; the first
   * one is the default.  NULL: only those that fit every problem.
   */
  const SearchFormat *formats;

  /* Fills in the published count of the instance, or returns false.
   * NULL: none is known.
   */
  bool (*known) (const void *instance, SearchKnown *known);

  /* The groups that act on its answers, ended by an element without a name; the
   * first one is the default.  NULL: none.
   */
  const SearchSymmetry *symmetries;

  /* The instances that search-diff tries if it is not told: "n=0..9", several
   * options separated by spaces.  NULL: the default one.
   */
  const char *small;

  /* The name of the representation that is fastest for this instance, where
   * nothing but the number of solutions is wanted (`bare`) or also what only
   * some can give; and, as a phrase, why.  NULL: the first one.
   */
  const char *(*choose) (const void *instance, bool bare, const char **why);

  /* Reads an instance, whose options are set, from the text that begins at
   * input->position, and moves the position behind it; see search-input.h for
   * the tools.  Or refuses, with search_input_expected().  It is called where
   * --input=FILE is given, before `prepare`, and may not leave the position
   * where it was.  In a problem that has it, `finish` frees what was made in
   * any case, with and without an input, also where `read` or `prepare` refuse.
   * NULL: instances are made of options alone.
   */
  bool (*read) (void *instance, SearchInput *input, GError **error);

  /* What such a text is, as a phrase for --help: "a puzzle a line". */
  const char *input_help;

  /* May it hold several instances, one after another? */
  bool input_many;

  /* Appends the instance in the form that `read` takes, without a newline at
   * the end.  NULL: it cannot be shown.
   */
  void (*write) (const void *instance, GString *out);

  /* Appends why the last value of this part of an answer may not stand beside
   * the others, as a clause: "queen 3 attacks queen 1 on a diagonal"; nothing
   * where it may.  NULL: nobody can tell.
   */
  void (*reason) (const void *instance, const int *answer, size_t length,
                  GString *out);

  /* Is the best answer the one with the largest objective?  Else the least. */
  bool maximise;

  /* How answers look; see search-picture.h.  `grid` says what all pictures of
   * an instance share.  `cells` fills in grid->rows * grid->columns cells, row
   * by row, from an answer or the part of one, of length 0 too.  The two or
   * none; NULL: an answer is shown as a row of its values.  Where SVG is drawn,
   * `draw` appends its elements in the place of all that, and `draw_ground`
   * what lies behind every answer, which a page then has once.
   */
  void (*grid) (const void *instance, SearchGrid *grid);
  void (*cells) (const void *instance, const int *answer, size_t length,
                 SearchCell *cells);
  void (*draw) (const void *instance, const int *answer, size_t length,
                GString *svg);
  void (*draw_ground) (const void *instance, GString *svg);
};

G_END_DECLS
