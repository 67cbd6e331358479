/* SPDX-License-Identifier: MIT */
/* explorer.h: the memory of one exploring thread, and the parts of an
 * exploration: the stack, the progress, the units, and the replay of the units'
 * paths.
 */
#pragma once

#include "libsearch/answers/answers.h"
#include "libsearch/answers/frequencies.h"

#include <libsearch/search-loop.h>

#include <stdatomic.h>

/* stack.c: the arrays of a worker, and the memory that several threads may take
 * in total.
 */
typedef struct
{
  size_t         limit; /* bytes; SIZE_MAX = none */
  _Atomic size_t taken;
} Quota;

/* Sets the limit, in bytes; 0 = none. */
void quota_init (Quota *quota, size_t limit);

/* Reserves `bytes` bytes.  Returns false, and reserves nothing, if the limit
 * forbids it.
 */
bool quota_take (Quota *quota, size_t bytes);

/* Returns `bytes` reserved bytes to the quota. */
void quota_give (Quota *quota, size_t bytes);

/* Grows the arrays, within the memory of `quota`, until they have about `room`
 * places and about half of them are free.  If that takes much memory, grows the
 * arrays less, but leaves at least one free place.  The arrays keep their
 * contents, and new states are zero bytes.  Returns false if there is no free
 * place.
 */
bool stack_reserve (SearchWorker *worker, size_t state_size, uint64_t room,
                    Quota *quota);

/* Calls `apply` for the state at `depth`, with the arguments with which the
 * loop called `apply` for this state.
 */
void stack_apply (SearchWorker *worker, const SearchRepr *repr, size_t depth);

/* Returns the number of levels by which the search can go down before the
 * arrays are full: the number of free places without the place of the next
 * child.
 */
size_t stack_room (const SearchWorker *worker);

/* Frees the arrays, and gives their memory back to `quota`. */
void stack_free (SearchWorker *worker, size_t state_size, Quota *quota);

/* progress.c: a copy of the stack at the last measurement of progress. */
typedef struct
{
  GArray  *frames; /* Frame of each state, from the base of the stack up */
  uint64_t share;  /* share of the whole unit */
  uint64_t done;   /* finished part of `share` */
  uint64_t work;   /* candidates tried until the last measurement */
  void    *spare;  /* room for one state */
} Progress;

void progress_init (Progress *progress, size_t state_size);
void progress_free (Progress *progress);

/* Begins to measure a unit, whose share of the whole tree is `share`. */
void progress_begin (Progress *progress, uint64_t share);

/* Updates `done`, the finished part of the unit, from the worker's stack, which
 * does not change.  Examines only states that have changed since the last call,
 * and tries at most 1/8 of the number of candidates that the worker has tried
 * since the last call.
 */
void progress_measure (Progress *progress, SearchWorker *worker,
                       const SearchRepr *repr);

/* Returns the number of valid children among the next `limit` candidates of the
 * state at `depth`, from `cursor` on.  If `limit` is 0, returns a guess.  Calls
 * `each`, unless it is NULL, after each candidate.  Overwrites the slot after
 * the state.  The workspace must be up to date with the state.
 */
guint progress_children (SearchWorker *worker, const SearchRepr *repr,
                         size_t depth, uint64_t cursor, uint64_t limit,
                         void (*each) (SearchWorker *worker));

/* Returns the maximum number of candidates to try for each of `states` states,
 * if the search itself has tried `work` candidates.
 */
uint64_t progress_look_ahead (uint64_t work, uint64_t states);

/* Returns the share of the child that is being explored: `share` divided
 * equally among this child and the `children` children that follow.
 */
uint64_t progress_child_share (uint64_t share, guint children);

/* unit.c: units, and the bytes of their paths.
 *
 * Each state of a path has a number: the number of its children that were made
 * before the path continues.  In a search for the best answer,
 * best.set_incumbent() gives the workspace a value before it applies a state.
 * If this value differs from the value for the parent state, the bytes 80 00,
 * which begin no number, and the value precede the state's number.  The lowest
 * bit of the value is its sign, so that values near zero take few bytes.
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
  /* Number of the state's children that were made on this path. */
  uint64_t taken;
  bool     has_incumbent; /* the workspace gets a new value */
  int64_t  incumbent;     /* the new value, or 0 */
} PathStep;

