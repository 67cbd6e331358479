/* SPDX-License-Identifier: MIT */
/* output.h: where results go: stdout or a file. */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct Output Output;

/* To be called first: makes sure that no file we open becomes stdin, stdout or
 * stderr because one of them was closed; to use that one is still an error.
 */
void output_guard_streams (void);

/* Opens `path` for writing, or stdout for NULL and "-".  NULL with a message
 * in `error` (G_FILE_ERROR), which names the option that the path is from, if
 * it cannot be opened.
 */
Output *output_open (const char *option, const char *path, GError **error);

/* Opens the file `path`, which the option of this name is about, to be written
 * later: what it holds stays until then, and if nothing ever is, it is as it
 * was.  NULL with a G_FILE_ERROR.
 */
Output *output_reserve (const char *option, const char *path, GError **error);

/* Does it lead to a terminal? */
bool output_is_terminal (const Output *output);

/* Does it lead to a terminal that shows colours, to somebody who wants them? */
bool output_has_colours (const Output *output);

/* Writes `length` bytes.  False: they could not be, now or earlier. */
bool output_write (Output *output, const char *text, size_t length);

/* Hands on what waits in the buffer. */
void output_flush (Output *output);

/* The same, if that was last done a while ago, so that a reader at the other
 * end of a pipe sees results as they come.  False: the output is of no use any
 * more, be it that writing failed or that the reader has gone.
 */
bool output_tick (Output *output);

/* Writes what is left, closes and frees.  Returns 0, or the errno of the first
 * thing that went wrong.
 */
int output_close (Output *output);
