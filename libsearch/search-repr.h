/* SPDX-License-Identifier: MIT */
/* search-repr.h: representations, the ways to search a problem.
 *
 * A representation (SearchRepr) has three callbacks for a *state*:
 *
 *     next      makes its next child
 *     valid     returns true if the rules allow the state
 *     solution  returns true if the state is a solution
 *
 * All other callbacks are optional, and NULL stands for the default.
 *
 * States and paths.  A state is `state_size` flat bytes without pointers: the
 * data that is new at this step, and the data that its children need.  States
 * lie on their path in memory: the parent is the element before its child, back
 * to the root.  So a callback may read state[-1], state[-2] ...; a state whose
 * callbacks do so must contain its own depth.  The root is aligned as malloc
 * aligns, and states are state_size bytes apart.
 *
 * Purity.  The result of a callback depends only on the instance and on the
 * path up to the state that it gets.  Equal bytes give equal results, in any
 * thread and at any address.  A callback must not fail, block, or keep data
 * between calls.
 */
#pragma once

#include <libsearch/search-graph.h>

#if defined(__cplusplus) && !defined(__clang__)
/* Fields that a table does not set are zero, on purpose; g++ 12 warns about
 * them even in designated initializers.
 */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif

G_BEGIN_DECLS

/* Maximum size of a state, in bytes. */
#define SEARCH_STATE_SIZE_MAX ((size_t) 1 << 20)

/* Maximum size of an instance, and of a workspace, in bytes. */
#define SEARCH_INSTANCE_SIZE_MAX ((size_t) 1 << 28)

/* Maximum size of a key, in bytes. */
#define SEARCH_KEY_SIZE_MAX ((size_t) 1 << 12)

/* Value of --repr that selects the representation that the problem's `choose`
 * returns.
 */
#define SEARCH_REPR_AUTO "auto"

/* Data of a loop while it runs; see search-loop.h. */
typedef struct SearchWorker SearchWorker;

/* Memory that a representation needs in addition to the path, in bytes, as
 * `fits` sets it.
 */
typedef struct
{
  size_t shared;  /* for all workers of a search together */
  size_t scratch; /* for each worker of a search */
} SearchMemory;

/* The workspace of a representation, for data that is cheaper to update than to
 * copy.  Each worker has one workspace of `size` bytes.  At first it is a copy
 * of the instance, followed by zeros.  During a search, every callback except
 * `answer` and `explain_step` gets the workspace in place of the instance.  In
 * `next` and `expand` the workspace includes the state that they get; in
 * `valid`, `solution` and `weight` it does not yet include the child.
 *
 * The workspace depends only on the path.  libsearch rebuilds it by calling
 * `apply` for each state of a path whose states have been expanded before.  So
 * neither `apply` nor `undo` may read data that `expand` writes.  Set both or
 * neither.  Bytes that `apply` and `undo` do not maintain are scratch; without
 * these callbacks all bytes are scratch.  Callbacks that get the workspace may
 * write to its scratch bytes, and must expect any values there in later calls.
 */
typedef struct SearchReprWorkspace SearchReprWorkspace;
struct SearchReprWorkspace
{
  /* Size in bytes, at most SEARCH_INSTANCE_SIZE_MAX.  0: there is no workspace,
   * or `sizes` sets its size, or `make` makes it.
   */
  size_t size;

  /* Number of scratch bytes after the `size` bytes, for example for a queue.
   * libsearch does not clear them for a new unit.  The results of callbacks
   * must not depend on them.
   */
  size_t scratch;

  /* True if `answer` too gets the workspace instead of the instance.  The
   * workspace then includes all states of the path except the last; if the path
   * has only the root, it includes the root.  So a state need not contain data
   * that only `answer` uses.
   */
  bool answer;

  /* Completes the workspace for the root.  `workspace` contains a copy of the
   * instance, followed by zeros.  NULL: nothing to complete.
   */
  void (*start) (void *workspace);

  /* `apply` updates the workspace for a state that is expanded; libsearch calls
   * it before `expand`, and not for the root.  `undo` reverses this update
   * exactly.
   */
  void (*apply) (void *workspace, const void *state);
  void (*undo) (void *workspace, const void *state);

