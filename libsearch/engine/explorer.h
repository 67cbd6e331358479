/* SPDX-License-Identifier: MIT */
/* explorer.h: the memory of one thread that explores, and the steps of an
 * exploration: its stack, its progress, units, and how to replay their paths.
 */
#pragma once

#include "libsearch/answers/answers.h"

#include <libsearch/search-loop.h>

#include <stdatomic.h>

/* stack.c has the arrays of a worker, and the memory that threads may take
 * together.
 */
typedef struct
{
  size_t         limit; /* bytes; SIZE_MAX: none */
  _Atomic size_t taken;
} Quota;

/* Sets the limit, in bytes; 0: none. */
void quota_init (Quota *quota, size_t limit);

/* Takes so many bytes, or none and returns false. */
bool quota_take (Quota *quota, size_t bytes);

/* Gives back what was taken. */
void quota_give (Quota *quota, size_t bytes);

/* Grows the arrays until about half of them lies behind the open state and they
 * have about `room` places, if that takes little memory.  If they may not grow
 * further, one place behind the open state is enough.  They keep their
 * contents; new states are zero bytes.  Takes memory from `quota`.  False: no
 * place is left.
 */
bool stack_reserve (SearchWorker *worker, size_t state_size, uint64_t room,
                    Quota *quota);

/* Enters the state at `depth` on the board, with the same call as when the
 * state was entered before.
 */
void stack_enter (SearchWorker *worker, const SearchRepr *repr, size_t depth);

/* Returns how many states may be opened, one below the other, before the arrays
 * are full: the open state takes one place, its child another.
 */
size_t stack_room (const SearchWorker *worker);

/* Frees the arrays, and gives their memory back. */
void stack_free (SearchWorker *worker, size_t state_size, Quota *quota);

/* progress.c: what was known of the stack when progress was measured last. */
typedef struct
{
  GArray  *frames; /* Frame, from the base up */
  uint64_t share;  /* of the unit */
  uint64_t done;   /* of that */
  uint64_t work;   /* candidates that had been met */
  void    *spare;  /* room for one state */
} Progress;

void progress_init (Progress *progress, size_t state_size);
void progress_free (Progress *progress);

/* Begins a unit with this share. */
void progress_begin (Progress *progress, uint64_t share);

/* Brings `done` up to date with the worker's stack, which is left as it was.
 * Looks only at what has changed, and makes at most an eighth of the candidates
 * that were met since the last time.
 */
void progress_measure (Progress *progress, SearchWorker *worker,
                       const SearchRepr *repr);

/* Returns how many valid children the open state at `depth` still has among the
 * next `limit` candidates (0: returns a guess), made with `cursor`; calls
 * `each` after each candidate, unless it is NULL.  Overwrites the state behind;
 * the board must stand at the state.
 */
guint progress_children (SearchWorker *worker, const SearchRepr *repr,
                         size_t depth, uint64_t cursor, uint64_t limit,
                         void (*each) (SearchWorker *worker));

/* Returns how many candidates of each of so many states to look at, after
 * `work` candidates.
 */
uint64_t progress_look_ahead (uint64_t work, uint64_t states);

/* Returns the part of a state's share that belongs to the child in progress, if
 * `children` are still to come.
 */
uint64_t progress_child_share (uint64_t share, guint children);

/* unit.c has units, and the bytes of their paths.
 *
 * Each state of a path has a number: how many of its children were taken.  In a
 * search for the best answer, a state whose board was told something else than
 * for the state above it has that before its number: the bytes 80 00, which
 * begin no number, and the value.  Its sign is the value's lowest bit, so that
 * values near zero are short.
 */

/* Reads states, one after another. */
typedef struct
{
  const unsigned char *at, *end;
} PathReader;

/* Reads from the first of these bytes on; NULL: there are none. */
PathReader path_reader (GBytes *bytes);

/* One state of a path. */
typedef struct
{
  uint64_t taken;   /* how many of its children were taken */
  bool     is_told; /* was the board told something new? */
  int64_t  told;    /* that, or 0 */
} PathStep;

/* Appends a state. */
void path_append (GByteArray *path, PathStep step);

