/* SPDX-License-Identifier: MIT */
/* explorer.h: the memory of one exploring thread, and the steps of an
 * exploration: its stack, its progress, its units, and the replay of their
 * paths.
 */
#pragma once

#include "libsearch/answers/answers.h"

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

/* Takes `bytes` bytes.  Returns false, and takes none, if the limit forbids it.
 */
bool quota_take (Quota *quota, size_t bytes);

/* Gives `bytes` taken bytes back. */
void quota_give (Quota *quota, size_t bytes);

/* Grows the arrays until about half of each lies behind the current state and
 * they have about `room` places, if that takes little memory.  If memory is
 * short, one place behind the current state is enough.  The arrays keep their
 * contents; new states are zero bytes.  Takes memory from `quota`.  Returns
 * false if there is no place behind the current state.
 */
bool stack_reserve (SearchWorker *worker, size_t state_size, uint64_t room,
                    Quota *quota);

/* Applies the state at `depth` in the workspace, with the call by which the
 * loop applied the state first.
 */
void stack_apply (SearchWorker *worker, const SearchRepr *repr, size_t depth);

/* Returns the number of states that can be opened, one below the other, before
 * the arrays are full.  The current state takes one place, and its child takes
 * another.
 */
size_t stack_room (const SearchWorker *worker);

/* Frees the arrays, and gives their memory back to `quota`. */
void stack_free (SearchWorker *worker, size_t state_size, Quota *quota);

/* progress.c: the stack as it was at the last measurement of progress. */
typedef struct
{
  GArray  *frames; /* Frame, from the base down */
  uint64_t share;  /* share of the whole unit */
  uint64_t done;   /* finished part of `share` */
  uint64_t work;   /* candidates tried until then */
  void    *spare;  /* room for one state */
} Progress;

void progress_init (Progress *progress, size_t state_size);
void progress_free (Progress *progress);

/* Begins a unit that has this share. */
void progress_begin (Progress *progress, uint64_t share);

/* Brings `done` up to date with the worker's stack, which does not change.
 * Looks only at states that have changed.  Tries at most one eighth of the
 * number of candidates that the worker has tried since the last measurement.
 */
void progress_measure (Progress *progress, SearchWorker *worker,
                       const SearchRepr *repr);

/* Returns the number of valid children that the current state at `depth` still
 * has among the next `limit` candidates, made with `cursor`.  If `limit` is 0,
 * returns a guess.  Calls `each` after each candidate, unless `each` is NULL.
 * Overwrites the state behind.  The workspace must be at the state.
 */
guint progress_children (SearchWorker *worker, const SearchRepr *repr,
                         size_t depth, uint64_t cursor, uint64_t limit,
                         void (*each) (SearchWorker *worker));

/* Returns the number of candidates to try for each of `states` states, if the
 * search has tried `work` candidates.
 */
uint64_t progress_look_ahead (uint64_t work, uint64_t states);

/* Returns the part of a state's share that belongs to the child in progress, if
 * `children` more are to come.
 */
uint64_t progress_child_share (uint64_t share, guint children);

/* unit.c: units, and the bytes of their paths.
 *
 * Each state of a path has a number: how many of its children were taken.  In a
 * search for the best answer, best.set_incumbent() gives the workspace a value
 * before it applies a state.  If that value differs from the value for the
 * state above, it precedes the state's number: the bytes 80 00, which begin no
 * number, then the value.  The sign is the lowest bit of the value, so that
 * values near zero are short.
 */

/* A place in the bytes of a path, from which states are read in order. */
typedef struct
{
  const unsigned char *at, *end;
} PathReader;

/* Returns a reader at the first byte of `bytes`; NULL = no bytes. */
PathReader path_reader (GBytes *bytes);

/* One state of a path. */
typedef struct
{
  uint64_t taken;         /* number of its children that were taken */
  bool     has_incumbent; /* the workspace gets a new value */
  int64_t  incumbent;     /* the new value, or 0 */
} PathStep;

