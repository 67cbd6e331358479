/* SPDX-License-Identifier: MIT */
/* frontier.h: states of one level, each with its whole path. */
#pragma once

#include "libsearch/engine/explorer.h"

/* Paths of equal length, removed in the order in which they were added. */
typedef struct
{
  size_t path_size; /* bytes */
  size_t count;     /* number of paths */
  Quota *quota;     /* source of its memory */
  GQueue blocks;    /* blocks of paths, in order */
} Frontier;

/* Makes an empty frontier.  `quota` must outlive it. */
void frontier_init (Frontier *frontier, size_t path_size, Quota *quota);

/* Adds a copy of `path`.  Returns false if there is no memory for it. */
bool frontier_add (Frontier *frontier, const void *path);

/* Returns the first path, which the caller may change, or NULL if the frontier
 * is empty.
 */
void *frontier_first (Frontier *frontier);

/* Removes the first path.  Its memory is freed when its block is. */
void frontier_remove_first (Frontier *frontier);

/* Moves all paths of `other` behind those of `frontier`. */
void frontier_append (Frontier *frontier, Frontier *other);

/* Moves the first block of `frontier`, some thousands of bytes, to `block`,
 * which must be empty.  Returns false if there is none.
 */
bool frontier_take_block (Frontier *frontier, Frontier *block);

/* Moves the second half of a frontier of one block to `half`, which must be
 * empty.  Returns false if there is no memory, or only one path.
 */
bool frontier_split (Frontier *frontier, Frontier *half);

/* Frees the paths. */
void frontier_clear (Frontier *frontier);
