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
  size_t room;  /* the most that `capacity` grows to, if the path fits */
  size_t depth; /* of the last state entered; the root has 0 */
  const void
      *owner; /* the path that the states are a copy of; NULL: it has changed */
} BoardSync;

/* Sets how many bytes the copy of the path may take; a longer path takes what
 * it needs.  `explorer` must outlive it.
 */
void board_sync_init (BoardSync *sync, SearchExplorer *explorer, size_t bytes);

void board_sync_clear (BoardSync *sync);

/* Takes the board back to the root, which is the first state of a path. */
void board_sync_reset (BoardSync *sync, const void *root);

/* Brings the board in step with path[0..depth]; states shared with the path
 * before are not entered again.  False: there is no memory.
 */
bool board_sync_follow (BoardSync *sync, const void *path, size_t depth);

/* Notes that the last state of the path was opened, which may have changed it.
 */
void board_sync_open (BoardSync *sync, const void *state);

/* Notes that the memory of this path will hold something else. */
void board_sync_forget (BoardSync *sync, const void *path);
