/* SPDX-License-Identifier: MIT */
/* map.h: the units of a ledger as an HTML page: a map of the tree. */
#pragma once

#include "overview.h"
#include "tools/draw/picture.h"

/* Common data of the maps of one ledger. */
typedef struct Map Map;

/* Makes a map of the ledger at `path`, to be written to the file `page` every
 * `period` seconds; 0 = once.  Loads the plugin of the run to draw states, from
 * the file `plugin` unless that is NULL.  Without the plugin, the map has no
 * pictures, and a message gives the reason.  Returns NULL with an error if the
 * ledger cannot be read, or `page` cannot be written.  The texts must outlive
 * the map.  Free with map_free().
 */
Map *map_new (const char *path, const char *page, double period,
              const char *plugin, GError **error);
void map_free (Map *map);

/* Writes the map.  At any time, the file is either the old page or the new one.
 */
bool map_write (Map *map, const Overview *overview, GError **error);

/* Pictures of the states at which the units of a run begin. */
typedef struct MapBoards MapBoards;

/* Makes the pictures, or returns NULL if the states of this search have none,
 * or if its answers would be needed: the children of a state depend on the best
 * value so far, or on the symmetry.  `instance` and `repr` must outlive the
 * result.  Free with map_boards_free().
 */
MapBoards *map_boards_new (const SearchInstance *instance,
                           const SearchRepr *repr, bool best, bool symmetry);
void       map_boards_free (MapBoards *boards);

Picture *map_boards_picture (MapBoards *boards);

/* Appends the picture of the last state on the path of `unit` to `svg`, and its
 * values to `text`.  Returns false if the path has no such state.
 */
bool map_boards_append (MapBoards *boards, const SearchUnit *unit, GString *svg,
                        GString *text);
