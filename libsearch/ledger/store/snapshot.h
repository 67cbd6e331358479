/* SPDX-License-Identifier: MIT */
/* snapshot.h: a copy of a shared ledger, as it is at one moment. */
#pragma once

#include "server.h"

/* What a file has not of a session. */
typedef struct
{
  uint64_t seen;
  uint64_t units;
  bool     live;
} LedgerSigns;

/* A copy, in a temporary database of SQLite that is gone when it is closed. */
typedef struct
{
  sqlite3 *db;
  bool     running; /* sessions work on it */
  uint64_t bytes;   /* that the tables take on the server */
  GArray  *signs;   /* LedgerSigns, in the order of the table of sessions */
} LedgerSnapshot;

/* Copies all tables; false with an error.  Clearing closes the database. */
bool ledger_snapshot_take (LedgerSnapshot *snapshot, const char *uri,
                           GError **error);
void ledger_snapshot_clear (LedgerSnapshot *snapshot);
