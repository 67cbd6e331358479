/* SPDX-License-Identifier: MIT */
/* map.h: the units of a ledger as a page: a map of the tree. */
#pragma once

#include "overview.h"

/* What the maps of one ledger have in common. */
typedef struct Map Map;

/* A map of the ledger at `path`, to be written to the file `page`, anew every
 * `period` seconds, or once for 0.  Loads the plugin of the run, from the file
 * `plugin` if that is not NULL, so that states can be drawn.  Without the plugin
 * there is a map, without pictures; a message says why.  NULL with an error if
 * the ledger cannot be read, or nothing may be written to `page`.  The texts
 * must outlive it.  Free with map_free().
 */
Map *map_new (const char *path, const char *page, double period,
              const char *plugin, GError **error);
void map_free (Map *map);

/* Writes it; at any time, the file is either the old page or the new one. */
bool map_write (Map *map, const Overview *overview, GError **error);
