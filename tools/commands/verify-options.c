/* SPDX-License-Identifier: MIT */
/* verify-options.c: the command line of search-run verify. */
#include "verify-options.h"
#include "tools/shared/option-values.h"
#include "tools/shared/status.h"

#include <string.h>

/* Nodes of a folded unit that are worth a second or so. */
#define SAMPLE_NODES UINT64_C (100000000)

static GOptionContext *
make_context (VerifyOptions *options)
{
  /* clang-format off */
  const GOptionEntry entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &options->help,
      "Print this and exit", NULL },
    { "sample", 0, 0, G_OPTION_ARG_STRING, &options->sample_typed,
      "Explore so many of the units again, drawn at random (10%, of at most "
      "--sample-nodes in all)", "K%" },
    { "sample-nodes", 0, 0, G_OPTION_ARG_STRING, &options->sample_nodes_typed,
      "Leave folded units with more nodes out (100000000)", "N" },
    { "repr", 0, 0, G_OPTION_ARG_STRING, &options->repr,
      "Explore them with this representation too", "OTHER" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &options->seed_typed,
      "Of the random units (1)", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json,
      "Write the result as JSON", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->rest,
      NULL, NULL },
    { 0 },
  };
  /* clang-format on */
  GOptionContext *context = g_option_context_new ("FILE");

  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (
      context, "Checks a ledger: the file, every row, the tree of its units, "
               "every stored\nsolution, and a sample of its units by exploring "
               "them again.");
  g_option_context_set_description (
      context, "Exit status: 0 all is well, 65 the ledger is damaged, 70 a "
               "check failed,\n2 something typed is wrong, 74 it cannot be "
               "read.");
  return context;
}

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
  if (!options->rest)
    return usage_error (error, "verify: the ledger is missing; "
                               "search-run verify FILE would be right");
  if (options->rest[1])
    return usage_error (error, "'%s' is one argument too many",
                        options->rest[1]);
  options->path = options->rest[0];
  return (!options->sample_typed
          || parse_percent (options->sample_typed, &options->sample, error))
         && (!options->sample_nodes_typed
             || parse_count ("--sample-nodes", options->sample_nodes_typed, 0,
                             SEARCH_COUNT_MAX, "0..2^63-1",
                             &options->sample_nodes, error))
         && (!options->seed_typed
             || parse_count ("--seed", options->seed_typed, 0, UINT64_MAX,
                             "0..2^64-1", &options->seed, error));
}

bool
verify_options_parse (VerifyOptions *options, int argc, char **argv,
                      GError **error)
{
  GOptionContext *context = make_context (options);
  char          **all = g_memdup2 (argv, ((size_t) argc + 1) * sizeof *argv);
  char          **rest = all;
  bool            success;

  *options = (VerifyOptions){ .sample = -1,
                              .sample_nodes = SAMPLE_NODES,
                              .seed = 1 };
  success = g_option_context_parse (context, &argc, &rest, error)
            && (options->help || look_up (options, error));
  g_free (all);
  g_option_context_free (context);
  return success;
}

void
verify_options_clear (VerifyOptions *options)
{
  g_free (options->repr);
  g_free (options->sample_typed);
  g_free (options->sample_nodes_typed);
  g_free (options->seed_typed);
  g_strfreev (options->rest);
}

/* GLib names the program alone. */
char *
verify_options_help (void)
{
  VerifyOptions   options = { 0 };
  GOptionContext *context = make_context (&options);
  char           *help = g_option_context_get_help (context, FALSE, NULL);
  GString        *text = g_string_new (help);

  g_string_replace (text, "search-run [", "search-run verify [", 1);
  if (!g_str_has_suffix (text->str, "\n"))
    g_string_append_c (text, '\n');
  g_free (help);
  g_option_context_free (context);
  return g_string_free (text, FALSE);
}
