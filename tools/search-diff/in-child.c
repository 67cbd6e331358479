/* SPDX-License-Identifier: MIT */
/* in-child.c: a text made by callbacks that may crash. */
#include "in-child.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* The child: makes the text and writes it; a crash prints nothing and leaves no
 * core file.
 */
static void
work (void (*make) (void *data, GString *out), void *data, int fd)
{
  const struct rlimit none = { 0, 0 };
  GString            *text = g_string_new (NULL);
  gsize               written = 0;

  setrlimit (RLIMIT_CORE, &none);
  dup2 (open ("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
  make (data, text);
  while (written < text->len)
    {
      const ssize_t more = write (fd, text->str + written, text->len - written);

      if (more < 0 && errno != EINTR)
        _exit (1);
      written += (gsize) MAX (more, 0);
    }
  _exit (0);
}

/* Reads to the end. */
static void
read_all (int fd, GString *text)
{
  char    piece[4096];
  ssize_t length;

  while ((length = read (fd, piece, sizeof piece)) > 0
         || (length < 0 && errno == EINTR))
    g_string_append_len (text, piece, MAX (length, 0));
}

char *
apart_make (void (*make) (void *data, GString *out), void *data)
{
  GString *text = g_string_new (NULL);
  int      ends[2], status = 1;
  pid_t    child;
  bool     good;

  if (pipe (ends) < 0)
    return g_string_free (text, TRUE);
  child = fork ();
  if (child == 0)
    {
      close (ends[0]);
      work (make, data, ends[1]);
    }
  close (ends[1]);
  if (child > 0)
    {
      read_all (ends[0], text);
      while (waitpid (child, &status, 0) < 0 && errno == EINTR)
        continue;
    }
  close (ends[0]);
  good = child > 0 && WIFEXITED (status) && WEXITSTATUS (status) == 0;
  return g_string_free (text, !good);
}
