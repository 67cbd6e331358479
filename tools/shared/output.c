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
  int    error;   /* the first errno */
  gint64 flushed; /* when */
};

void
output_guard_streams (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0)
      open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

Output *
output_open (const char *path, GError **error)
{
  FILE   *file = stdout;
  Output *output;

  if (path && !g_str_equal (path, "-") && !(file = fopen (path, "we")))
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                   "--output: '%s': %s", path, g_strerror (errno));
      return NULL;
    }
  output = g_new0 (Output, 1);
  output->file = file;
  return output;
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
  error = output->error;
  g_free (output);
  return error;
}
