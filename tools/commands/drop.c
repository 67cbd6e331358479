/* SPDX-License-Identifier: MIT */
/* drop.c: search-run drop: removes a run from a server. */
#include "command-line.h"
#include "commands.h"
#include "overview.h"
#include "tools/shared/finish.h"
#include "tools/shared/message.h"
#include "libsearch/text/numbers.h"

#include <stdio.h>
#include <string.h>

/* What was typed. */
typedef struct
{
  bool help;
  bool yes;
} Asked;

const OptionRow command_drop_rows[] = {
  COMMAND_HELP,
  { "yes", 'y', .field = G_STRUCT_OFFSET (Asked, yes), .help = "Do not ask" },
  { 0 },
};

/* Asks whether to remove it; only "yes" is yes. */
static bool
is_agreed (const char *uri)
{
  Overview overview;
  char     line[16] = "";

  if (overview_read (&overview, uri, NULL))
    fprintf (stderr, "'%s': %s, %.2f %% done, %" G_GUINT64_FORMAT " nodes%s.\n",
             uri, overview.run->problem, overview.status->done * 100,
             overview.total->tally.nodes,
             overview.status->running ? ", and processes work on it" : "");
  else
    fprintf (stderr, "'%s'.\n", uri);
  overview_clear (&overview);
  fputs ("Remove it with all that is in it?  Type yes: ", stderr);
  if (!fgets (line, sizeof line, stdin))
    fputc ('\n', stderr);
  return strcmp (g_strchomp (line), "yes") == 0;
}

static Status
drop (const char *uri, const Asked *asked)
{
  GError *error = NULL;

  if (!search_ledger_is_shared (uri) || !strchr (uri, '#'))
    {
      usage_error (&error,
                   "drop: '%s': the URI of a run on a server, such as "
                   "postgresql://HOST/DATABASE#NAME, would be right; a file is "
                   "removed by rm",
                   uri);
      return finish_failed (error);
    }
  if (!asked->yes && !is_agreed (uri))
    {
      usage_error (&error, "drop: '%s': nothing was removed", uri);
      return finish_failed (error);
    }
  return search_ledger_drop (uri, &error) ? STATUS_COMPLETE
                                          : finish_failed (error);
}

Status
command_drop (int argc, char **argv)
{
  Asked  asked = { 0 };
  Status status;
  char **files = command_line_read (&asked, 1, 1, argc, argv, &status);

  if (files)
    status = drop (files[0], &asked);
  g_free (files);
  return status;
}
