/* SPDX-License-Identifier: MIT */
/* memo.h: the tables of a ledger whose run uses a memo table: the newest
 * complete level of the search, or its facts, and the sums of the search.
 */
#pragma once

#include "table.h"
#include "libsearch/memo/record.h"

/* A row of the table `level`: some entries of the level, or some facts. */
typedef struct
{
  uint64_t  id; /* number of the row, from 1 */
  MemoChunk chunk;
} LedgerChunk;

/* The only row of the table `memo` is a MemoLevel.  There is no row before the
 * first level, or the first facts, are stored.
 */
extern const LedgerTable ledger_memo_table, ledger_level_table;

/* These two tables, ended by NULL. */
extern const LedgerTable *const ledger_memo_tables[];

/* Reads the row of the table `memo`.  If there is none, sets level->entry to 0.
 * Returns false with an error.
 */
bool ledger_memo_read (LedgerRows *rows, MemoLevel *level, GError **error);

/* Calls `take` for all entries of the level.  Returns false with an error if
 * the level is damaged.  Returns false, perhaps without an error, if `take` has
 * returned false.
 */
bool ledger_memo_each (LedgerRows *rows, const MemoLevel *level, MemoTake take,
                       void *data, GError **error);
