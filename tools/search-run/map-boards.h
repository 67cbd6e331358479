/* SPDX-License-Identifier: MIT */
/* map-boards.h: pictures of the states at which the units of a run begin. */
#pragma once

#include "tools/draw/picture.h"

#include <libsearch/search.h>

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
