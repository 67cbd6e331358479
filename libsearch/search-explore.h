/* SPDX-License-Identifier: MIT */
/* search-explore.h: explores subtrees.  An exploration is a function:
 *
 *     explore (instance, unit, budget) -> tally + remaining units
 *
 * A unit is a subtree.  Exploring it within a budget of nodes gives a tally and
 * the remaining units: one for each state of the stack that still has
 * candidates.  The unit of the deepest state is first, so the units are in the
 * order in which the search would continue.  An equal unit and budget give
 * equal bytes in any thread or process.  Exploring the remaining units until
 * there are none gives the tally of one unbounded exploration.
 *
 * Another process, or another machine, can explore a unit.  The sender turns a
 * unit into bytes:
 *
 *     GBytes  *path = search_unit_to_bytes (unit);
 *     uint64_t share = unit->share;
 *
 * The receiver, which has made an equal instance, explores the unit.  The
 * receiver sends back the tally and the bytes of the remaining units:
 *
 *     SearchUnit      *unit = search_unit_from_bytes (path, share, &error);
 *     SearchStopReason end
 *         = search_explore (explorer, unit, 1000000, &tally, left);
 */
#pragma once

#include <libsearch/search-count.h>
#include <libsearch/search-instance.h>
#include <libsearch/search-loop.h>

G_BEGIN_DECLS

/* The share that stands for the whole tree.  In a search, the share that is
 * done and the shares of all remaining units add up to this number exactly.
 */
#define SEARCH_SHARE_WHOLE (UINT64_C (1) << 62)

/* A subtree that is not explored yet, stored as the decisions that lead to it.
 * A path leads down from the root.  For each of its states, the path has a
 * count: how many children the search has made of this state, valid or not.
 * The last of these children is the next state of the path.  The unit consists
 * of the children of the last state that were not made yet.
 *
 * A unit holds neither states nor cursors: an explorer computes them again.  So
 * callbacks get only states that they made themselves, even if the unit comes
 * from another process.  If the representation has `best.set_incumbent`, the
 * path of a search for the best answer also holds the value that the workspace
 * got before each state.
 *
 * The remaining units of one exploration share one path, since each of them
 * needs the beginning of that path.  Make a unit with search_unit_new_whole(),
 * search_unit_new(), search_unit_from_bytes() or search_explore(), free it with
 * search_unit_free().
 */
typedef struct
{
  uint64_t share; /* share of the tree, out of SEARCH_SHARE_WHOLE */

  /* Number of states on the path; 0: the unit is the whole tree. */
  size_t length;
  /* The counts of the path, in the form of search_unit_to_bytes().  Only the
   * first `length` counts belong to this unit.  NULL if `length` is 0.
   */
  GBytes *path;
} SearchUnit;

/* Makes the unit that is the whole tree of any instance.  Free it with
 * search_unit_free().
 */
SEARCH_API SearchUnit *search_unit_new_whole (void);

/* Frees `unit`; NULL is allowed. */
SEARCH_API void search_unit_free (SearchUnit *unit);

/* Makes a unit from the counts of its path: taken[i] is how many children of
 * the state at depth i were made.  There are `length` counts.  The path has no
 * values of `best.set_incumbent`.  Free the unit with search_unit_free().
 */
SEARCH_API SearchUnit *search_unit_new (const uint64_t *taken, size_t length,
                                        uint64_t share);

/* Returns the counts of the unit's path, an array of unit->length numbers: how
 * many children of each state were made.  Free it with g_free().
 */
SEARCH_API uint64_t *search_unit_dup_taken (const SearchUnit *unit);

/* Returns the path of a unit as bytes, for a file or for another machine; store
 * or send unit->share with the bytes.  The bytes contain the count of each
 * state of the path, as groups of seven bits, the lowest first; all bytes
 * except the last of a count have the top bit set (LEB128).  A count has no
 * more groups than it needs, so two units of one tree are equal if their bytes
 * are equal.  The whole tree has no bytes.  If `best.set_incumbent` gave the
 * workspace a new value v before a state, two bytes 80 00 and a number for v,
 * as groups of bits, precede the count of the state.  The number is 2 v, or -2
 * v - 1 if v is negative.  Free with g_bytes_unref().
 */
