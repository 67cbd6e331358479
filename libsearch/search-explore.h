/* SPDX-License-Identifier: MIT */
/* search-explore.h: exploring is a function.
 *
 *     explore (instance, unit, budget) -> tally + the units not got to
 *
 * A unit is a subtree.  Exploring it within a budget of nodes gives a tally,
 * and one unit for each state of the stack that still has candidates, deepest
 * first, which is the order in which the search would have gone on.  The same
 * unit and budget give the same bytes, whoever explores; exploring leftovers
 * until none is left gives the tally of one unbounded exploration.
 *
 * Whoever explores may be another process, or another machine.  One side turns
 * a unit into bytes:
 *
 *     GBytes  *path = search_unit_to_bytes (unit);
 *     uint64_t share = unit->share;
 *
 * and the other one, which has made the same instance, explores it and sends
 * back the tally, and what is left in the same way:
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
 * down from the root; for each of its states it has a number: how many of the
 * state's children have been taken, in the order in which `next` makes them, be
 * they valid or not.  The last of these is the next state of the path; of the
 * path's own last state, all that follow are yet to be explored.  Neither a
 * state nor a cursor is in it: an explorer goes the path again and makes them,
 * so that callbacks get nothing that they did not make, whoever has made the
 * unit.  Where the representation has `best.tell`, the path of a search for the
 * best answer also holds what the board was told before it entered each state.
 *
 * The units that one exploration leaves share one path, since each goes a part
 * of it.  Make with search_unit_new_whole(), search_unit_new(),
 * search_unit_from_bytes() or search_explore(), free with search_unit_free().
 */
typedef struct
{
  uint64_t share;  /* of the tree, out of SEARCH_SHARE_WHOLE */
  size_t   length; /* states on the path; 0: the root is yet to be made */
  GBytes  *path;   /* numbers, of which the first `length` are this unit's, as
                      search_unit_to_bytes() writes them; NULL for length 0 */
} SearchUnit;

/* The unit that is the whole tree of any instance. */
SEARCH_API SearchUnit *search_unit_new_whole (void);

/* Frees it; NULL is fine. */
SEARCH_API void search_unit_free (SearchUnit *unit);

/* The unit whose path has these numbers, `length` of them, and whose board was
 * told nothing.
 */
SEARCH_API SearchUnit *search_unit_new (const uint64_t *taken, size_t length,
                                        uint64_t share);

/* The numbers of a unit's path, unit->length of them; free with g_free(). */
SEARCH_API uint64_t *search_unit_dup_taken (const SearchUnit *unit);

/* The path of a unit in bytes, to be kept in a file or sent to another machine;
 * whoever sends a unit sends its share beside it.  Each number is written in
 * groups of seven bits, the lowest first, all but the last with the top bit set
 * (LEB128), and in no more of them than it needs: so two units of one tree are
 * the same if their bytes are, and the bytes of the whole tree are none.  Where
 * the board was told something new, the number of the state is behind the bytes
 * 80 00 and a number for what it was told: v as 2 v, or as -2 v - 1 where v is
 * negative.  Free with g_bytes_unref().
 */
SEARCH_API GBytes *search_unit_to_bytes (const SearchUnit *unit);

/* The unit of these bytes, which it shares, and of this share.  NULL with
 * SEARCH_ERROR_INPUT where search_unit_to_bytes() writes no such bytes. Whether
 * the path is one in a tree is found out by exploring the unit.
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

/* What exploring gives.  Counts saturate at SEARCH_COUNT_MAX + 1. */
typedef struct
{
  uint64_t candidates; /* children that `next` made */
  uint64_t nodes;      /* those that `valid` accepted */
  uint64_t solutions;  /* sum of the weights of the solutions */

  /* An order-free checksum over the answers: the sum of search_answer_hash()
   * of each, as often as its weight says, modulo 2^64.  Equal for any two ways
   * to find the same answers, up to symmetry or not (but for groups that say
   * themselves what is least: there is none).  0 where none was asked for.
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
  SEARCH_END_FIRST,    /* as many solutions as were wanted */
  SEARCH_END_NODES,    /* the budget or the node limit is used up */
  SEARCH_END_TIME,     /* the time limit */
  SEARCH_END_MEMORY,   /* the path or a level outgrew the memory limit */
  SEARCH_END_SIGNAL,   /* *cancel became non-zero */
  SEARCH_END_VISITOR,  /* visit() or tick() said so */
  SEARCH_END_OVERFLOW, /* a count passed SEARCH_COUNT_MAX */
  SEARCH_END_ANSWER,   /* an answer is longer than answer_length says */
  SEARCH_END_PATH,     /* the path of the unit is none in this tree */
  SEARCH_END_IMPURE /* callbacks that were asked again made something else, so
                       that what is left cannot be told */
} SearchEnd;