/* Reads the next state.  False: there is none, or it is not one that
 * path_append() writes.
 */
bool path_read (PathReader *reader, PathStep *step);

/* Makes a unit whose path has `length` states; the path and the share are to be
 * set.
 */
SearchUnit *unit_new (size_t length);

/* Divides `share` among units[from..], deepest first, by the number of
 * `children` (guint) that each still has; see progress.c. A remainder goes to
 * the deepest.  Returns `share` if there are no units, else 0.
 */
uint64_t unit_divide_share (GPtrArray *units, size_t from, uint64_t share,
                            const GArray *children);

/* How far a state on the stack was when it was noted last. */
typedef struct
{
  uint64_t first;  /* the cursor that it was opened with */
  uint64_t cursor; /* the cursor that it had when noted */
  uint64_t taken;  /* how many children `next` made between the two */

  /* Of a state with many children, the cursors after `every` of them, after 2
   * `every`, and so on: from there it goes on instead of from `first`.
   */
  uint64_t *marks; /* `count` of them; NULL: none yet */
  uint64_t  count;
  uint64_t  every;
  uint64_t  next; /* how many children are taken where the next mark comes */
} ReplayNote;

struct SearchExplorer
{
  SearchWorker      worker; /* first, so that refuel() and visit() find us */
  const SearchRepr *repr;
  SearchSettings    settings;
  SearchLoop        loop;
  size_t            instance_size;
  size_t            board_size;
  size_t            answer_length;
  gint64            start;    /* on the monotonic clock, microseconds */
  gint64            deadline; /* on the same, 0: none */
  Quota             memory;   /* its own */
  Quota            *quota;    /* `memory`, or that of a pool */

  /* Of the present exploration. */
  uint64_t    budget; /* nodes not yet dealt out as fuel */
  uint64_t    floor;  /* candidates to meet even without a budget */
  bool        late;   /* no more nodes are to come; see is_used_up() */
  uint64_t    slice;
  gint64      sliced;  /* when the last slice began; 0: no slice yet */
  gint64      ticked;  /* when tick() was called last */
  SearchTally answers; /* counts that the worker lacks; explorer_tally() */
  Progress    under_way;
  uint64_t    share;      /* of the unit, less what is reported or split off */
  gint64    progress_due; /* when to measure it next; 0: never; see refuel.c */
  SearchEnd end;

  /* Called when the budget is used up; may renew it, and split a part off.
   * False, or NULL: the exploration ends.
   */
  bool (*extend) (SearchExplorer *explorer);

  /* Takes a node at the depth limit that is no solution; false: stop.  NULL:
   * such nodes are the partial answers that are wanted, and are shown.
   */
  bool (*grow) (SearchExplorer *explorer, size_t depth);
  void *data; /* for grow */

  /* What an exploration leaves is kept only where the budget or a visitor ends
   * it, since the search may go on then; else it is thrown away.
   */
  bool discards;

  /* Over all explorations. */
  SearchProgress progress; /* of all explorations but the one in progress */
  size_t         entered;  /* the depth of the state that the board stands at */
  ReplayNote    *notes;    /* of the first `noted` states of the stack */
  size_t         noted;
  size_t         notes_room; /* for how many notes there is room */
  uint64_t       replayed;   /* steps of replaying since `looked` */
  uint64_t       replays;    /* steps until the next look at the clock */
  gint64         looked;     /* when the clock was last looked at */
  uint64_t       found;      /* solutions met, for the limit */
  int           *answer;     /* room for the answer at hand */
  uint64_t      *keys;       /* room for the keys of its digest */
  Orbits        *orbits;     /* NULL: without symmetry */
  Incumbent      own;        /* of a search for the best */
  Incumbent     *incumbent;  /* `own`, or that of a pool */
};

/* SearchWorker's refuel(), visit() and reach() for an explorer's worker. */
bool explorer_refuel (SearchWorker *worker);
bool explorer_visit (SearchWorker *worker, size_t depth, uint64_t weight);
bool explorer_reach (SearchWorker *worker, size_t depth);

/* Makes the explorer share the best value with others. */
void explorer_share_incumbent (SearchExplorer *explorer, Incumbent *incumbent);

