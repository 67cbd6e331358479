/* SPDX-License-Identifier: MIT */
/* ledger-lock.c: who works on a ledger. */
#define _GNU_SOURCE
#include "ledger-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

/* A byte that no file reaches to, and none of those that SQLite locks. */
#define SIGN_AT INT64_C (0x534C4447534C4447)

/* Who has the lock puts a sign up: another lock, of the kind that can be asked
 * for.  Like the first one, it belongs to the descriptor: closing others of the
 * same file leaves it.
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

/* By the newest session that has not ended; NULL: there is none. */
static char *
holder_by_session (sqlite3 *db)
{
  sqlite3_stmt *statement = ledger_prepare (
      db,
      "SELECT pid, host, began FROM session WHERE ended IS NULL"
      " ORDER BY began DESC LIMIT 1",
      NULL);
  char *holder = NULL;

  if (statement && ledger_step (statement, NULL) == LEDGER_STEP_ROW)
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

/* By the kernel's table, whose lines are as "1: FLOCK ADVISORY WRITE PID
 * MAJOR:MINOR:INODE 0 EOF", the device in hexadecimal digits; 0: unknown.
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
  char *holder = db ? holder_by_session (db) : NULL;
  long  pid;

  if (holder)
    return holder;
  if ((pid = pid_by_kernel (descriptor)) > 0)
    return g_strdup_printf ("process %ld", pid);
  return g_strdup ("another process");
}
