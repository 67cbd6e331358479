/* SPDX-License-Identifier: MIT */
/* message.h: messages of the tools on stderr, in one line each:
 *
 *     search-run: --n: '40' is not a number from 0 to 32
 *
 * With --json, a message is an object.  Its "type" is error or note, "program"
 * is the name of the tool, and "message" the rest of the line.  An error has
 * the exit status in "status".  Its "option" is the option as it was typed, or
 * null.
 */
#pragma once

#include "status.h"

/* Makes GLib's messages appear in the form of the tools' messages. */
void message_init (void);

/* Writes all further messages as JSON. */
void message_use_json (void);

/* Returns true if printing a message would not have to wait for the reader of
 * stderr.  From then on, only the calling thread may print messages.
 */
bool message_take_over (void);

/* Prints an error message: the reason why the tool ends with `status`. */
void complain (Status status, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Prints a message that is not an error. */
void remark (const char *format, ...) G_GNUC_PRINTF (1, 2);
