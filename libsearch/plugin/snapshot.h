/* SPDX-License-Identifier: MIT */
/* snapshot.h: what a file held when it was looked at. */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct
{
  int   fd;   /* -1: there is none, and `path` is the file itself */
  char *path; /* under which the bytes can be opened while there is one */
} Snapshot;

/* Reads the file and, where these bytes have this SHA-256, in hex, keeps them.
 * False with SEARCH_ERROR_USAGE where they have not, SEARCH_ERROR_PLUGIN where
 * the file cannot be read or kept; snapshot_clear() either way.
 */
bool snapshot_take (Snapshot *snapshot, const char *file, const char *sha256,
                    GError **error);

void snapshot_clear (Snapshot *snapshot);
