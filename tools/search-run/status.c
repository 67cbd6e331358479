/* SPDX-License-Identifier: MIT */
/* status.c: the command search-run status, which shows the progress of the run
 * in a ledger.
 */
#include "commands.h"
#include "map.h"
#include "recorded.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/cli/signals.h"
#include "tools/cli/terminal.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Widths of the histogram in characters: BAR is the maximum length of a bar,
 * and BEFORE_BAR the total width of the columns before the bar.
 */
#define BAR 40
#define BEFORE_BAR 48

/* Heights of the histogram in lines: LINES is the maximum number of lines with
 * bars, and HEADING the number of lines above the bars.
 */
#define LINES 16
#define HEADING 2

/* Merges successive depths into at most `lines` groups of equal size, and adds
 * up their counts.  Returns the number of depths in a group.
 */
static guint
thin (GArray *levels, guint lines)
{
  const guint step = (levels->len + lines - 1) / lines;

  for (guint i = 0; i < levels->len; i++)
    {
      const SearchLevel from = g_array_index (levels, SearchLevel, i);
      SearchLevel      *to = &g_array_index (levels, SearchLevel, i / step);

      if (i % step == 0)
        *to = (SearchLevel){ 0 };
      to->nodes = search_loop_add (to->nodes, from.nodes);
      to->solutions = search_loop_add (to->solutions, from.solutions);
    }
  g_array_set_size (levels, (levels->len + step - 1) / step);
  return step;
}

/* Appends a count with separators between groups of three digits, aligned right
 * in a column of `width` characters; "unknown" if it is over SEARCH_COUNT_MAX.
 */
static void
append_cell (GString *out, uint64_t count, int width)
{
  GString *text = g_string_new (NULL);

  if (count > SEARCH_COUNT_MAX)
    g_string_append (text, "unknown");
  else
    append_count (text, count);
  text_append_format (out, " %*s", width, text->str);
  g_string_free (text, TRUE);
}

static void
append_line (const SearchLevel *level, guint first, guint last, uint64_t most,
             guint longest, GString *out)
{
  char     *name = first < last ? text_format ("%u..%u", first, last)
                                : text_format ("%u", first);
  const int bar = (int) ((double) level->nodes / (double) most * longest + 0.5);

  text_append_format (out, "%11s", name);
  append_cell (out, level->nodes, 17);
  append_cell (out, level->solutions, 17);
  for (int i = 0; i < bar; i++)
    g_string_append (out, i == 0 ? " #" : "#");
  g_string_append_c (out, '\n');
  g_free (name);
}

/* Appends a histogram of the nodes by depth.  It has at most `lines` lines, and
 * its bars have at most `longest` characters.
 */
static void
append_depths (const Overview *overview, guint lines, guint longest,
               GString *out)
{
  GArray  *levels = search_ledger_levels (overview->ledger);
  uint64_t most = 1;
  guint    step, last;

  if (levels && levels->len > 1)
    {
      /* The histogram omits the root, since the root is not a node. */
      g_array_remove_index (levels, 0);
      last = levels->len;
      step = thin (levels, lines);
      for (guint i = 0; i < levels->len; i++)
        most = MAX (most, g_array_index (levels, SearchLevel, i).nodes);
      g_string_append (out,
                       "\n      depth             nodes         solutions\n");
      for (guint i = 0; i < levels->len; i++)
        append_line (&g_array_index (levels, SearchLevel, i), i * step + 1,
                     MIN (i * step + step, last), most, longest, out);
    }
  g_clear_pointer (&levels, g_array_unref);
}

/* Removes lines at the end of the text until it fits into `rows` rows of a
 * terminal with `columns` columns.  Returns the number of rows that the
 * remaining text needs.
 */
static guint
fit (GString *text, guint columns, guint rows)
{
  guint       used = 0;
  const char *line = text->str, *end;

  for (; (end = strchr (line, '\n')); line = end + 1)
    {
      const guint width = (guint) g_utf8_strlen (line, end - line);
      const guint more = width > 0 ? (width + columns - 1) / columns : 1;

      if (used + more > rows)
        break;
      used += more;
    }
  g_string_truncate (text, (gsize) (line - text->str));
  return used;
}

/* Appends the report for --watch.  If the counts by depth are known, adds a
 * histogram.  So that the text fits the terminal, merges depths, shortens bars,
 * and omits the last lines.
 */
