/* SPDX-License-Identifier: MIT */
/* status.c: search-run status: how far a ledger is. */
#include "command-line.h"
#include "commands.h"
#include "map.h"
#include "overview.h"
#include "tools/cli/program.h"
#include "tools/report/report.h"
#include "tools/cli/message.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Seconds between two looks, where none are given. */
#define PERIOD 2

/* What was typed; it begins as OverviewOptions. */
typedef struct
{
  OverviewOptions overview;
  bool            watch;
  double          period; /* seconds; 0: none were given */
  char           *html;
  char           *plugin;
} Asked;

const OptionRow command_status_rows[] = {
  COMMAND_HELP,
  { "json", .field = G_STRUCT_OFFSET (Asked, overview.json),
    .help = "Write it as a line of JSON" },
  { "html", .kind = OPTION_FILE, .field = G_STRUCT_OFFSET (Asked, html),
    .value = "FILE", .help = "Draw a map of the tree on a page" },
  { "plugin", .kind = OPTION_FILE, .field = G_STRUCT_OFFSET (Asked, plugin),
    .value = "FILE", .help = "With --html: the plugin, where it is a file" },
  { "watch", .kind = OPTION_TIME, .optional = true, .attached = true,
    .field = G_STRUCT_OFFSET (Asked, period),
    .given = G_STRUCT_OFFSET (Asked, watch), .min = 100, .max = 86400000,
    .value = "TIME",
    .help = "Again every 2 seconds, or as often as it says, until the run is "
            "finished" },
  { 0 },
};

/* A list of runs, as it is made. */
typedef struct
{
  GPtrArray *runs;    /* their URIs, */
  GPtrArray *refused; /* and the roles of those that are refused, or NULL */
} Listing;

static bool
add_run (void *data, const char *run, const char *refused)
{
  Listing *listing = data;

  g_ptr_array_add (listing->runs, g_strdup (run));
  g_ptr_array_add (listing->refused, g_strdup (refused));
  return true;
}

/* Appends a run that is not to be looked at; its role has any name. */
static void
append_refused (GString *out, const char *uri, const char *role, bool json)
{
  char   *plain = g_strescape (role, NULL);
  Report *report = report_new (NULL);

  report_line (report, NULL, "%s refused: of role %s", uri, plain);
  report_member (report, "ledger", as_string (uri));
  report_member (report, "refused", as_string (role));
  report_append (report, json, out);
  g_free (plain);
}

/* Appends a run in a line, or says why it cannot be read. */
static Status
append_run (GString *out, const char *uri, bool json)
{
  Overview overview;
  GError  *error = NULL;
  Status   status = STATUS_COMPLETE;

  if (!overview_read (&overview, uri, &error))
    status = finish_failed (error);
  else if (json)
    overview_json (&overview, out);
  else
    g_string_append_printf (out, "%s %s %.2f %% done%s\n", uri,
                            overview.run->problem, overview.status->done * 100,
                            overview.status->running ? ", running" : "");
  overview_clear (&overview);
  return status;
}

/* Appends all runs; those that can be read, if not all can. */
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
        append_refused (out, uri, role, json);
      else
        read = append_run (out, uri, json);
      if (read != STATUS_COMPLETE)
        status = read;
    }
  return status;
}

/* Prints all runs on a server. */
static Status
list (const Asked *asked, const char *uri)
{
  GError  *error = NULL;
  Listing  listing;
  GString *out;
  Status   status;

  if (asked->html)
    {
      usage_error (&error,
                   "--html: a map is of one run, and the URI names none; "
                   "URI#RUN would be right");
      return finish_failed (error);
    }
  listing = (Listing){ g_ptr_array_new_with_free_func (g_free),
                       g_ptr_array_new_with_free_func (g_free) };
  out = g_string_new (NULL);
  if (!search_ledger_each_run (uri, add_run, &listing, &error))
    {
      g_string_free (out, TRUE);
      status = finish_failed (error);
    }
  else
    {
      if (listing.runs->len == 0)
        remark ("'%s' has no runs", uri);
      status = append_runs (out, &listing, asked->overview.json);
      status = finish_text (g_string_free (out, FALSE), status);
    }
  g_ptr_array_unref (listing.runs);
  g_ptr_array_unref (listing.refused);
  return status;
}

/* Writes the map to a page; sets whether nothing is left to do in the run. */
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

/* Prints how far the run is; on a terminal that is watched, where it stood
 * before.
 */
static Status
print (const Asked *asked, const char *path, bool *finished)
{
  if (asked->watch && !asked->overview.json && isatty (STDOUT_FILENO))
    fputs ("\033[H\033[J", stdout);
  return overview_print (path,
                         asked->overview.json ? overview_json
                         : asked->watch       ? overview_watched
                                              : overview_text,
                         finished);
}

/* Does it once, or again and again. */
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
      g_usleep ((gulong) (period * G_USEC_PER_SEC));
    }
}

static Status
show_ledger (const Asked *asked, const char *path)
{
  const double period = asked->period > 0 ? asked->period : PERIOD;
  GError      *error = NULL;
  Map         *map = NULL;
  Status       status;

  if (asked->html && asked->overview.json)
    {
      usage_error (&error, "--html and --json exclude each other");
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
