/* SPDX-License-Identifier: MIT */
/* frontier.h: a frontier: a list of states at one depth of the tree, each with
 * its path from the root.
 */
#pragma once

#include "libsearch/engine/explorer.h"

/* A list of paths of equal length.  Paths are removed in the order in which
 * they were added.
 */
typedef struct
{
  size_t path_size; /* bytes */
  size_t count;     /* number of paths */
  Quota *quota;     /* quota from which it takes its memory */
  GQueue blocks;    /* blocks of paths, in order */
} Frontier;

/* Makes an empty frontier.  `quota` must outlive the frontier. */
void frontier_init (Frontier *frontier, size_t path_size, Quota *quota);

/* Adds a copy of `path`.  Returns false if there is no memory for the copy. */
bool frontier_add (Frontier *frontier, const void *path);

/* Returns the first path, which the caller is allowed to change.  Returns NULL
 * if the frontier is empty.
 */
void *frontier_first (Frontier *frontier);

/* Removes the first path.  The memory of a path is freed when all paths of its
 * block are removed.
 */
void frontier_remove_first (Frontier *frontier);

/* Moves all paths of `other` to the end of `frontier`. */
void frontier_append (Frontier *frontier, Frontier *other);

/* Moves the first block of paths, about 64 KiB, from `frontier` to `block`,
 * which must be an empty frontier.  Returns false if `frontier` is empty.
 */
bool frontier_take_block (Frontier *frontier, Frontier *block);

/* Moves the second half of the paths to `half`, which must be an empty
 * frontier.  The paths of `frontier` must be in a single block of memory, as
 * after frontier_take_block().  Returns false if there is no memory, or if
 * `frontier` has only one path.
 */
bool frontier_split (Frontier *frontier, Frontier *half);

/* Frees the paths. */
void frontier_clear (Frontier *frontier);
