/* SPDX-License-Identifier: MIT */
/* output.h: an output for results: stdout or a file. */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct Output Output;

/* Opens stdin, stdout and stderr if they are closed, so that no file gets their
 * descriptors.  Using a closed stream is still an error.  Call it first.
 */
void output_guard_streams (void);

/* Protects the input file, open as `descriptor` for `option`, from being
 * overwritten.  `option` is a static string.
 */
void output_spare (int descriptor, const char *option);

/* Opens the file `path` of `option`, to be written later.  The file keeps its
 * contents until the first write.  Returns NULL with a G_FILE_ERROR, or with
 * SEARCH_ERROR_USAGE for a file that must not be overwritten: the input file
 * (see output_spare()), a ledger, or a part of a ledger.
 */
Output *output_reserve (const char *option, const char *path, GError **error);

/* Opens as output_reserve(), or opens stdout for NULL and "-". */
Output *output_open (const char *option, const char *path, GError **error);

/* Returns true if the output writes to the existing file at `path`. */
bool output_is_at (const Output *output, const char *path);

/* Returns true if the output is a terminal with colours and NO_COLOR is unset.
 */
bool output_has_colours (const Output *output);

/* Empties the file, as the first write does.  Returns false as output_write().
 */
bool output_begin (Output *output);

/* Writes `length` bytes.  Returns false if this write or an earlier one failed.
 */
bool output_write (Output *output, const char *text, size_t length);

/* Writes a text from a plugin or a file.  A terminal gets a printable form, see
 * printable.h; files and pipes get all bytes unchanged.
 */
bool output_show (Output *output, GString *text);

/* Flushes the buffer. */
void output_flush (Output *output);

/* Flushes the buffer if the last flush is some time ago, so that the reader of
 * a pipe sees results early.  Returns false if the output cannot be written any
 * more, because writing failed or the reader closed the pipe.
 */
bool output_tick (Output *output);

/* Writes the rest of the buffer, closes and frees.  Returns 0, or the errno of
 * the first failure.
 */
int output_close (Output *output);
