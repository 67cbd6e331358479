/* SPDX-License-Identifier: MIT */
/* command.h: runs other programs, and reads their output.  A command is a text
 * of words separated by spaces.  Words in braces are replaced:
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

/* Returns the words of the command `text`, with its words in braces, such as
 * {run}, replaced.  `n` is the side of the board, which replaces {n}. Free with
 * g_strfreev().
 */
char **command_expand (const char *text, int n);

/* Removes the ledger that the last command with the word {ledger} has made. */
void command_remove_ledger (void);

/* Returns true if the program exists. */
bool command_is_there (char **argv);

/* Returns the last word in the first line that the command `argv` prints; for a
 * command with --version, this word is the version.  Free with g_free().
 */
char *command_version (char **argv);

/* Sets `count` to the number after the first `label` in `text`; if `label` is
 * empty, to the number at the beginning of `text`.  Commas may separate the
 * digits in groups of three.  Returns false if there is no number.
 */
bool command_count (const char *text, const char *label, uint64_t *count);

/* A running program. */
typedef struct
{
  pid_t pid;

  /* Files that contain the output of the program.  `out` is NULL if the stdout
   * of the program is /dev/null.
   */
  FILE *out, *err;
} Process;

/* Starts the program `argv`, whose stderr goes to a file.  If `wanted`, its
 * stdout goes to another file; otherwise it is discarded.
 */
Process process_start (char **argv, bool wanted);

/* Waits for the end of a program.  Returns its exit status, or a number greater
 * than 127 if a signal ended the program.  Unless `processor` is NULL, sets
 * *processor to the processor time of the program in seconds.
 */
int process_wait (const Process *process, double *processor);

/* Returns the whole text of `file`, a file with the output of a program, and
 * closes the file.  If `file` is NULL, returns an empty text.  Free with
 * g_free().
 */
char *process_read (FILE *file);