SEARCH_API GBytes *search_unit_to_bytes (const SearchUnit *unit);

/* Makes a unit of the path in `bytes` and the share; the unit takes a reference
 * to `bytes`.  Free it with search_unit_free().  Returns NULL with
 * SEARCH_ERROR_INPUT if search_unit_to_bytes() cannot have written the bytes.
 * Only search_explore() finds out whether the path exists in the tree.
 */
SEARCH_API SearchUnit *search_unit_from_bytes (GBytes *bytes, uint64_t share,
                                               GError **error);

/* Maximum number of different orbit sizes that a SearchTally can count. */
#define SEARCH_ORBIT_SIZES 32

/* The orbits of one size, in a search up to symmetry. */
typedef struct
{
  uint64_t size; /* number of answers in an orbit; 0: the list ends here */

  /* Sum of the weights of the answers that represent orbits of this size. */
  uint64_t count;
} SearchOrbit;

/* The counts of an exploration.  A count that is too large is SEARCH_COUNT_MAX
 * + 1; without an error only if it is `solutions`, and the representation has
 * `large_weight`.
 */
typedef struct
{
  uint64_t candidates; /* children that `next` made */
  uint64_t nodes;      /* candidates that `valid` accepted */
  uint64_t solutions;  /* sum of the weights of the solutions */

  /* A checksum of the answers that does not depend on their order: the sum of
   * the weight times search_answer_hash() of each answer, modulo 2^64.  Two
   * searches that find equal answers have equal digests, even if only one of
   * them is up to symmetry.  0 if the settings have no digest, or if the
   * symmetry group has `canonical`.
   */
  uint64_t digest;

  /* In a search up to symmetry, `fundamental` is the sum of the weights of the
   * answers that represent their orbits.  `orbits` has this sum for each size
   * of an orbit.  The sizes are in ascending order, and end with the size 0 or
   * with the array.
   */
  uint64_t    fundamental;
  SearchOrbit orbits[SEARCH_ORBIT_SIZES];

  /* The sum of weight times product of each answer, modulo 2^61 - 1, if the
   * settings have product_digest.  The product of an answer has a factor for
   * each of its values that is not negative, a hash of value and place.
   */
  uint64_t product_digest;

  uint64_t reserved[3]; /* 0 */
} SearchTally;

/* Adds the counts and orbits of `more` to `tally`. */
SEARCH_API void search_tally_add (SearchTally *tally, const SearchTally *more);

/* Returns a 64-bit hash of an answer of `length` values.  The hash is
 * multilinear (D. Lemire, O. Kaser, "Strongly universal string hashing is
 * fast", 2014); its keys and its last step are SplitMix64 (G. L. Steele Jr., D.
 * Lea, C. H. Flood, 2014).
 */
SEARCH_API uint64_t search_answer_hash (const int *answer, size_t length);

/* The reason why an exploration or a run ended. */
typedef enum
{
  SEARCH_STOP_COMPLETE, /* the tree, or the unit, was explored completely */
  SEARCH_STOP_FIRST,    /* the solution limit was reached */
  SEARCH_STOP_NODES,    /* the budget or the node limit is used up */
  SEARCH_STOP_TIME,     /* the time limit was reached */

  /* The path, or a level of the tree, became larger than the memory limit. */
  SEARCH_STOP_MEMORY,
  SEARCH_STOP_SIGNAL,   /* *settings.cancel became non-zero */
  SEARCH_STOP_CALLBACK, /* visit() or tick() returned false */
  SEARCH_STOP_OVERFLOW, /* a count passed SEARCH_COUNT_MAX */
  SEARCH_STOP_ANSWER,   /* an answer is longer than answer_length() */
  SEARCH_STOP_PATH,     /* the path of the unit does not exist in this tree */

  /* The answers have too many different values for settings.frequencies, which
   * counts each value at each place (index in an answer).
   */
  SEARCH_STOP_FREQUENCIES,

  /* Callbacks returned different results when they were called again, so the
   * remaining units are unknown.
   */
  SEARCH_STOP_NONDETERMINISTIC
} SearchStopReason;

