/* SPDX-License-Identifier: MIT */
/* lock.h: who works on a ledger. */
#pragma once

#include "statement.h"

/* Takes the lock of the open file `descriptor`; the kernel gives it back when
 * the descriptor is closed, or its process ends in any way.  False: another
 * process has it, or with *failed a lock cannot be had at all, with errno.
 */
bool ledger_lock_take (int descriptor, bool *failed);

/* Has a process taken it?  Asking takes nothing, not even for a moment, so that
 * nobody who wants to work on the ledger is sent away for it.
 */
bool ledger_lock_is_taken (int descriptor);

/* Who has it, in words: "process 7 on host X since ..."; `db` is what is in the
 * file, or NULL where that could not be opened.  Free with g_free().
 */
char *ledger_lock_holder (int descriptor, sqlite3 *db);
