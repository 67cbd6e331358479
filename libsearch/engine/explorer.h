/* SPDX-License-Identifier: MIT */
/* explorer.h: the memory of one thread that explores, and the steps of an
 * exploration.
 */
#pragma once

#include "libsearch/answers/incumbent.h"
#include "libsearch/answers/orbits.h"
#include "quota.h"
#include "progress.h"

#include <libsearch/search-explore.h>

/* See replay.h. */
typedef struct ReplayNote ReplayNote;

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

/* search_loop() over the pointers of `table`; a survey where the worker has
 * levels.
 */
bool loop_dynamic (SearchWorker *worker, const SearchRepr *table);

/* Splits off the shallowest state that still has candidates, in the upper half
 * of the stack from the base on, and appends its unit to `units`; none if no
 * state there has any.  The exploration goes on below that state, so in serial
 * order the unit comes behind all that it still finds.
 */
void explorer_split (SearchExplorer *explorer, GPtrArray *units);

/* Adds counts by depth, SearchLevel, to `levels`, which grows. */
void tally_add_levels (GArray *levels, const GArray *more);

/* Adds orbits of one size. */
void tally_add_orbit (SearchTally *tally, const SearchOrbit *more);
