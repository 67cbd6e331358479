/* SPDX-License-Identifier: MIT */
/* sandbox.c: runs checks in child processes. */
#include "checker.h"
#include "libsearch/text/format.h"

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

/* CALL_SECONDS is the maximum time of one call of a callback, in seconds.
 * GRACE is the time after the deadline or a cancel, in microseconds, until a
 * child process is killed.
 */
#define CALL_SECONDS 3
#define GRACE 250000

/* LOOK_EVERY: microseconds between two looks at a child process.  STEP_MAX:
 * maximum time that counts between two looks, since all processes may have been
 * suspended.
 */
#define LOOK_EVERY 1000
#define STEP_MAX 50000

/* The parent's data about a child process. */
typedef struct
{
  pid_t     id;
  Findings *findings;
  uint64_t  calls;  /* number of calls it has made */
  gint64    looked; /* time of the last look */
  gint64    waited; /* microseconds in the current call */
  gint64    over;   /* microseconds since it should have ended */
  bool      killed; /* the parent killed the child, which took too long */
  bool      hung;   /* the child took too long in one call of a callback */
} Child;

Findings *
findings_new (const int *cancel)
{
  Findings *findings = mmap (NULL, sizeof (Findings), PROT_READ | PROT_WRITE,
                             MAP_SHARED | MAP_ANONYMOUS, -1, 0);

  if (findings == MAP_FAILED)
    return NULL;
  findings->cancel = cancel;
  return findings;
}

void
findings_free (Findings *findings)
{
  munmap (findings, sizeof *findings);
}

void
findings_mistake (Findings *findings, const char *format, ...)
{
  va_list arguments;

  if (findings_end (findings))
    return;
  va_start (arguments, format);
  g_vsnprintf (findings->mistake, sizeof findings->mistake, format, arguments);
  va_end (arguments);
}

void
findings_note (Findings *findings, const char *format, ...)
{
  va_list arguments;

  if (findings->note[0])
    return;
  va_start (arguments, format);
  g_vsnprintf (findings->note, sizeof findings->note, format, arguments);
  va_end (arguments);
}

/* Returns true if the caller has cancelled the check.  Then also sets
 * `cancelled` in the memory that parent and child share.  The parent must call
 * this function regularly, so that its child learns of the cancel.
 */
static bool
findings_are_cancelled (Findings *findings)
{
  if (findings->cancel && g_atomic_int_get (findings->cancel))
    g_atomic_int_set (&findings->cancelled, true);
  return g_atomic_int_get (&findings->cancelled);
}

bool
findings_are_over (Findings *findings)
{
  if (findings_are_cancelled (findings)
      || g_get_monotonic_time () > findings->deadline)
    findings->limited = true;
  return findings->limited || findings_end (findings);
}

/* Makes free() keep memory for later, since checks often copy workspaces. */
static void
keep_memory (void)
{
#ifdef M_MMAP_THRESHOLD
  mallopt (M_MMAP_THRESHOLD, 1 << 24);
  mallopt (M_TRIM_THRESHOLD, 1 << 28);
#endif
}

/* Makes the kernel kill this child process when its parent ends. */
static void
end_with (pid_t parent)
{
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid () != parent)
    _exit (1);
}