/* Appends a state to the path. */
void path_append (GByteArray *path, PathStep step);

/* Reads the next state.  Returns false at the end, or if the bytes are not as
 * path_append() writes them.
 */
bool path_read (PathReader *reader, PathStep *step);

/* Makes a unit whose path has `length` states.  The caller sets the path and
 * the share.
 */
SearchUnit *unit_new (size_t length);

/* Divides `share` among units[from..], deepest first, by the number of
 * `children` (guint) that each unit still has; see progress.c.  The deepest
 * unit gets the remainder.  Returns `share` if there are no units, else 0.
 */
uint64_t unit_divide_share (GPtrArray *units, size_t from, uint64_t share,
                            const GArray *children);

/* The position of a state on the stack when it was last noted. */
typedef struct
{
  uint64_t first;  /* cursor that the state was expanded with */
  uint64_t cursor; /* cursor when the note was made */
  uint64_t taken;  /* children that next() made from `first` to `cursor` */

  /* Cursors of a state with many children: after `every` children, after 2
   * `every`, and so on.  A replay continues from a mark instead of from
   * `first`.
   */
  uint64_t *marks; /* array of `count`; NULL = none yet */
  uint64_t  count;
  uint64_t  every;
  uint64_t  next; /* number of children at which the next mark is set */
} ReplayNote;

struct SearchExplorer
{
  SearchWorker      worker; /* first: refuel() and visit() cast it */
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
  uint64_t    budget; /* nodes that are not dealt out as fuel yet */
  uint64_t    floor;  /* candidates to try even if the budget is used up */
  bool        late;   /* no more nodes are to come; see is_used_up() */
  uint64_t    slice;
  gint64      sliced;  /* start of the last slice; 0 = no slice yet */
  gint64      ticked;  /* time of the last call of tick() */
  SearchTally answers; /* counts that the worker lacks; see explorer_tally() */
  Progress    under_way;
  uint64_t    share;      /* of the unit, less parts reported or split off */
  gint64    progress_due; /* next time to measure it; 0 = never; see refuel.c */
  SearchEnd end;

  /* Called when the budget is used up; may renew the budget, and split a part
   * off.  If it returns false, or is NULL, the exploration ends.
   */
  bool (*extend) (SearchExplorer *explorer);

  /* Takes a node at the depth limit that is no solution; returns false to stop.
   * NULL: such nodes are the partial answers that are wanted, and are shown.
   */
  bool (*grow) (SearchExplorer *explorer, size_t depth);
  void *data; /* argument of `grow` */

  /* If true, the exploration keeps its leftover units only if the budget or a
   * visitor ends it, since the search may continue then.  After any other end
   * it drops them.
   */
  bool discards;

  /* All explorations of this explorer. */
  SearchProgress progress; /* sum without the exploration in progress */
  size_t         applied;  /* depth of the state that the workspace is at */
  ReplayNote    *notes;    /* notes of the first `noted` states of the stack */
  size_t         noted;
  size_t         notes_room; /* capacity of `notes`, in notes */
  uint64_t       replayed;   /* steps of replaying since `looked` */
  uint64_t       replays;    /* steps until the next look at the clock */
  gint64         looked;     /* time of the last look at the clock */
  uint64_t       found;      /* number of solutions, for the limit */
  int           *answer;     /* room for the current answer */
  uint64_t      *keys;       /* room for the keys of the answer's digest */
  Orbits        *orbits;     /* NULL = without symmetry */
  Incumbent      own;        /* best value, in a search for the best */
  Incumbent     *incumbent;  /* `own`, or the incumbent of a pool */
};

/* The refuel(), visit() and reach() of an explorer's SearchWorker. */
bool explorer_refuel (SearchWorker *worker);
bool explorer_visit (SearchWorker *worker, size_t depth, uint64_t weight);
bool explorer_reach (SearchWorker *worker, size_t depth);

/* Makes the explorer share `incumbent`, the best value, with other explorers.
 */