  /* Callbacks for workspaces that grow or contain pointers; `size` is then 0.
   * `make` makes a workspace for the worker that calls it; its bytes need not
   * begin with the instance.  Several threads may call `make` at once.  `make`
   * returns NULL if memory is short: the search then has one thread less, or is
   * refused if it would have no thread.  `free` frees the workspace.  `start`
   * gets a new workspace, or a workspace that callbacks have changed, and must
   * bring it up to date with the root.  Set all three or none.
   */
  void *(*make) (const void *instance);
  void (*free) (void *workspace);
};

/* The callback of a search up to symmetry.  An answer is canonical if it is the
 * lexicographically least answer of its orbit under the problem's first
 * symmetry.
 */
typedef struct SearchReprCanonical SearchReprCanonical;
struct SearchReprCanonical
{
  /* Called instead of `expand` in a search up to symmetry.  This callback may
   * exclude children that lead to no canonical answer.  If no child leads to a
   * canonical answer, it may return a cursor for which `next` makes no child.
   * `depth` is the depth of the state; the root has 0.  NULL: `expand` is
   * called.
   */
  uint64_t (*expand) (const void *instance, void *state, size_t depth);
};

/* The callbacks of a search for the best answer.  Smaller values are better, or
 * larger values if the problem's goal is SEARCH_GOAL_MAXIMIZE.  If `objective`
 * is NULL, the representation does not support searches for the best answer.
 */
typedef struct SearchReprBest SearchReprBest;
struct SearchReprBest
{
  /* Returns the value of a solution. */
  int64_t (*objective) (const void *instance, const void *state);

  /* Returns a value that no solution below this state can be better than.  If
   * the returned value is not better than the best solution found so far, the
   * state is rejected.  Called after `valid`, for states that are not
   * solutions.  NULL: no bound.
   */
  int64_t (*bound) (const void *instance, const void *state);

  /* Called instead of `expand` in a search for the best answer.  This callback
   * may exclude a child that leads to no answer better than `best`.  It may
   * also exclude a child if another child leads to an equally good answer, such
   * as a mirror image.  `best` is the value of the best solution found so far;
   * before the first solution it is INT64_MAX, or INT64_MIN if larger values
   * are better.  Without `set_incumbent`, the cursors of the other children
   * must not depend on `best`, since libsearch may expand the state again with
   * the initial value of `best`.  NULL: `expand` is called.
   */
  uint64_t (*expand) (const void *instance, void *state, int64_t best);

  /* Stores in the workspace, before each `apply`, the value of the best
   * solution found so far: the `best` of `expand` above.  `apply` may then
   * remove choices that cannot lead to a better solution; `undo` must undo that
   * as well.  The value is a part of the path: if libsearch applies a path
   * again, the workspace gets an equal value before each state.  So children,
   * their order and their cursors may depend on it.  Not called for the root,
   * nor in searches for all answers.  NULL: the workspace does not need the
   * value.
   */
  void (*set_incumbent) (void *workspace, int64_t best);
};

/* The callbacks of a representation whose solutions each represent a large
 * number of solutions, if counting these needs memory.  Set all three or none.
 */
typedef struct SearchReprCounting SearchReprCounting;
struct SearchReprCounting
{
  /* scratch_new makes the scratch memory of a worker before the search;
   * `memory` has the sizes that `fits` has set. scratch_new returns NULL if
   * there is no memory. scratch_free frees it.
   */
  void *(*scratch_new) (const void *instance, const SearchMemory *memory);
  void (*scratch_free) (void *scratch);

  /* Called instead of `weight`: returns the number of solutions that this
   * solution represents, 0..SEARCH_COUNT_MAX.  The callback may keep data in
   * `scratch` that takes long to compute.  But the result must depend only on
   * the instance and the state.
   */
  uint64_t (*count) (const void *instance, const void *state, void *scratch);
};

