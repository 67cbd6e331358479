/* SPDX-License-Identifier: MIT */
/* command-line.h: the arguments of a command of search-run. */
#pragma once

#include "commands.h"

#include <glib.h>

/* Reads argv[1..] of the command argv[0]: its options, to `values`, and files,
 * at least `least` and at most `most`.  Returns the files in an array ended by
 * NULL; free the array, not its elements.  NULL: nothing is left to do, because
 * it has printed --help or an error; then sets *status, the exit status.
 */
char **command_line_read (void *values, guint least, guint most, int argc,
                          char **argv, Status *status);
