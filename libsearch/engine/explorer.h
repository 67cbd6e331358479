/* SPDX-License-Identifier: MIT */
/* explorer.h: an explorer: the memory of one exploring thread.  Also the parts
 * of an exploration: the stack (the path of states to the current state), the
 * progress, the units, and the replay, which makes the states of a unit's path.
 */
#pragma once

#include "libsearch/answers/answers.h"
#include "libsearch/answers/frequencies.h"

#include <libsearch/search-count.h>
#include <libsearch/search-loop.h>

#include <stdatomic.h>

/* The limit and the use of the memory of several threads, for the stacks of
 * their workers and for other data; see stack.c.
 */
typedef struct
{
  size_t         limit; /* bytes; SIZE_MAX = none */
  _Atomic size_t taken;
  _Atomic size_t most; /* maximum of the bytes taken so far */
} Quota;

/* Sets the limit, in bytes; 0 = none. */
void quota_init (Quota *quota, size_t limit);

/* Reserves `bytes` bytes.  Returns false, and reserves nothing, if the limit
 * forbids it.
 */
bool quota_take (Quota *quota, size_t bytes);

/* Returns `bytes` reserved bytes to the quota. */
void quota_give (Quota *quota, size_t bytes);

/* Grows memory of `old_size` bytes to `size` bytes; `old` may be NULL.  Returns
 * NULL, and changes nothing, if there is no memory.
 */
void *quota_grow (Quota *quota, void *old, size_t old_size, size_t size);

/* Frees memory of `size` bytes of the quota; NULL is allowed. */
void quota_free (Quota *quota, void *old, size_t size);

/* Grows the arrays of the worker's stack, if necessary, until about half of
 * their elements are free, and to `room` elements if this takes little memory.
 * Takes the memory from `quota`.  If the quota lacks memory, grows the arrays
 * less.  The arrays keep their contents, and new states are zero bytes.
 * Returns false if no element is free at the end.
 */
bool stack_reserve (SearchWorker *worker, size_t state_size, uint64_t room,
                    Quota *quota);

/* Calls `apply` for the state at `depth`, with the arguments of the loop's own
 * call for this state.
 */
void stack_apply (SearchWorker *worker, const SearchRepr *repr, size_t depth);

/* Returns the number of levels by which the search can go down before the
 * arrays are full.  The element of the next child does not count as free.
 */
size_t stack_room (const SearchWorker *worker);

/* Frees the arrays of the stack, and gives their memory back to `quota`. */
void stack_free (SearchWorker *worker, size_t state_size, Quota *quota);

/* The progress in a unit: the finished share, and a copy of the stack as it was
 * when progress was last measured; see progress.c.
 */
typedef struct
{
  /* One Frame for each state on the stack, from its base up. */
  GArray  *frames;
  uint64_t share; /* share of the whole unit, out of SEARCH_SHARE_WHOLE */
  uint64_t done;  /* finished part of `share` */
  uint64_t work;  /* number of candidates tried until the last measurement */
  void    *spare; /* memory for one state */
} Progress;

void progress_init (Progress *progress, size_t state_size);
void progress_free (Progress *progress);

/* Begins to measure a unit, whose share of the whole tree is `share`. */
void progress_begin (Progress *progress, uint64_t share);

/* Adds to `done` the share of the unit that was finished since the last call.
 * Takes this from the worker's stack, which does not change.  Examines only
 * states that have changed since the last call.  Tries at most 1/8 as many
 * candidates as the worker has tried since then.
 */
void progress_measure (Progress *progress, SearchWorker *worker,
                       const SearchRepr *repr);

/* Returns the number of valid children among the next `limit` candidates of the
 * state at `depth`, from `cursor` on.  If `limit` is 0, returns a guess.  Calls
 * `each`, unless it is NULL, after each candidate.  Overwrites the memory after
 * the state.  The workspace must be up to date with the state.
 */
guint progress_children (SearchWorker *worker, const SearchRepr *repr,
                         size_t depth, uint64_t cursor, uint64_t limit,
                         void (*each) (SearchWorker *worker));

/* Returns how many candidates may be tried at each of `states` states, only to
 * count children, if the search itself has tried `work` candidates.
 */
uint64_t progress_look_ahead (uint64_t work, uint64_t states);

/* Returns the share of the child that is being explored: `share` divided
 * equally among this child and the `children` children that follow.
 */
