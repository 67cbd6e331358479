/* SPDX-License-Identifier: MIT */
/* commands.c: search-run's commands about ledgers. */
#include "commands.h"

const Command commands[] = {
  { "verify",
    "FILE [--sample=K%] [--sample-nodes=N] [--repr=OTHER] [--seed=N] [--json]",
    "check a ledger, and explore a sample of it again", command_verify },
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
