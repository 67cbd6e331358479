/* SPDX-License-Identifier: MIT */
/* map-boards.c: draws the states at which the units of a run begin, for the
 * page of a ledger.
 */
#include "map.h"
#include "libsearch/text/format.h"

/* Maximum depth of a state that is drawn.  There is a limit because each depth
 * needs an explorer of its own.
 */
#define DEPTH_MAX 400

struct MapBoards
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  Picture              *picture;
  GHashTable           *explorers; /* explorers, by depth */

  /* Answer of the state that is being drawn: an array of int. */
  GArray *answer;
  bool    met;
};

MapBoards *
map_boards_new (const SearchInstance *instance, const SearchRepr *repr,
                bool best, bool symmetry)
{
  MapBoards *boards;
  Picture   *picture;

  if (!repr->answer || (best && (repr->best.expand || repr->best.set_incumbent))
      || (symmetry && repr->canonical.expand)
      || !(picture = picture_new (instance, NULL)))
    return NULL;
  boards = g_new0 (MapBoards, 1);
  boards->instance = instance;
  boards->repr = repr;
  boards->picture = picture;
  boards->explorers = g_hash_table_new_full (
      NULL, NULL, NULL, (GDestroyNotify) search_explorer_free);
  boards->answer = g_array_new (FALSE, FALSE, sizeof (int));
  return boards;
}

void
map_boards_free (MapBoards *boards)
{
  if (!boards)
    return;
  g_hash_table_unref (boards->explorers);
  g_array_unref (boards->answer);
  picture_free (boards->picture);
  g_free (boards);
}

Picture *
map_boards_picture (MapBoards *boards)
{
  return boards->picture;
}

static bool
note_state (void *data, const SearchSolution *solution)
{
  MapBoards *boards = data;

  g_array_set_size (boards->answer, 0);
  g_array_append_vals (boards->answer, solution->answer,
                       (guint) solution->length);
  boards->met = true;
  return false;
}

/* Returns the explorer that visits states at `depth`.  If there is none yet,
 * makes the explorer.  Returns NULL if the depth is too large, or if no
 * explorer can be made.
 */
static SearchExplorer *
find_explorer (MapBoards *boards, size_t depth)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.partial = true, .stop_depth = depth,
                         .visit = note_state, .data = boards);
  SearchExplorer *explorer
      = g_hash_table_lookup (boards->explorers, GSIZE_TO_POINTER (depth));

  if (explorer || depth > DEPTH_MAX)
    return explorer;
  explorer
      = search_explorer_new (boards->instance, boards->repr, &settings, NULL);
  if (explorer)
    g_hash_table_insert (boards->explorers, GSIZE_TO_POINTER (depth), explorer);
  return explorer;
}

/* Returns a new unit whose first candidate is the last state on the path of
 * `unit`.  An exploration of the new unit makes this state again.
 */
static SearchUnit *
step_back (const SearchUnit *unit)
{
  uint64_t   *taken;
  SearchUnit *back;

  if (unit->length < 2)
    return search_unit_new_whole ();
  taken = search_unit_dup_taken (unit);
  taken[unit->length - 2]--;
  back = search_unit_new (taken, unit->length - 1, 1);
  g_free (taken);
  return back;
}

bool
map_boards_append (MapBoards *boards, const SearchUnit *unit, GString *svg,
                   GString *squares, GString *text)
{
  const size_t    depth = unit->length > 0 ? unit->length - 1 : 0;
  SearchExplorer *explorer = find_explorer (boards, depth);
  SearchUnit     *back = step_back (unit);
  SearchTally     tally = { 0 };
  const int      *values;

  boards->met = false;
  if (explorer)
    search_explore (explorer, back, SEARCH_COUNT_MAX, &tally, NULL);
  search_unit_free (back);
  if (!boards->met)
    return false;
  values = boards->answer->len > 0 ? (const int *) (void *) boards->answer->data
                                   : &(int){ 0 };
  picture_append_answer (boards->picture, values, boards->answer->len, svg);
  picture_append_squares (boards->picture, values, boards->answer->len,
                          squares);
  for (guint i = 0; i < boards->answer->len; i++)
    text_append_format (text, "%s%d", i ? " " : "", values[i]);
  return true;
}
