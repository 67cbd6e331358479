/* SPDX-License-Identifier: MIT */
/* commands.c: search-run's commands about ledgers. */
#include "commands.h"

const Command commands[] = {
  { "merge", "OUT LEDGER...", "makes one ledger of several of the same run",
    command_merge },
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