uint64_t progress_child_share (uint64_t share, guint children);

/* unit.c: units, and the bytes of their paths.
 *
 * Each state of a path is stored as a number: how many of its children were
 * made before the path continues.  In a search for the best answer,
 * best.set_incumbent() gives the workspace a value before it applies a state.
 * If this value differs from the value for the parent state, the bytes 80 00,
 * which begin no number, and the value precede the state's number.  The lowest
 * bit of the stored value is its sign, so that values near zero take few bytes.
 */

/* A position in the bytes of a path, for reading its states in order. */
typedef struct
{
  const unsigned char *at, *end;
} PathReader;

/* Returns a reader at the first byte of `bytes`; NULL = no bytes. */
PathReader path_reader (GBytes *bytes);

/* One state of a path, as unit.c stores it. */
typedef struct
{
  /* How many of the state's children were made on this path. */
  uint64_t taken;
  bool     has_incumbent; /* best.set_incumbent() gets a new value */
  int64_t  incumbent;     /* the new value, or 0 */
} PathStep;

/* Appends the bytes of a state to the path. */
void path_append (GByteArray *path, PathStep step);

/* Reads the next state of a path.  Returns false at the end, or if
 * path_append() cannot have written the bytes.
 */
bool path_read (PathReader *reader, PathStep *step);

/* Makes a unit with room for a path of `length` states.  The caller sets the
 * path and the share.
 */
SearchUnit *unit_new (size_t length);

/* Divides `share` among the units from the index `from` on, which are in the
 * order deepest first.  The part of each unit is in proportion to its number of
 * unexplored children, its element (guint) of `children`.  The first of these
 * units also gets the remainder; see progress.c.  Returns `share` if there are
 * no units, else 0.
 */
uint64_t unit_divide_share (GPtrArray *units, size_t from, uint64_t share,
                            const GArray *children);

/* A note about a state on the stack: how many of its children were made when
 * its cursor had a certain value.  Notes are needed to write paths, which
 * contain these counts, and to make states again.
 */
typedef struct
{
  uint64_t first;  /* cursor with which the state was expanded */
  uint64_t cursor; /* cursor when the note was made */
  uint64_t taken;  /* how many children next() made from `first` to `cursor` */

  /* Saved cursors of a state with many children: one after `every` children,
   * one after 2 `every`, and so on.  A replay continues from the nearest saved
   * cursor instead of from `first`.
   */
  uint64_t *marks; /* array of `count` cursors; NULL = none yet */
  uint64_t  count;
  uint64_t  every;

  /* Value of `taken` at which the next cursor is saved. */
  uint64_t next;
} ReplayNote;

struct SearchExplorer
{
  /* Must be the first field: refuel() and visit() cast a worker to its
   * explorer.
   */
  SearchWorker      worker;
  const SearchRepr *repr;
  SearchSettings    settings;
  SearchLoop        loop;
  size_t            instance_size;
  size_t            workspace_size;
  size_t            answer_length;
  gint64            start;    /* microseconds, monotonic clock */
  gint64            deadline; /* microseconds, monotonic clock; 0 = none */
  Quota             memory;   /* the explorer's own limit */
  Quota            *quota;    /* `memory`, or the quota of a pool */

  /* Fields about the exploration in progress. */
  /* Remaining nodes of the budget, without the nodes already given to the loop
   * as fuel.
   */
  uint64_t budget;
  /* Minimum number of candidates to try.  The exploration tries this number
   * even if its budget of nodes is used up.
   */
  uint64_t floor;
  /* True if the nodes of the budget are used up, but fewer than `floor`
   * candidates were tried; see is_used_up().
   */
  bool     late;
  uint64_t slice;

  /* Time when the current slice, the work between two readings of the clock,
   * began.  In microseconds; 0 = no slice yet.
   */
  gint64 sliced;
  gint64 ticked; /* time of the last call of tick() */

  /* Counts of the exploration that the SearchWorker does not have; see
   * explorer_tally().
   */
  SearchTally answers;
  Progress    under_way;

  /* Share of the unit, without the parts that were reported as done or split
   * off.
   */
  uint64_t share;
  /* Time of the next measurement of progress, in microseconds; 0 = never; see
   * refuel.c.
   */
  gint64           progress_due;
  SearchStopReason end;

  /* Called when the nodes of the budget are used up.  extend() can split off a
   * unit, and set a new budget.  If `extend` is NULL or returns false, the
   * exploration ends.
   */
  bool (*extend) (SearchExplorer *explorer);

