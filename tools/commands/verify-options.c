/* SPDX-License-Identifier: MIT */
/* verify-options.c: the command line of search-run verify. */
#include "verify-options.h"
#include "command-line.h"
#include "tools/shared/finish.h"
#include "tools/options/option-values.h"

#include <string.h>

/* Nodes of a folded unit that are worth a second or so. */
#define SAMPLE_NODES UINT64_C (100000000)

/* "12.5%" as 0.125. */
static bool
parse_percent (const char *value, double *part, GError **error)
{
  char  *end;
  double percent = g_ascii_strtod (value, &end);

  if (end == value || !g_str_equal (end, "%")
      || strspn (value, "0123456789.%") != strlen (value) || percent > 100)
    return usage_error (error, "--sample: '%s' is not a part in 0%%..100%%",
                        value);
  *part = percent / 100;
  return true;
}

static bool
look_up (VerifyOptions *options, GError **error)
{
  return (!options->sample_typed
          || parse_percent (options->sample_typed, &options->sample, error))
         && (!options->sample_nodes_typed
             || parse_count ("--sample-nodes", options->sample_nodes_typed, 0,
                             SEARCH_COUNT_MAX, NULL, &options->sample_nodes,
                             error))
         && (!options->seed_typed
             || parse_count ("--seed", options->seed_typed, 0, UINT64_MAX, NULL,
                             &options->seed, error));
}

bool
verify_options_read (VerifyOptions *options, int argc, char **argv,
                     Status *status)
{
  const GOptionEntry entries[]
      = { { "sample", 0, 0, G_OPTION_ARG_STRING, &options->sample_typed,
            "Explore so many of the units again (10%)", "K%" },
          { "sample-nodes", 0, 0, G_OPTION_ARG_STRING,
            &options->sample_nodes_typed,
            "Leave out units with more nodes (100000000)", "N" },
          { "repr", 0, 0, G_OPTION_ARG_STRING, &options->repr,
            "Explore them with this representation too", "NAME" },
          { "seed", 0, 0, G_OPTION_ARG_STRING, &options->seed_typed,
            "Of the random units (1)", "N" },
          { "plugin", 0, 0, G_OPTION_ARG_FILENAME, &options->plugin,
            "The plugin, where it is a file that made the ledger", "FILE" },
          { "json", 0, 0, G_OPTION_ARG_NONE, &options->json,
            "Write the result as JSON", NULL },
          { 0 } };
  GError *error = NULL;
  char  **files;
  bool    success;

  *options = (VerifyOptions){ .sample = -1,
                              .sample_nodes = SAMPLE_NODES,
                              .seed = 1 };
  files = command_line_read (entries, 1, 1, argc, argv, status);
  if (!files)
    return false;
  options->path = files[0];
  g_free (files);
  success = look_up (options, &error);
  if (!success)
    {
      g_prefix_error (&error, "verify: ");
      *status = finish_failed (error);
    }
  return success;
}

void
verify_options_clear (VerifyOptions *options)
{
  g_free (options->plugin);
  g_free (options->repr);
  g_free (options->sample_typed);
  g_free (options->sample_nodes_typed);
  g_free (options->seed_typed);
}
