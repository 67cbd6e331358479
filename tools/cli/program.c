/* SPDX-License-Identifier: MIT */
/* program.c: how a tool begins and ends. */
#define _GNU_SOURCE /* syscall() */
#include "program.h"
#include "message.h"
#include "libsearch/text/printable.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The process whose end is guarded; 0: none. */
static pid_t guarded;

static char *blamed;

/* What _exit() does where nothing is in its place. */
static _Noreturn void
end (int status)
{
#ifdef SYS_exit_group
  for (;;)
    syscall (SYS_exit_group, status);
#else
  for (;;)
    kill (getpid (), SIGKILL);
#endif
}

static void
look (void)
{
  if (guarded != getpid ())
    return;
  guarded = 0;
  complain (STATUS_CHECK,
            "%s: it ended the process, as by exit(); there is no result",
            blamed ? blamed : "a plugin");
  end (STATUS_CHECK);
}

void
exits_guard (void)
{
  guarded = getpid ();
  atexit (look);
  at_quick_exit (look);
}

void
exits_blame (const char *plugin)
{
  g_free (blamed);
  blamed = g_strdup (plugin);
}

int
exits_allow (Status status)
{
  guarded = 0;
  exits_blame (NULL);
  return (int) status;
}

void
exits_now (Status status)
{
  end ((int) status);
}

/* Plugins find these before those of the C library. */
#define FOUND __attribute__ ((visibility ("default")))

FOUND void
_exit (int status)
{
  look ();
  end (status);
}

FOUND void
_Exit (int status)
{
  look ();
  end (status);
}

/* The folder BUILD, see below; NULL: the program is in none. */
static char *folder;

/* The file of this program; free with g_free(). */
static char *
program_file (const char *program)
{
  char *file = g_file_read_link ("/proc/self/exe", NULL);

  return file ? file : g_strdup (program);
}

/* The program is BUILD/PROGRAM, and BUILD has a config.status; the problems are
 * in BUILD/problems/.libs.
 */
void
uninstalled_find_problems (const char *program)
{
  char *file = program_file (program);
  char *build = g_path_get_dirname (file);
  char *status = g_build_filename (build, "config.status", NULL);

  if (g_file_test (status, G_FILE_TEST_EXISTS))
    {
      const char *given = g_getenv ("SEARCH_PLUGIN_PATH");
      char *problems = g_build_filename (build, "problems", ".libs", NULL);
      char *path = g_strjoin (G_SEARCHPATH_SEPARATOR_S, given ? given : "",
                              problems, NULL);

      g_setenv ("SEARCH_PLUGIN_PATH", path, TRUE);
      g_free (problems);
      g_free (path);
      folder = g_steal_pointer (&build);
    }
  g_free (status);
  g_free (build);
  g_free (file);
}

const char *
uninstalled_folder (void)
{
  return folder;
}

Status
finish_failed (GError *error)
{
  Status status = status_of_error (error);

  complain (status, "%s", error->message);
  g_error_free (error);
  return status;
}

Status
finish_output (Output *output, const char *path, Status status)
{
  int error = output_close (output);

  if (!error)
    return status;
  if (error != EPIPE)
    complain (STATUS_IO, "%s: %s", path ? path : "stdout", g_strerror (error));
  return STATUS_IO;
}

Status
finish_text (char *text, Status status)
{
  Output *output = output_open (NULL, NULL, NULL);

  printable_text (text);
  output_write (output, text, strlen (text));
  g_free (text);
  return finish_output (output, NULL, status);
}

Status
finish_part (char *text, Status status)
{
  int error;

  printable_text (text);
  error = fputs (text, stdout) >= 0 && fflush (stdout) == 0 ? 0 : errno;
  g_free (text);
  if (!error)
    return status;
  if (error != EPIPE)
    complain (STATUS_IO, "stdout: %s", g_strerror (error));
  return STATUS_IO;
}
