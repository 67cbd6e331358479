/* SPDX-License-Identifier: MIT */
/* filesystem.h: where a ledger may lie. */
#pragma once

#include <libsearch/search-error.h>

#include <stdbool.h>
#include <stdint.h>

/* Returns the name of a network file system by its number, the f_type of
 * statfs(2); NULL: it is local, as far as is known.
 */
const char *ledger_filesystem_network (uint32_t type);

/* Does the open file or folder `descriptor`, called `path`, lie on a local file
 * system?  Processes that have a ledger open share memory, which processes on
 * different hosts cannot.  False with SEARCH_ERROR_IO.
 */
bool ledger_filesystem_check (int descriptor, const char *path, GError **error);
