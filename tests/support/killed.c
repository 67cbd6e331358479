/* SPDX-License-Identifier: MIT */
/* killed.c: `killed CHANGES MICROSECONDS FILE COMMAND...` runs the command.
 * When FILE has been changed CHANGES times, and MICROSECONDS more have passed,
 * it kills the command with SIGKILL.  The file need not exist at first.  The
 * last line on stderr is the number of processor seconds of the command.  The
 * exit status is the exit status of the command; 137 if the command was killed.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define LOOK 500 /* microseconds between two looks at the file */

/* Waits for the end of the child process, at most `microseconds`.  Returns true
 * if the child has ended.
 */
static bool
wait_for_child (long microseconds)
{
  const struct timespec time
      = { microseconds / 1000000, microseconds % 1000000 * 1000 };
  sigset_t set;

  sigemptyset (&set);
  sigaddset (&set, SIGCHLD);
  return sigtimedwait (&set, NULL, &time) == SIGCHLD;
}

/* Returns the time when the file was last written; a zero time if there is no
 * file.
 */
static struct timespec
changed (const char *path)
{
  struct stat status;

  return stat (path, &status) == 0 ? status.st_mtim : (struct timespec){ 0 };
}

/* Waits until the file has been changed `changes` times.  Returns true if the
 * child process ends earlier.
 */
static bool
wait_for_changes (const char *path, long changes)
{
  struct timespec before = changed (path);

  while (changes > 0)
    {
      struct timespec now;

      if (wait_for_child (LOOK))
        return true;
      now = changed (path);
      changes -= now.tv_sec != before.tv_sec || now.tv_nsec != before.tv_nsec;
      before = now;
    }
  return false;
}

int
main (int argc, char **argv)
{
  struct rusage usage;
  int           status;
  pid_t         child;
  sigset_t      set, before;

  if (argc < 5)
    return 126;
  sigemptyset (&set);
  sigaddset (&set, SIGCHLD);
  sigprocmask (SIG_BLOCK, &set, &before);
  child = fork ();
  if (child == 0)
    {
      sigprocmask (SIG_SETMASK, &before, NULL);
      execvp (argv[4], argv + 4);
      _exit (127);
    }
  if (child > 0 && !wait_for_changes (argv[3], atol (argv[1]))
      && !wait_for_child (atol (argv[2])))
    kill (child, SIGKILL);
  if (child < 0 || wait4 (child, &status, 0, &usage) < 0)
    return 126;
  fprintf (stderr, "%.3f\n",
           (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
               + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
                     / 1e6);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
}