  /* Called before the loop gets more fuel; note() is allowed to call
   * explorer_place().  NULL: not called.
   */
  void (*note) (SearchExplorer *explorer);

  /* Called with the depth of a node at the depth limit that is no solution.
   * Returns false to stop.  If `reach` is NULL, such nodes are partial answers,
   * which the search passes to the visitor.
   */
  bool (*reach) (SearchExplorer *explorer, size_t depth);
  void *data; /* for `reach` and `note` */

  /* If true, the exploration makes units of the unexplored part only if the
   * budget or a visitor ended it, since then the search may continue.  After
   * any other end it makes no units.
   */
  bool discards;

  /* Fields about all explorations of this explorer. */
  /* Progress of all explorations except the current one. */
  SearchProgress progress;
  /* True if the root was explored since search_explorer_take_balance(). */
  bool rooted;
  /* Depth of the state that the workspace is up to date with. */
  size_t applied;
  /* Notes about the first `noted` states of the stack: how many of their
   * children were made.
   */
  ReplayNote *notes;
  size_t      noted;
  size_t      notes_room; /* capacity of `notes`, in elements */

  size_t   lent;    /* bytes that the workspace has got by explorer_grow() */
  bool     starved; /* true if explorer_grow() has failed */
  uint64_t waits;   /* number of times that explorer_continues() was false */

  /* Number of replay steps (children made) since the clock was read at the time
   * `looked`.
   */
  uint64_t replayed;

  /* Value of `replayed` at which the clock is read again. */
  uint64_t replays;
  /* Time when the clock was last read, in microseconds. */
  gint64 looked;
  /* Number of solutions found, which is compared with the solution limit. */
  uint64_t  found;
  int      *answer; /* room for the current answer */
  uint64_t *keys;   /* keys with which answers are hashed */

  /* Finder of the representatives of orbits; NULL = without symmetry. */
  Orbits *orbits;

  /* `frequencies` counts the values of all solutions, `representatives` only
   * the values of solutions that represent their orbits.  NULL = not counted.
   */
  Frequencies *frequencies, *representatives;

  /* `large` is the sum of the weights of all solutions since the last call of
   * search_explorer_take_solutions().  If `is_large` is true,
   * worker.solutions may be SEARCH_COUNT_MAX + 1.
   */
  bool         is_large;
  SearchCount  large;
  SearchVaries varies; /* see search_explorer_varies() */
  Incumbent    own;    /* best value so far, in a search for the best answer */
  Incumbent   *incumbent; /* `own`, or the incumbent of a pool */
};

/* The callbacks refuel(), visit() and reach() that an explorer sets in its
 * SearchWorker.
 */
bool explorer_refuel (SearchWorker *worker);
bool explorer_visit (SearchWorker *worker, size_t depth, uint64_t weight);
bool explorer_reach (SearchWorker *worker, size_t depth);

/* Makes the explorer keep its best value in `incumbent`, which other explorers
 * use too.
 */
void explorer_share_incumbent (SearchExplorer *explorer, Incumbent *incumbent);

/* Sets the reason why the exploration ends.  Always returns false. */
bool explorer_stop (SearchExplorer *explorer, SearchStopReason end);

/* Increments settings.pulse.  A watchdog reads the pulse to detect callbacks
 * that do not return.
 */
void explorer_beat (SearchWorker *worker);

/* Returns SEARCH_STOP_TIME or SEARCH_STOP_SIGNAL if the search must end now,
 * else SEARCH_STOP_COMPLETE.
 */
SearchStopReason explorer_limit (const SearchExplorer *explorer, gint64 now);

/* Implement grow() and continues() of SearchWorker. */
void *explorer_grow (SearchWorker *worker, void *old, size_t before,
                     size_t after);
bool  explorer_continues (SearchWorker *worker);

/* Begins an exploration, whose current state is at `depth`, with a budget of
 * nodes.
 */
void explorer_begin (SearchExplorer *explorer, size_t depth, uint64_t budget);

/* Grows the stack until there is room for a child of the current state.
 * Reduces the fuel to the room in the stack.  Returns false, and ends the
 * exploration, if there is no memory.
 */
bool explorer_fit (SearchExplorer *explorer);

/* Begins to measure the progress of a unit whose share of the tree is `share`,
 * for the caller's tick().
 */
