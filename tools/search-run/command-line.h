/* SPDX-License-Identifier: MIT */
/* command-line.h: what is typed behind a command of search-run. */
#pragma once

#include "commands.h"

/* Prepares to read the options of a command to `values`; NULL: only to look at.
 * `problem` is the one whose options it takes, too; NULL: none, or an unknown
 * one.
 */
void command_parser (OptionParser *parser, const Command *command,
                     const SearchProblem *problem, void *values);

/* The text of --help; free with g_free(). */
char *command_help_text (const Command *command, const SearchProblem *problem);

/* Reads argv[1..] of the command argv[0]: its options, to `values`, and files,
 * at least `least` and at most `most`.  Returns the files in an array ended by
 * NULL; free the array, not its elements.  NULL: nothing is left to do, because
 * it has printed --help or an error; then sets *status, the exit status.
 */
char **command_line_read (void *values, guint least, guint most, int argc,
                          char **argv, Status *status);

/* Does so of a command that takes the options of `problem`, NULL if that could
 * not be loaded, as the `mistake` says, which it frees.
 */
char **command_line_read_for (const SearchProblem *problem, GError *mistake,
                              void *values, guint least, guint most, int argc,
                              char **argv, Status *status);
