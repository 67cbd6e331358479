/* SPDX-License-Identifier: MIT */
/* faults.c: a library to preload, in which system calls and allocations fail,
 * or end the process.  Variables of the environment select the calls:
 *
 *   FAULT_PATH    prefix of a path; counting begins when the process first
 *                 opens a file with this prefix
 *   FAULT_CALLS   names of the counted calls, from `kinds`, with commas between
 *                 them; calls on the standard streams are not counted
 *   FAULT_AT      number of the call that fails, from 1; 0 or unset: none
 *   FAULT_FOR     if it is `ever`, all later calls fail, too
 *   FAULT_ERRNO   number of the error, for errno; EIO if unset
 *   FAULT_DIE     if set, the call kills the process instead of failing
 *   FAULT_HALF    if set, a write that fails writes half of its bytes
 *   FAULT_REPORT  file to which the process writes the number of counted calls
 *                 when it ends
 *   FAULT_NAMED   if set, no call can make a file without a name
 *   FAULT_FS      the type that statfs() and fstatfs() return, in hexadecimal
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

enum
{
  OPEN = 1,
  READ = 2,
  WRITE = 4,
  SYNC = 8,
  TRUNCATE = 16,
  MAP = 32,
  LINK = 64,
  UNLINK = 128,
  THREAD = 256,
  MALLOC = 512,
  FORMAT = 1024
};

static const struct
{
  const char *name;
  unsigned    kind;
} kinds[] = {
  { "open", OPEN },     { "read", READ },     { "write", WRITE },
  { "sync", SYNC },     { "map", MAP },       { "truncate", TRUNCATE },
  { "link", LINK },     { "unlink", UNLINK }, { "thread", THREAD },
  { "malloc", MALLOC }, { "format", FORMAT },
};

static struct
{
  const char *path;
  unsigned    calls;
  unsigned    at;
  bool        ever, die, half, named;
  int         error;
  long        filesystem;
} faults;

static _Atomic bool     counting;
static _Atomic unsigned count;

/* The C library's function `name`.  This file defines a function of the same
 * name in its place.
 */
#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

/* Returns the kinds of calls in `names`, a list separated by commas, as a set
 * of bits.
 */
static unsigned
read_kinds (const char *names)
{
  unsigned result = 0;

  while (names && *names)
    {
      const size_t length = strcspn (names, ",");

      for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strlen (kinds[i].name) == length
            && strncmp (names, kinds[i].name, length) == 0)
          result |= kinds[i].kind;
      names += length + (names[length] == ',');
    }
  return result;
}

__attribute__ ((constructor)) static void
begin (void)
{
  const char *at = getenv ("FAULT_AT");
  const char *always = getenv ("FAULT_FOR");
  const char *error = getenv ("FAULT_ERRNO");
  const char *filesystem = getenv ("FAULT_FS");

  faults.path = getenv ("FAULT_PATH");
  faults.at = at ? (unsigned) atol (at) : 0;
  faults.ever = always && strcmp (always, "ever") == 0;
  faults.error = error ? atoi (error) : EIO;
  faults.die = getenv ("FAULT_DIE");
  faults.half = getenv ("FAULT_HALF");
  faults.named = getenv ("FAULT_NAMED");
  faults.filesystem = filesystem ? strtol (filesystem, NULL, 16) : 0;
  faults.calls = read_kinds (getenv ("FAULT_CALLS"));
}

__attribute__ ((destructor)) static void
end (void)
{
  const char *path = getenv ("FAULT_REPORT");
  FILE       *file;

  if (!counting || !path)
    return;
  counting = false;
  if ((file = fopen (path, "w")))
    {
      fprintf (file, "%u\n", count);
      fclose (file);
    }
}

/* Counts a call of the kind `kind` if it is selected.  If the call must fail,
 * sets errno and returns true, or kills the process.
 */
static bool
fails (unsigned kind)
{
  unsigned number;

  if (!counting || !(faults.calls & kind))
    return false;
  number = ++count;
  if (faults.at == 0 || number < faults.at
      || (number > faults.at && !faults.ever))
    return false;
  if (faults.die && !(faults.half && kind == WRITE))
    kill (getpid (), SIGKILL);
  errno = faults.error;
  return true;
}

static bool
is_file (int descriptor)
{
  struct stat status;

  return counting && descriptor > STDERR_FILENO
         && fstat (descriptor, &status) == 0 && S_ISREG (status.st_mode);
}

/* Opening */

static bool
open_fails (int folder, const char *path)
{
  const bool is_ours
      = folder != AT_FDCWD
        || (faults.path
            && strncmp (path, faults.path, strlen (faults.path)) == 0);

  if (is_ours && faults.path && folder == AT_FDCWD)
    counting = true;
  return is_ours && fails (OPEN);
}

#define MODE(mode, flags)                                                      \
  mode_t mode = 0;                                                             \
  if (flags & (O_CREAT | O_TMPFILE))                                           \
    {                                                                          \
      va_list arguments;                                                       \
      va_start (arguments, flags);                                             \
      mode = (mode_t) va_arg (arguments, int);                                 \
      va_end (arguments);                                                      \
    }

int
open (const char *path, int flags, ...)
{
  MODE (mode, flags)
  return open_fails (AT_FDCWD, path) ? -1 : REAL (open) (path, flags, mode);
}

int
open64 (const char *path, int flags, ...)
{
  MODE (mode, flags)
  return open_fails (AT_FDCWD, path) ? -1 : REAL (open64) (path, flags, mode);
}

