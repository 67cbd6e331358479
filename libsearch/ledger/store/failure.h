/* SPDX-License-Identifier: MIT */
/* failure.h: what SQLite just said, as an error. */
#pragma once

#include "error.h"

#include <sqlite3.h>
#include <stdbool.h>

/* Sets `error` for what the last call on `db` failed with; `doing` says what
 * was tried, as in "writing a unit".  Damage is LEDGER_ERROR_BAD, somebody
 * else's lock LEDGER_ERROR_BUSY, all else LEDGER_ERROR_IO.  Returns false.
 */
bool ledger_fail (sqlite3 *db, const char *doing, GError **error);

/* The same for a failed system call, with errno; LEDGER_ERROR_IO. */
bool ledger_fail_errno (const char *path, const char *doing, GError **error);
