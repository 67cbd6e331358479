/* SPDX-License-Identifier: MIT */
/* search-explore.h: exploring is a function.
 *
 *     explore (instance, unit, budget) -> tally + the units not reached
 *
 * A unit is a subtree.  Exploring it within a budget of nodes gives a tally,
 * and one unit for each state of the stack that still has candidates, deepest
 * first, which is the order in which the search would have gone on.  The same
 * unit and budget give the same bytes in any thread or process; exploring the
 * units that are left until none remains gives the tally of one unbounded
 * exploration.
 *
 * Another process, or another machine, can explore a unit.  One side turns a
 * unit into bytes:
 *
 *     GBytes  *path = search_unit_to_bytes (unit);
 *     uint64_t share = unit->share;
 *
 * The other side, which has made the same instance, explores it, and sends back
 * the tally and, as bytes again, the units that are left:
 *
 *     SearchUnit *unit = search_unit_from_bytes (path, share, &error);
 *     SearchEnd   end = search_explore (explorer, unit, 1000000, &tally, left);
 */
#pragma once

#include <libsearch/search-instance.h>
#include <libsearch/search-loop.h>

G_BEGIN_DECLS

/* The share of the whole tree; shares of all the units of a search and of what
 * is done add up to it exactly.
 */
#define SEARCH_SHARE_WHOLE (UINT64_C (1) << 62)

/* A subtree not yet explored, as the decisions that lead to it.  A path goes
 * down from the root, and has a number for each of its states: how many of the
 * state's children have been taken, in the order in which `next` makes them,
 * valid or not.  The last child taken is the next state of the path.  Of the
 * last state, the children that follow are still to be explored.  A unit holds
 * neither states nor cursors: an explorer makes them again, so callbacks get
 * only states that they made themselves, wherever the unit comes from.  Where
 * the representation has `best.tell`, the path of a search for the best answer
 * also holds what the board was told before it entered each state.
 *
 * The units that one exploration leaves share one path, since each goes a part
 * of it.  Make with search_unit_new_whole(), search_unit_new(),
 * search_unit_from_bytes() or search_explore(), free with search_unit_free().
 */
typedef struct
{
  uint64_t share;  /* of the tree, out of SEARCH_SHARE_WHOLE */
  size_t   length; /* states on the path; 0: the root is not made yet */
  GBytes  *path;   /* numbers, of which the first `length` are this unit's, as
                      search_unit_to_bytes() writes them; NULL for length 0 */
} SearchUnit;

/* Makes the unit that is the whole tree of any instance. */
SEARCH_API SearchUnit *search_unit_new_whole (void);

/* Frees it; NULL is fine. */
SEARCH_API void search_unit_free (SearchUnit *unit);

/* Makes the unit whose path has these numbers, `length` of them, and whose
 * board was told nothing.
 */
SEARCH_API SearchUnit *search_unit_new (const uint64_t *taken, size_t length,
                                        uint64_t share);

/* Returns the numbers of a unit's path, unit->length of them; free with
 * g_free().
 */
SEARCH_API uint64_t *search_unit_dup_taken (const SearchUnit *unit);

/* Returns the path of a unit as bytes, to be kept in a file or sent to another
 * machine; the share is to be kept or sent beside it.  Each number is written
 * in groups of seven bits, the lowest first, all but the last with the top bit
 * set (LEB128), and in no more of them than it needs: so two units of one tree
 * are the same if their bytes are, and the bytes of the whole tree are none.
 * Where the board was told something new, the number of the state is behind the
 * bytes 80 00 and a number for what it was told: v as 2 v, or as -2 v - 1 where
 * v is negative.  Free with g_bytes_unref().
 */
SEARCH_API GBytes *search_unit_to_bytes (const SearchUnit *unit);

/* Makes the unit of these bytes, to which it takes a reference, and of this
 * share.  NULL with SEARCH_ERROR_INPUT if search_unit_to_bytes() never writes
 * such bytes.  Only exploring the unit shows whether its path lies in the tree.
 */
SEARCH_API SearchUnit *search_unit_from_bytes (GBytes *bytes, uint64_t share,
                                               GError **error);

/* The most sizes that the orbits of one group may have. */
#define SEARCH_ORBIT_SIZES 32

