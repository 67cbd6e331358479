/* SPDX-License-Identifier: MIT */
/* sandbox.c: callbacks that may crash, in a process of their own. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <string.h>
#include <sys/mman.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Seconds that one call may take, and microseconds until a child that was told
 * to end, or is out of time, is ended.
 */
#define CALL_SECONDS 3
#define GRACE 1000000

/* Microseconds between two looks at a child, and those that pass for so many at
 * most: when all of us were stopped, no call has taken long.
 */
#define LOOK_EVERY 1000
#define STEP_MAX 50000

/* A child, as its parent sees it. */
typedef struct
{
  pid_t     id;
  Findings *findings;
  uint64_t  calls;  /* it has made so many */
  gint64    looked; /* when that was seen last */
  gint64    waited; /* for the call under way */
  gint64    over;   /* since it should have come to its end */
  bool      told;   /* of a signal */
  bool      killed; /* for taking too long */
  bool      hung;   /* in one call */
} Child;

Findings *
sandbox_findings_new (const int *cancel)
{
  Findings *findings = mmap (NULL, sizeof (Findings), PROT_READ | PROT_WRITE,
                             MAP_SHARED | MAP_ANONYMOUS, -1, 0);

  if (findings == MAP_FAILED)
    return NULL;
  findings->cancel = cancel;
  return findings;
}

void
sandbox_findings_free (Findings *findings)
{
  munmap (findings, sizeof *findings);
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

/* Nobody is left behind, not even a child that is stopped. */
static void
end_with (pid_t parent)
{
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid () != parent)
    _exit (1);
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
  work (data);
  findings->finished = true;
  _exit (0);
}

/* Ends a child that is in one call for too long, or does not end in time. */
static void
watch (Child *child)
{
  const Findings *findings = child->findings;
  const gint64    now = g_get_monotonic_time ();
  const gint64    step = MIN (now - child->looked, STEP_MAX);
  const bool      same = findings->inside && findings->calls == child->calls;

  child->looked = now;
  child->calls = findings->calls;
  child->waited = same ? child->waited + step : 0;
  if (child->told || now > findings->deadline)
    child->over += step;
  if (*findings->cancel && !child->told)
    child->told = kill (child->id, *findings->cancel) == 0;
  child->hung = child->waited > CALL_SECONDS * G_USEC_PER_SEC;
  if (!child->hung && child->over <= GRACE)
    return;
  child->killed = true;
  kill (child->id, SIGKILL);
}

/* Waits for the child, which is told of the signals that we get; returns its
 * status.
 */
static int
wait_for (Child *child)
{
  int   status = 0;
  pid_t ended;

  child->looked = g_get_monotonic_time ();
  while ((ended = waitpid (child->id, &status, child->killed ? 0 : WNOHANG))
             == 0
         || (ended < 0 && errno == EINTR))
    {
      g_usleep (LOOK_EVERY);
      watch (child);
      if (child->findings->tick)
        child->findings->tick ();
    }
  return ended < 0 ? 0 : status;
}

/* How it ended that did not come to its end. */
static void
describe (const Child *child, int status)
{
  Findings   *findings = child->findings;
  const char *name = callback_name (findings->callback);
  char       *how;

  if (WIFSIGNALED (status))
    how = g_strdup (strsignal (WTERMSIG (status)));
  else
    how = g_strdup_printf ("exit status %d", WEXITSTATUS (status));
  if (child->hung)
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
  const pid_t parent = getpid ();
  Child       child = { .findings = findings };
  int         status;

  signal (SIGCHLD, SIG_DFL); /* ignored, it would leave us no status */
  findings->finished = false;
  child.id = fork ();
  if (child.id == 0)
    {
      end_with (parent);
      work_here (work, data, findings, silent);
    }
  if (child.id < 0)
    {
      findings_mistake (findings, "no process to try it in: %s",
                        g_strerror (errno));
      return false;
    }
  status = wait_for (&child);
  if (findings->finished)
    return true;
  if (*findings->cancel || (child.killed && !child.hung))
    findings->limited = true;
  else if (!silent)
    describe (&child, status);
  if (findings->limited && findings->inside && child.killed)
    findings_note (findings,
                   "time was up in a call of %s about a state at depth %zu",
                   callback_name (findings->callback), findings->depth);
  findings->inside = false;
  return false;
}
