/* SPDX-License-Identifier: MIT */
/* command.h: commands as they stand in a table, words separated by spaces, with
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

#include "options.h"

#include <stdbool.h>
#include <stdint.h>

/* The words of `text`; free with g_strfreev(). */
char **command_expand (const char *text, const Options *options, int n);

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