/* Its name: "complete", "first", "node-limit", "time-limit", ...; static. */
SEARCH_API const char *search_end_name (SearchEnd end);

/* False, with an error, where a search of `instance` by `repr` that ended so
 * has no result: SEARCH_ERROR_OVERFLOW or, where it is the plugin's mistake,
 * SEARCH_ERROR_CHECK.
 */
SEARCH_API bool search_end_has_result (SearchEnd             end,
                                       const SearchInstance *instance,
                                       const SearchRepr *repr, GError **error);

/* In which order the tree is searched. */
typedef enum
{
  SEARCH_STRATEGY_DEPTH, /* depth first, in memory O(depth) */
  SEARCH_STRATEGY_LEVELS /* level by level, each of them as a whole */
} SearchStrategy;

/* What to take for the same. */
typedef enum
{
  SEARCH_SYMMETRY_NONE, /* every answer for itself */

  /* Only the least of each orbit is shown; it counts for all of them, and so it
   * does in the digest.  Nothing is remembered.
   */
  SEARCH_SYMMETRY_ORBITS,

  /* Only the first of each orbit is shown: one of which no image was shown
   * before.  All that was shown is remembered.  search_run() only, and depth
   * first.
   */
  SEARCH_SYMMETRY_SEEN
} SearchSymmetryMode;

/* What the best solution so far is worth. */
typedef struct
{
  bool    found; /* one at all */
  int64_t value; /* the representation's `objective` of it */
} SearchBest;

/* A solution, or a partial one, as visitors see it. */
typedef struct
{
  const int *answer; /* `length` values, valid during the call */
  size_t     length; /* 0 where the representation has no answers */
  uint64_t   weight; /* 0: partial, and no solution */
  uint64_t   orbit;  /* how many answers it stands for; 1: for itself */
  int64_t    value;  /* of a search for the best: what it is worth; else 0 */
} SearchSolution;

/* How far a search is. */
typedef struct
{
  SearchTally tally;    /* so far */
  uint64_t    partials; /* nodes at settings.depth, where these are wanted */
  uint64_t    share; /* what is done of the tree, or of the level under way, out
                        of SEARCH_SHARE_WHOLE */
  size_t     level;  /* the one under way; 0: the search goes depth first */
  SearchBest best;   /* of a search for the best answer */
} SearchProgress;

/* Which instantiation of the loop. */
typedef enum
{
  SEARCH_LOOP_AUTO,   /* inline where the representation has it */
  SEARCH_LOOP_INLINE, /* the representation's own, its callbacks compiled in */
  SEARCH_LOOP_DYNAMIC /* libsearch's, calling through pointers */
} SearchLoop;

/* How to search.  Make with SEARCH_SETTINGS; zeros are right for all but the
 * size: count everything, without limits.
 */