/* The compiled loops of a representation, with its callbacks inside:
 * SEARCH_REPR makes them.  NULL: the library's loop, which calls the callbacks
 * through pointers.
 */
typedef struct SearchReprLoops SearchReprLoops;
struct SearchReprLoops
{
  bool (*all) (SearchWorker *worker); /* for all answers */

  /* The loop that counts by depth, and that has a depth limit. */
  bool (*survey) (SearchWorker *worker);
  bool (*canonical) (SearchWorker *worker); /* for the canonical answers */
  bool (*best) (SearchWorker *worker);      /* for the best answer */
};

/* The keys of a representation.  A key holds everything on which the subtree
 * below a state depends, so a search with a memo table explores only the first
 * subtree of each key, and adds the count of this subtree for the others.
 *
 * Two states with equal keys must have equal subtrees: all data that `next`,
 * `valid`, `solution`, `expand`, `weight` and `apply` read below the state must
 * be equal.  Different keys of equal subtrees take time, but are allowed.
 */
typedef struct SearchReprMemo SearchReprMemo;
struct SearchReprMemo
{
  /* Size of a key in bytes, 1..SEARCH_KEY_SIZE_MAX; 0: see `size`. */
  size_t key_size;

  /* Returns the size of a key in bytes, if it depends on the instance; 0: the
   * instance is searched without keys.  NULL: the size is key_size.
   */
  size_t (*size) (const void *instance);

  /* Writes the key of the state at `depth`, which is valid and no solution.
   * The bytes of `key` are zero before.  Called before `apply` and `expand`;
   * the workspace is up to date with the parent.  With `late`, called after
   * `expand`; the workspace is up to date with the state.  States with equal
   * keys must have equal solutions below them: equal values at equal places.
   * A ledger stores keys, so they must not depend on the process.  NULL: the
   * representation has no such key.
   */
  void (*key) (const void *instance, const void *state, size_t depth,
               void *key);

  /* As `key`, but states with equal keys need only have equally many solutions
   * below them, with weights.  For example, the key of a partly coloured graph
   * may number the colours in the order of their first use.  Counts use this
   * key if it is given; frequencies need `key`.
   */
  void (*weak_key) (const void *instance, const void *state, size_t depth,
                    void *key);

  bool late; /* see `key` */

  /* True if the callbacks read neither states above the state that they get nor
   * a workspace.  A search level by level then stores single states.  `answer`
   * may read the whole path, and `placed` the parent.
   */
  bool self_contained;

  /* True if the subtrees of states with equal weak keys have equally many
   * nodes, so that the nodes of the whole tree can be counted.
   */
  bool equal_sizes;

  /* Writes the values of the answer that the step from the parent, state[-1],
   * to the state at `depth` fixes: values[i] is the value at the index
   * places[i].  Returns their number, at most answer_length().  The workspace
   * is up to date with the parent.  On the path to a solution, each index is
   * fixed once: by a step, or already in the answer of the root.  States with
   * equal keys must leave the same indices open.
   *
   * NULL: a step fixes the values in which the `answer` of the state differs
   * from the `answer` of the parent, except negative values, which stand for
   * open places.  This is wrong if `answer` writes a value later than its step,
   * for example if partial answers end at the first open place.  Questions
   * about values need `placed` in searches level by level.
   */
  size_t (*placed) (const void *instance, const void *state, size_t depth,
                    int *places, int *values);
};

/* Whether nodes vary: whether they depend on what the process has explored
 * before, for example if a cache has the counts of other subtrees.
 */
typedef enum
{
  SEARCH_VARIES_NOT,   /* no node below the state varies */
  SEARCH_VARIES_BELOW, /* the children do not vary, but nodes below them may */

  /* The nodes below the state vary, so that no unit begins there. */
  SEARCH_VARIES_WHOLE
} SearchVaries;

/* The end of a step towards the answer to a question. */
typedef enum
{
  SEARCH_STEP_MORE,   /* another step must follow */
  SEARCH_STEP_DONE,   /* the answer is known */
  SEARCH_STEP_MEMORY, /* there is not enough memory */
  SEARCH_STEP_VALUES, /* there are too many values for a tally */
  SEARCH_STEP_WRONG   /* counts contradict each other */
} SearchStep;

