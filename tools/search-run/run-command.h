/* SPDX-License-Identifier: MIT */
/* run-command.h: what was run, as a command line. */
#pragma once

#include "run-instance.h"

/* The name of the loop that ran: inline or dynamic; static. */
const char *run_loop_name (SearchLoop loop);

/* All defaults filled in: "nqueens --n 8 --repr rows --strategy depth --loop
 * inline"; free with g_free().
 */
char *run_command (const SearchSpec *spec, const RunInstance *at,
                   SearchLoop loop);

/* The same without how it was searched; free with g_free(). */
char *run_title (const SearchSpec *spec, const RunInstance *at);

/* The instance in words, "8 queens", where the problem has some; else
 * run_title().  Free with g_free().
 */
char *run_headline (const SearchSpec *spec, const RunInstance *at);