/* How many orbits have one size. */
typedef struct
{
  uint64_t size;  /* answers in each; 0: no more sizes follow */
  uint64_t count; /* how many orbits */
} SearchOrbit;

/* The counts of an exploration.  They saturate at SEARCH_COUNT_MAX + 1. */
typedef struct
{
  uint64_t candidates; /* children that `next` made */
  uint64_t nodes;      /* those that `valid` accepted */
  uint64_t solutions;  /* sum of the weights of the solutions */

  /* An order-free checksum over the answers: the sum of search_answer_hash() of
   * each, as often as its weight says, modulo 2^64.  Equal for any two searches
   * that find the same answers, up to symmetry or not (groups with `canonical`
   * have none). 0 if none was asked for.
   */
  uint64_t digest;

  /* Up to symmetry: the sum of the weights of the answers that stand for their
   * orbits, and the same for each size that an orbit had, in ascending order
   * and ended by the size 0 or the end of the array.
   */
  uint64_t    fundamental;
  SearchOrbit orbits[SEARCH_ORBIT_SIZES];

  uint64_t reserved[4]; /* 0 */
} SearchTally;

/* Adds `more` to `tally`. */
SEARCH_API void search_tally_add (SearchTally *tally, const SearchTally *more);

/* A 64-bit hash of an answer: multilinear (D. Lemire, O. Kaser, "Strongly
 * universal string hashing is fast", 2014), its keys and its last step from
 * SplitMix64 (G. L. Steele Jr., D. Lea, C. H. Flood, 2014).
 */
SEARCH_API uint64_t search_answer_hash (const int *answer, size_t length);

/* Why an exploration or a run ended. */
typedef enum
{
  SEARCH_END_COMPLETE, /* nothing is left */
  SEARCH_END_FIRST,    /* the solution limit was reached */
  SEARCH_END_NODES,    /* the budget or the node limit is used up */
  SEARCH_END_TIME,     /* the time limit */
  SEARCH_END_MEMORY,   /* the path or a level outgrew the memory limit */
  SEARCH_END_SIGNAL,   /* *cancel became non-zero */
  SEARCH_END_VISITOR,  /* visit() or tick() returned false */
  SEARCH_END_OVERFLOW, /* a count passed SEARCH_COUNT_MAX */
  SEARCH_END_ANSWER,   /* an answer is longer than answer_length says */
  SEARCH_END_PATH,     /* the path of the unit does not lie in this tree */
  SEARCH_END_IMPURE /* callbacks called again made something else, so the units
                       left are unknown */
} SearchEnd;

/* Returns its name: "complete", "first", "node-limit", "time-limit", ...;
 * static.
 */
SEARCH_API const char *search_end_name (SearchEnd end);

/* Has a search of `instance` by `repr` that ended so a result?  False with
 * SEARCH_ERROR_OVERFLOW or, if the plugin made a mistake, SEARCH_ERROR_CHECK.
 */
SEARCH_API bool search_end_has_result (SearchEnd             end,
                                       const SearchInstance *instance,
                                       const SearchRepr *repr, GError **error);

/* The order in which the tree is searched. */
typedef enum
{
  SEARCH_STRATEGY_DEPTH, /* depth first, in memory O(depth) */
  SEARCH_STRATEGY_LEVELS /* level by level, each of them as a whole */
} SearchStrategy;

/* Which answers count as the same. */
typedef enum
{
  SEARCH_SYMMETRY_NONE, /* every answer counts by itself */

  /* Only the least of each orbit is shown; it counts for the whole orbit, in
   * the digest too.  Needs no memory of earlier answers.
   */
  SEARCH_SYMMETRY_ORBITS,

  /* Only the first of each orbit is shown: one of which no image was shown
   * before.  All answers that were shown stay in memory.  Only in search_run(),
   * depth first.
   */
  SEARCH_SYMMETRY_SEEN
} SearchSymmetryMode;

/* The value of the best solution so far. */
typedef struct
{
  bool    found; /* a solution was found */
  int64_t value; /* the representation's `objective` of it */
} SearchBest;

/* A solution, or a partial one, as visitors see it. */
typedef struct
{
  const int *answer; /* `length` values, valid during the call */
  size_t     length; /* 0 if the representation has no answers */
  uint64_t   weight; /* 0: partial, and no solution */
  uint64_t   orbit;  /* how many answers it stands for; 1: itself */
  int64_t    value;  /* of a search for the best: its objective; else 0 */
} SearchSolution;