static void
append_watched (const Overview *overview, GString *out)
{
  guint height, columns, lines = LINES, longest = BAR;

  report_append (overview_report (overview), false, out);
  if (terminal_measure (STDOUT_FILENO, &height, &columns))
    {
      /* The last row of the terminal remains free for the cursor. */
      const guint rows = MAX (height, 2) - 1;
      const guint left = rows - fit (out, columns, rows);

      lines = left > HEADING ? MIN (left - HEADING, LINES) : 0;
      longest = columns > BEFORE_BAR ? MIN (columns - BEFORE_BAR, BAR) : 0;
    }
  if (lines > 0)
    append_depths (overview, lines, longest, out);
}

/* Default for the seconds between two updates. */
#define PERIOD 2

/* Values of the command's options. */
typedef struct
{
  bool   help;
  bool   json;
  bool   watch;
  double period; /* seconds between two updates; 0 = not given */
  char  *html;
  char  *plugin;
} Asked;

const OptionRow command_status_rows[] = {
  COMMAND_HELP,
  { "json", .field = G_STRUCT_OFFSET (Asked, json),
    .help = "Write JSON Lines" },
  { "html", .kind = OPTION_FILE, .field = G_STRUCT_OFFSET (Asked, html),
    .value = "FILE", .help = "Write a map of the tree as an HTML page" },
  { "plugin", .kind = OPTION_FILE, .field = G_STRUCT_OFFSET (Asked, plugin),
    .value = "FILE", .help = "With --html: load the plugin FILE" },
  { "watch", .kind = OPTION_TIME, .optional = true, .attached = true,
    .field = G_STRUCT_OFFSET (Asked, period),
    .given = G_STRUCT_OFFSET (Asked, watch), .min = 100, .max = 86400000,
    .value = "TIME", .otherwise = "2s",
    .help = "Repeat every TIME until the run ends" },
  { 0 },
};

/* The runs on a server, from which a list is printed. */
typedef struct
{
  GPtrArray *runs; /* their URIs */

  /* For each run, the name of the role that owns the run; NULL if the user can
   * read the run.
   */
  GPtrArray *refused;
} Listing;

static bool
add_run (void *data, const char *run, const char *refused)
{
  Listing *listing = data;

  g_ptr_array_add (listing->runs, g_strdup (run));
  g_ptr_array_add (listing->refused, g_strdup (refused));
  return true;
}

/* Appends a line about a run that the user cannot read.  The line contains
 * `before` and then `reason`, which may contain any characters.  In JSON,
 * `name` is the name of the reason.
 */
static void
append_refused (GString *out, const char *uri, const char *name,
                const char *before, const char *reason, bool json)
{
  char   *plain = g_strescape (reason, NULL);
  Report *report = report_new (NULL);

  report_line (report, NULL, "%s %s: %s%s", uri, name, before, plain);
  report_member (report, "ledger", as_string (uri));
  report_member (report, name, as_string (reason));
  report_append (report, json, out);
  g_free (plain);
}

/* Appends a line about the run at `uri`.  If the run cannot be read, because
 * another version made it or the user lacks the right, the line contains the
 * reason instead.  Returns the exit status.
 */