/* Returns true, with errno set, if FAULT_NAMED is set and a call with these
 * flags would make a file without a name.
 */
static bool
lacks_a_name (int flags)
{
  if (!faults.named || (flags & O_TMPFILE) != O_TMPFILE)
    return false;
  errno = EOPNOTSUPP;
  return true;
}

int
openat (int folder, const char *path, int flags, ...)
{
  MODE (mode, flags)
  if (lacks_a_name (flags))
    return -1;
  return open_fails (folder, path) ? -1
                                   : REAL (openat) (folder, path, flags, mode);
}

/* Reading and writing */

ssize_t
pread (int file, void *bytes, size_t size, off_t at)
{
  return is_file (file) && fails (READ) ? -1
                                        : REAL (pread) (file, bytes, size, at);
}

ssize_t
pread64 (int file, void *bytes, size_t size, off64_t at)
{
  return is_file (file) && fails (READ)
             ? -1
             : REAL (pread64) (file, bytes, size, at);
}

/* Ends a call that has written only half of its bytes: returns `written`, or
 * kills the process if FAULT_DIE is set.
 */
static ssize_t
end_half (ssize_t written)
{
  if (faults.die)
    kill (getpid (), SIGKILL);
  return written;
}

ssize_t
write (int file, const void *bytes, size_t size)
{
  if (!is_file (file) || !fails (WRITE))
    return REAL (write) (file, bytes, size);
  return faults.half ? end_half (REAL (write) (file, bytes, size / 2)) : -1;
}

ssize_t
pwrite64 (int file, const void *bytes, size_t size, off64_t at)
{
  if (!is_file (file) || !fails (WRITE))
    return REAL (pwrite64) (file, bytes, size, at);
  return faults.half ? end_half (REAL (pwrite64) (file, bytes, size / 2, at))
                     : -1;
}

int
fsync (int file)
{
  return file > STDERR_FILENO && fails (SYNC) ? -1 : REAL (fsync) (file);
}

int
fdatasync (int file)
{
  return file > STDERR_FILENO && fails (SYNC) ? -1 : REAL (fdatasync) (file);
}

int
ftruncate (int file, off_t size)
{
  return is_file (file) && fails (TRUNCATE) ? -1
                                            : REAL (ftruncate) (file, size);
}

int
ftruncate64 (int file, off64_t size)
{
  return is_file (file) && fails (TRUNCATE) ? -1
                                            : REAL (ftruncate64) (file, size);
}

void *
mmap64 (void *at, size_t size, int protection, int flags, int file,
        off64_t offset)
{
  return is_file (file) && fails (MAP)
             ? MAP_FAILED
             : REAL (mmap64) (at, size, protection, flags, file, offset);
}

/* Names */

int
linkat (int from, const char *old, int to, const char *new, int flags)
{
  return fails (LINK) ? -1 : REAL (linkat) (from, old, to, new, flags);
}

int
renameat2 (int from, const char *old, int to, const char *new,
           unsigned int flags)
{
  return fails (LINK) ? -1 : REAL (renameat2) (from, old, to, new, flags);
}

int
unlink (const char *path)
{
  return fails (UNLINK) ? -1 : REAL (unlink) (path);
}

int
unlinkat (int folder, const char *path, int flags)
{
  return fails (UNLINK) ? -1 : REAL (unlinkat) (folder, path, flags);
}

/* The file system */

int
statfs (const char *path, struct statfs *status)
{
  const int result = REAL (statfs) (path, status);

  if (result == 0 && faults.filesystem)
    status->f_type = (__fsword_t) faults.filesystem;
  return result;
}

int
fstatfs (int file, struct statfs *status)
{
  const int result = REAL (fstatfs) (file, status);

  if (result == 0 && faults.filesystem)
    status->f_type = (__fsword_t) faults.filesystem;
  return result;
}

/* Threads and memory */

int
pthread_create (pthread_t *thread, const pthread_attr_t *attributes,
                void *(*run) (void *), void             *data)
{
  return fails (THREAD) ? errno
                        : REAL (pthread_create) (thread, attributes, run, data);
}

/* Functions of the C library itself, under other names.  The functions below
 * call them directly, because dlsym() could allocate memory.
 */
void *__libc_malloc (size_t size);
void *__libc_calloc (size_t number, size_t size);
void *__libc_realloc (void *memory, size_t size);
void *__libc_memalign (size_t alignment, size_t size);

/* GLib formats texts by vasprintf() or __vasprintf_chk(). */
int
vasprintf (char **text, const char *format, va_list arguments)
{
  return fails (FORMAT) ? -1 : REAL (vasprintf) (text, format, arguments);
}

int
__vasprintf_chk (char **text, int flag, const char *format, va_list arguments)
{
  return fails (FORMAT)
             ? -1
             : REAL (__vasprintf_chk) (text, flag, format, arguments);
}

void *
malloc (size_t size)
{
  return fails (MALLOC) ? NULL : __libc_malloc (size);
}

void *
calloc (size_t number, size_t size)
{
  return fails (MALLOC) ? NULL : __libc_calloc (number, size);
}

void *
realloc (void *memory, size_t size)
{
  return fails (MALLOC) ? NULL : __libc_realloc (memory, size);
}

void *
aligned_alloc (size_t alignment, size_t size)
{
  return fails (MALLOC) ? NULL : __libc_memalign (alignment, size);
}
