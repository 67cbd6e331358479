/* SPDX-License-Identifier: MIT */
/* publish.h: makes a file that is there as a whole, or not at all. */
#pragma once

#include <libsearch/search-error.h>

#include <stdbool.h>
#include <stddef.h>

/* Makes the file `path` of the bytes, on the disk when this returns; an
 * existing one is never touched.  A process that dies meanwhile leaves no file
 * of that name.  False with SEARCH_ERROR_IO.
 */
bool ledger_publish (const char *path, const void *bytes, size_t size,
                     GError **error);