/* Appends a state to the path. */
void path_append (GByteArray *path, PathStep step);

/* Reads the next state.  Returns false at the end, or if path_append() cannot
 * have written the bytes.
 */
bool path_read (PathReader *reader, PathStep *step);

/* Makes a unit with room for a path of `length` states.  The caller sets the
 * path and the share.
 */
SearchUnit *unit_new (size_t length);

/* Divides `share` among units[from..], deepest first, in proportion to
 * `children`, an array of the number of unexplored children (guint) of each
 * unit; see progress.c.  The deepest unit gets the remainder.  Returns `share`
 * if there are no units, else 0.
 */
uint64_t unit_divide_share (GPtrArray *units, size_t from, uint64_t share,
                            const GArray *children);

/* A note about a state on the stack: how many of its children were made up to a
 * cursor.  Paths are written, and states made once more, from notes.
 */
typedef struct
{
  uint64_t first;  /* cursor with which the state was expanded */
  uint64_t cursor; /* cursor when the note was made */
  uint64_t taken;  /* children that next() made from `first` to `cursor` */

  /* Saved cursors of a state with many children: one after `every` children,
   * one after 2 `every`, and so on.  A replay continues from the nearest saved
   * cursor instead of from `first`.
   */
  uint64_t *marks; /* array of `count`; NULL = none yet */
  uint64_t  count;
  uint64_t  every;

  /* Number of children after which the next cursor is saved. */
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

  /* The exploration in progress. */
  /* Remaining nodes of the budget, without the nodes already given to the loop
   * as fuel.
   */
  uint64_t budget;
  /* Minimum number of candidates to try; the exploration tries them even if its
   * budget of nodes is used up.
   */
  uint64_t floor;
  /* True if the budget is used up, but not the minimum number of candidates;
   * see is_used_up().
   */
  bool     late;
  uint64_t slice;

  /* Start of the current slice, in microseconds; 0 = no slice yet. */
  gint64 sliced;
  gint64 ticked; /* time of the last call of tick() */

  /* Counts that the SearchWorker does not have; see explorer_tally(). */
  SearchTally answers;
  Progress    under_way;

  /* Share of the unit, without the shares that were reported as done or split
   * off.
   */
  uint64_t share;
  /* Time of the next measurement of progress; 0 = never; see refuel.c. */
  gint64           progress_due;
  SearchStopReason end;

  /* Called when the budget is used up.  extend() may split off a unit, and set
   * a new budget.  If `extend` is NULL or returns false, the exploration ends.
   */
  bool (*extend) (SearchExplorer *explorer);

  /* Called before the loop gets more fuel; note() may call explorer_place().
   * NULL: not called.
   */
  void (*note) (SearchExplorer *explorer);

  /* Called with the depth of a node at the depth limit that is no solution.
   * Returns false to stop.  If `grow` is NULL, such nodes are partial answers,
   * which the search passes to the visitor.
   */
  bool (*grow) (SearchExplorer *explorer, size_t depth);
  void *data; /* for `grow` and `note` */

  /* If true, the exploration makes units of the unexplored part only if the
   * budget or a visitor ended it, since then the search may continue.  After
   * any other end it makes no units.
   */
  bool discards;

  /* All explorations of this explorer. */
  /* Progress of all explorations except the current one. */
  SearchProgress progress;
  /* Depth of the state that the workspace is up to date with. */
  size_t applied;
  /* Notes about the first `noted` states of the stack. */
  ReplayNote *notes;
  size_t      noted;
  size_t      notes_room; /* capacity of `notes`, in notes */
  uint64_t    replayed;   /* replay steps since the time `looked` */

  /* Number of replay steps until the clock is read again. */
  uint64_t replays;
  /* Time when the clock was last read, in microseconds. */
  gint64 looked;
  /* Number of solutions that were found, compared with the solution limit. */
  uint64_t  found;
  int      *answer; /* room for the current answer */
  uint64_t *keys;   /* room for the keys of the answer's digest */

  /* Finder of the representatives of orbits; NULL = without symmetry. */
  Orbits *orbits;

  /* `frequencies` counts the values of all solutions, `representatives` only
   * the values of solutions that represent their orbits.  NULL = not counted.
   */
  Frequencies *frequencies, *representatives;
  Incumbent    own; /* best value so far, in a search for the best answer */
  Incumbent   *incumbent; /* `own`, or the incumbent of a pool */
};

