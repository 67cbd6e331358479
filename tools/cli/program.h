/* SPDX-License-Identifier: MIT */
/* program.h: start and end of a tool, and work in a child process. */
#pragma once

#include "output.h"
#include "status.h"

/* Starts the program `name`, called as `file`: guards its streams, catches
 * signals, and adds the problems of its build tree to SEARCH_PLUGIN_PATH, if it
 * runs there.  From here on, only main() can end the process, with
 * program_end().
 *
 * A callback that calls exit() would end a tool with its own status, maybe 0,
 * and without a result.  A script would take this for a complete run.  So until
 * main() ends, exit(), quick_exit() and _exit() in any thread print a message
 * on stderr and end with STATUS_CHECK.  Only a direct system call is not
 * caught.  Child processes are not guarded.
 */
void program_begin (const char *name, const char *file);

/* Sets the plugin that the message names from now on; NULL: any. */
void program_blame (const char *plugin);

/* Lets the process end with this status.  Returns the status. */
int program_end (Status status);

/* Ends the process at once, without a flush and without waiting for threads. */
_Noreturn void program_end_now (Status status);

/* Returns the folder of the build tree that the program runs in; NULL: it is
 * installed.
 */
const char *program_build_folder (void);

/* Prints `error`, frees it, and returns its exit status. */
Status finish_failed (GError *error);

/* Closes `output`, opened for `path`.  Prints its error, unless this is a
 * closed pipe.  Returns `status`, or the exit status of the error.
 */
Status finish_output (Output *output, const char *path, Status status);

/* Prints `text` on stdout as a result, and frees it. */
Status finish_text (char *text, Status status);

/* Prints `text` on stdout, and frees it.  Stdout stays open for more. */
Status finish_part (char *text, Status status);

/* Calls `make` in a child process to append to a text; a plugin can print,
 * crash or end that process.  Returns the text, or NULL if it is incomplete or
 * takes longer than `seconds` (0 = no limit).  Free with g_free().
 */
char *program_apart (void (*make) (void *data, GString *out), void *data,
                     double seconds);
