/* SPDX-License-Identifier: MIT */
/* verify-options.c: the command line of search-run verify. */
#include "verify-options.h"
#include "command-line.h"

/* Nodes of a folded unit that are worth a second or so. */
#define SAMPLE_NODES UINT64_C (100000000)

#define FIELD(name) .field = G_STRUCT_OFFSET (VerifyOptions, name)

const OptionRow command_verify_rows[] = {
  COMMAND_HELP,
  { "sample", .kind = OPTION_PERCENT, FIELD (sample), .value = "K%",
    .help = "Explore so many of the units again (10%)" },
  { "sample-nodes", .kind = OPTION_INTEGER, FIELD (sample_nodes),
    .max = SEARCH_COUNT_MAX, .initial = SAMPLE_NODES, .value = "N",
    .help = "Leave out units with more nodes" },
  { "repr", .kind = OPTION_NAME, FIELD (repr), .value = "NAME",
    .help = "Explore them with this representation too" },
  { "seed", .kind = OPTION_INTEGER, FIELD (seed), .max = SEARCH_COUNT_MAX,
    .initial = 1, .value = "N", .help = "Of the random units" },
  { "plugin", .kind = OPTION_FILE, FIELD (plugin), .value = "FILE",
    .help = "The plugin, where it is a file that made the ledger" },
  { "json", FIELD (json), .help = "Write the result as JSON" },
  { 0 },
};

bool
verify_options_read (VerifyOptions *options, int argc, char **argv,
                     Status *status)
{
  char **files;

  *options = (VerifyOptions){ .sample = -1,
                              .sample_nodes = SAMPLE_NODES,
                              .seed = 1 };
  files = command_line_read (options, 1, 1, argc, argv, status);
  if (files)
    options->path = files[0];
  g_free (files);
  return options->path != NULL;
}

void
verify_options_clear (VerifyOptions *options)
{
  g_free (options->plugin);
  g_free (options->repr);
}
