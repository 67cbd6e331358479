/* SPDX-License-Identifier: MIT */
/* commands.h: search-run's commands: about what runs have left, ledgers and the
 * summaries of --json; and help.
 *
 * Each gets its name and what follows it, NULL at the end, prints to stdout,
 * and returns how to end.  First of all it calls command_line_read().
 */
#pragma once

#include "tools/shared/status.h"

typedef struct
{
  const char *name;    /* no problem can have it */
  const char *usage;   /* what follows the name: files, or [PROBLEM] */
  const char *summary; /* a phrase for --help and --list */
  Status (*run) (int argc, char **argv);
} Command;

/* All of them, ended by an element without a name. */
extern const Command commands[];

/* The one called `name`, or NULL. */
const Command *command_find (const char *name);

Status command_compare (int argc, char **argv);
Status command_help (int argc, char **argv);
Status command_merge (int argc, char **argv);
Status command_solutions (int argc, char **argv);
Status command_status (int argc, char **argv);
Status command_verify (int argc, char **argv);
