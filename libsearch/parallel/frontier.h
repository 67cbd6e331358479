/* SPDX-License-Identifier: MIT */
/* frontier.h: states of one level, each with its whole path. */
#pragma once

#include "libsearch/engine/explorer.h"

/* Paths of equal length, taken in the order in which they were added. */
typedef struct
{
  size_t path_size; /* bytes */
  size_t count;     /* of paths */
  Quota *quota;     /* from which it takes its memory */
  GQueue blocks;    /* of paths, one behind the other */
} Frontier;

/* Makes an empty one; `quota` must outlive it. */
void frontier_init (Frontier *frontier, size_t path_size, Quota *quota);

/* Adds a copy of `path`.  False: there is no memory for it. */
bool frontier_add (Frontier *frontier, const void *path);

/* Returns the first path, which may be written to; NULL: there is none. */
void *frontier_first (Frontier *frontier);

/* Removes the first path; its memory is freed with that of its block. */
void frontier_remove_first (Frontier *frontier);

/* Moves all paths of `other` behind those of `frontier`. */
void frontier_append (Frontier *frontier, Frontier *other);

/* Moves the first block of `frontier`, some thousands of bytes, to `block`,
 * which is empty.  False: there is none.
 */
bool frontier_take_block (Frontier *frontier, Frontier *block);

/* Moves the second half of a frontier of one block to `half`, which is empty.
 * False: there is no memory, or only one path.
 */
bool frontier_split (Frontier *frontier, Frontier *half);

/* Frees what it holds. */
void frontier_clear (Frontier *frontier);
