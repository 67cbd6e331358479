/* SPDX-License-Identifier: MIT */
/* exits.h: keeps plugins from ending the process.
 *
 * A callback that calls exit() would end a tool with its own status, 0 perhaps,
 * and without a result, which scripts take for a complete run.  So until main()
 * ends, exit(), quick_exit() and _exit(), in any thread, print a message on
 * stderr and end with STATUS_CHECK.  Only a direct system call goes unnoticed.
 * Child processes may do as they like.
 */
#pragma once

#include "status.h"

/* From here on only main() may end the process, by exits_allow(). */
void exits_guard (void);

/* Sets the plugin that the message names from now on; NULL: any. */
void exits_blame (const char *plugin);

/* The process may end with this status, which is returned. */
int exits_allow (Status status);

/* Ends the process at once: nothing is flushed, no thread is waited for. */
_Noreturn void exits_now (Status status);
