/* SPDX-License-Identifier: MIT */
/* command.h: runs other programs, reads their output, and expands the commands
 * in a table.  A command consists of words separated by spaces.  In braces, it
 * may contain:
 *
 *     {run}     search-run
 *     {peak}    a program that runs the words behind it and ends its stderr
 *               with their peak memory in KiB
 *     {ledger}  a file that does not exist
 *     {models}  the folder of the rivals' models
 *     {bench}   the folder of the benchmark's programs
 *     {plugins} the folder of the tests' plugins
 *     {n}       the side of the board
 */
#pragma once

#include "bench.h"

#include <stdio.h>
#include <sys/types.h>

/* Returns the words of the command `text`, with the words in braces replaced;
 * `n` is the side of the board.  Free with g_strfreev().
 */
char **command_expand (const char *text, int n);

/* Removes the ledger that a command has made as {ledger}. */
void command_remove_ledger (void);

/* Returns true if the program exists. */
bool command_is_there (char **argv);

/* Returns the last word in the first line that a command prints; for a command
 * with --version, this is the version.  Free with g_free().
 */
char *command_version (char **argv);

/* Reads the number after the first `label` in `text`; if the label is empty, at
 * the beginning of the text.  Its digits may be in groups of three.  Returns
 * false if there is no number.
 */
bool command_count (const char *text, const char *label, uint64_t *count);

/* A running program. */
typedef struct
{
  pid_t pid;
  FILE *out, *err; /* files with its output; `out` is NULL for /dev/null */
} Process;

/* Starts a program.  Collects its stderr, and if `wanted`, its stdout. */
Process process_start (char **argv, bool wanted);

/* Waits for the end of a program.  Returns its exit status, or more than 127 if
 * a signal has ended it.  Sets `processor`, unless it is NULL, to its processor
 * time in seconds.
 */
int process_wait (const Process *process, double *processor);

/* Reads the output in a file, and closes the file; free with g_free().  If the
 * file is NULL, returns an empty text.
 */
char *process_read (FILE *file);
