/* SPDX-License-Identifier: MIT */
/* explorer.h: the memory of one thread that explores, and the steps of which
 * explorations are made.
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
  Quota             memory;   /* its own, or */
  Quota            *quota;    /* that of all who search beside it */

  /* Of the exploration under way. */
  uint64_t budget; /* nodes not yet handed out as fuel */
  uint64_t floor;  /* candidates to be met even without a budget */
  bool     late;   /* for these, the one node of the budget is lent */
  uint64_t slice;
  gint64   sliced; /* when the last slice began; 0: not yet */
  gint64   ticked; /* when tick() was called last */
  SearchTally
            answers; /* what the worker does not count; see explorer_tally() */
  Progress  under_way;
  uint64_t  share;        /* of the tree, what of it is neither told nor shed */
  gint64    progress_due; /* when to take it next; 0: never, see refuel.c */
  SearchEnd end;

  /* The budget is used up: may renew it, and shed.  False, or NULL: stop. */
  bool (*extend) (SearchExplorer *explorer);

  /* Takes a node at the depth limit that is no solution; false: stop.  NULL: it
   * is what is wanted, and shown.
   */
  bool (*grow) (SearchExplorer *explorer, size_t depth);
  void *data; /* for grow */

  /* Whether what is left over is for a search that goes on, and else for
   * nobody.
   */
  bool discards;

  /* Over all explorations. */
  SearchProgress progress; /* but for the one under way */
  size_t         entered; /* the depth of the state at which the board stands */
  ReplayNote    *notes;   /* of so many states of the stack, from the root on */
  size_t         noted;
  size_t         notes_room; /* for so many */
  uint64_t       replayed; /* steps of that since the last look at the clock, */
  uint64_t       replays;  /* and how many there may be, */
  gint64         looked;   /* and when that was */
  uint64_t       found;      /* solutions met, for the limit */
  int           *answer;     /* the one at hand */
  uint64_t      *keys;       /* for its digest */
  Orbits        *orbits;     /* NULL: every answer for itself */
  Incumbent      own;        /* of a search for the best, or */
  Incumbent     *incumbent;  /* that of all who search beside it */
};

/* SearchWorker's refuel(), visit() and reach() for an explorer's worker. */
bool explorer_refuel (SearchWorker *worker);
bool explorer_visit (SearchWorker *worker, size_t depth, uint64_t weight);
bool explorer_reach (SearchWorker *worker, size_t depth);

/* Has it share what the best solution is worth with others. */
void explorer_share_incumbent (SearchExplorer *explorer, Incumbent *incumbent);

/* Notes why the exploration ends; returns false. */
bool explorer_stop (SearchExplorer *explorer, SearchEnd end);

/* Says that callbacks return, to who may want to know. */
void explorer_beat (SearchWorker *worker);

/* The time limit or the signal that is to end the search now, or COMPLETE. */
SearchEnd explorer_limit (const SearchExplorer *explorer, gint64 now);

/* Begins an exploration, at the state of this depth. */
void explorer_begin (SearchExplorer *explorer, size_t depth, uint64_t budget);

/* Fits the stack, and the fuel, to an open state that is deeper than when the
 * exploration began.  False: there is no memory.
 */
bool explorer_fit (SearchExplorer *explorer);

/* Measures progress from now on, of a unit with this share, if anybody wants to
 * know.
 */
void explorer_begin_progress (SearchExplorer *explorer, uint64_t share);

/* Makes the board, if there is one, what it is at the root. */
void explorer_reset_board (SearchExplorer *explorer);

/* What the callbacks get for their instance. */
const void *explorer_instance (const SearchExplorer *explorer);

/* The state of the path at `depth`. */
void *explorer_state (const SearchExplorer *explorer, size_t depth);

/* The loop that the representation brings for what the settings want, or NULL.
 */
bool (*explorer_inline_loop (const SearchExplorer *explorer)) (SearchWorker *);

/* Runs the loop; see search_loop(). */
bool explorer_run (SearchExplorer *explorer);

/* What the exploration under way has met; the explorer's. */
const SearchTally *explorer_tally (SearchExplorer *explorer);

/* The counts by depth since it was last asked, which are then forgotten:
 * SearchLevel, the last of them with candidates; NULL: none are kept.
 */
GArray *explorer_take_levels (SearchExplorer *explorer);

/* Adds to the progress. */
void explorer_report_share (SearchExplorer *explorer, uint64_t share);

/* What has been done so far is accounted for; the rest is to be divided. */
void explorer_settle_share (SearchExplorer *explorer);

/* Ends the exploration: adds what it met to `tally`, and to the progress. */
void explorer_report (SearchExplorer *explorer, SearchTally *tally);
