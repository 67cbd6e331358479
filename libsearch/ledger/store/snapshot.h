/* SPDX-License-Identifier: MIT */
/* snapshot.h: a copy of a shared ledger, as it is at one moment. */
#pragma once

#include "server.h"

/* A copy, in a temporary database of SQLite that is gone when it is closed. */
typedef struct
{
  sqlite3 *db;
  bool     running; /* sessions work on it */
  uint64_t bytes;   /* that the tables take on the server */
} LedgerSnapshot;

/* Copies all tables.  False with an error. */
bool ledger_snapshot_take (LedgerSnapshot *snapshot, const char *uri,
                           GError **error);
