/* SPDX-License-Identifier: MIT */
/* output.c: an output for results, which is stdout or a file. */
#include "output.h"
#include "libsearch/text/printable.h"
#include "terminal.h"
#include "watchdog.h"

#include <libsearch/search-ledger.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TICK_MICROSECONDS 100000

struct Output
{
  FILE  *file;
  char  *name;    /* name of the file, or "stdout" */
  int    error;   /* errno of the first failure; 0 = none */
  gint64 flushed; /* time of the last flush */

  /* True if the output goes to a terminal.  The terminal may show the status
   * line, which a write must first erase.
   */
  bool seen;

  /* True if `file` is open, and still has its old contents.  The first write
   * empties the file.
   */
  bool reserved;

  /* Name of the file, if this output has created the file; otherwise NULL. */
  char *made;
};

void
output_guard_streams (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0)
      open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/* Sets `error` to a message that `path` cannot be opened, with the text of
 * errno.
 */
static void
set_error (GError **error, const char *path)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
               "cannot open '%s': %s", path, g_strerror (errno));
}

/* The input file, which no output is allowed to overwrite, and the option with
 * which the user named the file; NULL: no file.
 */
static struct
{
  const char *option;
  dev_t       device;
  ino_t       inode;
} read_file;

/* Returns true for a regular file; false for a device or a pipe. */
static bool
is_regular (int descriptor, struct stat *status)
{
  return fstat (descriptor, status) == 0 && S_ISREG (status->st_mode);
}

void
output_spare (int descriptor, const char *option)
{
  struct stat status;

  read_file.option = is_regular (descriptor, &status) ? option : NULL;
  read_file.device = status.st_dev;
  read_file.inode = status.st_ino;
}

/* Returns true if the file at `path` has the SQLite header of a ledger. */
static bool
is_ledger (const char *path)
{
  const uint32_t mark = GUINT32_TO_BE (SEARCH_LEDGER_APPLICATION);
  const int      file = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  char           header[100];
  const bool     whole
      = file >= 0 && pread (file, header, sizeof header, 0) == sizeof header;

  if (file >= 0)
    close (file);
  return whole && memcmp (header, "SQLite format 3", 16) == 0
         && memcmp (header + 68, &mark, sizeof mark) == 0;
}

/* Returns true if `path` ends in -wal, -shm or -journal, and the rest of `path`
 * is the name of a ledger.  SQLite makes files with such names beside a ledger.
 * The file need not exist.
 */
static bool
is_beside_ledger (const char *path)
{
  static const char *const endings[] = { "-wal", "-shm", "-journal" };

  for (size_t i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (path, endings[i]))
      {
        char *ledger = g_strndup (path, strlen (path) - strlen (endings[i]));
        const bool beside = is_ledger (ledger);

        g_free (ledger);
        return beside;
      }
  return false;
}

static bool
refuse (const char *option, const char *path, const char *of, const char *what,
        GError **error)
{
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "%s: '%s' is %s%s; use another file", option, path, of, what);
  return false;
}

/* Fails with SEARCH_ERROR_USAGE if `path`, the value of `option`, is the name
 * of a file that SQLite makes beside a ledger.  SQLite would read the output as
 * such a file.
 */
static bool
check_name (const char *option, const char *path, GError **error)
{
  char      *real = realpath (path, NULL); /* NULL: there is no such file yet */
  const bool part = is_beside_ledger (real ? real : path);

  free (real);
  return !part || refuse (option, path, "a part of ", "a ledger", error);
}

/* Returns true if the output can overwrite the file at `path`, which is open as
 * `descriptor` for `option`.  Otherwise fails with SEARCH_ERROR_USAGE.  Follows
 * symbolic links.
 */
static bool
check_file (int descriptor, const char *option, const char *path,
            GError **error)
{
  struct stat status;

  if (!is_regular (descriptor, &status))
    return true;
  if (read_file.option && status.st_dev == read_file.device
      && status.st_ino == read_file.inode)
    return refuse (option, path, "the file of ", read_file.option, error);
  return !is_ledger (path) || refuse (option, path, "", "a ledger", error);
}