void explorer_share_incumbent (SearchExplorer *explorer, Incumbent *incumbent);

/* Sets the reason why the exploration ends.  Returns false. */
bool explorer_stop (SearchExplorer *explorer, SearchEnd end);

/* Increments settings.pulse, which shows that callbacks return. */
void explorer_beat (SearchWorker *worker);

/* Returns SEARCH_END_TIME or SEARCH_END_SIGNAL if the search must end now, else
 * SEARCH_END_COMPLETE.
 */
SearchEnd explorer_limit (const SearchExplorer *explorer, gint64 now);

/* Begins an exploration at the state at `depth`. */
void explorer_begin (SearchExplorer *explorer, size_t depth, uint64_t budget);

/* Makes the stack large enough for a current state that is deeper than at the
 * start of the exploration, and limits the fuel to the room in the stack.
 * Returns false if there is no memory.
 */
bool explorer_fit (SearchExplorer *explorer);

/* Begins to measure the progress of a unit that has this share, for tick(). */
void explorer_begin_progress (SearchExplorer *explorer, uint64_t share);

/* Resets the workspace, if there is one, to its contents at the root. */
void explorer_reset_workspace (SearchExplorer *explorer);

/* Returns the pointer that callbacks get as their instance. */
const void *explorer_instance (const SearchExplorer *explorer);

/* Returns the state of the path at `depth`. */
void *explorer_state (const SearchExplorer *explorer, size_t depth);

/* Returns the representation's inline loop for these settings, or NULL. */
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

/* Adds a share to the progress. */
void explorer_report_share (SearchExplorer *explorer, uint64_t share);

/* Adds the finished share to the progress, and subtracts it from the share that
 * is still to be divided.
 */
void explorer_settle_share (SearchExplorer *explorer);

/* Ends the exploration.  Adds its counts to `tally`, and to the progress. */
void explorer_report (SearchExplorer *explorer, SearchTally *tally);

/* Splits off the shallowest state that still has candidates, in the upper half
 * of the stack from the base down, and appends its unit to `units`.  Appends
 * none if no state there has any.  The exploration continues below that state,
 * so in serial order the unit comes after everything that the exploration still
 * finds.
 */
void explorer_split (SearchExplorer *explorer, GPtrArray *units);

/* Adds counts by depth, SearchLevel, to `levels`, which grows if necessary. */
void tally_add_levels (GArray *levels, const GArray *more);

/* replay.c: finds the path of decisions that leads to the states on a stack,
 * and makes the states of a path.
 */

/* Makes the root, from zero bytes, and expands it.  Returns false if there is
 * nothing to explore below it: the root is a solution or at the depth limit,
 * and has been counted; or explorer->end holds the reason.
 */
bool replay_load_root (SearchExplorer *explorer);

/* Makes the states of the unit's path, at least one, on the stack, and brings
 * the workspace in step.  Returns false, and sets explorer->end to the reason,
 * if it stops.
 */
bool replay_load (SearchExplorer *explorer, const SearchUnit *unit);

/* Copies states[0..depth] to the stack, for the worker's `depth`, and brings
 * the workspace in step.
 */
void replay_load_states (SearchExplorer *explorer, const void *states);

/* Notes the positions of the states from the base to `depth`.  Returns false,
 * and sets explorer->end to the reason, if it fails.  If memory is the reason,
 * nothing has changed.
 */
bool replay_note (SearchExplorer *explorer, size_t depth);

/* Returns the path down to the state at `depth`.  All states of that path must
 * have notes.
 */
GBytes *replay_write_path (const SearchExplorer *explorer, size_t depth);

/* Removes the notes of the states deeper than `depth`. */
void replay_forget_behind (SearchExplorer *explorer, size_t depth);

/* Brings the workspace in step with the state of the path at `depth`. */
void replay_move_workspace (SearchExplorer *explorer, size_t depth);

/* Frees the notes, and gives their memory back to the quota. */
void replay_free (SearchExplorer *explorer);
