/* SPDX-License-Identifier: MIT */
/* output.c: where results go: stdout or a file. */
#include "output.h"
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <unistd.h>

#define TICK_MICROSECONDS 100000

struct Output
{
  FILE  *file;
  int    error;    /* the first errno */
  gint64 flushed;  /* when */
  bool   reserved; /* nothing was written yet to what output_reserve() opened */
  char  *made;     /* the file, if that was made for it */
};

void
output_guard_streams (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0)
      open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/* Sets `error` to what errno says of `path`. */
static void
set_error (GError **error, const char *option, const char *path)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
               "%s: '%s': %s", option, path, g_strerror (errno));
}

Output *
output_open (const char *option, const char *path, GError **error)
{
  FILE   *file = stdout;
  Output *output;

  if (path && !g_str_equal (path, "-") && !(file = fopen (path, "we")))
    {
      set_error (error, option, path);
      return NULL;
    }
  output = g_new0 (Output, 1);
  output->file = file;
  return output;
}

Output *
output_reserve (const char *option, const char *path, GError **error)
{
  const int flags = O_WRONLY | O_CREAT | O_CLOEXEC;
  int       fd = open (path, flags | O_EXCL, 0666);
  bool      made = fd >= 0;
  Output   *output;

  if (fd < 0 && errno == EEXIST)
    fd = open (path, flags, 0666);
  if (fd < 0)
    {
      set_error (error, option, path);
      return NULL;
    }
  output = g_new0 (Output, 1);
  output->file = fdopen (fd, "w");
  output->reserved = true;
  output->made = made ? g_strdup (path) : NULL;
  return output;
}

/* Only a regular file has something to empty. */
static bool
empty (const Output *output)
{
  return ftruncate (fileno (output->file), 0) == 0 || errno == EINVAL;
}

bool
output_is_terminal (const Output *output)
{
  return isatty (fileno (output->file));
}

bool
output_has_colours (const Output *output)
{
  return terminal_has_colours (fileno (output->file));
}

/* Remembers the first failure. */
static bool
note (Output *output, bool success)
{
  if (!success && !output->error)
    output->error = errno ? errno : EIO;
  return !output->error;
}

bool
output_write (Output *output, const char *text, size_t length)
{
  if (output->reserved)
    {
      output->reserved = false;
      if (!note (output, empty (output)))
        return false;
    }
  return note (output, fwrite (text, 1, length, output->file) == length);
}

void
output_flush (Output *output)
{
  output->flushed = g_get_monotonic_time ();
  note (output, fflush (output->file) == 0);
}

/* Nobody tells a writer that the other end of its pipe was closed. */
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

  note (output, fclose (output->file) == 0);
  if (output->reserved && output->made)
    unlink (output->made);
  error = output->error;
  g_free (output->made);
  g_free (output);
  return error;
}
