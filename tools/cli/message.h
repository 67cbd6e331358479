/* SPDX-License-Identifier: MIT */
/* message.h: messages of the tools on stderr, in one line each:
 *
 *     search-run: --n: '40' is not a number from 0 to 32
 *
 * With --json, a message is an object.  Its "type" is error or note, "program"
 * is the name of the tool, and "message" the line after the name.  An error
 * also has "status", the exit status, and "option", the option as the user
 * typed it, or null.
 */
#pragma once

#include "status.h"

/* Makes GLib print its messages in the form of the tools' messages, in one
 * line.
 */
void message_init (void);

/* Writes all further messages as JSON. */
void message_use_json (void);

/* Locks stderr, so that only the calling thread can print messages from now on.
 * Returns false if another thread has the lock, or if a message could not be
 * written at once because the reader of stderr is not ready.
 */
bool message_take_over (void);

/* Prints an error message.  The message gives the reason why the tool ends with
 * `status`.
 */
void complain (Status status, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Prints a message that is not an error. */
void remark (const char *format, ...) G_GNUC_PRINTF (1, 2);
