/* SPDX-License-Identifier: MIT */
/* replay.h: how the states on a stack came about, as units have it.
 *
 * The loop keeps cursors, which mean something to `next` alone.  What a unit
 * needs, how many children of each state were taken, is found out when it is
 * wanted: a state makes its children once more until its cursor is where the
 * loop has it.  That is noted, so that only what has changed since is counted
 * again, and what two paths have in common is gone once.
 */
#pragma once

#include "explorer.h"

/* How far a state on the stack was when it was looked at last. */
struct ReplayNote
{
  uint64_t first;  /* the cursor that it was opened with, */
  uint64_t cursor; /* and the one that it had then */
  uint64_t taken;  /* how many children it has made between the two */
};

/* Makes the root, from zero bytes, and opens it.  False: it is a solution, or
 * the depth limit, and counted.
 */
bool replay_load_root (SearchExplorer *explorer);

/* Lays the unit's path, of one state at least, on the stack, and brings the
 * board in step with it.  False: stopped, and explorer->end says why.
 */
bool replay_load (SearchExplorer *explorer, const SearchUnit *unit);

/* Lays states[0..depth] of the worker on the stack, with `depth` its own, and
 * brings the board in step.
 */
void replay_load_states (SearchExplorer *explorer, const void *states);

/* Notes of the states from the base to the one at `depth` how far they are.
 * False: explorer->end says why; where it is memory, nothing has changed.
 */
bool replay_note (SearchExplorer *explorer, size_t depth);

/* The path down to the state at `depth`, of which there are notes. */
GBytes *replay_write_path (const SearchExplorer *explorer, size_t depth);

/* Forgets what was noted of states behind that at `depth`. */
void replay_forget_behind (SearchExplorer *explorer, size_t depth);

/* Brings the board in step with the state of the path at `depth`. */
void replay_move_board (SearchExplorer *explorer, size_t depth);

/* Frees the notes, and gives their memory back. */
void replay_free (SearchExplorer *explorer);
