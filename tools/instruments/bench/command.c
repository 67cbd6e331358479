/* SPDX-License-Identifier: MIT */
/* command.c: runs other programs, reads their output, and replaces the words in
 * braces in commands.
 */
#define _GNU_SOURCE
#include "command.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <spawn.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Opens a file without a name. */
static FILE *
open_scratch (void)
{
  FILE *file = tmpfile ();

  if (!file)
    fail ("cannot create a temporary file: %s", g_strerror (errno));
  fcntl (fileno (file), F_SETFD, FD_CLOEXEC);
  return file;
}

/* Uses posix_spawn().  The time of fork() would grow with the memory that the
 * benchmark uses.
 */
Process
process_start (char **argv, bool wanted)
{
  Process                    process = { .err = open_scratch () };
  const int                  null = open ("/dev/null", O_RDWR | O_CLOEXEC);
  int                        problem;
  posix_spawn_file_actions_t actions;

  if (wanted)
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

#define LEDGER BENCH_BUILD "/tools/instruments/bench/ledger"

char **
command_expand (const char *text, int n)
{
  char *number = g_strdup_printf ("%d", n);
  const struct
  {
    const char *word, *meaning;
  } words[] = {
    { "{run}", options.run },
    { "{peak}", BENCH_BUILD "/tests/support/peak" },
    { "{ledger}", LEDGER },
    { "{models}", BENCH_MODELS },
    { "{bench}", BENCH_BUILD "/tools/instruments/bench" },
    { "{plugins}", BENCH_BUILD "/tests/plugins" },
    { "{n}", number },
  };
  char **argv = g_strsplit (text, " ", -1);

  for (char **argument = argv; *argument; argument++)
    {
      GString *expanded = g_string_new (*argument);

      for (size_t i = 0; i < G_N_ELEMENTS (words); i++)
        g_string_replace (expanded, words[i].word, words[i].meaning, 0);
      g_free (*argument);
      *argument = g_string_free (expanded, FALSE);
    }
  g_free (number);
  return argv;
}

void
command_remove_ledger (void)
{
  g_remove (LEDGER);
}

bool
command_is_there (char **argv)
{
  char *program = g_find_program_in_path (argv[0]);

  g_free (program);
  return program != NULL;
}

char *
command_version (char **argv)
{
  Process     process = process_start (argv, true);
  char       *text, *version;
  const char *space;

  process_wait (&process, NULL);
  text = process_read (process.out);
  fclose (process.err);
  text[strcspn (text, "\n")] = '\0';
  space = strrchr (text, ' ');
  version = g_strdup (space ? space + 1 : text);
  g_free (text);
  return version;
}

bool
command_count (const char *text, const char *label, uint64_t *count)
{
  const char *digit = strstr (text, label);

  if (!digit)
    return false;
  digit += strlen (label);
  digit += strspn (digit, " :");
  if (!g_ascii_isdigit (*digit))
    return false;
  for (*count = 0; g_ascii_isdigit (*digit) || *digit == ','; digit++)
    if (*digit != ',')
      *count = *count * 10 + (uint64_t) (*digit - '0');
  return true;
}
