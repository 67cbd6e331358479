/* SPDX-License-Identifier: MIT */
/* settings.h: copies the settings of a program, which may be compiled with
 * another version of the header.
 */
#pragma once

#include <libsearch/search-error.h>

/* Copies the program's settings `theirs` to the library's settings `ours`,
 * which have `size` bytes.  The first field of both is their size; `name` is
 * the name of the type for messages.  Fields that are missing in `theirs`
 * become zero.  Returns false with SEARCH_ERROR_USAGE if `theirs` has no size,
 * or if it sets a field that `ours` does not have.
 */
bool settings_take (void *ours, size_t size, const char *name,
                    const void *theirs, GError **error);
