/* SPDX-License-Identifier: MIT */
/* command.h: other programs, what they print, and commands as they stand in a
 * table, words separated by spaces, with
 *
 *     {run}     search-run
 *     {peak}    a program that runs the words behind it and ends its stderr
 *               with their peak memory in KiB
 *     {ledger}  a file that is not there
 *     {models}  the folder of the rivals' models
 *     {bench}   the folder of what was compiled for the benchmark
 *     {plugins} that of the tests' plugins
 *     {n}       the side of the board
 */
#pragma once

#include "bench.h"

#include <stdio.h>
#include <sys/types.h>

/* The words of `text`; free with g_strfreev(). */
char **command_expand (const char *text, int n);

/* Removes what {ledger} stands for. */
void command_remove_ledger (void);

/* Is there such a program? */
bool command_is_there (char **argv);

/* The last word of the first line that a command prints, which for --version is
 * the version; free with g_free().
 */
char *command_version (char **argv);

/* Reads the number behind the first `label` in `text`, at the beginning if that
 * is empty; its digits may be grouped.  False: there is none.
 */
bool command_count (const char *text, const char *label, uint64_t *count);

/* A program that runs. */
typedef struct
{
  pid_t pid;
  FILE *out, *err; /* what they are written to; `out` is NULL for /dev/null */
} Process;

/* Starts a program; what it writes to stderr is kept, and what to stdout if
 * that is wanted.
 */
Process process_start (char **argv, bool wanted);

/* Waits for its end, and returns its exit status, or more than 127 if a signal
 * ended it.  Sets `processor` to the seconds that it has computed, unless that
 * is NULL.
 */
int process_wait (const Process *process, double *processor);

/* Reads what it wrote to `file` and closes that; free with g_free().  NULL
 * reads as an empty text.
 */
char *process_read (FILE *file);
