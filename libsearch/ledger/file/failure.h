/* SPDX-License-Identifier: MIT */
/* failure.h: makes errors of SQLite's last failure. */
#pragma once

#include <libsearch/search-error.h>

#include <sqlite3.h>
#include <stdbool.h>

/* Sets `error` for the failure of the last call on `db`; `doing` says what was
 * tried, as in "writing a unit".  Damage is SEARCH_ERROR_INPUT, the lock of
 * another process SEARCH_ERROR_BUSY, all else SEARCH_ERROR_IO.  Returns false.
 */
bool ledger_fail (sqlite3 *db, const char *doing, GError **error);

/* The same for a failed system call, with errno; SEARCH_ERROR_IO. */
bool ledger_fail_errno (const char *path, const char *doing, GError **error);
