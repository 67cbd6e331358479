/* SPDX-License-Identifier: MIT */
/* map.h: the units of a ledger as a page: a map of the tree. */
#pragma once

#include "overview.h"
#include "tools/draw/picture.h"

/* What the maps of one ledger have in common. */
typedef struct Map Map;

/* A map of the ledger at `path`, to be written to the file `page`, anew every
 * `period` seconds, or once for 0.  Loads the plugin of the run, from the file
 * `plugin` if that is not NULL, so that states can be drawn.  Without the
 * plugin there is a map, without pictures; a message says why.  NULL with an
 * error if the ledger cannot be read, or nothing may be written to `page`.  The
 * texts must outlive it.  Free with map_free().
 */
Map *map_new (const char *path, const char *page, double period,
              const char *plugin, GError **error);
void map_free (Map *map);

/* Writes it; at any time, the file is either the old page or the new one. */
bool map_write (Map *map, const Overview *overview, GError **error);

/* Pictures of the states at which the units of a run begin. */
typedef struct MapBoards MapBoards;

/* NULL: the states of this search have no pictures, or none that can be made
 * without its answers: the children of a state depend on the best value so far,
 * or on the symmetry.  `instance` and `repr` must outlive it.  Free with
 * map_boards_free().
 */
MapBoards *map_boards_new (const SearchInstance *instance,
                           const SearchRepr *repr, bool best, bool symmetry);
void       map_boards_free (MapBoards *boards);

Picture *map_boards_picture (MapBoards *boards);

/* Appends, as SVG, what the last state on the path of `unit` has placed, and
 * its values to `text`.  False: the path leads nowhere.
 */
bool map_boards_append (MapBoards *boards, const SearchUnit *unit, GString *svg,
                        GString *text);
