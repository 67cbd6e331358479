/* SPDX-License-Identifier: MIT */
/* sandbox.c: callbacks that may crash, in a process of their own. */
#include "sandbox.h"
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* Seconds of processor time that one call may take. */
#define CALL_SECONDS 3

/* What a child says that came to its end; nobody's exit status by chance. */
#define EXIT_FINISHED 113

Findings *
sandbox_findings_new (void)
{
  void *findings = mmap (NULL, sizeof (Findings), PROT_READ | PROT_WRITE,
                         MAP_SHARED | MAP_ANONYMOUS, -1, 0);

  return findings == MAP_FAILED ? NULL : findings;
}

void
sandbox_findings_free (Findings *findings)
{
  munmap (findings, sizeof *findings);
}

static Findings *watched; /* by the timer of the child process */

/* Ends the process when the same call is under way tick after tick. */
static void
on_tick (int number)
{
  static uint64_t calls;
  static int      ticks;

  (void) number;
  if (!watched->inside || watched->calls != calls)
    ticks = 0;
  calls = watched->calls;
  if (++ticks <= CALL_SECONDS)
    return;
  watched->hung = true;
  _exit (1);
}

static void
watch (Findings *findings)
{
  const struct itimerval second = { { 1, 0 }, { 1, 0 } };
  const struct sigaction action
      = { .sa_handler = on_tick, .sa_flags = SA_RESTART };

  watched = findings;
  sigaction (SIGVTALRM, &action, NULL);
  setitimer (ITIMER_VIRTUAL, &second, NULL);
}

/* Copies of large boards come and go; the kernel need not hear of each. */
static void
keep_memory (void)
{
#ifdef M_MMAP_THRESHOLD
  mallopt (M_MMAP_THRESHOLD, 1 << 24);
  mallopt (M_TRIM_THRESHOLD, 1 << 28);
#endif
}

/* The child process; a callback that crashes is not worth a core file. */
static void
work_here (void (*work) (void *data), void *data, Findings *findings,
           bool silent)
{
  const struct rlimit none = { 0, 0 };

  setrlimit (RLIMIT_CORE, &none);
  if (silent)
    dup2 (open ("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
  keep_memory ();
  watch (findings);
  work (data);
  _exit (EXIT_FINISHED);
}

/* Waits for the child, which is told of the signals that we get. */
static int
wait_for (pid_t child)
{
  int  status;
  bool told = false;

  while (waitpid (child, &status, WNOHANG) == 0)
    {
      if (*signals_caught () && !told)
        told = kill (child, *signals_caught ()) == 0;
      g_usleep (1000);
    }
  return status;
}

static void
describe (Findings *findings, int status)
{
  const char *name = callback_name (findings->callback);
  char       *how;

  if (WIFSIGNALED (status))
    how = g_strdup (strsignal (WTERMSIG (status)));
  else
    how = g_strdup_printf ("exit status %d", WEXITSTATUS (status));
  if (findings->hung)
    findings_mistake (findings,
                      "%s does not return: asked about a state at depth %zu, "
                      "it has taken %d s",
                      name, findings->depth, CALL_SECONDS);
  else if (findings->inside)
    findings_mistake (findings,
                      "%s crashed (%s), asked about a state at depth %zu", name,
                      how, findings->depth);
  else
    findings_mistake (findings,
                      "some callback crashed (%s), but not where it made its "
                      "mistake; the last one before was %s, at depth %zu",
                      how, name, findings->depth);
  g_free (how);
}

bool
sandbox_run (void (*work) (void *data), void *data, Findings *findings,
             bool silent)
{
  const pid_t child = fork ();
  int         status;

  if (child == 0)
    work_here (work, data, findings, silent);
  if (child < 0)
    {
      findings_mistake (findings, "no process to try it in: %s",
                        g_strerror (errno));
      return false;
    }
  status = wait_for (child);
  if (WIFEXITED (status) && WEXITSTATUS (status) == EXIT_FINISHED)
    return true;
  if (*signals_caught ())
    findings->limited = true;
  else if (!silent)
    describe (findings, status);
  findings->inside = false;
  return false;
}
