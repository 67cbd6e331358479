/* SPDX-License-Identifier: MIT */
/* replay.h: finds the path of decisions that leads to the states on a stack,
 * and makes the states of a path.
 *
 * The loop keeps cursors, which only `next` can interpret.  A unit needs the
 * number of children taken of each state.  To find it, `next` makes the
 * children once more until the cursor is the loop's.  The numbers are noted, so
 * that only what has changed since is counted again, and the states that two
 * paths have in common are made once.
 */
#pragma once

#include "explorer.h"

/* How far a state on the stack was when it was noted last. */
struct ReplayNote
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
};

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
