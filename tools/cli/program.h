/* SPDX-License-Identifier: MIT */
/* program.h: begins and ends a tool, and does work in a child process. */
#pragma once

#include "output.h"
#include "status.h"

/* Starts the program `name`, called as `file`: guards its streams, catches
 * signals, and adds the problems of its build tree to SEARCH_PLUGIN_PATH, if it
 * runs there.  From here on, only main() can end the process, with
 * program_end().
 *
 * If a callback could call exit(), a tool might end with the status 0 and
 * without a result, which a script would take for a complete run.  So until
 * main() ends, exit(), quick_exit() and _exit() in any thread print a message
 * on stderr and end with STATUS_CHECK.  Only a direct system call is not
 * caught.  Child processes are not guarded.
 */
void program_begin (const char *name, const char *file);

/* Sets the plugin that the message about a call of exit() names from now on;
 * NULL: none.
 */
void program_blame (const char *plugin);

/* Allows exit() again, and returns `status`, for the end of main(). */
int program_end (Status status);

/* Ends the process at once, without a flush and without waiting for threads. */
_Noreturn void program_end_now (Status status);

/* Makes `explain` print a message if the process crashes by a signal, `number`,
 * while *problem is not NULL; the exit status is then STATUS_CHECK.  It is
 * called in a child process, from the handler of the signal.  If it does not
 * end soon, the process prints a shorter message.
 */
void program_explain_crashes (const char **problem,
                              void (*explain) (const void *data, int number),
                              const void *data);

/* Returns the build folder from which the program runs; NULL: it is installed.
 */
const char *program_build_folder (void);

/* Prints the message of `error`, frees it, and returns the exit status for it.
 */
Status finish_failed (GError *error);

/* Closes `output`, which was opened for `path`.  Prints its error, unless that
 * is a closed pipe.  Returns `status`, or after an error the exit status for
 * it.
 */
Status finish_output (Output *output, const char *path, Status status);

/* Prints `text` on stdout as a result, and frees it.  Returns `status`, or
 * after an error the exit status for it.
 */
Status finish_text (char *text, Status status);

/* Prints `text` on stdout as finish_text() does.  More output may follow. */
Status finish_part (char *text, Status status);

/* Calls `make` in a child process, where it appends to a text; there, a plugin
 * may print, crash or exit.  Returns the text, or NULL if it is incomplete or
 * takes longer than `seconds` (0 = no limit).  Free with g_free().
 */
char *program_apart (void (*make) (void *data, GString *out), void *data,
                     double seconds);