static Status
append_run (GString *out, const char *uri, bool json)
{
  Overview overview;
  GError  *error = NULL;
  char    *prefix;
  Status   status = STATUS_COMPLETE;

  if (overview_read (&overview, uri, &error) && json)
    report_append (overview_report (&overview), true, out);
  else if (!error)
    text_append_format (out, "%s %s %.2f %% done%s\n", uri,
                        overview.run->problem, overview.status->done * 100,
                        overview.status->running ? ", running" : "");
  else if (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    {
      prefix = text_format ("'%s': ", uri);
      append_refused (out, uri, "unreadable", "",
                      error->message
                          + (g_str_has_prefix (error->message, prefix)
                                 ? strlen (prefix)
                                 : 0),
                      json);
      g_free (prefix);
      g_error_free (error);
    }
  else
    status = finish_failed (error);
  overview_clear (&overview);
  return status;
}

/* Appends a line about each run.  Returns the exit status of the last failure;
 * STATUS_COMPLETE if there was none.
 */
static Status
append_runs (GString *out, const Listing *listing, bool json)
{
  Status status = STATUS_COMPLETE;

  for (guint i = 0; i < listing->runs->len; i++)
    {
      const char *uri = listing->runs->pdata[i];
      const char *role = listing->refused->pdata[i];
      Status      read = STATUS_COMPLETE;

      if (role)
        append_refused (out, uri, "refused", "of role ", role, json);
      else
        read = append_run (out, uri, json);
      if (read != STATUS_COMPLETE)
        status = read;
    }
  return status;
}

/* Prints a list of all runs on the server at `uri`.  Returns the exit status.
 */
static Status
list (const Asked *asked, const char *uri)
{
  const SearchLedgerSharing sharing = recorded_sharing (uri);
  GError                   *error = NULL;
  Listing                   listing;
  GString                  *out;
  Status                    status;

  if (asked->html)
    {
      usage_error (&error, "--html: the URI names no run; use URI#RUN");
      return finish_failed (error);
    }
  listing = (Listing){ g_ptr_array_new_with_free_func (g_free),
                       g_ptr_array_new_with_free_func (g_free) };
  out = g_string_new (NULL);
  if (!search_ledger_each_run (uri, &sharing, add_run, &listing, &error))
    {
      g_string_free (out, TRUE);
      status = finish_failed (error);
    }
  else
    {
      if (listing.runs->len == 0)
        remark ("'%s' has no runs", uri);
      status = append_runs (out, &listing, asked->json);
      status = finish_text (g_string_free (out, FALSE), status);
    }
  g_ptr_array_unref (listing.runs);
  g_ptr_array_unref (listing.refused);
  return status;
}

/* Writes the page with the map of the units in the ledger at `path`.  Sets
 * `finished` to true if the run is finished.  Returns the exit status.
 */
static Status
draw (Map *map, const char *path, bool *finished)
{
  Overview overview;
  GError  *error = NULL;
  bool     good = overview_read (&overview, path, &error);

  if (good)
    {
      *finished = overview.status->finished;
      good = map_write (map, &overview, &error);
    }
  overview_clear (&overview);
  return good ? STATUS_COMPLETE : finish_failed (error);
}

/* Prints the progress of the run in the ledger at `path`; with --watch, a
 * terminal shows it in place of the earlier text.  Sets `finished` to true if
 * the run is finished.  Returns the exit status.
 */
static Status
print (const Asked *asked, const char *path, bool *finished)
{
  GError  *error = NULL;
  Overview overview;
  GString *text = g_string_new (NULL);
  bool     good;

  if (asked->watch && !asked->json && isatty (STDOUT_FILENO))
    fputs ("\033[H\033[J", stdout);
  good = overview_read (&overview, path, &error);
  if (good && asked->watch && !asked->json)
    append_watched (&overview, text);
  else if (good)
    report_append (overview_report (&overview), asked->json, text);
  if (good)
    *finished = overview.status->finished;
  overview_clear (&overview);
  if (good)
    return finish_part (g_string_free (text, FALSE), STATUS_COMPLETE);
  g_string_free (text, TRUE);
  return finish_failed (error);
}

/* Prints the progress, or writes the page with the map of units.  Does this
 * once; with --watch, does it repeatedly.  Returns the exit status.
 */
static Status
show (const Asked *asked, Map *map, const char *path)
{
  const double period = asked->period > 0 ? asked->period : PERIOD;

  while (true)
    {
      bool         finished = true;
      const Status status
          = map ? draw (map, path, &finished) : print (asked, path, &finished);

      if (!asked->watch || finished || status != STATUS_COMPLETE)
        return status;
      if (!signals_sleep (period))
        return STATUS_COMPLETE;
    }
}

static Status
show_ledger (const Asked *asked, const char *path)
{
  const double period = asked->period > 0 ? asked->period : PERIOD;
  GError      *error = NULL;
  Map         *map = NULL;
  Status       status;

  if (asked->html && asked->json)
    {
      usage_error (&error, "--html cannot be combined with --json");
      return finish_failed (error);
    }
  if (asked->html
      && !(map = map_new (path, asked->html, asked->watch ? period : 0,
                          asked->plugin, &error)))
    return finish_failed (error);
  status = show (asked, map, path);
  map_free (map);
  return status;
}

Status
command_status (int argc, char **argv)
{
  Asked  asked = { 0 };
  Status status;
  char **files = command_line_read (&asked, 1, 1, argc, argv, &status);

  if (files)
    status = search_ledger_is_shared (files[0]) && !strchr (files[0], '#')
                 ? list (&asked, files[0])
                 : show_ledger (&asked, files[0]);
  g_free (asked.html);
  g_free (asked.plugin);
  g_free (files);
  return status;
}