/* Sets why the exploration ends; returns false. */
bool explorer_stop (SearchExplorer *explorer, SearchEnd end);

/* Counts settings.pulse up, which shows that callbacks return. */
void explorer_beat (SearchWorker *worker);

/* Returns the time limit or the signal if one is to end the search now, or
 * COMPLETE.
 */
SearchEnd explorer_limit (const SearchExplorer *explorer, gint64 now);

/* Begins an exploration, at the state of this depth. */
void explorer_begin (SearchExplorer *explorer, size_t depth, uint64_t budget);

/* Makes the stack large enough for an open state that is deeper than when the
 * exploration began, and limits the fuel to the room in the stack.  False:
 * there is no memory.
 */
bool explorer_fit (SearchExplorer *explorer);

/* Begins to measure the progress of a unit with this share, for tick(). */
void explorer_begin_progress (SearchExplorer *explorer, uint64_t share);

/* Resets the board, if there is one, to what it is at the root. */
void explorer_reset_board (SearchExplorer *explorer);

/* Returns the pointer that callbacks get as their instance. */
const void *explorer_instance (const SearchExplorer *explorer);

/* Returns the state of the path at `depth`. */
void *explorer_state (const SearchExplorer *explorer, size_t depth);

/* Returns the representation's inline loop for these settings, or NULL. */
bool (*explorer_inline_loop (const SearchExplorer *explorer)) (SearchWorker *);

/* Runs the loop; see search_loop(). */
bool explorer_run (SearchExplorer *explorer);

/* Returns the tally of the exploration in progress; the explorer's. */
const SearchTally *explorer_tally (SearchExplorer *explorer);

/* Returns the counts by depth since the last call, SearchLevel, up to the
 * deepest level with candidates, and resets them; NULL: none are kept.
 */
GArray *explorer_take_levels (SearchExplorer *explorer);

/* Adds a share to the progress. */
void explorer_report_share (SearchExplorer *explorer, uint64_t share);

/* Adds the share done so far to the progress, and takes it off the share that
 * is left to divide.
 */
void explorer_settle_share (SearchExplorer *explorer);

/* Ends the exploration: adds what it met to `tally`, and to the progress. */
void explorer_report (SearchExplorer *explorer, SearchTally *tally);

/* Splits off the shallowest state that still has candidates, in the upper half
 * of the stack from the base on, and appends its unit to `units`; none if no
 * state there has any.  The exploration goes on below that state, so in serial
 * order the unit comes behind all that it still finds.
 */
void explorer_split (SearchExplorer *explorer, GPtrArray *units);

/* Adds counts by depth, SearchLevel, to `levels`, which grows. */
void tally_add_levels (GArray *levels, const GArray *more);

/* replay.c finds the path of decisions that leads to the states on a stack, and
 * makes the states of a path.
 */

/* Makes the root, from zero bytes, and opens it.  False: it is a solution or at
 * the depth limit, and has been counted.
 */
bool replay_load_root (SearchExplorer *explorer);

/* Makes the states of the unit's path, which has one at least, on the stack,
 * and brings the board in step.  False: explorer->end says why it stopped.
 */
bool replay_load (SearchExplorer *explorer, const SearchUnit *unit);

/* Copies states[0..depth] to the stack, where `depth` is the worker's, and
 * brings the board in step.
 */
void replay_load_states (SearchExplorer *explorer, const void *states);

/* Notes how far the states from the base to that at `depth` are.  False:
 * explorer->end says why; if for want of memory, nothing has changed.
 */
bool replay_note (SearchExplorer *explorer, size_t depth);

/* Returns the path down to the state at `depth`; there must be notes of its
 * states.
 */
GBytes *replay_write_path (const SearchExplorer *explorer, size_t depth);

/* Removes the notes of states behind that at `depth`. */
void replay_forget_behind (SearchExplorer *explorer, size_t depth);

/* Brings the board in step with the state of the path at `depth`. */
void replay_move_board (SearchExplorer *explorer, size_t depth);

/* Frees the notes, and gives their memory back. */
void replay_free (SearchExplorer *explorer);
