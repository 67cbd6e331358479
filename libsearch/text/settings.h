/* SPDX-License-Identifier: MIT */
/* settings.h: settings of programs that know more of them, or fewer. */
#pragma once

#include <libsearch/search-error.h>

/* Fills in `ours`, a table of `size` bytes called `name` in messages, whose
 * first field is its size, from `theirs`: what the program does not know is
 * zero.  False with SEARCH_ERROR_USAGE where theirs has no size, or where the
 * program wants what is not known here.
 */
bool settings_take (void *ours, size_t size, const char *name,
                    const void *theirs, GError **error);
