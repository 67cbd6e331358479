/* SPDX-License-Identifier: MIT */
/* load.h: steps of loading a plugin: copying its file, if the caller gave a
 * checksum; and checking its tables.
 */
#pragma once

#include <libsearch/search-plugin.h>

/* Checks the tables of `plugin`, and copies them to tables of this library's
 * sizes.  `file` is the plugin's file, for messages.  Calls no function of the
 * plugin.  Returns NULL with SEARCH_ERROR_PLUGIN if a table is wrong.  The copy
 * contains pointers into the plugin; free it with plugin_check_free().
 */
SearchProblem *plugin_check (const SearchPluginTable *plugin, const char *file,
                             GError **error);

void plugin_check_free (SearchProblem *problem);

/* snapshot.c: a copy of a file whose bytes have an expected checksum. */
typedef struct
{
  /* Descriptor of the copy, in memory; -1: there is no copy, and `path` is the
   * file itself.
   */
  int fd;

  /* Path of the copy, for dlopen(); valid until the copy is cleared. */
  char *path;
} Snapshot;

/* Reads the file, and compares its SHA-256 with `sha256`, in hex; if they are
 * equal, makes the copy.  Returns false with SEARCH_ERROR_USAGE if they differ,
 * or with SEARCH_ERROR_PLUGIN if the file cannot be read or copied.  Call
 * snapshot_clear() in each case.
 */
bool snapshot_take (Snapshot *snapshot, const char *file, const char *sha256,
                    GError **error);

void snapshot_clear (Snapshot *snapshot);