/* A question about all solutions.  A rank is the number of solutions before the
 * wanted one: in the order of the problem's first representation, or in any
 * order.
 */
typedef enum
{
  SEARCH_QUESTION_COUNT,  /* the number of solutions */
  SEARCH_QUESTION_LISTED, /* the solution of a rank, in order */
  SEARCH_QUESTION_DRAWN,  /* the solution of a rank, in any order */
  SEARCH_QUESTION_TALLY   /* how often each value occurs at each place */
} SearchQuestion;

/* The callbacks of a representation that only counts, by which it answers
 * questions: search-index.h, and settings.frequencies.  A workspace keeps the
 * newest question, and counts for later ones; it is at the root.  Numbers are
 * the words of a SearchCount, which are zero before a callback sets them.  Set
 * all callbacks or none.
 */
typedef struct SearchReprQuestions SearchReprQuestions;
struct SearchReprQuestions
{
  /* Asks a question.  `rank` is NULL if there is none. */
  void (*ask) (void *workspace, SearchQuestion question, const uint64_t *rank);

  /* Runs a limited part of the search for the answer. */
  SearchStep (*step) (void *workspace);

  /* Writes the solution, as the `answer` of SearchRepr does. */
  size_t (*answer) (const void *workspace, int *answer);

  /* Sets the number of all solutions, after any question without a rank.
   * Returns false if it is larger than the largest SearchCount.
   */
  bool (*count) (const void *workspace, uint64_t *count);

  /* After a tally, sets the number of solutions that have the value at the
   * place.  The calls have all places and values that occur; then it returns
   * false.
   */
  bool (*frequency) (void *workspace, size_t *place, int *value,
                     uint64_t *count);
};

/* A representation: one way to search a problem.  Define it with SEARCH_REPR,
 * which adds the name and the loops.
 */
typedef struct SearchRepr SearchRepr;
struct SearchRepr
{
  const char *name;    /* name, a value of --repr */
  const char *summary; /* description, a phrase for --help, or NULL */

  /* Name of its search tree.  Representations with one name have equal trees:
   * the nodes have equal partial answers, in equal order.  NULL: its tree may
   * differ from all others.
   */
  const char *tree;

  /* Size of a state in bytes, 1..SEARCH_STATE_SIZE_MAX; 0: see `sizes`. */
  size_t state_size;

  /* Sets the sizes of a state and of a workspace, in bytes, if they depend on
   * the instance.  The initial values are the fields .state_size and
   * .workspace.size.  If the field .state_size is 0, this callback must set the
   * size of a state; otherwise it must not.  The size of a state need not be a
   * multiple of its alignment.  NULL: the sizes are state_size and
   * workspace.size.
   */
  void (*sizes) (const void *instance, size_t *state_size,
                 size_t *workspace_size);

  /* Returns true if the representation can search this instance, and sets
   * *memory to the memory that `workers` workers need.  If the representation
   * can choose how much memory it uses, it should need at most `limit` bytes in
   * all (0: no limit). libsearch refuses a search that needs more.  Returns
   * false with an error (SEARCH_ERROR, SEARCH_ERROR_USAGE) whose message names
   * a representation or option that works.  NULL: it can search any instance,
   * and needs no memory.
   */
  bool (*fits) (const void *instance, size_t limit, unsigned workers,
                SearchMemory *memory, GError **error);

  /* Writes the root; its bytes are zero before.  NULL: the root is zero. */
  void (*root) (const void *instance, void *state);

  /* Writes the next child of `state` to `child`, the element after `state` in
   * memory, advances *cursor past this child and returns true.  Returns false
   * if there are no more children.  `next` must write all bytes that `valid`,
   * `solution`, `expand` and the `next` of the child read; the other bytes may
   * have any value.  The cursor is 64 bits that only this callback interprets.
   * It starts with the value that `expand` returns, or 0.
   */
  bool (*next) (const void *instance, const void *state, uint64_t *cursor,
                void *child);

