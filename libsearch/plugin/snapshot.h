/* SPDX-License-Identifier: MIT */
/* snapshot.h: a copy of a file's bytes, whose checksum was compared. */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct
{
  int   fd;   /* -1: there is none, and `path` is the file itself */
  char *path; /* that opens these bytes as long as the snapshot exists */
} Snapshot;

/* Reads the file and, if its bytes have this SHA-256, in hex, keeps them.
 * False with SEARCH_ERROR_USAGE if they do not, SEARCH_ERROR_PLUGIN if the file
 * cannot be read or kept.  Call snapshot_clear() in either case.
 */
bool snapshot_take (Snapshot *snapshot, const char *file, const char *sha256,
                    GError **error);

void snapshot_clear (Snapshot *snapshot);
