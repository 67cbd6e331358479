/* SPDX-License-Identifier: MIT */
/* commands.h: search-run's commands: those about ledgers; help; and mzn, which
 * searches a MiniZinc model.
 *
 * Each gets its name and its arguments, NULL at the end, prints to stdout, and
 * returns the exit status.
 */
#pragma once

#include "tools/options/option-row.h"
#include "tools/shared/status.h"

typedef struct
{
  const char *name;    /* no problem can have it */
  const char *usage;   /* what follows the name: files, or [PROBLEM] */
  const char *subject; /* what a message says is missing: "the ledger" */
  const char *summary; /* a phrase for --help and --list */
  Status (*run) (int argc, char **argv);
  const OptionRow *rows; /* its options, of a struct that begins with a bool,
                            help; ended by one without a name */
} Command;

/* The first row of each. */
#define COMMAND_HELP                                                           \
  {                                                                            \
    .name = "help", .letter = 'h', .help = "Print this and exit"               \
  }

/* All of them, ended by an element without a name. */
extern const Command commands[];

/* The one called `name`, or NULL. */
const Command *command_find (const char *name);

/* Is the word one of them, or a problem? */
bool command_is_subject (const char *word);

extern const OptionRow command_drop_rows[],
    command_help_rows[], command_mzn_rows[], command_overview_rows[],
    command_solutions_rows[], command_status_rows[], command_verify_rows[];

Status command_drop (int argc, char **argv);
Status command_help (int argc, char **argv);
Status command_merge (int argc, char **argv);
Status command_mzn (int argc, char **argv);
Status command_solutions (int argc, char **argv);
Status command_status (int argc, char **argv);
Status command_verify (int argc, char **argv);
