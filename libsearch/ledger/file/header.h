/* SPDX-License-Identifier: MIT */
/* header.h: is a file a ledger?  Asked before SQLite sees it. */
#pragma once

#include <libsearch/search-error.h>

#include <stdbool.h>

/* Reads the first bytes of the open file `descriptor`, called `path`.  False
 * with SEARCH_ERROR_INPUT if it is no file, no SQLite database or no ledger, or
 * was cut off; SEARCH_ERROR_IO if it cannot be read.  `wal`: a log lies beside
 * it, so its length is not checked.
 */
bool ledger_header_check (int descriptor, const char *path, bool wal,
                          GError **error);
