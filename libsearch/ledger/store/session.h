/* SPDX-License-Identifier: MIT */
/* session.h: who worked on a ledger, and for how long. */
#pragma once

#include <glib.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct
{
  uint64_t id;   /* from 1 */
  char    *host; /* its name */
  uint64_t pid;
  uint64_t threads;
  uint64_t began;  /* microseconds of Unix time */
  uint64_t ended;  /* the same; 0: it has not, or has died */
  uint64_t worked; /* microseconds, until the last commit */
  uint64_t nodes;  /* that it met */
  char    *reason; /* why it ended; NULL: see `ended` */

  int64_t clock; /* when it began, monotonic; not stored */
} LedgerSession;

void ledger_session_clear (LedgerSession *session);

/* Describes this process, with the number behind the last one's. */
int ledger_session_begin (sqlite3 *db, unsigned threads,
                          LedgerSession *session);

/* Writes its row; what sqlite3_step() returned.  It holds the checksum of the
 * run's row, so that the log of another ledger does not pass for this one's:
 * every transaction writes to this table, and SQLite knows no other sign of
 * which file a log belongs to.
 */
int ledger_session_write (sqlite3 *db, const LedgerSession *session);

/* Reads all, in order, as an array of LedgerSession.  SQLITE_DONE, or what
 * went wrong; SQLITE_CORRUPT: a row is damaged, or of another
 * ledger.
 */
int ledger_session_select (sqlite3 *db, GArray **sessions);
