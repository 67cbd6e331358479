/* SPDX-License-Identifier: MIT */
/* output.h: an output for results, which is stdout or a file. */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct Output Output;

/* If stdin, stdout or stderr is closed, opens /dev/null in its place.
 * Otherwise the next open file would get its descriptor.  Using such a stream
 * remains an error.  Call this first in main().
 */
void output_guard_streams (void);

/* Protects the input file, which is open as `descriptor`: later calls refuse to
 * overwrite it.  `option`, a static string, is the option that named the input
 * file.
 */
void output_spare (int descriptor, const char *option);

/* Opens the file `path`, the value of `option`, for writing later.  The first
 * write empties the file.  Returns NULL with a G_FILE_ERROR, or with
 * SEARCH_ERROR_USAGE if the file must not be overwritten.  Such files are the
 * input file (see output_spare()), ledgers, and files of SQLite beside a
 * ledger.
 */
Output *output_reserve (const char *option, const char *path, GError **error);

/* Opens the file `path` as output_reserve() does.  If `path` is NULL or "-",
 * returns an output for stdout.
 */
Output *output_open (const char *option, const char *path, GError **error);

/* Returns true if there is a file at `path` and the output writes to this file.
 */
bool output_is_at (const Output *output, const char *path);

/* Returns true if the output is a terminal with colours and NO_COLOR is unset.
 */
bool output_has_colours (const Output *output);

/* Empties the file if no write has emptied it yet.  Returns false if the output
 * has had an error, now or earlier.
 */
bool output_begin (Output *output);

/* Writes the `length` bytes at `text`.  Returns false if this write or an
 * earlier one failed.
 */
bool output_write (Output *output, const char *text, size_t length);

/* Writes a text from a plugin or a file.  If the output is a terminal, replaces
 * characters that could control the terminal, see printable.h.  Files and pipes
 * get all bytes unchanged.  Returns false if this write or an earlier one
 * failed.
 */
bool output_show (Output *output, GString *text);

/* Flushes the buffer. */
void output_flush (Output *output);

/* If the last flush was some time ago, flushes the buffer, so that the reader
 * of a pipe gets results early.  Call this often.  Returns false if a write has
 * failed, or if the reader has closed the pipe.
 */
bool output_tick (Output *output);

/* Writes the rest of the buffer, closes the file and frees the output.  Returns
 * 0, or the errno of the first error of the output.
 */
int output_close (Output *output);
