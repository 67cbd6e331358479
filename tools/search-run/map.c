/* SPDX-License-Identifier: MIT */
/* map.c: writes an HTML page with a map of the units in a ledger.  A board is
 * the picture of the state at which a unit begins.
 */
#include "map.h"
#include "facts.h"
#include "recorded.h"
#include "libsearch/text/format.h"
#include "tools/cli/message.h"
#include "tools/cli/names.h"
#include "tools/cli/output.h"
#include "tools/draw/page/page.h"

#include <string.h>

/* Limits for the boards (pictures of states) on the page: BOARDS_MAX is the
 * maximum number of boards, BOARD_BYTES_MAX the maximum of their total size in
 * bytes.  The units with the largest shares get boards first.
 */
#define BOARDS_MAX 1500
#define BOARD_BYTES_MAX (2 << 20)

struct Map
{
  const char *path, *page;

  /* File of the plugin, as the user entered it; NULL: the plugin that the
   * ledger records.
   */
  const char *plugin;
  double      period;
  Recorded    recorded;

  /* Draws the boards, pictures of the states at which units begin; NULL: the
   * states cannot be drawn.
   */
  MapBoards *boards;

  /* Maps the address of a unit to its board (the picture of its state), as JSON
   * members.
   */
  GHashTable *drawn;
};

/* Loads the plugin of the run, which can draw states.  Then closes the ledger,
 * so that another process can continue the run.  Returns false with an error
 * only if the ledger cannot be read.
 */
static bool
load (Map *map, GError **error)
{
  Recorded *recorded = &map->recorded;
  GError   *why = NULL;

  if (recorded_open (recorded, map->path, map->plugin, &why))
    {
      const SearchLedgerRun *run = search_ledger_run (recorded->ledger);

      map->boards = map_boards_new (recorded->at.instance, recorded->at.repr,
                                    g_str_equal (run->find, "best"),
                                    !g_str_equal (run->symmetry, "none"));
    }
  else if (!recorded->ledger)
    {
      g_propagate_error (error, why);
      return false;
    }
  else
    {
      remark ("the map has no pictures: %s", why->message);
      g_error_free (why);
    }
  search_ledger_free (recorded->ledger);
  recorded->ledger = NULL;
  return true;
}

/* Returns true if the file `page` can be written; otherwise returns false with
 * an error.  Does not change the file.
 */
static bool
may_write (const char *page, GError **error)
{
  Output *output = output_reserve ("--html", page, error);

  if (output)
    output_close (output);
  return output != NULL;
}

Map *
map_new (const char *path, const char *page, double period, const char *plugin,
         GError **error)
{
  Map *map = g_new0 (Map, 1);

  map->path = path;
  map->page = page;
  map->period = period;
  map->plugin = plugin;
  map->drawn = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (!may_write (page, error) || !load (map, error))
    g_clear_pointer (&map, map_free);
  return map;
}

void
map_free (Map *map)
{
  if (!map)
    return;
  map_boards_free (map->boards);
  recorded_close (&map->recorded);
  g_hash_table_unref (map->drawn);
  g_free (map);
}

/* Returns the command line that writes this page again.  Free with g_free(). */
static char *
make_command (const Map *map)
{
  char    *path = names_quote (map->path), *file = names_quote (map->page);
  GString *command = g_string_new (NULL);

  text_append_format (command, "search-run status %s --html=%s", path, file);
  if (map->period > 0)
    text_append_format (command, " --watch=%gs", map->period);
  if (map->plugin)
    {
      char *plugin = names_quote (map->plugin);

      text_append_format (command, " --plugin=%s", plugin);
      g_free (plugin);
    }
  g_free (file);
  g_free (path);
  return g_string_free (command, FALSE);
}

/* Returns the title of the page: the problem's text that names the instance, or
 * `run` if the plugin is not loaded.
 */
static char *
make_title (const Map *map, const char *run)
{
  const Recorded *recorded = &map->recorded;
  char           *name = recorded->at.instance
                             ? facts_headline (&recorded->options.spec, &recorded->at)
                             : g_strdup (run);
  char           *title = text_format ("Map of %s", name);

  g_free (name);
  return title;
}

/* Appends facts to the data of the page: the run, the time when the page was
 * written, and the command lines that continue the run and write the page
 * again.
 */
static void
append_facts (const Map *map, const Overview *overview, const char *run,
              GString *out)
{
  char *resume = recorded_resume_command (overview->run, overview->path);
  char *watch = make_command (map);

  page_append_text (out, "problem", overview->run->problem);
  page_append_text (out, "command", run);
  page_append_text (out, "watch", watch);
  page_append_text (out, "resume", resume);
  page_append_member (out, "written", as_integer (g_get_real_time () / 1000));
  page_append_member (out, "period", as_number (map->period));
  page_append_member (out, "status", as_report (overview_report (overview)));
  g_free (watch);
  g_free (resume);
}

/* Returns JSON members for the page's data with the board of a unit, the
 * picture of its state; an empty text if the unit has no board.  Free with
 * g_free().
 */