/* Returns the name of `end`, a static string: "complete", "first",
 * "node-limit", "time-limit", ...
 */
SEARCH_API const char *search_stop_name (SearchStopReason end);

/* Returns true if a search of `instance` by `repr` that ended with `end` has a
 * result.  Returns false with SEARCH_ERROR_OVERFLOW if a count overflowed, or
 * with SEARCH_ERROR_CHECK if the plugin made a mistake.
 */
SEARCH_API bool search_stop_has_result (SearchStopReason      end,
                                        const SearchInstance *instance,
                                        const SearchRepr *repr, GError **error);

/* The order in which a search visits the tree. */
typedef enum
{
  SEARCH_STRATEGY_DEPTH, /* depth first, in memory O(depth) */

  /* Completes each depth before the next; keeps whole depths in memory. */
  SEARCH_STRATEGY_LEVELS
} SearchStrategy;

/* The search with a memo table: each key of SearchRepr.memo is explored once.
 */
typedef enum
{
  SEARCH_MEMO_NO,    /* without a table */
  SEARCH_MEMO_AUTO,  /* with a table if this takes less time */
  SEARCH_MEMO_YES,   /* depth first or level by level, as libsearch chooses */
  SEARCH_MEMO_DEPTH, /* depth first, with one table */
  SEARCH_MEMO_LEVELS /* level by level, with a table for each level */
} SearchMemo;

/* The rule for which answers count as equal. */
typedef enum
{
  SEARCH_SYMMETRY_NONE, /* no symmetry: each answer counts only for itself */

  /* visit() gets only the least answer of each orbit.  This answer counts for
   * all answers of the orbit, in the digest too.  No answers are kept in
   * memory.
   */
  SEARCH_SYMMETRY_ORBITS,

  /* visit() gets only the first answer that the search finds of each orbit.
   * All these answers are kept in memory.  Possible only in search_run(), depth
   * first.
   */
  SEARCH_SYMMETRY_SEEN,

  /* visit() gets one answer of each isomorphism class.  This answer counts for
   * all answers of the class.  There is a digest only with settings.certify.
   * Possible only with a representation of search_classes_new(), depth first.
   */
  SEARCH_SYMMETRY_CLASSES
} SearchSymmetryMode;

/* The value of the best solution found so far. */
typedef struct
{
  bool    found; /* true if there is a solution so far */
  int64_t value; /* its `objective`, if `found` */
} SearchBest;

/* A solution, or a partial answer, as visit() gets it. */
typedef struct
{
  const int *answer; /* `length` values, valid during the call */
  size_t     length; /* number of values; 0 if there are no answers */

  /* Number of solutions for which the answer counts; 0: a partial answer, no
   * solution.
   */
  uint64_t weight;

  /* Number of answers in the answer's orbit; 1 without symmetry. */
  uint64_t orbit;

  /* The answer's objective in a search for the best answer; else 0. */
  int64_t value;

  /* In a search up to isomorphism, the order of the answer's group of
   * automorphisms; 0: it is larger than 64 bits, or in other searches.
   */
  uint64_t automorphisms;

  /* With settings.certify, a hash that is equal for isomorphic answers. */
  uint64_t certificate;
} SearchSolution;

