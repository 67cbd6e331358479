/* SPDX-License-Identifier: MIT */
/* commands.c: search-run's commands: about what runs have left, and help. */
#include "commands.h"

const Command commands[] = {
  { "compare", "A.json B.json", "two runs side by side, from --json",
    command_compare },
  { "help", "[PROBLEM]", "what a problem, or a command, takes", command_help },
  { "merge", "OUT LEDGER...", "makes one ledger of several of one run",
    command_merge },
  { "solutions", "FILE", "the solutions that a ledger has stored",
    command_solutions },
  { "status", "FILE", "how far the run in a ledger is", command_status },
  { "verify", "FILE", "checks a ledger, and a sample of its run",
    command_verify },
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
