/* SPDX-License-Identifier: MIT */
/* watchdog.c: work that does not end at its time limit. */
#include "watchdog.h"
#include "exits.h"
#include "message.h"
#include "output.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <time.h>

/* The patience is spent bit by bit: of the time in which the process was
 * stopped, no more than one bit counts.
 */
#define BITS 10

struct Watchdog
{
  const char     *problem;
  double          time_limit;
  pthread_mutex_t mutex; /* no GMutex: ThreadSanitizer does not see it */
  pthread_cond_t  ended;
  bool            over; /* the work is */
  pthread_t       thread;
};

static int pulse;

int *
watchdog_pulse (void)
{
  return &pulse;
}

double
watchdog_patience (void)
{
  const char *seconds = g_getenv ("SEARCH_HANG_SECONDS");

  return seconds ? g_ascii_strtod (seconds, NULL) : 5;
}

void
watchdog_complain (const char *problem, const char *more)
{
  complain (STATUS_CHECK,
            "%s: a callback does not return, %g s after the time limit%s; "
            "without a limit, a second Ctrl-C ends it",
            problem, watchdog_patience (), more);
}

/* With `mutex` held: waits so long, or until the work is over. */
static void
wait (Watchdog *watchdog, double seconds)
{
  const gint64 until
      = g_get_monotonic_time () + (gint64) (MIN (seconds, 1e9) * 1e6);
  const struct timespec when = { .tv_sec = until / G_USEC_PER_SEC,
                                 .tv_nsec = until % G_USEC_PER_SEC * 1000 };

  while (!watchdog->over
         && pthread_cond_timedwait (&watchdog->ended, &watchdog->mutex, &when)
                == 0)
    ;
}

/* With `mutex` held, for one bit: does a callback hang that long?  Not where it
 * is who reads that keeps us waiting.
 */
static bool
hangs (Watchdog *watchdog)
{
  const int before = g_atomic_int_get (&pulse);

  wait (watchdog, watchdog_patience () / BITS);
  return g_atomic_int_get (&pulse) == before && !output_is_blocked ();
}

static void *
watch (void *data)
{
  Watchdog *watchdog = data;
  int       bits = BITS;

  pthread_mutex_lock (&watchdog->mutex);
  wait (watchdog, watchdog->time_limit);
  while (!watchdog->over && bits > 0)
    bits = hangs (watchdog) ? bits - 1 : BITS;
  if (!watchdog->over)
    {
      watchdog_complain (watchdog->problem, "");
      exits_now (STATUS_CHECK);
    }
  pthread_mutex_unlock (&watchdog->mutex);
  return NULL;
}

/* The condition waits by the clock that g_get_monotonic_time() reads. */
static void
init_locks (Watchdog *watchdog)
{
  pthread_condattr_t monotonic;

  pthread_condattr_init (&monotonic);
  pthread_condattr_setclock (&monotonic, CLOCK_MONOTONIC);
  pthread_mutex_init (&watchdog->mutex, NULL);
  pthread_cond_init (&watchdog->ended, &monotonic);
  pthread_condattr_destroy (&monotonic);
}

Watchdog *
watchdog_new (const char *problem, double time_limit)
{
  Watchdog *watchdog;
  sigset_t  all, before;
  bool      started;

  if (time_limit <= 0)
    return NULL;
  watchdog = g_new0 (Watchdog, 1);
  watchdog->problem = problem;
  watchdog->time_limit = time_limit;
  init_locks (watchdog);
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  started = pthread_create (&watchdog->thread, NULL, watch, watchdog) == 0;
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  if (started)
    return watchdog;
  g_free (watchdog);
  return NULL;
}

void
watchdog_free (Watchdog *watchdog)
{
  if (!watchdog)
    return;
  pthread_mutex_lock (&watchdog->mutex);
  watchdog->over = true;
  pthread_cond_signal (&watchdog->ended);
  pthread_mutex_unlock (&watchdog->mutex);
  pthread_join (watchdog->thread, NULL);
  pthread_mutex_destroy (&watchdog->mutex);
  pthread_cond_destroy (&watchdog->ended);
  g_free (watchdog);
}