/* The progress of a search. */
typedef struct
{
  SearchTally tally; /* counts so far */

  /* Number of nodes at settings.stop_depth, if settings.partial is set. */
  uint64_t partials;

  /* Finished share of the tree, out of SEARCH_SHARE_WHOLE; in a search level by
   * level, finished share of the current level.
   */
  uint64_t share;
  /* Depth that a search level by level is making; 0: the search is depth first.
   */
  size_t     level;
  SearchBest best; /* best value so far, in a search for the best answer */

  /* Number of finished units that the search has explored again, to check a
   * changed plugin before a ledger is continued; else 0.
   */
  uint64_t again;

  /* Maximum of `again`; 0: no units are explored again. */
  uint64_t again_most;

  uint64_t keys; /* keys so far, in a search with a memo table; else 0 */
} SearchProgress;

/* The choice between the two loops of a search. */
typedef enum
{
  SEARCH_LOOP_AUTO, /* the inline loop if the representation has it */

  /* The loop that was compiled with the representation, with its callbacks
   * inlined.
   */
  SEARCH_LOOP_INLINE,
  /* Libsearch's own loop, which calls the callbacks through pointers. */
  SEARCH_LOOP_DYNAMIC
} SearchLoop;

/* Settings of a search.  Make them with SEARCH_SETTINGS.  Zeros are the
 * defaults of all fields except `size`: count all solutions, without limits.
 */
typedef struct
{
  /* Sizeof (SearchSettings) when the program was compiled.  A newer libsearch
   * treats missing fields as zeros; an older libsearch refuses unknown fields
   * that are not zero.
   */
  size_t size;

  SearchStrategy strategy; /* order of the search; for search_run() only */
  SearchLoop     loop;     /* the loop to run */

  /* In search_run(): the number of threads that search, including the calling
   * thread.  In an explorer: the number of explorers, including this one,
   * between which the memory is divided.  0: one.
   */
  unsigned threads;

  bool digest; /* compute the digest, if the representation has answers */
  bool levels; /* search_run() only: report counts by depth */

  SearchSymmetryMode symmetry; /* which answers count as equal */

  /* Symmetry group of the problem; NULL: the problem's first group. */
  const SearchSymmetry *group;
  /* Do not call the representation's `canonical.expand`, which skips subtrees
   * up to symmetry.
   */
  bool no_symmetry_breaking;

  /* Find the best answer.  The search visits and counts only solutions that
   * beat all earlier solutions, and skips subtrees that cannot beat them.  The
   * counts of these solutions and of nodes depend on threads and budgets; the
   * best value does not.  Possible only depth first and for whole answers,
   * without symmetry, digest and solution limit.
   */
  bool best;

  /* If `partial` is true, the search goes only `stop_depth` steps deep, and
   * looks for the nodes at that depth instead of looking for solutions.
   * visit(), `solution_limit` and `digest` apply to these nodes, whose answers
   * are partial.  In the digest, the hash of a node that is a solution is
   * multiplied by its weight.  Depth 0 is the root.
   */
  bool   partial;
  size_t stop_depth;

  /* For tests, with several threads: every exploration ends after `budget`
   * nodes, and any thread may continue with the remaining units.  The results
   * are equal for all budgets.  0: a thread splits off units when other threads
   * need work.
   */
  uint64_t budget;

  /* For several threads.  True: visit() is called as soon as a thread finds a
   * solution.  False: visit() gets the solutions in the order of a search with
   * one thread.
   */
  bool unordered;

  /* Maximum number of solutions in all explorations of an explorer; each
   * solution counts once, whatever its weight.  0: no limit.
   */
  uint64_t solution_limit;
  /* Maximum number of nodes, for search_run() only; 0: no limit. */
  uint64_t node_limit;
  /* Time limit in seconds, which begins with the call of search_run() or
   * search_explorer_new(); 0: no limit.  See search_explore().
   */
  double time_limit;
  /* Memory limit in bytes for a path; in a search level by level, for two
   * levels.  0: no limit.
   */
  size_t memory_limit;

  /* The search stops soon after *cancel becomes non-zero.  Another thread or a
   * signal handler may set *cancel, with g_atomic_int_set().  NULL: never.
   */
  const int *cancel;

  /* The search increases the counter *pulse with g_atomic_int_inc() as long as
   * callbacks return.  A program that reads *pulse can distinguish a long
   * search from a callback that hangs.  NULL: not counted.
   */
  int *pulse;

  /* Called for each solution, in the thread that found it.  Returns false to
   * stop the search; this solution still counts.  NULL: solutions are only
   * counted.
   */
  bool (*visit) (void *data, const SearchSolution *solution);

  /* Called often, in the thread that searches.  tick() should read the clock
   * before it does expensive work.  `progress` is about all explorations of the
   * explorer so far, and is valid during the call.  Returns false to stop the
   * search.  NULL: not called.
   */
  bool (*tick) (void *data, const SearchProgress *progress);

  void *data; /* argument of visit() and tick() */

  /* Count nodes by depth, for search_explorer_take_depths().  Only explorers
   * use this setting.
   */
  bool depths;

  /* Count how often each value occurs at each place of the answers; see
   * search-frequencies.h.  Only for search_run() and whole answers, without
   * solution limit and not for the best answer.
   */
  bool frequencies;

  /* Whether search_run() uses a memo table.  A search with a table only counts,
   * without a digest.
   */
  SearchMemo memo;

  /* Compute the product_digest, which searches with a memo table have too: they
   * then use the keys by `memo.key`.  Only for whole answers, without symmetry
   * and not for the best answer.
   */
  bool product_digest;

  /* In a search with a memo table, check all hits: make the children of each
   * state whose key is in the table, and compare the sums below it with those
   * in the table.  A difference ends the search with SEARCH_ERROR_MEMO; the
   * message has the depth and the key.  The search is depth first.  False: a
   * search depth first checks the first hits at each depth.
   */
  bool check_hits;

  /* In a search up to isomorphism, compute the certificates of answers: hashes
   * of their graphs, with colours, canonically labelled.  The digest is their
   * sum.  Representations that draw the same graphs have equal digests, if they
   * use the same nauty.
   */
  bool certify;
} SearchSettings;

