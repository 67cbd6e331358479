/* SPDX-License-Identifier: MIT */
/* explorer.h: the memory of one exploring thread, and the steps of an
 * exploration: its stack, its progress, its units, and the replay of their
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

/* Reserves `bytes` bytes.  Returns false, and reserves none, if the limit
 * forbids it.
 */
bool quota_take (Quota *quota, size_t bytes);

/* Returns `bytes` reserved bytes to the quota. */
void quota_give (Quota *quota, size_t bytes);

/* Grows the arrays, within the memory of `quota`, until they have about `room`
 * places and about half of them are free.  Grows them less if that takes much
 * memory: one free place for the next state is enough.  The arrays keep their
 * contents, and new states are zero bytes.  Returns false if there is no free
 * place.
 */
bool stack_reserve (SearchWorker *worker, size_t state_size, uint64_t room,
                    Quota *quota);

/* Calls `apply` for the state at `depth`, with exactly the arguments of the
 * call that the loop made for this state.
 */
void stack_apply (SearchWorker *worker, const SearchRepr *repr, size_t depth);

/* Returns the number of levels by which the search can go down before the
 * arrays are full.  The current state takes one place, and its child takes
 * another.
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
 * does not change.  Examines only states that have changed, and tries at most
 * 1/8 of the number of candidates that the worker has tried since the last
 * call.
 */
void progress_measure (Progress *progress, SearchWorker *worker,
                       const SearchRepr *repr);

/* Returns the number of valid children among the next `limit` candidates of the
 * current state at `depth`, from `cursor` on.  If `limit` is 0, returns a
 * guess. Calls `each`, unless it is NULL, after each candidate.  Overwrites the
 * slot after the state.  The workspace must be up to date with the state.
 */
guint progress_children (SearchWorker *worker, const SearchRepr *repr,
                         size_t depth, uint64_t cursor, uint64_t limit,
                         void (*each) (SearchWorker *worker));

/* Returns the maximum number of candidates to try for each of `states` states,
 * when the search itself has tried `work` candidates.
 */
uint64_t progress_look_ahead (uint64_t work, uint64_t states);

/* Returns the share of the child in progress: the parent's `share`, divided
 * equally among this child and the `children` still to come.
 */
uint64_t progress_child_share (uint64_t share, guint children);

/* unit.c: units, and the bytes of their paths.
 *
 * Each state of a path has a number: the number of its children that were made
 * before the path continues.  In a search for the best answer,
 * best.set_incumbent() gives the workspace a value before it applies a state.
 * If that value differs from the value for the parent state, it precedes the
 * state's number: the bytes 80 00, which begin no number, then the value.  The
 * lowest bit of the value is its sign, so that values near zero take few bytes.
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
  uint64_t taken;         /* number of children made until the path continues */
  bool     has_incumbent; /* the workspace gets a new value */
  int64_t  incumbent;     /* the new value, or 0 */
} PathStep;

/* Appends a state to the path. */
void path_append (GByteArray *path, PathStep step);

/* Reads the next state.  Returns false at the end, or if the bytes are not as
 * path_append() writes them.
 */
bool path_read (PathReader *reader, PathStep *step);

/* Makes a unit with room for a path of `length` states.  The caller sets the
 * path and the share.
 */
SearchUnit *unit_new (size_t length);

/* Divides `share` among units[from..], deepest first, by the number of
 * `children` (guint) that each unit still has to explore; see progress.c.  The
 * deepest unit gets the remainder.  Returns `share` if there are no units, else
 * 0.
 */
uint64_t unit_divide_share (GPtrArray *units, size_t from, uint64_t share,
                            const GArray *children);

/* A note about a state on the stack, for paths and replays: the number of its
 * children up to a cursor.
 */