  /* Returns true if the rules allow this child.  Called for each child, before
   * `solution`, and sometimes earlier, to count the remaining children.  NULL:
   * all children are valid.
   */
  bool (*valid) (const void *instance, const void *state);

  /* Returns true if the state is a solution.  Called for the root, and for
   * every valid state.  A solution is never expanded.
   */
  bool (*solution) (const void *instance, const void *state);

  /* Completes a state, and returns its first cursor.  Called once for each
   * state that the search goes down from, including the root.  NULL: the cursor
   * is 0.
   */
  uint64_t (*expand) (const void *instance, void *state);

  /* Writes the partial answer of path[0..depth], in the form that is common to
   * all representations of the problem.  Returns the number of values in this
   * partial answer, at most the problem's answer_length().  `path` points to
   * the root.  NULL: solutions can be counted but not shown.
   */
  size_t (*answer) (const void *instance, const void *path, size_t depth,
                    int *answer);

  /* Returns the number of solutions that this solution represents,
   * 1..SEARCH_COUNT_MAX; see also `large_weight`.  NULL: 1.
   */
  uint64_t (*weight) (const void *instance, const void *state);

  SearchReprWorkspace workspace; /* data that is updated instead of copied */
  SearchReprCanonical canonical; /* for searches up to symmetry */
  SearchReprBest      best;      /* for the best answer */
  SearchReprCounting  counting;  /* for solutions that stand for others */
  SearchReprLoops     loops;     /* made by SEARCH_REPR */

  /* Appends a clause that explains the last step of path[0..depth], from the
   * parent to the last state: "naked single: 4 in row 1, column 3".  For the
   * root, the clause explains the step from the instance.  The callback may
   * append nothing if the new values are explanation enough.  Called only when
   * a search is explained.  NULL: no explanations.
   */
  void (*explain_step) (const void *instance, const void *path, size_t depth,
                        GString *out);

  /* Loops that count nodes by depth, for ledgers; made by SEARCH_REPR.
   * `survey` is NULL, since loops.survey counts by depth too.
   */
  SearchReprLoops depths;

  SearchReprMemo memo; /* for searches with a memo table */

  /* Called after `weight` has returned SEARCH_COUNT_MAX + 1.  Sets `words`,
   * the words of a SearchCount, which are zero before, to the number of
   * solutions that this solution represents.  Returns false if the number is
   * larger than the largest SearchCount.  NULL: `weight` returns no such
   * number.
   */
  bool (*large_weight) (const void *instance, const void *state,
                        uint64_t *words);

  /* Counts again what callbacks count by their memory of earlier counts, for
   * search_inspect().  Ends after about `limit` decisions, or at the time
   * `deadline` of g_get_monotonic_time().  Returns how many counts from memory
   * it has compared, and sets *complete to true if it has compared all.
   * Appends a message to `mistake` if two counts differ.  NULL: callbacks
   * remember no counts.
   */
  uint64_t (*recount) (const void *instance, uint64_t limit, gint64 deadline,
                       bool *complete, GString *mistake);

  /* Returns whether nodes below the expanded state vary.  Equal paths must give
   * equal results in all processes, and equal numbers of solutions below.  A
   * ledger explores units that vary as a whole, and compares only their
   * solutions.  NULL: SEARCH_VARIES_NOT.
   */
  SearchVaries (*varies) (const void *instance, const void *state);

  SearchReprQuestions questions; /* for a representation without `answer` */

  SearchReprClasses classes; /* for searches up to isomorphism */
  SearchReprMade    made;    /* made by search_classes_new() */

  /* Called after a search.  Returns a static text, the order in which the
   * search decided variables; NULL if it decided none.  If the callback is
   * NULL, the order of decisions is fixed.
   */
  const char *(*order) (const void *instance);

  /* Makes the children for a search up to isomorphism, as `next` does, but all
   * of them: also those that `next` leaves out because it adds elements in one
   * order.  NULL: `next` makes all children.
   */
  bool (*next_unordered) (const void *instance, const void *state,
                          uint64_t *cursor, void *child);
};

G_END_DECLS
