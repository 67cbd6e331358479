/* SPDX-License-Identifier: MIT */
/* module.h: steps of loading a plugin: copying its file if a checksum is given,
 * and checking its tables.
 */
#pragma once

#include <libsearch/search-plugin.h>

/* Checks the tables of `plugin`, and copies them to tables of this library's
 * sizes.  `file` is the plugin's file, for messages.  Calls no function of the
 * plugin.  Returns NULL with SEARCH_ERROR_PLUGIN if a table is wrong.  The copy
 * points into the plugin; free it with plugin_check_free().
 */
SearchProblem *plugin_check (const SearchPlugin *plugin, const char *file,
                             GError **error);

void plugin_check_free (SearchProblem *problem);

/* snapshot.c: a copy of a file's bytes that have an expected checksum. */
typedef struct
{
  int   fd;   /* the file in memory; -1: none, and `path` is the file itself */
  char *path; /* path to these bytes while the snapshot exists */
} Snapshot;

/* Reads the file, and copies its bytes if `sha256`, in hex, is their SHA-256.
 * Returns false with SEARCH_ERROR_USAGE if it is not, or with
 * SEARCH_ERROR_PLUGIN if the file cannot be read or copied.  Call
 * snapshot_clear() in each case.
 */
bool snapshot_take (Snapshot *snapshot, const char *file, const char *sha256,
                    GError **error);

void snapshot_clear (Snapshot *snapshot);
