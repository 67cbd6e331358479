/* SPDX-License-Identifier: MIT */
/* commands.h: search-run's commands, and what is read behind each.
 *
 * The function of a command gets its name and its arguments, NULL at the end,
 * prints to stdout, and returns the exit status.
 */
#pragma once

#include "run-options.h"
#include "tools/cli/status.h"

typedef struct
{
  const char *name;    /* no problem can have it */
  const char *usage;   /* the arguments that follow the name; NULL: none do */
  const char *subject; /* what a message says is missing: "the ledger" */
  const char *summary; /* a phrase for --help and list */
  Status (*run) (int argc, char **argv);

  /* Its options, of a struct that begins with a bool, help; ended by one
   * without a name.  NULL: all words are arguments, unless it takes options of
   * a run.
   */
  const OptionRow *rows;

  RunSource   source;    /* whose options of a run it takes; 0: none */
  const char *problem;   /* whose options it takes; NULL: none */
  const char *elsewhere; /* why it does not take others of a run */
} Command;

/* The first row of a command that takes no options of a run. */
#define COMMAND_HELP                                                           \
  {                                                                            \
    .name = "help", .letter = 'h', .help = "Print this and exit"               \
  }

/* All of them, ended by an element without a name. */
extern const Command commands[];

/* Searches the problem that stands in the place of a command. */
extern const Command command_search;

/* Neither stands there: --help and --version. */
extern const Command command_none;

/* The one called `name`, or NULL. */
const Command *command_find (const char *name);

/* The names of all of them, ended by NULL: words that no problem may have. */
const char *const *command_names (void);

extern const OptionRow command_describe_rows[], command_drop_rows[],
    command_help_rows[], command_list_rows[], command_mzn_rows[],
    command_none_rows[], command_overview_rows[], command_solutions_rows[],
    command_status_rows[], command_verify_rows[];

Status command_complete (int argc, char **argv);
Status command_describe (int argc, char **argv);
Status command_drop (int argc, char **argv);
Status command_help (int argc, char **argv);
Status command_list (int argc, char **argv);
Status command_merge (int argc, char **argv);
Status command_mzn (int argc, char **argv);
Status command_resume (int argc, char **argv);
Status command_solutions (int argc, char **argv);
Status command_status (int argc, char **argv);
Status command_verify (int argc, char **argv);