/* Runs the check in this child process, without a core file if it crashes. */
static void
work_here (void (*check) (const CheckerSettings *settings),
           const CheckerSettings *settings, bool silent)
{
  const struct rlimit none = { 0, 0 };

  setrlimit (RLIMIT_CORE, &none);
  if (silent)
    dup2 (open ("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
  keep_memory ();
  check (settings);
  settings->findings->finished = true;
  _exit (0);
}

/* Kills the child if a call takes too long, or if the child does not end in
 * time.
 */
static void
watch (Child *child)
{
  Findings    *findings = child->findings;
  const gint64 now = g_get_monotonic_time ();
  const gint64 step = MIN (now - child->looked, STEP_MAX);
  const bool   same = findings->inside && findings->calls == child->calls;

  child->looked = now;
  child->calls = findings->calls;
  child->waited = same ? child->waited + step : 0;
  if (findings_are_cancelled (findings) || now > findings->deadline)
    child->over += step;
  child->hung = child->waited > CALL_SECONDS * G_USEC_PER_SEC;
  if (!child->hung && child->over <= GRACE)
    return;
  child->killed = true;
  kill (child->id, SIGKILL);
}

/* Waits for the child.  Returns its status. */
static int
wait_for (Child *child)
{
  const Findings *findings = child->findings;
  int             status = 0;
  pid_t           ended;

  child->looked = g_get_monotonic_time ();
  while ((ended = waitpid (child->id, &status, child->killed ? 0 : WNOHANG))
             == 0
         || (ended < 0 && errno == EINTR))
    {
      g_usleep (LOOK_EVERY);
      watch (child);
      if (findings->tick)
        findings->tick (findings->data, findings->calls, findings->nodes);
    }
  return ended < 0 ? 0 : status;
}

/* Reports the callback in which the child ended before completing its work. */
static void
describe (const Child *child, const CheckerSettings *settings, int status)
{
  Findings   *findings = child->findings;
  const char *name = callback_name (findings->callback);
  char       *how;

  if (WIFSIGNALED (status))
    how = g_strdup (strsignal (WTERMSIG (status)));
  else
    how = text_format ("exit status %d", WEXITSTATUS (status));
  if (child->hung)
    findings_mistake (findings,
                      "%s does not return: a call for a state at depth %zu has "
                      "taken %d s",
                      name, findings->depth, CALL_SECONDS);
  else if (findings->inside)
    findings_mistake (
        findings, "%s crashed (%s), in a call for a state at depth %zu%s%s",
        name, how, findings->depth, *findings->place ? ", on the path " : "",
        findings->place);
  else if (settings->other)
    findings_mistake (findings, "some callback of %s or %s crashed (%s)",
                      settings->repr->name, settings->other->name, how);
  else
    findings_mistake (findings,
                      "some callback crashed (%s), but not where it made its "
                      "mistake; the last one before was %s, at depth %zu",
                      how, name, findings->depth);
  g_free (how);
}

/* Reports the outcome of a child that ended with `status`.  Returns false if
 * the child did not complete its work.
 */
static bool
conclude (const Child *child, const CheckerSettings *settings, bool silent,
          int status)
{
  Findings *findings = child->findings;

  if (findings->finished)
    return true;
  if (findings_are_cancelled (findings) || (child->killed && !child->hung))
    findings->limited = true;
  else if (!silent)
    describe (child, settings, status);
  if (findings->limited && findings->inside && child->killed)
    findings_note (findings,
                   "time was up in a call of %s about a state at depth %zu",
                   callback_name (findings->callback), findings->depth);
  findings->inside = false;
  return false;
}

bool
sandbox_run (void (*check) (const CheckerSettings *settings),
             const CheckerSettings *settings, bool silent, GError **error)
{
  /* waitpid() gives no status if SIGCHLD is ignored or has a handler. */
  const struct sigaction plain = { .sa_handler = SIG_DFL };
  const pid_t            parent = getpid ();
  struct sigaction       before;
  Child                  child = { .findings = settings->findings };
  int                    status = 0;

  settings->findings->finished = false;
  fflush (NULL); /* flush, else exit() in a callback writes buffers again */
  sigaction (SIGCHLD, &plain, &before);
  child.id = fork ();
  if (child.id == 0)
    {
      end_with (parent);
      work_here (check, settings, silent);
    }
  if (child.id < 0)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY,
                 "no process to try callbacks in: %s", g_strerror (errno));
  else
    status = wait_for (&child);
  sigaction (SIGCHLD, &before, NULL);
  return child.id > 0 && conclude (&child, settings, silent, status);
}