static Output *
new_output (FILE *file, const char *name)
{
  Output *output = g_new0 (Output, 1);

  output->file = file;
  output->name = g_strdup (name);
  output->seen = isatty (fileno (file));
  return output;
}

Output *
output_open (const char *option, const char *path, GError **error)
{
  return path && !g_str_equal (path, "-") ? output_reserve (option, path, error)
                                          : new_output (stdout, "stdout");
}

Output *
output_reserve (const char *option, const char *path, GError **error)
{
  const int flags = O_WRONLY | O_CREAT | O_CLOEXEC;
  Output   *output;
  bool      made;
  int       fd;

  if (!check_name (option, path, error))
    return NULL;
  fd = open (path, flags | O_EXCL, 0666);
  made = fd >= 0;
  if (fd < 0 && errno == EEXIST)
    {
      /* Opening a pipe waits until another process reads from the pipe.
       * waits_begin() gives the watchdog the reason for the wait.
       */
      waits_begin (path);
      fd = open (path, flags, 0666);
      waits_end ();
    }
  if (fd < 0)
    {
      set_error (error, path);
      return NULL;
    }
  if (!made && !check_file (fd, option, path, error))
    {
      close (fd);
      return NULL;
    }
  output = new_output (fdopen (fd, "w"), path);
  output->reserved = true;
  output->made = made ? g_strdup (path) : NULL;
  return output;
}

bool
output_is_at (const Output *output, const char *path)
{
  struct stat ours, theirs;

  return fstat (fileno (output->file), &ours) == 0 && stat (path, &theirs) == 0
         && ours.st_dev == theirs.st_dev && ours.st_ino == theirs.st_ino;
}

/* Empties the file of the output if it is a regular file; does nothing
 * otherwise.
 */
static bool
empty (const Output *output)
{
  return ftruncate (fileno (output->file), 0) == 0 || errno == EINVAL;
}

bool
output_has_colours (const Output *output)
{
  return terminal_has_colours (fileno (output->file));
}

/* Stores errno as the output's error if `success` is false and no earlier error
 * is stored.  Returns true if the output has had no error.
 */
static bool
note (Output *output, bool success)
{
  if (!success && !output->error)
    output->error = errno ? errno : EIO;
  return !output->error;
}

bool
output_begin (Output *output)
{
  const bool reserved = output->reserved;

  output->reserved = false;
  return note (output, !reserved || empty (output));
}

bool
output_write (Output *output, const char *text, size_t length)
{
  bool good;

  if (output->seen)
    status_line_erase ();
  good = output_begin (output);
  waits_begin (output->name);
  good
      = good && note (output, fwrite (text, 1, length, output->file) == length);
  waits_end ();
  return good;
}

bool
output_show (Output *output, GString *text)
{
  if (output->seen)
    printable_text (text->str);
  return output_write (output, text->str, text->len);
}

void
output_flush (Output *output)
{
  output->flushed = g_get_monotonic_time ();
  waits_begin (output->name);
  note (output, fflush (output->file) == 0);
  waits_end ();
}

/* If the output is a pipe without a reader, stores EPIPE as the error of the
 * output.  Without this check, the program would notice the missing reader only
 * at the next write.
 */
static void
look_for_reader (Output *output)
{
  struct pollfd end = { .fd = fileno (output->file) };

  if (poll (&end, 1, 0) > 0 && end.revents & POLLERR)
    {
      errno = EPIPE;
      note (output, false);
    }
}

bool
output_tick (Output *output)
{
  if (g_get_monotonic_time () - output->flushed >= TICK_MICROSECONDS)
    {
      output_flush (output);
      look_for_reader (output);
    }
  return !output->error;
}

int
output_close (Output *output)
{
  int error;

  waits_begin (output->name);
  note (output, fclose (output->file) == 0);
  waits_end ();
  if (output->reserved && output->made)
    unlink (output->made);
  error = output->error;
  g_free (output->made);
  g_free (output->name);
  g_free (output);
  return error;
}
