/* SPDX-License-Identifier: MIT */
/* peak.c: `peak COMMAND...` runs the command.  The last line on stderr is the
 * peak memory of the command in KiB.  The exit status is the exit status of the
 * command.
 */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int
main (int argc, char **argv)
{
  struct rusage usage;
  int           status;
  pid_t         child = fork ();

  (void) argc;
  if (child == 0)
    {
      execvp (argv[1], argv + 1);
      _exit (127);
    }
  if (child < 0 || wait4 (child, &status, 0, &usage) < 0)
    return 126;
  fprintf (stderr, "%ld\n", usage.ru_maxrss);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 125;
}
