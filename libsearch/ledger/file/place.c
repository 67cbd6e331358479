/* SPDX-License-Identifier: MIT */
/* place.c: the place of a ledger: its files, their file system, and the lock
 * held by the process that works on it.
 */
#define _GNU_SOURCE
#include "place.h"
#include "libsearch/text/format.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>

/* Returns the name of the network file system with the identifier `type`, the
 * f_type of statfs(2); NULL = no network file system.  The identifiers are from
 * linux/magic.h, from statfs(2), and from the sources of the file systems.  All
 * FUSE file systems have one identifier, and count as local.
 */
const char *
ledger_filesystem_network (uint32_t type)
{
  static const struct
  {
    uint32_t    type;
    const char *name;
  } networks[] = {
    { 0x6969, "NFS" },
    { 0x517B, "SMB" },
    { 0xFF534D42, "CIFS" },
    { 0xFE534D42, "SMB 2" },
    { 0x5346414F, "AFS" },
    { 0x6B414653, "AFS" },
    { 0x73757245, "Coda" },
    { 0x00C36400, "Ceph" },
    { 0x01021997, "9P" },
    { 0x0BD00BD0, "Lustre" },
    { 0x01161970, "GFS2" },
    { 0x7461636F, "OCFS2" },
    { 0x47504653, "GPFS" },
    { 0x19830326, "BeeGFS" },
    { 0xAAD7AAEA, "PanFS" },
    { 0x20030528, "OrangeFS" },
    { 0x564C, "NetWare" },
    { 0x786F4256, "a VirtualBox share" },
    { 0xBACBACBC, "a VMware share" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (networks); i++)
    if (networks[i].type == type)
      return networks[i].name;
  return NULL;
}

bool
ledger_filesystem_check (int descriptor, const char *path, GError **error)
{
  struct statfs status;
  const char   *name = NULL;

  if (fstatfs (descriptor, &status) == 0)
    name = ledger_filesystem_network ((uint32_t) status.f_type);
  if (name)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_IO,
                 "'%s' is on a network file system (%s), but the "
                 "processes of a ledger share memory; put it on a local "
                 "disk",
                 path, name);
  return !name;
}

bool
ledger_place_init (LedgerPlace *place, const char *path)
{
  static const char *const suffixes[] = { "", "-wal", "-shm" };
  char                    *real = realpath (path, NULL);

  for (int i = 0; real && i < LEDGER_PLACES; i++)
    place->at[i].path = g_strconcat (real, suffixes[i], NULL);
  free (real);
  return place->at[LEDGER_PLACE_FILE].path != NULL;
}

void
ledger_place_clear (LedgerPlace *place)
{
  for (int i = 0; i < LEDGER_PLACES; i++)
    g_free (place->at[i].path);
  *place = (LedgerPlace){ 0 };
}

bool
ledger_place_has (const LedgerPlace *place, int kind)
{
  struct stat status;

  return stat (place->at[kind].path, &status) == 0 && status.st_size > 0;
}

bool
ledger_place_is (const LedgerPlace *place, int descriptor)
{
  struct stat there, open;

  return stat (place->at[LEDGER_PLACE_FILE].path, &there) == 0
         && fstat (descriptor, &open) == 0 && there.st_dev == open.st_dev
         && there.st_ino == open.st_ino;
}

void
ledger_place_note (LedgerPlace *place)
{
  struct stat status;

  for (int i = 0; i < LEDGER_PLACES; i++)
    if ((place->at[i].seen = stat (place->at[i].path, &status) == 0))
      {
        place->at[i].device = status.st_dev;
        place->at[i].inode = status.st_ino;
      }
}

bool
ledger_place_check (const LedgerPlace *place, GError **error)
{
  struct stat status;

  for (int i = 0; i < LEDGER_PLACES; i++)
    if (place->at[i].seen
        && (stat (place->at[i].path, &status) != 0
            || status.st_dev != place->at[i].device
            || status.st_ino != place->at[i].inode))
      {
        g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_IO,
                     "'%s': was deleted or replaced during the run; no file "
                     "was made instead",
                     place->at[i].path);
        return false;
      }
  return true;
}

uint64_t
ledger_place_size (const LedgerPlace *place)
{
  struct stat status;
  uint64_t    size = 0;

  for (int i = 0; i < LEDGER_PLACE_SHM; i++)
    if (stat (place->at[i].path, &status) == 0)
      size += (uint64_t) status.st_size;
  return size;
}

/* Offset of the one byte of the file that the second lock, called sign, covers.
 * The offset is larger than any file, and SQLite locks nothing there.
 */
#define SIGN_AT INT64_C (0x534C4447534C4447)

/* Takes or queries the second lock on the file, called sign.  A process with
 * the first lock takes the sign too, since other processes can query the sign
 * without taking the sign; this is not possible with the first lock.  Both
 * locks belong to the descriptor, so closing other descriptors of the file does
 * not release them.  Returns false with errno.
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

/* Returns a text about the process of the last session, which may have been
 * killed.  Returns NULL if this session has ended, or its process does not have
 * the identifier `pid` (0 = any).  The result may be wrong for a process that
 * has just taken the lock, since this process has no session yet.
 */
static char *
process_by_session (sqlite3 *db, long pid)
{
  sqlite3_stmt *statement
      = ledger_prepare (db,
                        "SELECT pid, host, began FROM session"
                        " WHERE id = (SELECT max (id) FROM session)"
                        " AND ended IS NULL",
                        NULL);
  char *process = NULL;

  if (statement && ledger_step (statement, NULL) == SQLITE_ROW
      && (pid == 0 || pid == sqlite3_column_int64 (statement, 0)))
    {
      GDateTime *began = g_date_time_new_from_unix_local (
          sqlite3_column_int64 (statement, 2) / G_USEC_PER_SEC);
      char *since = began ? g_date_time_format (began, "%F %T") : NULL;

      process = text_format ("process %lld on host %s since %s",
                             (long long) sqlite3_column_int64 (statement, 0),
                             (const char *) sqlite3_column_text (statement, 1),
                             since ? since : "?");
      g_free (since);
      g_clear_pointer (&began, g_date_time_unref);
    }
  sqlite3_finalize (statement);
  return process;
}

/* Returns the identifier of the process that has the lock on the file,
 * according to the kernel's table /proc/locks; 0 = unknown.  A line of the
 * table looks like "1: FLOCK ADVISORY WRITE PID MAJOR:MINOR:INODE 0 EOF", with
 * the device, MAJOR:MINOR, in hexadecimal digits.
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
ledger_lock_process (int descriptor, sqlite3 *db)
{
  const long pid = pid_by_kernel (descriptor);
  char      *process = db ? process_by_session (db, pid) : NULL;

  if (process)
    return process;
  return pid > 0 ? text_format ("process %ld", pid)
                 : g_strdup ("another process");
}
