/* SPDX-License-Identifier: MIT */
/* failure.h: what SQLite just said, as an error. */
#pragma once

#include <libsearch/search-error.h>

#include <sqlite3.h>
#include <stdbool.h>

/* Sets `error` for what the last call on `db` failed with; `doing` says what
 * was tried, as in "writing a unit".  Damage is SEARCH_ERROR_INPUT, somebody
 * else's lock SEARCH_ERROR_BUSY, all else SEARCH_ERROR_IO.  Returns false.
 */
bool ledger_fail (sqlite3 *db, const char *doing, GError **error);

/* The same for a failed system call, with errno; SEARCH_ERROR_IO. */
bool ledger_fail_errno (const char *path, const char *doing, GError **error);
