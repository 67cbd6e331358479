/* SPDX-License-Identifier: MIT */
/* output.h: where results go: stdout or a file. */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct Output Output;

/* Makes sure that no file we open becomes stdin, stdout or stderr because one
 * of them was closed; using that one is still an error.  Call it first.
 */
void output_guard_streams (void);

/* The file open as `descriptor` is read, for the option of this name, which is
 * static.
 */
void output_spare (int descriptor, const char *option);

/* Opens the file `path`, which the option of this name is about, to be written
 * later: its contents stay until then, and if nothing is written, it stays as
 * it was.  NULL with a G_FILE_ERROR, or SEARCH_ERROR_USAGE for a file that
 * must not be overwritten: the one that is read for instances, see
 * output_spare(), a ledger, or a part of one.
 */
Output *output_reserve (const char *option, const char *path, GError **error);

/* The same, or stdout for NULL and "-". */
Output *output_open (const char *option, const char *path, GError **error);

/* Does it lead to the file at `path`, if there is one? */
bool output_is_at (const Output *output, const char *path);

/* Does it lead to a terminal that shows colours, and is NO_COLOR unset? */
bool output_has_colours (const Output *output);

/* Empties the file; the first write does so too.  False as for output_write().
 */
bool output_begin (Output *output);

/* Writes `length` bytes.  False: they could not be, now or earlier. */
bool output_write (Output *output, const char *text, size_t length);

/* The same for a text that a plugin or a file has written: a terminal only
 * shows it, see printable.h, and files and pipes get what it is, byte for byte.
 */
bool output_show (Output *output, GString *text);

/* Hands on what waits in the buffer. */
void output_flush (Output *output);

/* The same, if that was last done a while ago, so that a reader at the other
 * end of a pipe sees results as they come.  False: the output cannot be written
 * any more, because writing failed or the reader has gone.
 */
bool output_tick (Output *output);

/* Writes what is left, closes and frees.  Returns 0, or the errno of the first
 * thing that went wrong.
 */
int output_close (Output *output);