/* How far a search is. */
typedef struct
{
  SearchTally tally; /* so far */
  uint64_t partials; /* nodes at settings.depth, if settings.partial is set */
  uint64_t share; /* the share of the tree, or of the level being made, that is
                     done, out of SEARCH_SHARE_WHOLE */
  size_t     level; /* the level being made; 0: depth first */
  SearchBest best;  /* of a search for the best answer */
} SearchProgress;

/* Which instantiation of the loop. */
typedef enum
{
  SEARCH_LOOP_AUTO,   /* inline if the representation has one */
  SEARCH_LOOP_INLINE, /* the representation's own, its callbacks compiled in */
  SEARCH_LOOP_DYNAMIC /* libsearch's, calling through pointers */
} SearchLoop;

/* How to search.  Make with SEARCH_SETTINGS; zeros are right for all but the
 * size: count everything, without limits.
 */
typedef struct
{
  size_t size; /* sizeof (SearchSettings), as the program knows it: a newer
                  libsearch takes later fields as zeros, an older one refuses
                  later fields that are not zero */

  SearchStrategy strategy; /* search_run() only */
  SearchLoop     loop;     /* which instantiation to run */

  /* Of search_run(): how many threads search, the calling one among them; of an
   * explorer: how many search beside it and share the memory.  0: one.
   */
  unsigned threads;

  bool digest; /* compute it, if the representation has answers */
  bool levels; /* search_run() only: report counts by depth */

  SearchSymmetryMode    symmetry; /* what to take for the same */
  const SearchSymmetry *group;    /* one of the problem's; NULL: its first */
  bool unpruned; /* do not call the representation's `canonical.open` */

  /* Find the best answer: only solutions that beat all before them are shown
   * and counted, and subtrees that cannot beat them are not searched.  Their
   * number, and the nodes, depend on threads and budgets; the best value does
   * not.  Depth first, of whole answers, without symmetry, digest and solution
   * limit.
   */
  bool best;

  /* Search only `depth` steps deep, for the nodes there instead of for
   * solutions: visit, solution_limit and digest refer to these nodes, whose
   * answers are partial.  A node that is a solution counts in the digest as
   * often as its weight says; 0 steps lead to the root.
   */
  bool   partial;
  size_t depth;

  /* With several threads: every exploration ends after so many nodes, and any
   * thread explores the units it leaves. 0: threads split units off when others
   * need them.  For tests: results do not depend on it.
   */
  uint64_t budget;

  /* With several threads: call visit() as soon as solutions are found.
   * Otherwise it is called in the order in which one thread alone would find
   * them.
   */
  bool unordered;

  uint64_t solution_limit; /* stop when so many have been met, whatever their
                              weights, by all calls of one explorer; 0: none */
  uint64_t node_limit;     /* search_run() only: nodes; 0: none */
  double   time_limit;     /* seconds from search_run(), or from
                              search_explorer_new(); 0: none; see
                              search_explore() */
  size_t memory_limit;     /* bytes that a path, or two levels, may take;
                              0: none */

  /* Stops the search soon after it becomes non-zero.  Another thread or a
   * signal handler may set it, with g_atomic_int_set().  NULL: never.
   */
  const int *cancel;

  /* Goes up, by g_atomic_int_inc(), as long as callbacks return, so that a
   * program can tell a long search from a callback that hangs.  NULL: not
   * counted.
   */
  int *pulse;

  /* Called for each solution found, from the thread that found it.  False:
   * stop; this solution is counted.
   */
  bool (*visit) (void *data, const SearchSolution *solution);

  /* Called often, from the thread that searches; it should look at the clock
   * before it does anything expensive.  `progress` covers all explorations of
   * the explorer; valid during the call.  False: stop.
   */
  bool (*tick) (void *data, const SearchProgress *progress);

  void *data; /* for visit and tick */

  bool depths; /* of an explorer: count for search_explorer_take_depths() */
} SearchSettings;

/* Settings, of these fields and zeros:
 *
 *     SearchSettings settings = SEARCH_SETTINGS (.threads = 4, .digest = true);
 */
#define SEARCH_SETTINGS(...)                                                   \
  {                                                                            \
    .size = sizeof (SearchSettings), __VA_ARGS__                               \
  }