typedef struct
{
  size_t size; /* sizeof (SearchSettings), as the program knows it: a newer
                  libsearch takes what lies behind as zeros, an older one
                  refuses what it does not know unless it is zero */

  SearchStrategy strategy; /* search_run() only */
  SearchLoop     loop;     /* which instantiation to run */

  /* Of search_run(): how many threads search, the calling one among them; of an
   * explorer: how many search beside it and share the memory.  0: one.
   */
  unsigned threads;

  bool digest; /* compute it, where the representation has answers */
  bool levels; /* search_run() only: report counts by depth */

  SearchSymmetryMode    symmetry; /* what to take for the same */
  const SearchSymmetry *group;    /* one of the problem's; NULL: its first */
  bool unpruned; /* do without the representation's `canonical.open` */

  /* Find the best answer: only solutions that beat all before them are shown,
   * and counted, and what cannot beat them is not searched.  How many there
   * are, and the nodes, depend on threads and budgets; what the best is worth
   * does not.  Depth first, of whole answers, without symmetry, digest and
   * solution limit.
   */
  bool best;

  /* Look no further than `depth` steps, and for all nodes that they lead to
   * instead of for solutions: visit, solution_limit and digest are about these,
   * the answers being partial ones.  A node that is a solution counts in the
   * digest as often as its weight says; after no steps there is the root.
   */
  bool   partial;
  size_t depth;

  /* Where several threads search: every exploration ends after so many nodes,
   * and what it leaves is explored by whoever comes.  0: threads share what
   * they have as others need it.  For tests: results do not depend on it.
   */
  uint64_t budget;

  /* Where several threads search, visit() is called in the order in which one
   * alone would find the solutions, unless this is set: then as soon as they
   * are found.
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

  /* Stops the search soon after it becomes non-zero.  May be set by another
   * thread or a signal handler, with g_atomic_int_set().  NULL: nobody does.
   */
  const int *cancel;

  /* Goes up, by g_atomic_int_inc(), as long as callbacks return, so that who
   * waits for the search to end can tell a long one from a callback that hangs.
   * NULL: nobody asks.
   */
  int *pulse;

  /* Called for each solution found, from the thread that found it.  False:
   * stop; this solution is counted.
   */
  bool (*visit) (void *data, const SearchSolution *solution);

  /* Called often, from the thread that searches: it should look at the clock
   * itself before it does anything that costs.  `progress` is of all that its
   * explorer has done; valid during the call.  False: stop.
   */
  bool (*tick) (void *data, const SearchProgress *progress);

  void *data; /* for visit and tick */
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
 * with SEARCH_ERROR_USAGE where `settings->loop` asks for an inline loop that
 * the representation has not, `settings->symmetry` or `settings->best` for what
 * it cannot give, they are of a newer libsearch, or the instance is none for
 * the representation; with SEARCH_ERROR_MEMORY where its states do not fit in
 * memory, and SEARCH_ERROR_LIMIT where what the representation needs does not
 * fit in the memory limit.
 */
SEARCH_API SearchExplorer *search_explorer_new (const SearchInstance *instance,
                                                const SearchRepr     *repr,
                                                const SearchSettings *settings,
                                                GError              **error);

/* Frees it; NULL is fine. */
SEARCH_API void search_explorer_free (SearchExplorer *explorer);

/* Whether it makes digests: those that were asked for, and can be. */
SEARCH_API bool search_explorer_has_digest (const SearchExplorer *explorer);

/* Explores `unit`, which was left by an explorer of the same instance,
 * representation and settings, in this process or another, and adds to `tally`
 * until it is exhausted, exactly `budget` nodes have been met, or the settings
 * say stop.  First it goes the unit's path from the root, or from where its
 * last one leaves it: each state on it must be a child that is valid and no
 * solution, else the end is SEARCH_END_PATH, and nothing was explored.  That
 * takes as many calls of `next` as the path's numbers add up to, and can be
 * stopped as well; but the time limit leaves an explorer that has met nothing
 * yet half a second more to go its path, so that who explores again and again,
 * for a moment each time, gets on.
 *
 * What is left is appended to `leftover`, an array of SearchUnit (NULL: it is
 * dropped).  The unit's share is divided among them: from the top down, a state
 * hands to the one open below it as much as to each child that it still has;
 * what cannot be divided goes to the first unit.  They share one path; where
 * there is no memory for it, they are lost, and the end is SEARCH_END_MEMORY.
 * Returns why it ended: SEARCH_END_NODES when the budget is used up, even if,
 * by chance, nothing is left.
 */
SEARCH_API SearchEnd search_explore (SearchExplorer   *explorer,
                                     const SearchUnit *unit, uint64_t budget,
                                     SearchTally *tally, GPtrArray *leftover);

/* Explores as far as another exploration of the unit went: until exactly
 * `nodes` nodes and at least `candidates` candidates have been met.  A clock or
 * a signal may stop a search some rejected candidates after the last node, and
 * no budget tells where.  Whatever ended the other one, with the nodes and the
 * candidates that it added to its tally this adds the same to `tally` and
 * leaves the same units; the end is SEARCH_END_NODES, or SEARCH_END_COMPLETE.
 * What is left is the unit as it was where both are 0, unless its root is a
 * solution or has no children: then that is what the other one found.  Where no
 * exploration can have met as many, it ends with one node more, or when the
 * unit is exhausted, and the tally is another.  search_explore() is this
 * function, with 0 candidates.
 */
SEARCH_API SearchEnd search_explore_to (SearchExplorer   *explorer,
                                        const SearchUnit *unit, uint64_t nodes,
                                        uint64_t candidates, SearchTally *tally,
                                        GPtrArray *leftover);

/* Of a search for the best answer: sets what the explorations to come have to
 * beat, as if a solution of this value had been met; NULL, or where none was
 * found: nothing.  With the same start, the same unit and budget give the same
 * bytes; an explorer that is not told goes on from the best that it has met.
 */
SEARCH_API void search_explorer_set_best (SearchExplorer   *explorer,
                                          const SearchBest *best);

/* What the best solution is worth that its explorations have met or were given
 * to beat.
 */
SEARCH_API SearchBest search_explorer_best (const SearchExplorer *explorer);

G_END_DECLS
