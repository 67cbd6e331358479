/* SPDX-License-Identifier: MIT */
/* store.h: a file is a store with one session. */
#pragma once

#include "file.h"

extern const LedgerStoreKind ledger_file_kind;

/* Returns the file of such a store. */
LedgerFile *ledger_store_file (LedgerStore *store);
