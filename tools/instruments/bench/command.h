/* SPDX-License-Identifier: MIT */
/* command.h: other programs, their output, and commands of a table.  A command
 * is words separated by spaces, with
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

/* Returns the words of `text`; free with g_strfreev(). */
char **command_expand (const char *text, int n);

/* Removes the file of {ledger}. */
void command_remove_ledger (void);

/* Returns true if the program exists. */
bool command_is_there (char **argv);

/* Returns the last word of the first line that a command prints: the version,
 * for --version.  Free with g_free().
 */
char *command_version (char **argv);

/* Reads the number after the first `label` in `text`; at the beginning for an
 * empty label.  Its digits may be grouped.  Returns false if there is none.
 */
bool command_count (const char *text, const char *label, uint64_t *count);

/* A running program. */
typedef struct
{
  pid_t pid;
  FILE *out, *err; /* of its output; `out` is NULL for /dev/null */
} Process;

/* Starts a program.  Keeps its stderr, and its stdout if `wanted`. */
Process process_start (char **argv, bool wanted);

/* Waits for its end, and returns its exit status, or more than 127 after a
 * signal.  Sets `processor` to its processor seconds, unless NULL.
 */
int process_wait (const Process *process, double *processor);

/* Reads its output in `file`, and closes the file; free with g_free().  NULL
 * reads as an empty text.
 */
char *process_read (FILE *file);
