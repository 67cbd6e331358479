/* SPDX-License-Identifier: MIT */
/* commands.c: search-run's commands: about what runs have left, and help. */
#include "commands.h"
#include "tools/options/subject.h"

const Command commands[] = {
  { "drop", "URI", "the run", "removes a run from a server", command_drop,
    command_drop_rows },
  { "help", "[PROBLEM]", NULL, "what a problem, or a command, takes",
    command_help, command_help_rows },
  { "merge", "OUT LEDGER...", "a file",
    "makes one ledger of several of one run", command_merge,
    command_overview_rows },
  { "mzn", "MODEL.mzn [DATA...]", "the model",
    "a MiniZinc model, flattened", command_mzn,
    command_mzn_rows },
  { "solutions", "FILE|URI", "the ledger", "the solutions that a ledger has stored",
    command_solutions, command_solutions_rows },
  { "status", "FILE|URI", "the ledger", "how far the run in a ledger is",
    command_status, command_status_rows },
  { "verify", "FILE|URI", "the ledger", "checks a ledger, and a sample of its run",
    command_verify, command_verify_rows },
  { 0 },
};

const Command *
command_find (const char *name)
{
  for (const Command *command = commands; command->name; command++)
    if (g_str_equal (command->name, name))
      return command;
  return NULL;
}

bool
command_is_subject (const char *word)
{
  return command_find (word) || subject_is_problem (word);
}
