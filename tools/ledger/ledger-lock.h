/* SPDX-License-Identifier: MIT */
/* ledger-lock.h: who works on a ledger. */
#pragma once

#include "tools/ledger/ledger-statement.h"

/* Takes the lock of the open file `descriptor`; the kernel gives it back when
 * the descriptor is closed, or its process ends in any way.  False: another
 * process has it, or with *failed a lock cannot be had at all, with errno.
 */
bool ledger_lock_take (int descriptor, bool *failed);

/* Who has it, in words: "process 7 on host X since ..."; `db` is what is in the
 * file, or NULL where that could not be opened.  Free with g_free().
 */
char *ledger_lock_holder (int descriptor, sqlite3 *db);
