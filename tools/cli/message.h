/* SPDX-License-Identifier: MIT */
/* message.h: messages of the tools on stderr, in one line each:
 *
 *     search-run: --n: 40 is not in 0..32
 *
 * With --json it is an object: "type" is error or note, "program" says who;
 * of an error, "status" is what the tool ends with, "option" the option that it
 * is about, as it was typed, or null; "message" is the rest of the line above.
 */
#pragma once

#include "status.h"

/* Writes messages of GLib in one line, too. */
void message_init (void);

/* Writes all further messages as JSON. */
void message_use_json (void);

/* May a message be printed without waiting for the reader of stderr?  If so, no
 * other thread prints one from now on.
 */
bool message_take_over (void);

/* Prints why a tool ends with `status`. */
void complain (Status status, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Prints a message that is no error. */
void remark (const char *format, ...) G_GNUC_PRINTF (1, 2);
