/* SPDX-License-Identifier: MIT */
/* header.h: is a file a ledger?  Asked before SQLite sees it. */
#pragma once

#include <libsearch/search-error.h>

#include <stdbool.h>

/* Reads the first bytes of the open file `descriptor`, called `path`.  False
 * with SEARCH_ERROR_INPUT for what is no file, no SQLite database or no ledger,
 * and for one that was cut off; SEARCH_ERROR_IO where it cannot be read.
 * `wal`: what was written last may still lie beside it, so that its length says
 * nothing.
 */
bool ledger_header_check (int descriptor, const char *path, bool wal,
                          GError **error);
