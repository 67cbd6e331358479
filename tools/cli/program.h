/* SPDX-License-Identifier: MIT */
/* program.h: begins and ends a tool, and does work in a child process. */
#pragma once

#include "output.h"
#include "status.h"

/* Starts the program `name`; `file` is argv[0].  Opens closed streams and
 * catches signals.  If the program runs in its build folder, adds the problems
 * there to SEARCH_PLUGIN_PATH.
 *
 * From now on, only main() can end the process, with program_end().  Until
 * program_end(), a call of exit(), quick_exit() or _exit() in any thread prints
 * a message on stderr and ends the process with STATUS_CHECK.  Otherwise a
 * callback that calls exit() could end the tool with status 0 and without a
 * result, as if the run were complete.  A direct system call is not caught.
 * Child processes are allowed to call exit().
 */
void program_begin (const char *name, const char *file);

/* Sets the plugin that the message about a forbidden call of exit() names;
 * NULL: no plugin.
 */
void program_blame (const char *plugin);

/* Allows calls of exit() again, and returns `status`.  Call this at the end of
 * main().
 */
int program_end (Status status);

/* Ends the process at once.  Does not flush streams, and does not wait for
 * threads.
 */
_Noreturn void program_end_now (Status status);

/* From now on, if a signal crashes the process while a callback runs, prints a
 * message and ends the process with STATUS_CHECK.  A callback runs if *problem,
 * the name of its problem, is not NULL.  The handler of the signal starts a
 * child process, which calls `explain` with the number of the signal to print
 * the message.  If the child process does not end soon, the handler prints a
 * shorter message.
 */
void program_explain_crashes (const char **problem,
                              void (*explain) (const void *data, int number),
                              const void *data);

/* Returns the build folder from which the program runs; NULL: the program is
 * installed.
 */
const char *program_build_folder (void);

/* Prints the message of `error`, frees `error`, and returns the exit status for
 * this kind of error.
 */
Status finish_failed (GError *error);

/* Closes `output`, which was opened for `path`.  Prints the error of `output`,
 * unless the reader closed the pipe.  Returns `status`, or after any error
 * STATUS_IO.
 */
Status finish_output (Output *output, const char *path, Status status);

/* Prints `text` on stdout as a result, and frees `text`.  Returns `status`, or
 * the exit status for an error of stdout.
 */
Status finish_text (char *text, Status status);

/* Prints `text` on stdout and frees it as finish_text() does, but leaves stdout
 * open for more output.
 */
Status finish_part (char *text, Status status);

/* Calls `make` in a child process, so that a plugin that `make` loads may
 * print, crash or exit.  Returns the text that `make` appends to `out`.
 * Returns NULL if the text is incomplete after `seconds` (0 = no limit), or
 * when the child process ends.  Free with g_free().
 */
char *program_apart (void (*make) (void *data, GString *out), void *data,
                     double seconds);
