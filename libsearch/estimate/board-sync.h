/* SPDX-License-Identifier: MIT */
/* board-sync.h: a board that jumps from path to path. */
#pragma once

#include "libsearch/engine/explorer.h"

/* The path that the board of an explorer is in step with. */
typedef struct
{
  SearchExplorer *explorer;
  size_t          size; /* of a state */
  unsigned char  *states;
  size_t          capacity; /* of states */
  size_t          room;     /* what that grows to, at most, if it is enough */
  size_t          depth;    /* of the last one entered; the root has 0 */
  const void     *owner;    /* the path they came from; NULL: changed since */
} BoardSync;

/* In `bytes`, or as many as the path that is followed takes; `explorer` must
 * outlive it.
 */
void board_sync_init (BoardSync *sync, SearchExplorer *explorer, size_t bytes);

void board_sync_clear (BoardSync *sync);

/* Takes the board back to the root, which is the first state of a path. */
void board_sync_reset (BoardSync *sync, const void *root);

/* Brings the board in step with path[0..depth], but for what it shares with the
 * path before.  False: there is no memory.
 */
bool board_sync_follow (BoardSync *sync, const void *path, size_t depth);

/* Notes that the last state of the path was opened, which may have changed it.
 */
void board_sync_open (BoardSync *sync, const void *state);

/* Notes that something else is going to be where this path was. */
void board_sync_forget (BoardSync *sync, const void *path);
