/* SPDX-License-Identifier: MIT */
/* program.h: how a tool begins and ends, and what it does apart from itself.
 */
#pragma once

#include "output.h"
#include "status.h"

/* Begins the program of this name, whose file was called as `file`: guards its
 * streams and notes signals, and where it runs in the tree it was built in,
 * adds the problems built there to SEARCH_PLUGIN_PATH.  From here on only
 * main() may end the process, by program_end().
 *
 * A callback that calls exit() would end a tool with its own status, 0 perhaps,
 * and without a result, which scripts take for a complete run.  So until main()
 * ends, exit(), quick_exit() and _exit(), in any thread, print a message on
 * stderr and end with STATUS_CHECK.  Only a direct system call goes unnoticed.
 * Child processes may do as they like.
 */
void program_begin (const char *name, const char *file);

/* Sets the plugin that the message names from now on; NULL: any. */
void program_blame (const char *plugin);

/* The process may end with this status, which is returned. */
int program_end (Status status);

/* Ends the process at once: nothing is flushed, no thread is waited for. */
_Noreturn void program_end_now (Status status);

/* The folder of the tree that the program was built in, where it runs there;
 * NULL: it is installed.
 */
const char *program_build_folder (void);

/* Prints `error`, frees it, and returns its exit status. */
Status finish_failed (GError *error);

/* Closes `output`, opened for `path`, and prints what went wrong with it,
 * unless that is a closed pipe.  Returns the exit status, which is `status` if
 * nothing went wrong.
 */
Status finish_output (Output *output, const char *path, Status status);

/* Prints `text`, which it frees, on stdout, as a result. */
Status finish_text (char *text, Status status);

/* The same, where more is to come: stdout stays open. */
Status finish_part (char *text, Status status);

/* Lets `make` append to a text in a process of its own, where a plugin may
 * print, crash, or end the process.  Returns the text; NULL: it is not whole,
 * or takes longer than so many seconds (0: there is no limit).  Free with
 * g_free().
 */
char *program_apart (void (*make) (void *data, GString *out), void *data,
                     double seconds);
