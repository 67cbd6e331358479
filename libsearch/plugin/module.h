/* SPDX-License-Identifier: MIT */
/* module.h: what is done to a plugin when it is loaded: its tables are checked,
 * and its file may be copied first.
 */
#pragma once

#include <libsearch/search-plugin.h>

/* Checks the tables that `plugin`, from `file`, points to, and copies them to
 * tables of this library's sizes.  Calls none of the plugin's functions.  NULL
 * with SEARCH_ERROR_PLUGIN if a table is wrong.  The copy points into the
 * plugin; free with plugin_check_free().
 */
SearchProblem *plugin_check (const SearchPlugin *plugin, const char *file,
                             GError **error);

void plugin_check_free (SearchProblem *problem);

/* snapshot.c: a copy of a file's bytes, whose checksum was compared. */
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