void explorer_begin_progress (SearchExplorer *explorer, uint64_t share);

/* Resets the workspace, if there is one, to its contents at the root. */
void explorer_reset_workspace (SearchExplorer *explorer);

/* Returns the pointer that callbacks get as their instance. */
const void *explorer_instance (const SearchExplorer *explorer);

/* Returns the state of the path at `depth`. */
void *explorer_state (const SearchExplorer *explorer, size_t depth);

/* Returns the representation's compiled loop, or NULL if the loop cannot be
 * used with these settings.
 */
bool (*explorer_inline_loop (const SearchExplorer *explorer)) (SearchWorker *);

/* Runs the loop; see search_loop(). */
bool explorer_run (SearchExplorer *explorer);

/* Returns the tally of the exploration in progress.  The explorer owns the
 * tally.
 */
const SearchTally *explorer_tally (SearchExplorer *explorer);

/* Returns the counts by depth since the last call, as SearchLevel, down to the
 * deepest level with candidates, and sets the counts to zero.  Returns NULL if
 * the explorer keeps no counts by depth.
 */
GArray *explorer_take_levels (SearchExplorer *explorer);

/* Adds `share`, a share of the tree that is finished, to the progress. */
void explorer_report_share (SearchExplorer *explorer, uint64_t share);

/* Reports as done the part of the unit's share that is measured as finished.
 * The rest of the share remains for units that may be made of the stack.
 */
void explorer_settle_share (SearchExplorer *explorer);

/* Ends the exploration.  Adds the counts of the exploration to `tally` and to
 * the explorer's progress.
 */
void explorer_report (SearchExplorer *explorer, SearchTally *tally);

/* Splits a unit off the exploration, and appends it to `units`.  The new unit
 * has the remaining candidates of the first state, from the top of the stack's
 * path, that has candidates.  Appends nothing if no state of the path's upper
 * half has candidates.  The exploration continues below this state, so the new
 * unit comes later in the order of the search.
 */
void explorer_split (SearchExplorer *explorer, GPtrArray *units);

/* Returns the path of the node that the exploration has reached.  This path and
 * each of its prefixes is the path of a unit.  These units together are the
 * unexplored part of the tree; the search would explore the unit of the longest
 * path first.  Call the function only in `note`.  Returns NULL if the path
 * cannot be computed; if the exploration must stop then, explorer->end has the
 * reason.
 */
GBytes *explorer_place (SearchExplorer *explorer);

/* Adds counts by depth, of type SearchLevel, to `levels`, which grows if
 * necessary.
 */
void tally_add_levels (GArray *levels, const GArray *more);

/* replay.c: computes the paths of the states on a stack, and makes the states
 * of a given path.
 */

/* Makes the root, from zero bytes, and expands it.  Returns false if there is
 * nothing to explore below the root: the root is a solution or at the depth
 * limit, and was counted; or making the root failed, and explorer->end has the
 * reason.
 */
bool replay_load_root (SearchExplorer *explorer);

/* Makes the states of the unit's path on the stack, and updates the workspace
 * to the last state.  The path has at least one state.  Returns false, with the
 * reason in explorer->end, if a limit stops this or the path does not exist in
 * the tree.
 */
bool replay_load (SearchExplorer *explorer, const SearchUnit *unit);

/* Copies states[0..depth] to the stack, where `depth` is the worker's depth,
 * and updates the workspace to the state at `depth`.
 */
void replay_load_states (SearchExplorer *explorer, const void *states);

/* Makes a note (how many children were made) about each state from the base of
 * the stack to `depth`.  Returns false, with the reason in explorer->end, if a
 * note cannot be made.  If there was no memory, nothing has changed.
 */
bool replay_note (SearchExplorer *explorer, size_t depth);

/* Returns the path from the root to the state at `depth`.  Call replay_note()
 * for this depth before.
 */
GBytes *replay_write_path (const SearchExplorer *explorer, size_t depth);

/* Removes the notes (ReplayNote) about the states deeper than `depth`. */
void replay_forget_behind (SearchExplorer *explorer, size_t depth);

/* Updates the workspace, by `apply` and `undo`, from its current state to the
 * state at `depth`.
 */
void replay_move_workspace (SearchExplorer *explorer, size_t depth);

/* Frees all notes about states (ReplayNote), and returns their memory to the
 * quota.
 */
void replay_free (SearchExplorer *explorer);