/* The memory of one thread that explores units of one instance. */
typedef struct SearchExplorer SearchExplorer;

/* Makes one.  `instance` and `repr` must outlive it; `settings` is copied, and
 * NULL stands for SEARCH_SETTINGS ().  One thread at a time may use it.  NULL
 * with SEARCH_ERROR_USAGE if the representation lacks the inline loop that
 * `settings->loop` asks for, or cannot do what `settings->symmetry` or
 * `settings->best` ask for, if the settings are of a newer libsearch, or if the
 * representation cannot search the instance; with SEARCH_ERROR_MEMORY if its
 * states do not fit in memory, and SEARCH_ERROR_LIMIT if the representation
 * needs more than the memory limit.
 */
SEARCH_API SearchExplorer *search_explorer_new (const SearchInstance *instance,
                                                const SearchRepr     *repr,
                                                const SearchSettings *settings,
                                                GError              **error);

/* Frees it; NULL is fine. */
SEARCH_API void search_explorer_free (SearchExplorer *explorer);

/* Returns how many nodes and solutions the last search_explore() met at each depth,
 * from 0 on, as an array of SearchLevel without `candidates`; unref it.  It is to be
 * called after each exploration.  NULL: settings.depths is not set.
 */
SEARCH_API GArray *search_explorer_take_depths (SearchExplorer *explorer);

/* Does it compute digests: were they asked for, and does the representation
 * have answers?
 */
SEARCH_API bool search_explorer_has_digest (const SearchExplorer *explorer);

/* Explores `unit`, which an explorer of the same instance, representation and
 * settings left, in this process or another, and adds to `tally`, until the
 * unit is exhausted, exactly `budget` nodes have been met, or a limit or a
 * callback of the settings ends it.  First it makes the states of the unit's
 * path, from the root or from where the path of its last unit differs.  Each
 * must be a valid child that is no solution, else the end is SEARCH_END_PATH,
 * and nothing was explored.  That takes as many calls of `next` as the path's
 * numbers add up to, and limits can end it too.  But an explorer that has met
 * nothing yet gets half a second beyond the time limit for its path, so that a
 * program that explores for a moment at a time still gets on.
 *
 * The units that are left are appended to `leftover`, an array of SearchUnit
 * (NULL: they are not made).  The unit's share is divided among them: from the
 * top down, a state gives the open state below it as much as each child that it
 * still has; a remainder goes to the first unit.  They share one path; if there
 * is no memory for it, they are lost, and the end is SEARCH_END_MEMORY.
 * Returns why it ended: SEARCH_END_NODES when the budget is used up, even if
 * nothing happens to be left.
 */
SEARCH_API SearchEnd search_explore (SearchExplorer   *explorer,
                                     const SearchUnit *unit, uint64_t budget,
                                     SearchTally *tally, GPtrArray *leftover);

/* Explores as far as another exploration of the unit went: until exactly
 * `nodes` nodes and at least `candidates` candidates have been met.  A clock or
 * a signal may stop a search some rejected candidates after the last node,
 * where no budget leads.  Given the nodes and the candidates that the other
 * exploration added to its tally, however it ended, this one adds the same to
 * `tally` and leaves the same units; the end is SEARCH_END_NODES or
 * SEARCH_END_COMPLETE.  If both numbers are 0, it leaves the unit as it was,
 * unless the root is a solution or has no children, which the other exploration
 * has found then.  If no exploration can have met these numbers, it ends one
 * node later, or when the unit is exhausted, with another tally.
 * search_explore() is this function, with 0 candidates.
 */
SEARCH_API SearchEnd search_explore_to (SearchExplorer   *explorer,
                                        const SearchUnit *unit, uint64_t nodes,
                                        uint64_t candidates, SearchTally *tally,
                                        GPtrArray *leftover);

/* In a search for the best answer: sets the value that later explorations have
 * to beat, as if a solution of this value had been met; NULL, or not found:
 * none.  With the same start, the same unit and budget give the same bytes.
 * Without this call, an explorer goes on from the best value that it has met.
 */
SEARCH_API void search_explorer_set_best (SearchExplorer   *explorer,
                                          const SearchBest *best);

/* Returns the best value that its explorations have met or were given to beat.
 */
SEARCH_API SearchBest search_explorer_best (const SearchExplorer *explorer);

G_END_DECLS
