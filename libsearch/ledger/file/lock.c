/* SPDX-License-Identifier: MIT */
/* lock.c: the lock of the process that works on a ledger. */
#define _GNU_SOURCE
#include "lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

/* The position of a byte behind the end of any file, which SQLite does not
 * lock.
 */
#define SIGN_AT INT64_C (0x534C4447534C4447)

/* Takes or queries the sign: a second lock, of a kind that can be queried,
 * which the process with the first lock takes too.  Like the first one, it
 * belongs to the descriptor: closing other descriptors of the file keeps it.
 */
static bool
sign (int descriptor, int command, struct flock *lock)
{
  lock->l_whence = SEEK_SET;
  lock->l_start = SIGN_AT;
  lock->l_len = 1;
  return fcntl (descriptor, command, lock) == 0;
}

bool
ledger_lock_take (int descriptor, bool *failed)
{
  struct flock lock = { .l_type = F_WRLCK };
  int          result;

  while ((result = flock (descriptor, LOCK_EX | LOCK_NB)) != 0
         && errno == EINTR)
    ;
  *failed = result != 0 ? errno != EWOULDBLOCK
                        : !sign (descriptor, F_OFD_SETLK, &lock);
  return result == 0 && !*failed;
}

bool
ledger_lock_is_taken (int descriptor)
{
  struct flock lock = { .l_type = F_RDLCK };

  return sign (descriptor, F_OFD_GETLK, &lock) && lock.l_type != F_UNLCK;
}

/* Names the process of the last session, if that is `pid` (0: any) and the
 * session has not ended; else NULL.  The process may have been killed, and the
 * one that has the lock may not have begun its session yet.
 */
static char *
holder_by_session (sqlite3 *db, long pid)
{
  sqlite3_stmt *statement
      = ledger_prepare (db,
                        "SELECT pid, host, began FROM session"
                        " WHERE id = (SELECT max (id) FROM session)"
                        " AND ended IS NULL",
                        NULL);
  char *holder = NULL;

  if (statement && ledger_step (statement, NULL) == LEDGER_STEP_ROW
      && (pid == 0 || pid == sqlite3_column_int64 (statement, 0)))
    {
      GDateTime *began = g_date_time_new_from_unix_local (
          sqlite3_column_int64 (statement, 2) / G_USEC_PER_SEC);
      char *since = began ? g_date_time_format (began, "%F %T") : NULL;

      holder
          = g_strdup_printf ("process %lld on host %s since %s",
                             (long long) sqlite3_column_int64 (statement, 0),
                             (const char *) sqlite3_column_text (statement, 1),
                             since ? since : "?");
      g_free (since);
      g_clear_pointer (&began, g_date_time_unref);
    }
  sqlite3_finalize (statement);
  return holder;
}

/* Finds the process in the kernel's table, whose lines are as "1: FLOCK
 * ADVISORY WRITE PID MAJOR:MINOR:INODE 0 EOF", the device in hexadecimal
 * digits; 0: unknown.
 */
static long
pid_by_kernel (int descriptor)
{
  struct stat status;
  FILE       *file = fopen ("/proc/locks", "re");
  char        line[256];
  long        pid = 0;

  if (!file || fstat (descriptor, &status) != 0)
    status.st_ino = 0;
  while (file && fgets (line, sizeof line, file))
    {
      unsigned           major_number, minor_number;
      unsigned long long inode;
      long               owner;

      if (sscanf (line, "%*s FLOCK %*s %*s %ld %x:%x:%llu", &owner,
                  &major_number, &minor_number, &inode)
              == 4
          && inode == status.st_ino && major_number == major (status.st_dev)
          && minor_number == minor (status.st_dev) && owner > 0)
        pid = owner;
    }
  if (file)
    fclose (file);
  return pid;
}

char *
ledger_lock_holder (int descriptor, sqlite3 *db)
{
  const long pid = pid_by_kernel (descriptor);
  char      *holder = db ? holder_by_session (db, pid) : NULL;

  if (holder)
    return holder;
  return pid > 0 ? g_strdup_printf ("process %ld", pid)
                 : g_strdup ("another process");
}