/* Settings with these fields; the other fields are zero:
 *
 *     SearchSettings settings = SEARCH_SETTINGS (.threads = 4, .digest = true);
 */
#define SEARCH_SETTINGS(...)                                                   \
  {                                                                            \
    .size = sizeof (SearchSettings), __VA_ARGS__                               \
  }

/* The memory of one thread that explores units of one instance. */
typedef struct SearchExplorer SearchExplorer;

/* Makes an explorer; free it with search_explorer_free().  `instance` and
 * `repr` must outlive the explorer.  `settings` is copied; NULL stands for
 * SEARCH_SETTINGS ().  One thread at a time may use an explorer.
 *
 * Returns NULL with SEARCH_ERROR_USAGE
 * - if the representation lacks the inline loop, and `settings->loop` needs it;
 * - if the representation does not support `settings->symmetry` or
 *   `settings->best`;
 * - if the settings have fields of a newer libsearch;
 * - if the representation cannot search the instance.
 *
 * Returns NULL with SEARCH_ERROR_MEMORY if the states do not fit in memory, and
 * with SEARCH_ERROR_LIMIT if the representation needs more memory than
 * `settings->memory_limit`.
 */
SEARCH_API SearchExplorer *search_explorer_new (const SearchInstance *instance,
                                                const SearchRepr     *repr,
                                                const SearchSettings *settings,
                                                GError              **error);

/* Frees `explorer`; NULL is allowed. */
SEARCH_API void search_explorer_free (SearchExplorer *explorer);

/* Returns the counts of nodes and solutions that the last search_explore()
 * found at each depth, from 0 on.  The result is an array of SearchLevel
 * without `candidates`; free it with g_array_unref().  Call it after each
 * exploration.  Returns NULL if settings.depths is not set.
 */
SEARCH_API GArray *search_explorer_take_depths (SearchExplorer *explorer);

/* Returns, for a search up to isomorphism, the balance at each depth since the
 * last call, as an array of uint64_t; free it with g_array_unref().  The
 * balance is the difference of both counts that search_classes_check()
 * compares, modulo 2^61 - 1: over explorations that visit each node once, it
 * adds up to 0.  Returns NULL for other searches.
 */