static char *
draw (Map *map, SearchLedger *ledger, const char *address)
{
  SearchUnit *unit = search_ledger_unit (ledger, address);
  GString    *svg = g_string_new (NULL), *text = g_string_new (NULL);
  GString    *squares = g_string_new (NULL), *out = g_string_new (NULL);

  if (map_boards_append (map->boards, unit, svg, squares, text))
    {
      g_string_append_c (out, ',');
      page_append_text (out, "pieces", svg->str);
      page_append_text (out, "text", text->str);
      if (squares->len > 0)
        page_append_text (out, "squares", squares->str);
    }
  g_string_free (squares, TRUE);
  g_string_free (text, TRUE);
  g_string_free (svg, TRUE);
  search_unit_free (unit);
  return g_string_free (out, FALSE);
}

static int
compare_shares (gconstpointer a, gconstpointer b)
{
  const SearchLedgerUnit *first = *(void *const *) a;
  const SearchLedgerUnit *second = *(void *const *) b;

  return first->share < second->share   ? 1
         : first->share > second->share ? -1
                                        : 0;
}

/* Draws the boards (pictures of states) of the units with the largest shares,
 * up to the limits of the page.  Keeps the boards of these units that an
 * earlier page contained, and frees the boards of all other units.
 */
static void
draw_largest (Map *map, SearchLedger *ledger, GArray *units)
{
  GPtrArray  *order = g_ptr_array_new ();
  GHashTable *before = map->drawn;
  size_t      bytes = 0;

  map->drawn = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; i < units->len; i++)
    g_ptr_array_add (order, &g_array_index (units, SearchLedgerUnit, i));
  g_ptr_array_sort (order, compare_shares);
  for (guint i = 0; i < MIN (order->len, BOARDS_MAX) && bytes < BOARD_BYTES_MAX;
       i++)
    {
      const SearchLedgerUnit *unit = order->pdata[i];
      const char *known = g_hash_table_lookup (before, unit->address);
      char *text = known ? g_strdup (known) : draw (map, ledger, unit->address);

      bytes += strlen (text);
      g_hash_table_insert (map->drawn, g_strdup (unit->address), text);
    }
  g_hash_table_unref (before);
  g_ptr_array_unref (order);
}

static bool
note_unit (void *data, const SearchLedgerUnit *unit)
{
  g_array_append_vals (data, unit, 1);
  return true;
}

static void
append_unit (const Map *map, const SearchLedgerUnit *unit, GString *out)
{
  static const char *const states[] = { [SEARCH_LEDGER_OPEN] = "open",
                                        [SEARCH_LEDGER_DONE] = "done",
                                        [SEARCH_LEDGER_FOLDED] = "folded" };
  const char *drawn = g_hash_table_lookup (map->drawn, unit->address);

  /* Writes the share as a text, since JavaScript would round it as a number. */
  text_append_format (out, "{\"share\":\"%" G_GUINT64_FORMAT "\"", unit->share);
  page_append_text (out, "address", unit->address);
  page_append_text (out, "state", states[unit->state]);
  if (unit->state != SEARCH_LEDGER_OPEN)
    {
      page_append_member (out, "nodes", as_count (unit->tally.nodes));
      page_append_member (out, "solutions", as_large (&unit->solutions));
    }
  if (unit->begun)
    page_append_member (out, "begun", as_flag (true));
  if (unit->rows > 1)
    page_append_member (out, "rows", as_count (unit->rows));
  if (unit->best.found)
    page_append_member (out, "best", as_integer (unit->best.value));
  page_append_member (out, "depth",
                      as_count (unit->length > 0 ? unit->length - 1 : 0));
  g_string_append (out, drawn ? drawn : "");
  g_string_append_c (out, '}');
}

static void
append_units (Map *map, SearchLedger *ledger, GString *out)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (SearchLedgerUnit));

  search_ledger_each_unit (ledger, note_unit, units);
  if (map->boards)
    draw_largest (map, ledger, units);
  g_string_append (out, ",\"units\":[");
  for (guint i = 0; i < units->len; i++)
    {
      g_string_append (out, i ? ",\n" : "\n");
      append_unit (map, &g_array_index (units, SearchLedgerUnit, i), out);
    }
  g_string_append (out, "]}\n");
  g_array_unref (units);
}

bool
map_write (Map *map, const Overview *overview, GError **error)
{
  GString *out;
  char    *run, *title;
  bool     good;

  if (overview->memo)
    return usage_error (error, "--html: a run with a memo table has no map");
  out = g_string_new (NULL);
  run = recorded_command (overview->run);
  title = make_title (map, run);
  page_begin (out, "map", title);
  g_string_append_c (out, '{');
  page_append_text (out, "page", "map");
  append_facts (map, overview, run, out);
  if (map->boards)
    facts_append_picture (map_boards_picture (map->boards), out);
  append_units (map, overview->ledger, out);
  page_end (out);
  good = g_file_set_contents_full (map->page, out->str, (gssize) out->len,
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
  g_free (title);
  g_free (run);
  g_string_free (out, TRUE);
  return good;
}