typedef struct
{
  uint64_t first;  /* cursor with which the state was expanded */
  uint64_t cursor; /* cursor when the note was made */
  uint64_t taken;  /* children that next() made from `first` to `cursor` */

  /* Cursors of a state with many children: one after `every` children, one
   * after 2 `every`, and so on.  A replay continues from the nearest of these
   * cursors instead of from `first`.
   */
  uint64_t *marks; /* array of `count`; NULL = none yet */
  uint64_t  count;
  uint64_t  every;

  /* The next cursor is saved when this number of children was made. */
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
  /* Remaining nodes of the budget, without those already given to the loop as
   * fuel.
   */
  uint64_t budget;
  /* Minimum number of candidates to try, even after the budget is used up. */
  uint64_t floor;
  /* True if no more nodes may be visited; see is_used_up(). */
  bool     late;
  uint64_t slice;

  /* Start of the current slice, in microseconds; 0 = no slice yet. */
  gint64 sliced;
  gint64 ticked; /* time of the last call of tick() */

  /* Counts that the worker does not keep; see explorer_tally(). */
  SearchTally answers;
  Progress    under_way;

  /* Share of the unit, without the parts reported as done or split off. */
  uint64_t share;
  /* Time of the next measurement of progress; 0 = never; see refuel.c. */
  gint64           progress_due;
  SearchStopReason end;

  /* Called when the budget is used up.  It may split off a unit, and set a new
   * budget.  If it is NULL or returns false, the exploration ends.
   */
  bool (*extend) (SearchExplorer *explorer);

  /* Called before the loop gets more fuel; it may read the place of the
   * exploration.  NULL: not called.
   */
  void (*note) (SearchExplorer *explorer);

  /* Called with the depth of a node at the depth limit that is no solution;
   * returns false to stop.  NULL: such nodes are partial answers, which the
   * search shows.
   */
  bool (*grow) (SearchExplorer *explorer, size_t depth);
  void *data; /* for `grow` and `note` */

  /* If true, the exploration makes units of the unexplored rest only when the
   * budget or a visitor ends it, since then the search may continue.  After any
   * other end there are none.
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
  /* Number of solutions found, for the limit on solutions. */
  uint64_t  found;
  int      *answer; /* room for the current answer */
  uint64_t *keys;   /* room for the keys of the answer's digest */

  /* Finder of the representatives of orbits; NULL = without symmetry. */
  Orbits *orbits;

  /* Frequencies of all solutions, and of those that represent orbits; NULL =
   * not counted.
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

/* Makes the explorer use `incumbent`, the best value, which other explorers use
 * too.
 */
void explorer_share_incumbent (SearchExplorer *explorer, Incumbent *incumbent);

/* Sets the reason why the exploration ends.  Always returns false. */
bool explorer_stop (SearchExplorer *explorer, SearchStopReason end);

/* Increments settings.pulse.  A watchdog reads it to detect callbacks that do
 * not return.
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

/* Grows the stack until the current state can have a child.  Limits the fuel,
 * the number of nodes until the next check, to the room in the stack.  Returns
 * false if there is no memory.
 */
bool explorer_fit (SearchExplorer *explorer);

/* Begins to measure the progress of a unit that has this share of the tree, for
 * the caller's tick().
 */
void explorer_begin_progress (SearchExplorer *explorer, uint64_t share);

/* Resets the workspace, if there is one, to its contents at the root. */
void explorer_reset_workspace (SearchExplorer *explorer);

/* Returns the pointer that callbacks get as their instance. */
const void *explorer_instance (const SearchExplorer *explorer);

/* Returns the state of the path at `depth`. */
void *explorer_state (const SearchExplorer *explorer, size_t depth);

/* Returns the representation's compiled loop, if it can be used with these
 * settings, else NULL.
 */
bool (*explorer_inline_loop (const SearchExplorer *explorer)) (SearchWorker *);

/* Runs the loop; see search_loop(). */
bool explorer_run (SearchExplorer *explorer);

/* Returns the tally of the exploration in progress, which the explorer owns. */
const SearchTally *explorer_tally (SearchExplorer *explorer);

/* Returns the counts by depth since the last call, as SearchLevel, down to the
 * deepest level with candidates, and resets them.  Returns NULL if the explorer
 * keeps no counts by depth.
 */
GArray *explorer_take_levels (SearchExplorer *explorer);

/* Adds a finished share of the tree to the progress. */
void explorer_report_share (SearchExplorer *explorer, uint64_t share);

/* Reports the measured part of the unit's share as done.  The rest of the share
 * remains for units that may be made of the stack.
 */
void explorer_settle_share (SearchExplorer *explorer);

/* Ends the exploration.  Adds its counts to `tally` and to the explorer's
 * progress.
 */
void explorer_report (SearchExplorer *explorer, SearchTally *tally);

/* Makes a unit of the remaining candidates of one state: the shallowest that
 * has any, in the upper half of the stack.  Appends it to `units`, or nothing
 * if there is no such state.  The exploration continues below that state, so in
 * the order of the search the unit comes after all that this exploration still
 * finds.
 */
void explorer_split (SearchExplorer *explorer, GPtrArray *units);

/* Returns the path of the place that the exploration in progress has reached.
 * The units of this path and of all its beginnings, the longest first, are the
 * rest of the tree in serial order.  Call it only in `note`.  The exploration
 * continues, unless explorer->end holds a reason to end it.  Returns NULL if
 * the path cannot be found.
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
 * nothing to explore below the root.  Either the root is a solution or at the
 * depth limit, and has been counted; or explorer->end has the reason.
 */
bool replay_load_root (SearchExplorer *explorer);

/* Makes the states of the unit's path, at least one, on the stack, and updates
 * the workspace to the last state.  Returns false, and sets explorer->end to
 * the reason, if a limit stops it.
 */
bool replay_load (SearchExplorer *explorer, const SearchUnit *unit);

/* Copies states[0..depth] to the stack, where `depth` is the worker's depth,
 * and updates the workspace to the last of these states.
 */
void replay_load_states (SearchExplorer *explorer, const void *states);

/* Adds notes about the states from the base of the stack to `depth`.  Returns
 * false, and sets explorer->end to the reason, if it fails.  If memory is the
 * reason, nothing has changed.
 */
bool replay_note (SearchExplorer *explorer, size_t depth);

/* Returns the path from the root to the state at `depth`.  replay_note() must
 * have noted its states.
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
