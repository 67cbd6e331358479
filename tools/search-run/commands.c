/* SPDX-License-Identifier: MIT */
/* commands.c: search-run's commands: the one list of them. */
#include "commands.h"

/* clang-format off */
const Command commands[] = {
  { "complete", "[WORD...]", NULL, "the words that fit, for shells",
    .run = command_complete },
  { "describe", "[PROBLEM]", NULL, "all that may be typed, as JSON",
    .run = command_describe, .rows = command_describe_rows },
  { "drop", "URI", "the run", "removes a run from a server",
    .run = command_drop, .rows = command_drop_rows },
  { "help", "[PROBLEM|COMMAND]", NULL, "what a problem or a command takes",
    .run = command_help, .rows = command_help_rows },
  { "list", NULL, NULL, "the problems and commands there are",
    .run = command_list, .rows = command_list_rows },
  { "merge", "OUT LEDGER...", "a file",
    "makes one ledger of several of one run",
    .run = command_merge, .rows = command_overview_rows },
  { "mzn", "MODEL.mzn [DATA...]", "the model", "a MiniZinc model, flattened",
    .run = command_mzn, .rows = command_mzn_rows, .source = RUN_OF_MODEL,
    .problem = "flatzinc",
    .elsewhere = "the model is what is read; leave it out" },
  { "resume", "FILE|URI", "the ledger", "goes on with the run in a ledger",
    .run = command_resume, .source = RUN_OF_LEDGER,
    .elsewhere = "the ledger says what is searched; search-run resume --help "
                 "lists what may be added" },
  { "solutions", "FILE|URI", "the ledger",
    "the solutions that a ledger has stored",
    .run = command_solutions, .rows = command_solutions_rows },
  { "status", "FILE|URI", "the ledger", "how far the run in a ledger is",
    .run = command_status, .rows = command_status_rows },
  { "verify", "FILE|URI", "the ledger",
    "checks a ledger, and a sample of its run",
    .run = command_verify, .rows = command_verify_rows },
  { 0 },
};
/* clang-format on */

const Command command_search = { .name = "PROBLEM", .source = RUN_OF_PROBLEM };

const Command command_none
    = { .name = "",
        .rows = command_none_rows,
        .elsewhere = "options stand behind a problem or a command, of which "
                     "search-run list has the names" };

const Command *
command_find (const char *name)
{
  for (const Command *command = commands; command->name; command++)
    if (g_str_equal (command->name, name))
      return command;
  return NULL;
}

const char *const *
command_names (void)
{
  static const char *names[G_N_ELEMENTS (commands)];

  for (size_t i = 0; commands[i].name; i++)
    names[i] = commands[i].name;
  return names;
}
