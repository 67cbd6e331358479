/* SPDX-License-Identifier: MIT */
/* frontier.h: the states of one level, each with its whole path. */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

/* Paths of equal length, taken in the order in which they were added. */
typedef struct
{
  size_t path_size; /* bytes */
  size_t bytes;     /* that it takes */
  size_t added;     /* paths */
  size_t taken;
  GQueue blocks; /* of paths, one behind the other */
} Frontier;

/* An empty one. */
void frontier_init (Frontier *frontier, size_t path_size);

/* Adds a copy of `path`.  False: it would take more than `limit` bytes, or
 * there is no memory.
 */
bool frontier_add (Frontier *frontier, const void *path, size_t limit);

/* The next path, valid until the next call, or NULL: there is none.  What has
 * been taken is freed by and by.
 */
const void *frontier_take (Frontier *frontier);

/* Frees what it holds. */
void frontier_clear (Frontier *frontier);
