/* SPDX-License-Identifier: MIT */
/* drop.c: the command search-run drop, which removes a run from a server. */
#include "commands.h"
#include "overview.h"
#include "recorded.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/program.h"
#include "tools/cli/watchdog.h"

#include <stdio.h>
#include <string.h>

/* Values of the options. */
typedef struct
{
  bool help;
  bool yes;
} Asked;

const OptionRow command_drop_rows[] = {
  COMMAND_HELP,
  { "yes", 'y', .field = G_STRUCT_OFFSET (Asked, yes),
    .help = "Do not ask for confirmation" },
  { 0 },
};

/* Prints the progress of the run at `uri`, or only its name if the run is
 * damaged.  Returns false with an error if the run cannot be read.
 */
static bool
describe (const char *uri, GError **error)
{
  Overview overview;
  GString *nodes = g_string_new (NULL);
  GError  *wrong = NULL;
  bool     good = true;

  if (overview_read (&overview, uri, &wrong))
    {
      append_count_of (nodes, overview.total->tally.nodes, "node");
      fprintf (stderr, "'%s': %s, %.2f %% done, %s%s.\n", uri,
               overview.run->problem, overview.status->done * 100, nodes->str,
               overview.status->running ? ", in use by processes" : "");
    }
  else if (g_error_matches (wrong, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    {
      g_propagate_error (error, g_steal_pointer (&wrong));
      good = false;
    }
  else
    fprintf (stderr, "'%s'.\n", uri);
  g_clear_error (&wrong);
  g_string_free (nodes, TRUE);
  overview_clear (&overview);
  return good;
}

/* Asks the user whether to remove the run at `uri`.  Returns true only if the
 * user types "yes".
 */
static bool
is_agreed (const char *uri, GError **error)
{
  char line[16] = "";

  if (!describe (uri, error))
    return false;
  fputs ("Remove the run and all its results?  Type yes: ", stderr);
  waits_begin ("stdin");
  if (!fgets (line, sizeof line, stdin))
    fputc ('\n', stderr);
  waits_end ();
  if (strcmp (g_strchomp (line), "yes") == 0)
    return true;
  usage_error (error, "drop: '%s': nothing was removed", uri);
  return false;
}

static bool
remove_run (const char *uri, GError **error)
{
  const SearchLedgerSharing sharing = recorded_sharing (uri);

  return search_ledger_drop (uri, &sharing, error);
}

static Status
drop (const char *uri, const Asked *asked)
{
  GError *error = NULL;

  if (!search_ledger_is_shared (uri) || !strchr (uri, '#'))
    usage_error (&error, "drop: expected the URI of a run, such as "
                         "postgresql://HOST/DATABASE#NAME; rm removes a file");
  else if (asked->yes || is_agreed (uri, &error))
    remove_run (uri, &error);
  return error ? finish_failed (error) : STATUS_COMPLETE;
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
