/* SPDX-License-Identifier: MIT */
/* settings.h: takes the settings of programs compiled against other versions.
 */
#pragma once

#include <libsearch/search-error.h>

/* Copies `theirs` to `ours`, a table of `size` bytes whose first field is its
 * size, called `name` in messages.  Fields that the program does not know
 * become zero.  False with SEARCH_ERROR_USAGE if `theirs` has no size, or if
 * the program sets a field that this library does not know.
 */
bool settings_take (void *ours, size_t size, const char *name,
                    const void *theirs, GError **error);
