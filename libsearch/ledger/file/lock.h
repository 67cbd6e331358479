/* SPDX-License-Identifier: MIT */
/* lock.h: the lock of the process that works on a ledger. */
#pragma once

#include "statement.h"

/* Takes the lock of the open file `descriptor`; the kernel gives it back when
 * the descriptor is closed, or its process ends in any way.  False: another
 * process has it, or, with *failed, the system gives no lock, with errno.
 */
bool ledger_lock_take (int descriptor, bool *failed);

/* Has a process taken it?  Asking takes no lock, not even for a moment, so it
 * never turns a process away.
 */
bool ledger_lock_is_taken (int descriptor);

/* Returns the process that has it, in words: "process 7 on host X since ...";
 * `db` is the database, or NULL if it could not be opened.  Free with g_free().
 */
char *ledger_lock_holder (int descriptor, sqlite3 *db);