SEARCH_API GArray *search_explorer_take_balance (SearchExplorer *explorer);

/* Returns the sum of the weights of all solutions that the explorer has found
 * since the last call.  The sum can be larger than a tally's if the
 * representation has `large_weight`.
 */
SEARCH_API SearchCount
search_explorer_take_solutions (SearchExplorer *explorer);

/* Returns the result of `varies` for the state with which the last unit began.
 */
SEARCH_API SearchVaries search_explorer_varies (const SearchExplorer *explorer);

/* Returns true if the explorer computes digests: settings.digest is set, and
 * the representation has answers.
 */
SEARCH_API bool search_explorer_has_digest (const SearchExplorer *explorer);

/* Explores `unit` and adds its counts to `tally`.  The unit comes from an
 * explorer of an equal instance, representation and settings, in this process
 * or another.  The exploration ends when the unit is exhausted, after exactly
 * `budget` nodes, or when a limit or a callback of the settings stops it.
 *
 * First it makes the states of the unit's path.  If the explorer has explored a
 * unit before, it keeps the states that both paths have in common.  Each state
 * must be a valid child that is not a solution.  Otherwise the function returns
 * SEARCH_STOP_PATH and explores nothing.  The number of calls of `next` for the
 * path is the sum of the counts in the path.  Limits can stop this step too.
 * But an explorer that has tried no candidate yet may exceed the time limit by
 * half a second to make the path, so that repeated short explorations make
 * progress.
 *
 * The function appends the remaining units to `leftover`, an array of
 * SearchUnit (NULL: it makes no units), and divides the unit's share among
 * them.  From the top down, a state divides its share equally among the state
 * below it and each of its remaining children; the first unit gets the
 * remainder.  The units share one path.  If there is no memory for the path,
 * the units are lost, and the function returns SEARCH_STOP_MEMORY.
 *
 * Returns the reason for the end of the exploration: SEARCH_STOP_NODES if the
 * budget is used up, even if there are no remaining units.
 */
SEARCH_API SearchStopReason search_explore (SearchExplorer   *explorer,
                                            const SearchUnit *unit,
                                            uint64_t budget, SearchTally *tally,
                                            GPtrArray *leftover);

/* Repeats an earlier exploration of `unit`: ends when it has visited exactly
 * `nodes` nodes and tried at least `candidates` candidates.  A clock or a
 * signal may stop a search at a rejected candidate after the last node; no
 * budget ends at that point.  `nodes` and `candidates` are the counts that the
 * earlier exploration added to its tally, for whatever reason it ended.  Then
 * this function adds equal counts to `tally` and appends equal units, and
 * returns SEARCH_STOP_NODES or SEARCH_STOP_COMPLETE.
 *
 * If both counts are 0, the remaining unit is `unit` itself.  But if the root
 * is a solution or has no children, this function counts the root, and makes no
 * unit.  If no exploration can give these counts, the function ends one node
 * later, or when the unit is exhausted, with another tally.  search_explore()
 * is this function with 0 candidates.
 */
SEARCH_API SearchStopReason search_replay (SearchExplorer   *explorer,
                                           const SearchUnit *unit,
                                           uint64_t nodes, uint64_t candidates,
                                           SearchTally *tally,
                                           GPtrArray   *leftover);

/* Sets the value that later explorations of a search for the best answer must
 * beat, as if the explorer had found a solution of this value.  If `best` is
 * NULL, or best->found is false, the explorations need not beat any value.
 * After this call, equal values, units and budgets give equal results.  Without
 * this call, an explorer continues with the best value that it has found.
 */
SEARCH_API void search_explorer_set_best (SearchExplorer   *explorer,
                                          const SearchBest *best);

/* Returns the best value so far: the value that search_explorer_set_best() has
 * set, or a better value that a later exploration has found.
 */
SEARCH_API SearchBest search_explorer_best (const SearchExplorer *explorer);

G_END_DECLS
