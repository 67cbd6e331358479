/* SPDX-License-Identifier: MIT */
/* files.h: bytes as files, in a folder of their own in $TMPDIR that is
 * removed at the end.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Makes a file of this name that holds these bytes, and returns its path; free
 * with g_free().
 */
char *files_write (const char *name, const uint8_t *data, size_t size);

/* Its path, whether or not it is there; free with g_free(). */
char *files_path (const char *name);

/* Removes all files. */
void files_clear (void);
