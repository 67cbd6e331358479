/* SPDX-License-Identifier: MIT */
/* status.c: search-run status: how far a ledger is. */
#include "command-line.h"
#include "commands.h"
#include "overview.h"
#include "tools/shared/finish.h"
#include "tools/shared/message.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Microseconds between two looks. */
#define LOOK (2 * G_USEC_PER_SEC)

/* What was typed; it begins as OverviewOptions. */
typedef struct
{
  OverviewOptions overview;
  bool            watch;
} Asked;

const OptionRow command_status_rows[] = {
  COMMAND_HELP,
  { "json", .field = G_STRUCT_OFFSET (Asked, overview.json),
    .help = "Write it as a line of JSON" },
  { "watch", .field = G_STRUCT_OFFSET (Asked, watch),
    .help = "Again every 2 seconds, until the run is finished" },
  { 0 },
};

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

/* Prints all runs on a server; those that can be read, if not all can. */
static Status
list (const char *uri, bool json)
{
  GError  *error = NULL;
  char   **runs = search_ledger_list (uri, &error);
  GString *out = g_string_new (NULL);
  Status   status = STATUS_COMPLETE;

  for (char **run = runs; run && *run; run++)
    {
      const Status read = append_run (out, *run, json);

      if (read != STATUS_COMPLETE)
        status = read;
    }
  if (runs && !*runs)
    remark ("'%s' has no runs", uri);
  g_strfreev (runs);
  if (!error)
    return finish_text (g_string_free (out, FALSE), status);
  g_string_free (out, TRUE);
  return finish_failed (error);
}

/* Is nothing left to do in the run? */
static bool
is_finished (const char *path)
{
  Overview   overview;
  const bool finished
      = !overview_read (&overview, path, NULL) || overview.status->finished;

  overview_clear (&overview);
  return finished;
}

/* Prints it again and again; on a terminal, each time in the same place. */
static Status
watch (const char *path, bool json)
{
  const bool clears = !json && isatty (STDOUT_FILENO);
  Status     status;

  while (true)
    {
      if (clears)
        fputs ("\033[H\033[J", stdout);
      status = overview_print (path, json);
      fflush (stdout);
      if (status != STATUS_COMPLETE || is_finished (path))
        return status;
      g_usleep (LOOK);
    }
}

Status
command_status (int argc, char **argv)
{
  Asked  asked = { 0 };
  Status status;
  char **files = command_line_read (&asked, 1, 1, argc, argv, &status);

  if (files)
    status = search_ledger_is_shared (files[0]) && !strchr (files[0], '#')
                 ? list (files[0], asked.overview.json)
             : asked.watch ? watch (files[0], asked.overview.json)
                           : overview_print (files[0], asked.overview.json);
  g_free (files);
  return status;
}