/* The functions refuel(), visit() and reach() that an explorer sets in its
 * SearchWorker.
 */
bool explorer_refuel (SearchWorker *worker);
bool explorer_visit (SearchWorker *worker, size_t depth, uint64_t weight);
bool explorer_reach (SearchWorker *worker, size_t depth);

/* Makes the explorer use `incumbent` as the best value; other explorers use the
 * same Incumbent.
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

/* Begins an exploration, whose current state is at `depth`, with a budget of
 * nodes.
 */
void explorer_begin (SearchExplorer *explorer, size_t depth, uint64_t budget);

/* Grows the stack until there is room for a child of the current state.  Limits
 * the fuel to the room in the stack.  Returns false if there is no memory.
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

/* Returns the tally of the exploration in progress, which the explorer owns. */
const SearchTally *explorer_tally (SearchExplorer *explorer);

/* Returns the counts by depth since the last call, as SearchLevel, down to the
 * deepest level with candidates, and sets the counts to zero.  Returns NULL if
 * the explorer keeps no counts by depth.
 */
GArray *explorer_take_levels (SearchExplorer *explorer);

/* Adds `share`, a finished share of the tree, to the progress. */
void explorer_report_share (SearchExplorer *explorer, uint64_t share);

/* Reports the measured part of the unit's share as done.  The other part of the
 * share remains for units that may be made of the stack.
 */
void explorer_settle_share (SearchExplorer *explorer);

/* Ends the exploration.  Adds the counts of the exploration to `tally` and to
 * the explorer's progress.
 */
void explorer_report (SearchExplorer *explorer, SearchTally *tally);

/* Makes a unit of the remaining candidates of one state, and appends the unit
 * to `units`.  The state is the shallowest that has remaining candidates, in
 * the upper half of the stack; if there is none, appends nothing.  The
 * exploration continues below the state.  In the order of the search, the new
 * unit therefore comes after everything that this exploration still finds.
 */
void explorer_split (SearchExplorer *explorer, GPtrArray *units);

/* Returns the path to the place that the exploration has reached.  The
 * unexplored part of the tree, in serial order, consists of the unit of this
 * path and the units of all its beginnings, the longest first.  Call the
 * function only in `note`.  The exploration continues, unless explorer->end
 * holds a reason to end it.  Returns NULL if the path cannot be computed.
 */
GBytes *explorer_place (SearchExplorer *explorer);

/* Adds counts by depth, of type SearchLevel, to `levels`, which grows if
 * necessary.
 */
void tally_add_levels (GArray *levels, const GArray *more);

/* replay.c: computes the path from the root to the states on a stack, and makes
 * the states of a given path.
 */

/* Makes the root, from zero bytes, and expands it.  Returns false if there is
 * nothing to explore below the root: the root is a solution or at the depth
 * limit, and was counted; or making the root failed, and explorer->end has the
 * reason.
 */
bool replay_load_root (SearchExplorer *explorer);

/* Makes the states of the unit's path on the stack, and updates the workspace
 * to the last state.  The path has at least one state.  Returns false, and sets
 * explorer->end to the reason, if a limit stops this or the path does not
 * exist.
 */
bool replay_load (SearchExplorer *explorer, const SearchUnit *unit);

/* Copies states[0..depth] to the stack, where `depth` is the worker's depth,
 * and updates the workspace to the state at `depth`.
 */
void replay_load_states (SearchExplorer *explorer, const void *states);

/* Adds notes about the states from the base of the stack to `depth`.  Returns
 * false, and sets explorer->end to the reason, if a note cannot be made.  If
 * there was no memory, nothing has changed.
 */
bool replay_note (SearchExplorer *explorer, size_t depth);

/* Returns the path from the root to the state at `depth`.  Call replay_note()
 * for this depth before.
 */
GBytes *replay_write_path (const SearchExplorer *explorer, size_t depth);

/* Removes the notes of the states deeper than `depth`. */
void replay_forget_behind (SearchExplorer *explorer, size_t depth);

/* Updates the workspace, step by step, from its current state to the state at
 * `depth`.
 */
void replay_move_workspace (SearchExplorer *explorer, size_t depth);

/* Frees the notes of states, and returns their memory to the quota. */
void replay_free (SearchExplorer *explorer);
