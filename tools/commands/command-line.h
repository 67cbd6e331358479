/* SPDX-License-Identifier: MIT */
/* command-line.h: what is typed behind a command of search-run. */
#pragma once

#include "commands.h"

#include <glib.h>

/* Reads argv[1..] of the command argv[0]: its options, to `values`, and files,
 * at least `least` and at most `most`.  These come in an array ended by NULL;
 * free it, not what is in it.  NULL: nothing is left to do, and *status is how
 * to end: --help was printed, or what is wrong was said.
 */
char **command_line_read (void *values, guint least, guint most, int argc,
                          char **argv, Status *status);
