/* SPDX-License-Identifier: MIT */
/* map.h: writes a map of the units in a ledger as an HTML page. */
#pragma once

#include "overview.h"
#include "tools/draw/picture.h"

/* Data for writing the map of one ledger repeatedly. */
typedef struct Map Map;

/* Makes a map of the ledger at `path`, which map_write() writes to the file
 * `page`.  The page reloads itself every `period` seconds; 0 = never.  Loads
 * the plugin of the run from the file `plugin`; NULL: the installed plugin.  If
 * the plugin cannot be loaded, the map has no pictures, and a message gives the
 * reason.  Returns NULL with an error if the ledger cannot be read, or the page
 * cannot be written.  The caller must keep all texts for as long as the map
 * exists.  Free with map_free().
 */
Map *map_new (const char *path, const char *page, double period,
              const char *plugin, GError **error);
void map_free (Map *map);

/* Writes the page.  Until the new page is complete, the file contains the
 * previous page.  Returns false with an error.
 */
bool map_write (Map *map, const Overview *overview, GError **error);

/* An object that draws the states at which the units of a run begin. */
typedef struct MapBoards MapBoards;

/* Prepares to draw states.  Returns NULL if states cannot be drawn: if the
 * problem has no pictures, or if the children of a state depend on earlier
 * answers of the search, because of --best or --symmetry.  `instance` and
 * `repr` must outlive the result.  Free with map_boards_free().
 */
MapBoards *map_boards_new (const SearchInstance *instance,
                           const SearchRepr *repr, bool best, bool symmetry);
void       map_boards_free (MapBoards *boards);

Picture *map_boards_picture (MapBoards *boards);

/* Draws the last state on the path of `unit`.  Appends the picture of the state
 * to `svg`, its squares to `squares` (see picture_append_squares()), and its
 * values to `text`.  Returns false if an exploration cannot make the state
 * again.
 */
bool map_boards_append (MapBoards *boards, const SearchUnit *unit, GString *svg,
                        GString *squares, GString *text);
