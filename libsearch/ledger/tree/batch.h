/* SPDX-License-Identifier: MIT */
/* batch.h: the solutions of a unit as rows. */
#pragma once

#include "libsearch/ledger/rows/unit.h"

/* Calls `write` for each row of about 64 KiB that the lines of `text` make,
 * with its values, until it returns false, which is returned.
 */
bool ledger_batches_make (const char *address, const GString *text,
                          bool (*write) (void *data, const LedgerValue *values),
                          void *data);

/* Checks the values of a row of the ledger `file`.  False with
 * SEARCH_ERROR_INPUT if something is wrong with it.
 */
bool ledger_batch_check (const char *file, const LedgerValue *values,
                         GError **error);

/* Are there as many solutions of each unit as the tree says?  False with
 * SEARCH_ERROR_INPUT, which names the unit or the batch.
 */
bool ledger_batches_check (LedgerRows *rows, LedgerUnit *whole, GError **error);
