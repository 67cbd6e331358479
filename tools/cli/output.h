/* SPDX-License-Identifier: MIT */
/* output.h: an output for results, which is stdout or a file. */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct Output Output;

/* Opens stdin, stdout and stderr if they are closed, so that no other file gets
 * their descriptors.  Using a closed stream remains an error.  Call this first
 * in main().
 */
void output_guard_streams (void);

/* Protects the input file from being overwritten; it is open as `descriptor`,
 * and was given by `option`, a static string.
 */
void output_spare (int descriptor, const char *option);

/* Opens the file `path`, which was given by `option`, for writing later.  The
 * file keeps its contents until the first write.  Returns NULL with a
 * G_FILE_ERROR, or with SEARCH_ERROR_USAGE for a file that must not be
 * overwritten: the input file (see output_spare()), a ledger, or a part of a
 * ledger.
 */
Output *output_reserve (const char *option, const char *path, GError **error);

/* Opens a file as output_reserve() does; if `path` is NULL or "-", opens
 * stdout.
 */
Output *output_open (const char *option, const char *path, GError **error);

/* Returns true if the output writes to the existing file at `path`. */
bool output_is_at (const Output *output, const char *path);

/* Returns true if the output is a terminal with colours and NO_COLOR is unset.
 */
bool output_has_colours (const Output *output);

/* Empties the file, as the first write would do.  Returns false after a
 * failure, as output_write() does.
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
 * more, because writing has failed or the reader has closed the pipe.
 */
bool output_tick (Output *output);

/* Writes the rest of the buffer, closes the file and frees the output.  Returns
 * 0, or the errno of the first failure.
 */
int output_close (Output *output);
