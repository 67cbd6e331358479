/* SPDX-License-Identifier: MIT */
/* process.c: other programs, and what they print. */
#define _GNU_SOURCE
#include "process.h"
#include "fail.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* A file without a name. */
static FILE *
open_scratch (void)
{
  FILE *file = tmpfile ();

  if (!file)
    fail ("no temporary file: %s", g_strerror (errno));
  fcntl (fileno (file), F_SETFD, FD_CLOEXEC);
  return file;
}

/* Not by fork(), which takes longer the larger the benchmark is. */
Process
process_start (char **argv, ProcessOutput output)
{
  Process   process = { .err = open_scratch () };
  const int null = open ("/dev/null", O_RDWR | O_CLOEXEC);
  int       problem;
  posix_spawn_file_actions_t actions;

  if (output == PROCESS_KEEP)
    process.out = open_scratch ();
  fflush (NULL);
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, null, STDIN_FILENO);
  posix_spawn_file_actions_adddup2 (
      &actions, process.out ? fileno (process.out) : null, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2 (&actions, fileno (process.err),
                                    STDERR_FILENO);
  problem = posix_spawnp (&process.pid, argv[0], &actions, NULL, argv, environ);
  if (problem)
    fail ("%s: %s", argv[0], g_strerror (problem));
  posix_spawn_file_actions_destroy (&actions);
  close (null);
  return process;
}

static double
seconds_of (struct timeval time)
{
  return (double) time.tv_sec + (double) time.tv_usec / 1e6;
}

int
process_wait (const Process *process, double *processor)
{
  struct rusage usage;
  int           status;

  while (wait4 (process->pid, &status, 0, &usage) < 0)
    if (errno != EINTR)
      fail ("waiting for a process: %s", g_strerror (errno));
  if (processor)
    *processor = seconds_of (usage.ru_utime) + seconds_of (usage.ru_stime);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
}

char *
process_read (FILE *file)
{
  GString *text = g_string_new (NULL);
  char     buffer[4096];
  size_t   length;

  if (file)
    {
      rewind (file);
      while ((length = fread (buffer, 1, sizeof buffer, file)) > 0)
        g_string_append_len (text, buffer, (gssize) length);
      fclose (file);
    }
  return g_string_free (text, FALSE);
}
